//! Somebody learns: the table plays what is written down, and only what is asked for is taken.

use serde_json::{Value, json};
use table::protocol::Phase;
use table::{Denied, LobbyAsk};
use testkit::desk::{Desk, house};

const FIRST: &str = include_str!("../../../../data/lessons/quiddler/first.de.jsonl");

fn begun() -> Desk {
    let wish = json!({"game": "quiddler", "seats": 2, "bots": ["lehrling"], "lesson": FIRST});
    Desk::begun(&house(), wish)
}

/// The learner's own lines.
fn asked() -> Vec<Value> {
    let lines =
        FIRST.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let own = lines.filter(|line| line.get("remark").is_some());
    own.map(|mut line| {
        let fields = line.as_object_mut().expect("an object");
        fields.shift_remove("by");
        fields.shift_remove("remark");
        line
    })
    .collect()
}

#[test]
fn a_lesson_is_played_to_its_end_through_restarts() {
    let mut desk = begun();
    for (step, action) in (1..).zip(asked()) {
        desk.wait(10);
        let heard = desk.act(0, &format!("k{step}"), action.clone());
        assert_eq!(heard["type"], "lesson", "step {step}: {action}: {heard}");
        desk.restart();
        desk.come(0, None);
    }
    desk.wait(10);
    assert_eq!(desk.state().phase(), Phase::Over);
    assert!(desk.faults.is_empty(), "{:?}", desk.faults);
}

#[test]
fn what_is_allowed_but_not_asked_for_changes_nothing() {
    let mut desk = begun();
    let before = desk.log.len();
    let other = desk.act(0, "a", json!({"do": "draw", "from": "discard"}));
    assert_eq!(other["code"], "otherwise", "{other}");
    let refused = desk.act(0, "b", json!({"do": "discard", "card": "X"}));
    assert_eq!(refused["code"], "draw_first", "the rules explain it themselves: {refused}");
    let left = desk.act(0, "c", json!({"do": "resign"}));
    assert_eq!(left["code"], "otherwise", "{left}");
    assert_eq!(desk.log.len(), before, "nothing was written");
}

#[test]
fn nobody_sits_down_and_nothing_is_arranged() {
    let mut desk = begun();
    assert_eq!(desk.join(2), Err(Denied::Lesson));
    assert_eq!(desk.lobby(0, LobbyAsk::UnseatBot(1)), Err(Denied::Lesson));
}

#[test]
fn a_deal_is_the_one_that_is_written() {
    let (one, other) = (begun(), begun());
    let digest = |desk: &Desk| desk.state().game.as_ref().map(|game| game.play.digest());
    assert_eq!(digest(&one), digest(&other));
}
