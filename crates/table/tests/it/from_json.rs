//! What is read without serde (`games::from_json`) is read as serde reads it, whatever is wrong with it.

use std::fmt::Debug;

use games::from_json::FromJson;
use games::{Lesson, buchstabenklau, kreuzwort, maskenmemo, quiddler};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::Entry;
use table::protocol::{Arrange, BoxWish, FromClient, Join, NewBot, NewTable};

/// The same value with one thing other than it was, in every place.
fn altered(value: &Value) -> Vec<Value> {
    let mut all: Vec<Value> = [
        json!(null),
        json!(true),
        json!(1),
        json!(-1),
        json!(300),
        json!(70_000),
        json!(5_000_000_000_u64),
        json!(1.5),
        json!("x"),
        json!("de"),
        json!("table"),
        json!({}),
        json!({ "x": 1 }),
        json!([1, 2, 3]),
    ]
    .into();
    match value {
        Value::Object(map) => {
            for (key, inner) in map {
                let put = |new| {
                    let mut map = map.clone();
                    map.insert(key.clone(), new);
                    Value::Object(map)
                };
                all.extend(altered(inner).into_iter().map(put));
                let mut without = map.clone();
                without.shift_remove(key);
                all.push(Value::Object(without));
            }
            let mut more = map.clone();
            more.insert("more".to_owned(), json!(1));
            all.push(Value::Object(more));
        }
        Value::Array(list) => {
            for (at, inner) in list.iter().enumerate() {
                let put = |new| {
                    let mut list = list.clone();
                    list[at] = new;
                    Value::Array(list)
                };
                all.extend(altered(inner).into_iter().map(put));
            }
        }
        _ => {}
    }
    all
}

fn agree<T: FromJson + DeserializeOwned + Serialize + Debug>(samples: Value) {
    for sample in samples.as_array().unwrap() {
        let read = T::from_json(sample).unwrap_or_else(|error| panic!("{sample}: {error}"));
        let by_serde: T = serde_json::from_value(sample.clone()).unwrap();
        assert_eq!(json!(read), json!(by_serde));
        for value in altered(sample) {
            let by_serde = serde_json::from_value::<T>(value.clone());
            let read = T::from_json(&value);
            match (&read, &by_serde) {
                (Ok(one), Ok(other)) => assert_eq!(json!(one), json!(other), "{value}"),
                (Err(one), Err(_)) => assert!(!one.to_string().is_empty()),
                _ => panic!("{value}: {read:?} and by serde {by_serde:?}"),
            }
        }
    }
}

#[test]
fn rows_of_logs() {
    let person = table::names::PersonId::here([7; 8]);
    let sitter = json!({ "person": person, "name": "Ana" });
    agree::<Entry>(json!([
        { "entry": "joined", "seat": 1, "sitter": sitter },
        { "entry": "manned", "seat": 1, "bot": { "level": "meister", "name": "Fust" } },
        { "entry": "arranged", "seats": [0, null], "options": {}, "lang": "fr", "public": true,
          "clock": { "kind": "game", "seconds": 60, "increment": 5 }, "fairness_ms": 100 },
        { "entry": "sealed", "pledges": ["", "ab"] },
        { "entry": "disclosed", "seat": 0, "nonce": "n" },
        { "entry": "acted", "by": "table", "action": { "do": "timeout", "seat": 1 }, "hash": "ab",
          "facts": { "HAUS": true },
          "sent": { "person": person, "key": "k" },
          "order": { "arrived_us": 1, "credit_us": 2, "place": 1, "of": 2 } },
        { "entry": "acted", "by": 1, "action": {}, "hash": "", "bot": { "level": "lehrling", "name": "Fust" } },
        { "entry": "resumed" },
        { "entry": "paused", "ms": 5 },
        { "entry": "paced", "pace": "brisk" },
        { "entry": "hinted", "seat": 0, "step": "word" },
        { "entry": "started", "header": { "setzkasten": 1, "game": "quiddler", "players": ["A", "B"],
          "seed": 7, "lang": "en", "shuffles": [["A", "CH"]], "facts": { "any_word": true } } },
    ]));
}

#[test]
fn requests() {
    agree::<NewTable>(json!([
        { "game": "quiddler", "seats": 2 },
        { "game": "quiddler", "seats": 2, "lang": "de", "options": { "rounds": 2 }, "bots": ["meister"],
          "easy": false, "public": true, "watchers": false, "clock": { "kind": "none" }, "hints": true,
          "pace": "quick", "nonce": "n", "deck": { "a": 1 } },
    ]));
    agree::<Join>(json!([{}, { "seat": 1, "name": "Ana", "pledge": "ab" }]));
    agree::<Arrange>(
        json!([{ "seats": 3, "options": {}, "clock": { "kind": "calm", "seconds": 9 } }]),
    );
    agree::<NewBot>(json!([{ "level": "geselle", "seat": 1 }]));
    agree::<BoxWish>(json!([{ "deck": {}, "lang": "de" }, { "toml": "x" }]));
    agree::<FromClient>(json!([
        { "type": "act", "key": "k", "version": 3, "action": { "do": "pass" } },
        { "type": "hint", "key": "k", "step": "move" },
        { "type": "hello", "table": "t", "since": 1 },
        { "type": "ping" },
    ]));
}

#[test]
fn actions() {
    agree::<quiddler::Action>(json!([
        { "do": "draw", "from": "stock" },
        { "do": "lay", "words": [["A", "CH"], ["B"]], "discard": "C" },
        { "do": "challenge", "player": 1, "word": 0 },
        { "do": "done" },
    ]));
    agree::<kreuzwort::Action>(json!([
        { "do": "place", "tiles": { "a1": "A", "b1": "?=E" }, "give_back": ["A"], "up": true },
        { "do": "vote", "accept": false },
    ]));
    agree::<buchstabenklau::Action>(json!([
        { "do": "call", "word": "x", "cards": ["side"] },
        { "do": "pick", "middle": 2 },
    ]));
    agree::<maskenmemo::Action>(
        json!([{ "do": "peek", "at": ["a1"] }, { "do": "turn", "at": "b2" }]),
    );
}

#[test]
fn lessons() {
    let text = include_str!("../../../../data/lessons/quiddler/first.de.jsonl");
    let read = Lesson::from_json(&json!(text)).unwrap();
    assert_eq!(read, serde_json::from_value(json!(text)).unwrap());
}
