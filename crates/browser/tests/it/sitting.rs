//! Several people at one device, and what an id says.

use serde_json::{Value, json};

use crate::desk::{Desk, ME};

const ANA: &str = "AAAAAAAAAAAA";

#[test]
fn people_join_by_ids_of_their_own_and_see_their_own_cards() {
    let mut desk = Desk::new();
    let table = desk.open(json!({ "game": "quiddler", "lang": "de", "seats": 2 }));
    let at = |rest: &str| format!("/tables/{table}{rest}");
    let (status, _) = desk.ask_as(ANA, "POST", &at("/join"), json!({ "name": "Ana" }));
    assert_eq!(status, 200);
    desk.ask("POST", &at("/start"), Value::Null);
    let people = desk.ask("GET", &at("/people"), Value::Null);
    assert_eq!(people[1], json!({ "seat": 1, "name": "Ana", "token": ANA }));
    desk.hello(1, &table, Some(ME));
    desk.hello(2, &table, Some(ANA));
    let hand = |desk: &Desk, connection| desk.newest(connection, "welcome")["view"]["hand"].clone();
    assert!(hand(&desk, 1).is_array() && hand(&desk, 2).is_array());
    assert_ne!(hand(&desk, 1), hand(&desk, 2));
    assert_eq!(desk.newest(2, "welcome")["seat"], 1);
}

#[test]
fn a_rematch_is_another_table_of_this_device() {
    let mut desk = Desk::new();
    let table = desk.open(json!({
        "game": "quiddler", "lang": "de", "seats": 2, "bots": ["lehrling"],
    }));
    let at = |rest: &str| format!("/tables/{table}{rest}");
    desk.ask("POST", &at("/start"), Value::Null);
    desk.hello(1, &table, Some(ME));
    desk.say(1, &json!({ "type": "act", "key": "k", "action": { "do": "resign" } }));
    crate::whole::play_on(&mut desk, &table);
    let seated = desk.ask("POST", &at("/rematch"), Value::Null);
    let next = seated["table"]["rematch_id"].as_str().expect("an id").to_owned();
    assert!(next.starts_with("HERE") && next != table, "{next}");
    desk.wake(&next, false);
    assert_eq!(desk.phase(&next), "open");
}
