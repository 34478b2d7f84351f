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

#[test]
fn what_can_be_stolen_is_a_hint_of_its_own() {
    let wish = json!({"game": "buchstabenklau", "seats": 2, "hints": true});
    let mut desk = Desk::begun(&house(), wish);
    for person in 0..2 {
        desk.act(person, &format!("ready {person}"), json!({"do": "ready"}));
    }
    ask(&mut desk, 0, "k", HintStep::Targets);
    let hint = heard(&desk, 0, "hint");
    assert!(hint["hint"]["targets"].is_array() && hint["hint"]["do"].is_null(), "{hint}");
    assert_eq!(hint["taken"], 1, "that nothing can be stolen is worth knowing, too");
    let rows = desk.log.len();
    ask(&mut desk, 0, "k", HintStep::Targets);
    assert_eq!((&heard(&desk, 0, "hint")["taken"], desk.log.len()), (&json!(1), rows));
    // No step on the way to a move pays for it, nor the other way round.
    ask(&mut desk, 0, "k", HintStep::Move);
    let taken = heard(&desk, 0, "hint")["taken"].as_u64();
    let again = fold(&desk.log, &desk.house, None).expect("a log").state;
    assert_eq!(again.info().hints_taken.first().copied().map(u64::from), taken);
    // Where nothing can be taken from anybody there is no such hint, and nothing is counted.
    let mut desk = alone();
    ask(&mut desk, 0, "k", HintStep::Targets);
    let hint = heard(&desk, 0, "hint");
    assert!(hint["hint"].is_null() && hint["taken"] == 0, "{hint}");
    // Beside other people it is refused like any other.
    let mut desk = Desk::begun(&house(), json!({"game": "buchstabenklau", "seats": 2}));
    ask(&mut desk, 0, "k", HintStep::Targets);
    assert_eq!(heard(&desk, 0, "refused")["code"], "no_hints");
}

#[test]
fn unseen_cards_are_told_to_everybody_and_never_counted() {
    let mut desk = Desk::begun(&house(), json!({"game": "quiddler", "seats": 2}));
    let (connection, key, rows) = (ConnectionId(0), "u".to_owned(), desk.log.len());
    desk.ask(&Request::Unseen { connection, key }).expect("an answer");
    let told = heard(&desk, 0, "unseen");
    let counts = told["cards"].as_array().expect("cards").iter();
    let unseen: u64 = counts.filter_map(|kind| kind["count"].as_u64()).sum();
    let view = desk.view(0);
    let cards = |at: &str| view.pointer(at).and_then(Value::as_u64).expect("a number");
    assert_eq!(unseen, cards("/stock/cards") + cards("/players/1/cards"));
    assert_eq!((told["key"].as_str(), desk.log.len()), (Some("u"), rows));
}
