//! What is wanted of words, and what is refused.

use serde_json::{Value, json};

use crate::desk::{Desk, ME};

#[test]
fn a_game_wants_its_words_first_and_nothing_has_happened() {
    let mut desk = Desk::new();
    let body = json!({ "game": "kreuzwort", "lang": "de", "seats": 2, "bots": ["lehrling"],
        "options": { "rules": 2 } });
    let call = json!({ "request": { "method": "POST", "path": "/tables", "body": body.to_string(),
        "person": ME, "name": "Me", "chance": "07".repeat(48) } });
    let (reply, _) = desk.raw(&call, &[]);
    assert_eq!(reply["wants"], "de.bare.lex");
    assert!(reply["answer"].is_null() && reply["write"].is_null());
}

#[test]
fn a_word_is_looked_up_as_far_as_is_known() {
    let mut desk = Desk::new();
    let table = desk.open(json!({
        "game": "quiddler", "lang": "de", "seats": 2, "bots": ["lehrling"],
        "options": { "words": "checked" },
    }));
    let at = |rest: &str| format!("/tables/{table}{rest}");
    desk.ask("POST", &at("/start"), Value::Null);
    desk.hello(1, &table, Some(ME));
    desk.say(1, &json!({ "type": "act", "key": "k", "action": { "do": "resign" } }));
    crate::whole::play_on(&mut desk, &table);
    assert_eq!(desk.ask("GET", &at("/words/Haus"), Value::Null)["valid"], true);
    let unknown = desk.ask("GET", &at("/words/HAXLQ"), Value::Null);
    assert_eq!((&unknown["valid"], &unknown["reason"]), (&json!(false), &json!("unknown")));
}

#[test]
fn w03_a_table_on_this_device_refuses_coarse_words_as_well() {
    for (option, valid) in [("hide", true), ("refuse", false)] {
        let mut desk = Desk::new();
        let table = desk.open(json!({
            "game": "maskenmemo", "lang": "de", "seats": 2, "bots": ["lehrling"],
            "options": { "coarse": option },
        }));
        let at = |rest: &str| format!("/tables/{table}{rest}");
        desk.ask("POST", &at("/start"), Value::Null);
        desk.hello(1, &table, Some(ME));
        desk.say(1, &json!({ "type": "act", "key": "k", "action": { "do": "resign" } }));
        crate::whole::play_on(&mut desk, &table);
        let esel = desk.ask("GET", &at("/words/Esel"), Value::Null);
        let reason = if valid { json!(null) } else { json!("coarse") };
        assert_eq!((&esel["valid"], &esel["reason"]), (&json!(valid), &reason), "{option}");
        assert_eq!(desk.ask("GET", &at("/words/Hund"), Value::Null)["valid"], true);
    }
}

#[test]
fn bad_requests_are_answered() {
    let mut desk = Desk::new();
    let asks = [
        ("POST", "/tables", json!({ "game": "chess", "seats": 2 }), 400),
        ("POST", "/tables", json!([]), 400),
        ("GET", "/tables/HERE22222222", Value::Null, 404),
        ("POST", "/tables/HERE22222222/start", Value::Null, 404),
        ("GET", "/tables/nonsense", Value::Null, 404),
        ("PUT", "/games", Value::Null, 404),
    ];
    for (method, path, body, expected) in asks {
        let (status, answer) = desk.ask_as(ME, method, path, body);
        assert_eq!(status, expected, "{method} {path}: {answer}");
        assert!(answer["code"].is_string() && answer["message"].is_string(), "{answer}");
    }
    let (reply, file) = desk.raw(&json!({ "words": "unpack" }), b"no parcel");
    assert_eq!(reply["answer"]["status"], 503);
    assert!(file.is_empty());
    assert!(desk.ask("GET", "/games", Value::Null).as_array().is_some_and(|all| all.len() == 4));
}
