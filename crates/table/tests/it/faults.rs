//! Appends that fail, with and without having written: nothing unsaved is told, nothing stops.

use serde_json::{Value, json};
use table::Request;
use table::protocol::Phase;

use testkit::desk::{Desk, Fate, deed, house, likeness};

fn folded(desk: &Desk) -> Value {
    likeness(&table::fold(&desk.log, &desk.house, None).expect("the log").state)
}

#[test]
fn a_failed_append_changes_nothing_and_says_so() {
    let mut desk = Desk::begun(&house(), json!({"game": "maskenmemo", "seats": 2}));
    let before = likeness(desk.state());
    let request = deed(desk.now, 0, "p", None, json!({"do": "peek", "at": []}));
    desk.ask_with(&request, Fate::Lost).expect_err("not saved");
    assert_eq!(likeness(desk.state()), before);
    assert_eq!(folded(&desk), before);
    let answer = desk.said(0, "refused").pop().expect("an answer").clone();
    assert_eq!(answer["code"], "try_again");
    desk.come(1, None);
    let view = &desk.said(1, "welcome").pop().expect("a welcome")["view"];
    assert_eq!(view["awaited"], json!([0, 1]), "the next listener sees nothing of it");
    desk.ask(&request).expect("the same again");
    assert_eq!(desk.said(0, "update").pop().expect("played")["key"], "p");
    assert_eq!(folded(&desk), likeness(desk.state()));
}

#[test]
fn a_bot_whose_move_could_not_be_written_plays_it_later() {
    let wish =
        json!({"game": "quiddler", "seats": 2, "bots": ["geselle"], "options": {"dealer": 0}});
    let mut desk = Desk::begun(&house(), wish);
    let before = desk.state().version();
    for _ in 0..5 {
        desk.now = desk.table.wake_at().expect("the bot has chosen").max(desk.now);
        desk.ask_with(&Request::Wake, Fate::Lost).expect_err("not saved");
        assert_eq!(desk.state().version(), before);
    }
    desk.wait(60);
    assert!(desk.state().version() > before, "without any clock");
    assert_eq!(folded(&desk), likeness(desk.state()));
}

#[test]
fn a_raced_move_of_a_bot_that_could_not_be_written_is_asked_for_again() {
    let wish = json!({"game": "buchstabenklau", "seats": 2, "bots": ["geselle"],
        "fairness_ms": 100, "options": {"pace": 20}});
    let mut desk = Desk::begun(&house(), wish);
    let mut lost = 0;
    // The person only watches: the table's timer and the bot's calls go on through every fault.
    for turn in 0.. {
        if desk.state().phase() == Phase::Over {
            break;
        }
        let Some(at) = desk.table.wake_at() else { panic!("the table stands still") };
        desk.now = desk.now.max(at);
        let fate = if turn % 3 == 0 { Fate::Lost } else { Fate::Durable };
        lost += usize::from(desk.ask_with(&Request::Wake, fate).is_err());
    }
    assert!(lost > 10, "{lost} writes failed");
    assert_eq!(folded(&desk), likeness(desk.state()));
}

#[test]
fn clocks_go_on_through_failed_writes() {
    let clock = json!({"kind": "move", "seconds": 30});
    let mut desk = Desk::begun(&house(), json!({"game": "maskenmemo", "seats": 2, "clock": clock}));
    desk.now = desk.table.wake_at().expect("a clock runs");
    for _seat in 0..2 {
        desk.ask_with(&Request::Wake, Fate::Lost).expect_err("not saved");
    }
    assert!(desk.table.wake_at() > Some(desk.now), "it does not hammer a store that fails");
    desk.wait(2);
    assert_eq!(desk.state().version(), 3, "both timeouts were called");
}
