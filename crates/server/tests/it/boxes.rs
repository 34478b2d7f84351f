//! Boxes of one's own over the network: offered, checked, played with, and in the record.

use serde_json::{Value, json};

use crate::house::House;
use crate::wire::Person;

async fn check(person: &Person, deck: Value) -> (u16, Value) {
    let answer = person.call("POST", "/boxes/check", Some(json!({"deck": deck}))).await;
    (answer.status, answer.json())
}

fn own_box() -> Value {
    json!({
        "game": "kreuzwort", "name": "Omas Kasten", "jokers": 1,
        "tiles": {"A": [20, 3], "E": [20, 1]},
        "boards": {"klein": {"rows": ["R...#", ".....", "..S..", ".....", "#...G"]}},
    })
}

#[tokio::test]
async fn the_boxes_of_all_games_are_offered() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let boxes = ana.call("GET", "/boxes", None).await.json();
    let games: Vec<&str> =
        boxes.as_array().expect("a list").iter().filter_map(|one| one["game"].as_str()).collect();
    assert_eq!(games, ["quiddler", "quiddler", "kreuzwort", "buchstabenklau", "maskenmemo"]);
    assert_eq!(boxes[0]["deck"]["cards"]["CH"], json!([2, 8]));
    house.close().await;
}

#[tokio::test]
async fn a_box_is_checked_before_anybody_plays_with_it() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let good = json!({"fewest": 2, "most": 3, "deck": own_box()});
    assert_eq!(check(&ana, own_box()).await, (200, good));
    let mut broken = own_box();
    broken["boards"]["klein"]["rows"][1] = "....x".into();
    let (status, refused) = check(&ana, broken).await;
    assert_eq!((status, &refused["code"]), (400, &json!("setup_data")));
    assert_eq!(refused["about"]["names"], json!(["boards.klein.rows.1"]), "{refused}");
    let (status, refused) =
        check(&ana, json!({"game": "quiddler", "cards": {"A".repeat(13_000): [1, 1]}})).await;
    assert_eq!((status, &refused["code"]), (400, &json!("setup_large")));
    house.close().await;
}

#[tokio::test]
async fn a_file_is_read_and_what_is_wrong_with_it_is_said_with_its_line() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let read = async |toml: &str| {
        let answer = ana.call("POST", "/boxes/check", Some(json!({"toml": toml}))).await;
        (answer.status, answer.json())
    };
    let file = "game = \"kreuzwort\"\njokers = 0\n[tiles]\nA = [30, 1]\n";
    let (status, good) = read(file).await;
    assert_eq!((status, &good["deck"]["tiles"]["A"]), (200, &json!([30, 1])));
    let (status, refused) = read(&file.replace("30", "100")).await;
    assert_eq!((status, &refused["about"]["numbers"]["line"]), (400, &json!(4)), "{refused}");
    let (status, refused) = read("game = ").await;
    assert_eq!((status, &refused["code"]), (400, &json!("setup_data")), "{refused}");
    house.close().await;
}

#[tokio::test]
async fn a_table_plays_with_the_box_its_host_brought() {
    let house = House::open().await;
    let ana = Person::new(house.address, "Ana").await;
    let wish = json!({"game": "kreuzwort", "seats": 2, "bots": ["lehrling"], "deck": own_box()});
    let opened = ana.call("POST", "/tables", Some(wish)).await.json();
    assert_eq!(opened["table"]["deck"]["name"], "Omas Kasten", "{opened}");
    house.close().await;
}
