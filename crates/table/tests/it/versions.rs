//! Versions count actions: a row that is not an action never makes a move stale, nor silences a bot.

use serde_json::json;
use table::{ConnectionId, Request};

use testkit::desk::{Desk, house};

#[test]
fn a_row_that_is_not_an_action_makes_no_move_stale() {
    let clock = json!({"kind": "move", "seconds": 600});
    let wish = json!({"game": "quiddler", "seats": 2, "options": {"dealer": 1}, "clock": clock});
    let mut desk = Desk::begun(&house(), wish);
    let seen = desk.state().version();
    let rows = desk.state().rows;
    desk.ask(&Request::Resume).expect("a row");
    assert_eq!(desk.state().rows, rows + 1, "the log has grown");
    assert_eq!(desk.state().version(), seen, "the game has not");
    let answer = desk.act_at(0, "d", Some(seen), json!({"do": "draw", "from": "stock"}));
    assert_eq!(answer["type"], "update", "{answer}");
    let stale = desk.act_at(0, "e", Some(seen), json!({"do": "discard", "card": "A"}));
    assert_eq!(stale["code"], "stale", "an action in between does: {stale}");
    let any_time = desk.act_at(1, "r", Some(seen), json!({"do": "resign"}));
    assert_eq!(any_time["type"], "update", "what is not bound to a turn is judged by the rules");
}

#[test]
fn a_row_that_is_not_an_action_silences_no_bot() {
    let clock = json!({"kind": "move", "seconds": 600});
    let wish = json!({"game": "quiddler", "seats": 2, "bots": ["geselle"],
        "options": {"dealer": 0}, "clock": clock});
    let mut desk = Desk::begun(&house(), wish);
    let before = desk.state().version();
    assert!(desk.table.wake_at().is_some(), "the bot has chosen");
    desk.ask(&Request::Resume).expect("a row");
    desk.wait(60);
    assert!(desk.state().version() > before, "it plays what it chose");
}

#[test]
fn the_same_key_is_played_once() {
    let mut desk = Desk::begun(&house(), json!({"game": "maskenmemo", "seats": 2}));
    let first = desk.act(0, "p", json!({"do": "peek", "at": []}));
    desk.restart();
    desk.come(0, None);
    let again = desk.act(0, "p", json!({"do": "peek", "at": []}));
    assert_eq!((&again["type"], &again["version"]), (&json!("ack"), &first["version"]));
}

#[test]
fn whoever_was_away_for_long_is_told_from_the_log() {
    let mut desk = Desk::begun(&house(), json!({"game": "maskenmemo", "seats": 2}));
    desk.act(0, "p", json!({"do": "peek", "at": []}));
    desk.act(1, "p", json!({"do": "peek", "at": []}));
    desk.go(1);
    let since = desk.state().version();
    for row in 1..=6 {
        for column in ["a", "b", "c", "d", "e", "f"] {
            let at = format!("{column}{row}");
            desk.act(0, &at, json!({"do": "turn", "at": at}));
        }
    }
    let attach = Request::Attach {
        connection: ConnectionId(1),
        person: Some(testkit::desk::person(1)),
        since: Some(since),
    };
    let decision = desk.table.decide(desk.now, &attach, &desk.house).expect("a place");
    let told = desk.table.advance(decision, &desk.house);
    assert_eq!(told.past.len(), 1, "too long ago for the table's own memory");
    let past = table::past(&desk.log, &desk.house, told.past[0].since).expect("the log");
    let versions: Vec<u64> = past.iter().map(|happened| happened.version).collect();
    assert_eq!(versions, (since + 1..=since + 36).collect::<Vec<_>>());
    let all = table::past(&desk.log, &desk.house, 0).expect("the log");
    assert_eq!(all[0].version, 1, "the deal comes first");
}
