//! Saved, then told; one tab plays, the others watch.

use serde_json::{Value, json};

use crate::desk::{Desk, ME};

fn solo(desk: &mut Desk) -> String {
    let wish = json!({ "game": "maskenmemo", "lang": "de", "seats": 2, "bots": ["lehrling"] });
    let table = desk.open(wish);
    desk.ask("POST", &format!("/tables/{table}/start"), Value::Null);
    desk.hello(1, &table, Some(ME));
    table
}

fn turn(key: &str) -> Value {
    json!({ "type": "act", "key": key, "action": { "do": "ready" } })
}

#[test]
fn what_could_not_be_saved_has_not_happened() {
    let mut desk = Desk::new();
    let table = solo(&mut desk);
    let before = desk.rows[&table].clone();
    desk.saves = false;
    let (status, answer) =
        desk.ask_as(ME, "POST", &format!("/tables/{table}/pace"), json!({ "pace": "leisurely" }));
    assert_eq!((status, &answer["code"]), (409, &json!("try_again")), "{answer}");
    desk.say(1, &turn("k1"));
    assert_eq!(desk.newest(1, "update"), &Value::Null);
    assert_eq!(desk.rows[&table], before);
    desk.saves = true;
    desk.ask("POST", &format!("/tables/{table}/pace"), json!({ "pace": "leisurely" }));
    assert_eq!(desk.rows[&table].len(), before.len() + 1);
}

#[test]
fn a_table_that_could_not_be_saved_does_not_exist() {
    let mut desk = Desk::new();
    desk.saves = false;
    let wish = json!({ "game": "quiddler", "lang": "de", "seats": 2, "bots": ["lehrling"] });
    let (status, answer) = desk.ask_as(ME, "POST", "/tables", wish);
    assert_eq!((status, &answer["code"]), (409, &json!("try_again")));
    assert!(desk.rows.is_empty());
}

#[test]
fn whoever_watches_neither_plays_nor_writes() {
    let mut desk = Desk::new();
    let table = solo(&mut desk);
    desk.wake(&table, true);
    let reply = desk.call(json!("tick"));
    assert_eq!(reply["thinking"], false);
    assert!(reply["wake_at"].is_null(), "the other tab sees to it");
    let rows = desk.rows[&table].len();
    desk.say(1, &turn("k2"));
    assert_eq!(desk.rows[&table].len(), rows);
}
