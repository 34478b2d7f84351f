//! A turn: draw, lay, discard (Q-08 to Q-13).

use serde_json::json;

use super::{ANA_OUT, Game, WORDS, two};
use crate::check::{check, check_conduct, keep_going};
use games::referee::Conduct;
use games::{Seat, Viewer};

#[test]
fn q08_a_turn_begins_with_exactly_one_card_drawn() {
    let record = two(
        json!({}),
        &[r#"
        {"by":0,"do":"discard","card":"E"}
        {"by":0,"do":"lay","words":[["E","I"]],"discard":"S"}
        {"by":0,"do":"draw","from":"discard"}
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"draw","from":"box"}"#],
    );
    let expected = r#"
        {"error":{"line":3,"code":"draw_first","rule":"Q-08"}}
        {"error":{"line":4,"code":"draw_first","rule":"Q-08"}}
        {"event":"drawn","by":0,"from":"discard","card":"X"}
        {"error":{"line":6,"code":"already_drawn","rule":"Q-08"}}
        {"error":{"line":7,"code":"malformed","rule":null}}"#;
    check_conduct(WORDS, &record, expected, keep_going());
    // Nobody else learns what came from the stock.
    let record = two(json!({}), &[r#"{"by":0,"do":"draw","from":"stock"}"#]);
    let report = check(WORDS, &record, r#"{"event":"drawn","by":0,"from":"stock"}"#);
    assert!(report.events("drawn")[0].get("card").is_none());
}

#[test]
fn q09_the_discard_pile_becomes_the_stock_when_the_last_card_is_drawn() {
    // Nine cards: six in hand, N open, A and O in the stock.
    let game = Game {
        options: json!({"rounds": 1}),
        deck: Some("E:3 I:3 N:1 A:1 O:1"),
        deals: &["E I E I E I N A O", "A N"],
        actions: &[r#"
            {"by":0,"do":"draw","from":"stock"}
            {"by":0,"do":"discard","card":"A"}
            {"by":1,"do":"draw","from":"stock"}
            {"by":1,"do":"discard","card":"I"}
            {"by":0,"do":"draw","from":"stock"}"#],
        ..Game::default()
    };
    let conduct = Conduct { view: Some(Viewer::Seat(Seat(0))), ..Conduct::default() };
    let expected = r#"
        {"event":"drawn","by":1,"from":"stock"}
        {"event":"restocked","cards":2,"times":1}
        {"event":"discarded","by":1,"card":"I"}
        {"event":"drawn","by":0,"from":"stock"}"#;
    let report = check_conduct(WORDS, &game.record(), expected, conduct);
    let view = report.view();
    assert_eq!(view["drawn"], "A", "the second named shuffle is the new stock, from its top");
    assert_eq!(view["discard"], json!({"top": "I", "cards": 1}));
    assert_eq!(view["stock"], json!({"cards": 1}));
}

#[test]
fn q10_a_turn_ends_with_exactly_one_card_discarded() {
    let record = two(
        json!({}),
        &[r#"
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"discard","card":"T"}
        {"by":0,"do":"discard","card":"n"}
        {"by":0,"do":"discard","card":"E"}
        {"by":1,"do":"draw","from":"discard"}"#],
    );
    let expected = r#"
        {"error":{"line":4,"code":"card_not_held","rule":"Q-10"}}
        {"event":"discarded","by":0,"card":"N"}
        {"error":{"line":6,"code":"not_your_turn","rule":"Q-07"}}
        {"event":"drawn","by":1,"from":"discard","card":"N"}"#;
    check_conduct(WORDS, &record, expected, keep_going());
}

#[test]
fn q11_the_whole_hand_may_be_laid_from_the_first_turn_on() {
    let expected = r#"
        {"event":"drawn","by":0}
        {"event":"laid","by":0,"words":["EIS"],"cards":[["E","I","S"]]}
        {"event":"last_lap","by":0}
        {"event":"discarded","by":0,"card":"N"}"#;
    check(WORDS, &two(json!({}), &[ANA_OUT]), expected);
    let record = two(
        json!({}),
        &[r#"
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"lay","words":[["E","I","T"]],"discard":"N"}"#],
    );
    check(WORDS, &record, r#"{"error":{"line":4,"code":"card_not_held","rule":"Q-11"}}"#);
}

#[test]
fn q12_partial_lay_is_refused_before_anyone_went_out() {
    let record = two(
        json!({}),
        &[r#"
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"lay","words":[["E","I"]],"discard":"N"}"#],
    );
    let expected = r#"
        {"event":"drawn","by":0,"from":"stock"}
        {"error":{"line":4,"code":"partial_lay","rule":"Q-12"}}
        {"result":{"over":false}}"#;
    assert!(check(WORDS, &record, expected).refused());
}

#[test]
fn q13_a_card_must_be_left_over_to_discard() {
    let record = two(
        json!({}),
        &[
            r#"
            {"by":0,"do":"draw","from":"stock"}
            {"by":0,"do":"lay","words":[["E","I","S"]]}
            {"by":0,"do":"lay","words":[["E","I"],["S","N"]],"discard":"N"}
            {"by":0,"do":"lay","words":[["E","I","S"]],"discard":"N"}"#,
            // In the last lap too.
            r#"
            {"by":1,"do":"draw","from":"stock"}
            {"by":1,"do":"lay","words":[["T","A"],["T","H"]],"discard":"H"}
            {"by":1,"do":"lay","words":[["T","A"]]}
            {"by":1,"do":"lay","words":[["T","A","T"]],"discard":"H"}"#,
        ],
    );
    let expected = r#"
        {"error":{"line":4,"code":"nothing_to_discard","rule":"Q-13"}}
        {"error":{"line":5,"code":"nothing_to_discard","rule":"Q-13"}}
        {"event":"laid","by":0}
        {"error":{"line":9,"code":"nothing_to_discard","rule":"Q-13"}}
        {"error":{"line":10,"code":"nothing_to_discard","rule":"Q-13"}}
        {"event":"laid","by":1}"#;
    check_conduct(WORDS, &record, expected, keep_going());
}
