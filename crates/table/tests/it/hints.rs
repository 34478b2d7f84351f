//! Hints: for whom they are, what each step tells, and how they are counted.

use games::HintStep;
use serde_json::{Value, json};
use table::protocol::Arrange;
use table::{ConnectionId, Denied, LobbyAsk, Request, fold};
use testkit::desk::{Desk, house};

fn ask(desk: &mut Desk, person: u8, key: &str, step: HintStep) {
    let connection = ConnectionId(person.into());
    desk.ask(&Request::Hint { connection, key: key.to_owned(), step }).expect("an answer");
}

fn heard(desk: &Desk, person: u8, kind: &str) -> Value {
    desk.said(person, kind).last().cloned().cloned().unwrap_or_default()
}

fn alone() -> Desk {
    Desk::begun(&house(), json!({"game": "quiddler", "seats": 1}))
}

#[test]
fn each_step_tells_more_and_is_counted_once() {
    let mut desk = alone();
    let version = desk.state().version();
    let mut told: Vec<Value> = Vec::new();
    for step in [HintStep::Word, HintStep::Place, HintStep::Move] {
        ask(&mut desk, 0, "k", step);
        told.push(heard(&desk, 0, "hint"));
    }
    let taken: Vec<u64> = told.iter().filter_map(|hint| hint["taken"].as_u64()).collect();
    assert_eq!(taken, [1, 2, 3]);
    let [word, place, whole] = &told[..] else { panic!("three steps") };
    assert!(word["hint"]["letters"].is_u64() && word["hint"]["with"].is_string());
    assert!(word["hint"]["first"].is_null() && word["hint"]["action"].is_null());
    assert!(place["hint"]["first"].is_string() && place["hint"]["place"].is_string());
    assert!(place["hint"]["action"].is_null() && place["hint"]["words"].is_null());
    assert_eq!(whole["hint"]["action"]["do"], "take");
    // To read it again costs nothing.
    let rows = desk.log.len();
    ask(&mut desk, 0, "k", HintStep::Place);
    assert_eq!((heard(&desk, 0, "hint")["taken"].as_u64(), desk.log.len()), (Some(3), rows));
    // A row that is no action: the version stays, and a restart counts the same.
    assert_eq!(desk.state().version(), version);
    assert_eq!(desk.state().info().hints_taken, [3]);
    let again = fold(&desk.log, &desk.house, None).expect("a log").state;
    assert_eq!(again.info().hints_taken, [3]);
}

#[test]
fn what_a_hint_tells_can_be_played() {
    let mut desk = alone();
    ask(&mut desk, 0, "k", HintStep::Move);
    let hint = heard(&desk, 0, "hint");
    let Value::Object(action) = hint["hint"]["action"].clone() else { panic!("{hint}") };
    desk.act(0, "m", Value::Object(action));
    assert!(heard(&desk, 0, "refused").is_null());
}

#[test]
fn beside_other_people_there_are_none_unless_all_agreed() {
    let wish = json!({"game": "quiddler", "seats": 2});
    let mut desk = Desk::begun(&house(), wish.clone());
    assert!(!desk.state().info().may_hint);
    ask(&mut desk, 0, "k", HintStep::Word);
    let refused = heard(&desk, 0, "refused");
    assert_eq!((refused["code"].as_str(), refused["key"].as_str()), (Some("no_hints"), Some("k")));

    let mut desk = Desk::open(&house(), wish);
    (0..2).for_each(|number| desk.come(number, None));
    let hints: Arrange = serde_json::from_value(json!({"hints": true})).expect("a wish");
    let agreed = LobbyAsk::Arrange(Box::new(hints));
    assert_eq!(desk.lobby(1, agreed.clone()), Err(Denied::NotHost));
    desk.lobby(0, agreed).expect("agreed");
    assert!(heard(&desk, 1, "table")["table"]["hints"] == true, "everybody sees it");
    let mut desk = desk.begin();
    let turn = desk.view(0)["turn"].as_u64().expect("a turn") as u8;
    ask(&mut desk, turn, "k", HintStep::Word);
    assert!(heard(&desk, turn, "hint")["hint"].is_object());
}
