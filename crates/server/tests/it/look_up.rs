//! Looking words up at a table: when the rules let one, and what is said.

use serde_json::{Value, json};

use crate::house::House;
use crate::wire::{Person, begun};

async fn look_up(person: &Person, table: &str, word: &str) -> (u16, Value) {
    let answer = person.call("GET", &format!("/tables/{table}/words/{word}"), None).await;
    (answer.status, answer.json())
}

#[tokio::test]
async fn q19_words_are_looked_up_while_it_is_not_ones_turn() {
    let house = House::open().await;
    let (table, people) = begun(house.address, json!({"game": "quiddler", "seats": 2})).await;
    let live = people[0].sit(&table).await;
    let turn = live.view["turn"].as_u64().expect("a turn") as usize;
    let (status, answer) = look_up(&people[turn], &table, "haus").await;
    assert_eq!((status, &answer["code"]), (403, &json!("no_look_up")));
    let (status, answer) = look_up(&people[1 - turn], &table, "haus").await;
    assert_eq!(status, 200);
    assert_eq!(answer, json!({"word": "HAUS", "valid": true, "readings": []}));
    let (_, answer) = look_up(&people[1 - turn], &table, "hsua").await;
    assert_eq!((&answer["valid"], &answer["reason"]), (&json!(false), &json!("unknown")));
    house.close().await;
}

#[tokio::test]
async fn a_game_that_is_silent_keeps_its_words_until_it_is_over() {
    let house = House::open().await;
    let (table, people) = begun(house.address, json!({"game": "maskenmemo", "seats": 2})).await;
    let stranger = Person::new(house.address, "Eva").await;
    assert_eq!(look_up(&people[0], &table, "haus").await.1["code"], "no_look_up");
    assert_eq!(look_up(&stranger, &table, "haus").await.1["code"], "not_seated");
    let mut live = people[0].sit(&table).await;
    live.act("gone", json!({"do": "resign"})).await;
    for person in [&people[0], &people[1], &stranger] {
        assert_eq!(look_up(person, &table, "t%C3%BCr").await.1["valid"], true);
    }
    house.close().await;
}

#[tokio::test]
async fn k11_a_name_counts_where_names_do() {
    let house = House::open().await;
    for names in [true, false] {
        let options = json!({"names": names});
        let wish = json!({"game": "kreuzwort", "seats": 2, "options": options});
        let (table, people) = begun(house.address, wish).await;
        people[0].sit(&table).await.act("gone", json!({"do": "resign"})).await;
        let (_, name) = look_up(&people[0], &table, "renate").await;
        let reason = if names { "proper_name" } else { "unknown" };
        assert_eq!((&name["valid"], &name["reason"]), (&json!(names), &json!(reason)));
        let (_, word) = look_up(&people[0], &table, "haus").await;
        assert_eq!(word, json!({"word": "HAUS", "valid": true, "readings": []}));
    }
    house.close().await;
}

#[tokio::test]
async fn w03_a_coarse_word_does_not_count_where_the_table_refuses_such_words() {
    let house = House::open().await;
    for (coarse, valid) in [("allow", true), ("hide", true), ("refuse", false)] {
        let wish = json!({"game": "kreuzwort", "seats": 2, "options": {"coarse": coarse}});
        let (table, people) = begun(house.address, wish).await;
        people[0].sit(&table).await.act("gone", json!({"do": "resign"})).await;
        let (_, esel) = look_up(&people[0], &table, "esel").await;
        let reason = if valid { json!(null) } else { json!("coarse") };
        assert_eq!((&esel["valid"], &esel["reason"]), (&json!(valid), &reason), "{coarse}");
        assert_eq!(look_up(&people[0], &table, "haus").await.1["valid"], true);
    }
    house.close().await;
}
