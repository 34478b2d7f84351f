//! What a wrong call costs (B-15).

use serde_json::json;

use super::{Game, REVEAL, two};
use crate::check::{check, check_conduct, keep_going};
use games::Viewer;
use games::referee::Conduct;

const THREE: [&str; 3] = ["A E I", "B C D", "F G H"];
const BEN_ERRS: &str = r#"{"by":1,"do":"call","word":"QQQ"}"#;

#[test]
fn b15_after_a_wrong_call_the_others_take_a_card_in_turn_from_the_callers_left() {
    let record = Game {
        piles: &THREE,
        sweeps: &["B"],
        actions: &[
            REVEAL,
            BEN_ERRS,
            r#"{"by":0,"do":"pick","middle":0}"#,
            r#"{"by":1,"do":"pick","middle":0}"#,
            r#"{"by":0,"do":"ready"}"#,
            r#"{"by":0,"do":"call","word":"ABF"}"#,
            REVEAL,
            r#"{"by":2,"do":"pick","middle":3}"#,
            r#"{"by":2,"do":"pick","middle":2}"#,
            r#"{"by":2,"do":"decline"}"#,
            r#"{"by":0,"do":"pick","middle":0}"#,
            r#"{"by":0,"do":"pick","middle":0}"#,
        ],
        ..Game::default()
    }
    .record();
    let expected = r#"
        {"event":"called","by":1,"word":"QQQ","valid":false,"reason":"not_spellable"}
        {"error":{"line":4,"code":"not_your_turn","rule":"B-15"}}
        {"error":{"line":5,"code":"not_your_turn","rule":"B-15"}}
        {"error":{"line":6,"code":"penalty_open","rule":"B-15"}}
        {"error":{"line":7,"code":"penalty_open","rule":"B-15"}}
        {"error":{"line":8,"code":"penalty_open","rule":"B-15"}}
        {"error":{"line":9,"code":"no_such_card","rule":"B-15"}}
        {"event":"picked","by":2,"middle":2,"card":{"black":"F","white":"Q"}}
        {"error":{"line":11,"code":"not_your_turn","rule":"B-15"}}
        {"event":"picked","by":0,"middle":0,"card":{"black":"A"}}
        {"event":"swept","cards":1,"top":{"black":"B"}}
        {"error":{"line":13,"code":"no_penalty","rule":"B-15"}}
        {"result":{"standings":[{"points":1},{"points":0},{"points":1}]}}"#;
    let report = check_conduct("Hof", &record, expected, keep_going());
    assert!(report.events("penalty").is_empty(), "the middle held enough");
}

#[test]
fn the_caller_fills_the_middle_up_as_far_as_the_covered_pile_goes() {
    // The middle holds nothing after the first penalty, so Ben adds two cards, from the top.
    let decline = r#"{"by":2,"do":"decline"}"#;
    let record = Game {
        piles: &["A E I", "A T F", "R G H"],
        actions: &[
            REVEAL,
            r#"{"by":1,"do":"call","word":"RAA"}"#,
            BEN_ERRS,
            decline,
            r#"{"by":0,"do":"pick","middle":1}"#,
            REVEAL,
        ],
        ..Game::default()
    }
    .record();
    let expected = r#"
        {"event":"called","by":1,"word":"RAA","valid":true,"cards":3}
        {"event":"called","by":1,"word":"QQQ","valid":false}
        {"event":"penalty","by":1,"cards":[{"black":"T","white":"Q"},{"black":"F","white":"Q"}]}
        {"event":"declined","by":2}
        {"event":"picked","by":0,"middle":1,"card":{"black":"F"}}
        {"event":"swept","cards":1,"top":{"black":"T"}}
        {"event":"game_ended","by":1}"#;
    check("Raa", &record, expected);
    // Ben has one card left: it goes to whoever chooses first, and then nothing is left to take.
    let record = Game {
        piles: &["A E", "A T", "R G"],
        actions: &[
            REVEAL,
            r#"{"by":1,"do":"call","word":"RAA"}"#,
            BEN_ERRS,
            r#"{"by":2,"do":"pick","middle":0}"#,
            BEN_ERRS,
            r#"{"by":0,"do":"ready"}"#,
        ],
        ..Game::default()
    }
    .record();
    let expected = r#"
        {"event":"penalty","by":1,"cards":[{"black":"T"}]}
        {"event":"picked","by":2,"middle":0}
        {"event":"called","by":1,"word":"QQQ","valid":false,"reason":"not_spellable"}
        {"event":"ready","by":0}
        {"result":{"standings":[{"points":0},{"points":3},{"points":1}]}}"#;
    let report = check("Raa", &record, expected);
    assert_eq!(report.events("penalty").len(), 1);
}

#[test]
fn the_reasons_are_tested_in_their_order() {
    let reason = |words: &str, word: &str, reason: &str| {
        let call = format!(r#"{{"by":0,"do":"call","word":"{word}"}}"#);
        let record =
            Game { piles: &["R EI", "A S"], actions: &[REVEAL, REVEAL, &call], ..Game::default() }
                .record();
        let expected =
            json!({"event": "called", "by": 0, "word": word, "valid": false, "reason": reason});
        let report = check(words, &record, &expected.to_string());
        assert_eq!(report.events("called"), [&expected]);
    };
    reason("Eis", "EIN", "not_spellable");
    reason("Eis", "REIS", "not_a_word");
    reason("Ei Eis", "EIS", "too_few_cards");
    reason("Rat", "EIS", "not_a_word");
    reason("Ei", "E", "not_spellable");
}

#[test]
fn a_card_taken_lies_on_top_of_the_won_pile() {
    let conduct = Conduct { view: Some(Viewer::Everything), ..keep_going() };
    let record = two(&[
        REVEAL,
        REVEAL,
        r#"{"by":0,"do":"call","word":"RAST"}"#,
        REVEAL,
        r#"{"by":1,"do":"call","word":"QQQ"}"#,
        r#"{"by":0,"do":"pick","middle":1}"#,
    ]);
    let report = check_conduct("Rast", &record, r#"{"event":"picked","by":0}"#, conduct);
    assert_eq!(
        report.view()["players"][0]["won_cards"],
        json!(["X/Q", "R/Q", "A/Q", "S/Q", "T/Q"])
    );
    assert_eq!(report.view()["may"], json!([]));
    assert_eq!(report.view()["awaited"], json!([0, 1]));
}

#[test]
fn while_cards_are_taken_only_the_next_seat_is_awaited() {
    let conduct = |seat| Conduct { view: Some(Viewer::Seat(games::Seat(seat))), ..keep_going() };
    let record = Game { piles: &THREE, actions: &[REVEAL, BEN_ERRS], ..Game::default() }.record();
    for (seat, may) in [(2, json!(["pick", "decline", "resign"])), (0, json!(["resign"]))] {
        let report = check_conduct("Hof", &record, "", conduct(seat));
        assert_eq!(report.view()["may"], may);
        assert_eq!(report.view()["awaited"], json!([2]));
        assert_eq!(report.view()["penalty"], json!({"by": 1, "waiting": [2, 0]}));
    }
}
