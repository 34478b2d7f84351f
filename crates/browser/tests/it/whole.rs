//! Whole games without a server: each kind, each level, and a closed tab in the middle.

use serde_json::{Value, json};

use crate::desk::{Desk, ME};

pub fn wishes() -> Vec<Value> {
    let levels = ["anfaenger", "lehrling", "geselle", "meister", "grossmeister"];
    let games = ["quiddler", "kreuzwort", "buchstabenklau", "maskenmemo"];
    let of_game = |game: &'static str| {
        levels.map(|level| {
            let options = match game {
                "kreuzwort" => json!({ "rules": 2 }),
                _ => json!({}),
            };
            json!({ "game": game, "lang": "de", "seats": 2, "bots": [level], "options": options })
        })
    };
    games.into_iter().flat_map(of_game).collect()
}

/// A table that has begun, at which a bot plays for me as well.
pub fn begun(desk: &mut Desk, wish: &Value) -> String {
    let table = desk.open(wish.clone());
    let at = |rest: &str| format!("/tables/{table}{rest}");
    desk.ask("POST", &at("/start"), Value::Null);
    desk.hello(1, &table, Some(ME));
    let level = &wish["bots"][0];
    desk.ask("POST", &at("/stand-in"), json!({ "seat": 0, "level": level }));
    desk.call(json!({ "bye": { "connection": 1 } }));
    table
}

pub fn play_on(desk: &mut Desk, table: &str) {
    for _ in 0..2000 {
        if desk.phase(table) == "over" {
            return;
        }
        desk.wait(30);
    }
    panic!("{table} does not come to an end");
}

#[test]
fn every_game_comes_to_its_end_with_bots_of_every_level() {
    for wish in wishes() {
        let mut desk = Desk::new();
        let table = begun(&mut desk, &wish);
        assert!(table.starts_with("HERE"), "{table}");
        play_on(&mut desk, &table);
        let at = |rest: &str| format!("/tables/{table}{rest}");
        let replay = desk.ask("GET", &at("/replay"), Value::Null);
        assert!(replay["steps"].as_array().is_some_and(|steps| steps.len() > 3), "{wish}");
        let record = desk.ask("GET", &at("/record"), Value::Null);
        assert!(record.as_str().is_some_and(|record| record.lines().count() > 3), "{wish}");
        assert_eq!(desk.cards[&table]["phase"], "over");
    }
}

#[test]
fn a_closed_tab_changes_nothing() {
    let wish = json!({ "game": "quiddler", "lang": "de", "seats": 2, "bots": ["geselle"] });
    let mut undisturbed = Desk::new();
    let table = begun(&mut undisturbed, &wish);
    play_on(&mut undisturbed, &table);
    let mut disturbed = Desk::new();
    let same = begun(&mut disturbed, &wish);
    assert_eq!(table, same, "the same chance gives the same table");
    while disturbed.phase(&table) != "over" {
        disturbed.reload(&table);
        disturbed.wait(20);
    }
    let actions = |desk: &Desk| -> Vec<Value> {
        let read = |row: &Value| serde_json::from_str(row[1].as_str()?).ok();
        let entries = desk.rows[&table].iter().filter_map(read);
        let acted = |entry: &Value| entry["entry"] == "acted";
        entries.filter(acted).map(|entry| entry["action"].clone()).collect()
    };
    assert_eq!(actions(&disturbed), actions(&undisturbed), "bots go on as they would have");
}
