//! Records from files are replayed without a server, and without words where they say all that counts.

use serde_json::{Value, json};

use crate::desk::Desk;
use crate::whole::{begun, play_on, wishes};

fn record_of(wish: &Value) -> String {
    let mut desk = Desk::new();
    let table = begun(&mut desk, wish);
    play_on(&mut desk, &table);
    let record = desk.ask("GET", &format!("/tables/{table}/record"), Value::Null);
    record.as_str().expect("a record").to_owned()
}

/// What the module says without any words; null where it wants some first.
fn replayed(record: &str) -> (Value, Value) {
    let mut desk = Desk::new();
    let (method, path, person) = ("POST", "/replay", "222222222222");
    let body = json!(record).to_string();
    let request = json!({ "request": {
        "method": method, "path": path, "body": body, "person": person, "name": "P", "chance": "",
    } });
    let (reply, _) = desk.raw(&request, &[]);
    (reply["answer"].clone(), reply["wants"].clone())
}

#[test]
fn every_game_is_replayed_without_its_words() {
    for wish in wishes().iter().step_by(5) {
        let record = record_of(wish);
        let (answer, wants) = replayed(&record);
        assert_eq!((&answer["status"], &wants), (&json!(200), &Value::Null), "{answer}");
        let shown = &answer["body"];
        assert_eq!(shown["game"], wish["game"]);
        assert_eq!(shown["players"].as_array().map(Vec::len), Some(2));
        let steps = shown["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), record.lines().count(), "the deal, then a step for each line");
        assert!(steps.iter().all(|step| step["all"].is_object()));
    }
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let record = record_of(&wishes()[15]);
    let lines: Vec<&str> = record.lines().collect();
    let refused = |lines: &[&str]| {
        let (answer, wants) = replayed(&lines.join("\n"));
        assert_eq!((&answer["status"], &wants), (&json!(400), &Value::Null), "{answer}");
        let body = &answer["body"];
        let code = body["code"].as_str().expect("a code").to_owned();
        (code, body["about"]["numbers"]["line"].as_u64().expect("a line"))
    };
    assert_eq!(refused(&[]), ("record_unreadable".to_owned(), 1));
    assert_eq!(refused(&["not a record"]), ("record_unreadable".to_owned(), 1));
    assert_eq!(refused(&lines[1..]), ("record_unreadable".to_owned(), 1), "no header");
    let broken = [&lines[..4], &["{\"by\":0,\"do\":"], &lines[5..]].concat();
    assert_eq!(refused(&broken), ("record_unreadable".to_owned(), 5));
    let header = lines[0].replace("\"maskenmemo\"", "\"halma\"");
    assert_eq!(refused(&[&header]), ("record_unreadable".to_owned(), 1));
}

#[test]
fn a_record_that_is_silent_about_words_wants_them() {
    let record = record_of(&wishes()[15]);
    let silent: Vec<String> = record
        .lines()
        .map(|line| {
            let mut line: Value = serde_json::from_str(line).expect("JSON");
            line.as_object_mut().expect("an object").remove("facts");
            line.to_string()
        })
        .collect();
    let silent = silent.join("\n");
    let (answer, wants) = replayed(&silent);
    assert!(answer.is_null(), "an empty dictionary has nothing to say");
    assert!(wants.as_str().is_some_and(|file| file.starts_with("de.")), "{wants}");
    let mut desk = Desk::new();
    let shown = desk.ask("POST", "/replay", json!(silent));
    assert_eq!(shown["steps"].as_array().map(Vec::len), Some(silent.lines().count()));
}
