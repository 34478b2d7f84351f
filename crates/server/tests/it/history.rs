//! What somebody's games came to, over real sockets: made from finished tables, kept, forgotten for good.

use serde_json::{Value, json};

use crate::carried::{played, put};
use crate::house::House;
use crate::wire::{Person, request};

async fn history(person: &Person) -> Value {
    let answer = person.call("GET", "/me/history", None).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

#[tokio::test]
async fn finished_games_are_counted_once_and_forgotten_for_good() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    assert_eq!(history(&ana).await["history"]["games"], 0);

    let quiddler = played("quiddler", &["lehrling"], None);
    let running = played("kreuzwort", &[], Some(15));
    // The same game again is the same table: it does not count twice.
    for log in [&quiddler.log, &quiddler.log, &running.log] {
        let (status, seated) = put(&ana, log).await;
        assert_eq!(status, 200, "{seated}");
    }
    let told = history(&ana).await;
    assert_eq!((&told["history"]["games"], &told["more"]), (&json!(1), &json!(false)), "{told}");
    let game = &told["games"][0];
    assert_eq!((&game["game"], &game["people"]), (&json!("quiddler"), &json!(1)));
    assert_eq!(game["bots"][0]["level"], "lehrling");
    assert!(game["best_round"].is_i64() && game["found"].as_u64() > Some(0), "{game}");
    assert!(told["history"]["by_game"][0]["rating"]["value"].is_f64(), "{told}");
    assert_eq!(told["history"]["badges"][0]["have"], 1);
    assert_eq!(history(&ana).await, told, "what was kept is what was counted");

    let ben = Person::new(house.address, "Ben").await;
    assert_eq!(history(&ben).await["games"], json!([]), "everybody has their own");
    assert_eq!(request(house.address, "GET", "/api/v1/me/history", &[], None).await.status, 401);

    assert_eq!(ana.call("DELETE", "/me/history", None).await.status, 200);
    assert_eq!(history(&ana).await["games"], json!([]));
    let maskenmemo = played("maskenmemo", &["geselle"], None);
    assert_eq!(put(&ana, &maskenmemo.log).await.0, 200);
    let later = history(&ana).await;
    assert_eq!(later["games"].as_array().map(Vec::len), Some(1), "only what came later");
    assert_eq!(later["games"][0]["game"], "maskenmemo");
    house.close().await;
}
