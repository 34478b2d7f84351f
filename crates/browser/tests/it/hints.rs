//! Hints and looking back on a page without a server.

use serde_json::{Value, json};

use crate::desk::{Desk, ME};

#[test]
fn a_page_gives_hints_and_looks_back_by_itself() {
    let mut desk = Desk::new();
    let table = desk.open(json!({ "game": "quiddler", "lang": "de", "seats": 1 }));
    let at = |rest: &str| format!("/tables/{table}{rest}");
    desk.ask("POST", &at("/start"), Value::Null);
    desk.hello(1, &table, Some(ME));
    for step in ["word", "place", "move"] {
        desk.say(1, &json!({ "type": "hint", "key": step, "step": step }));
        assert_eq!(desk.newest(1, "hint")["hint"]["step"], step);
    }
    let hint = desk.newest(1, "hint").clone();
    assert_eq!((&hint["taken"], &hint["hint"]["action"]["do"]), (&json!(3), &json!("take")));
    // Alone one may look back before the end; what lies covered stays covered.
    desk.say(1, &json!({ "type": "act", "key": "a", "action": hint["hint"]["action"] }));
    let going = desk.ask("GET", &at("/hindsight"), Value::Null);
    assert_eq!((&going["over"], going["solved"].is_null()), (&json!(false), true));
    assert_eq!(going["turns"].as_array().map(Vec::len), Some(1));
    desk.reload(&table);
    desk.hello(2, &table, Some(ME));
    desk.say(2, &json!({ "type": "act", "key": "s", "action": { "do": "stop" } }));
    let over = desk.ask("GET", &at("/hindsight"), Value::Null);
    assert_eq!((&over["over"], over["solved"].is_object()), (&json!(true), true));
    let seated = desk.ask("GET", &at(""), Value::Null);
    assert_eq!(seated["table"]["hints_taken"], json!([3]), "a reload forgets no hint");
}
