//! The rounds: deals, dealers and the last lap (Q-04 to Q-07, Q-14, Q-30).

use serde_json::json;

use super::{ANA_OUT, BEN_LAYS, BOTH_DONE, EIS_TAT, Game, WORDS, two};
use crate::check::{check, check_broken, check_conduct};
use games::Viewer;
use games::referee::Conduct;

#[test]
fn q04_each_round_deals_one_card_more() {
    let record = two(
        json!({"rounds": 2}),
        &[
            ANA_OUT,
            BEN_LAYS,
            BOTH_DONE,
            r#"
            {"by":1,"do":"draw","from":"stock"}"#,
        ],
    );
    check(
        WORDS,
        &record,
        r#"
        {"event":"round_started","round":1,"cards":3}
        {"event":"round_started","round":2,"cards":4}"#,
    );
    let record = two(json!({"rounds": 1}), &[ANA_OUT, BEN_LAYS, BOTH_DONE]);
    check(WORDS, &record, r#"{"event":"game_ended"}"#);
    for rounds in [json!(0), json!(9), json!("8"), json!(1.5)] {
        let record = two(json!({ "rounds": rounds }), &[]);
        check_broken(WORDS, &record, &["\"rounds\"", "from 1 to 8"]);
    }
}

#[test]
fn q05_the_deal_passes_to_the_left() {
    let record = two(json!({}), &[ANA_OUT, BEN_LAYS, BOTH_DONE]);
    check(
        WORDS,
        &record,
        r#"
        {"event":"round_started","round":1,"dealer":1,"turn":0}
        {"event":"round_started","round":2,"dealer":0,"turn":1}"#,
    );
    let named = Game {
        players: &["A", "B", "C"],
        options: json!({"dealer": 0}),
        deals: &[],
        ..Game::default()
    };
    check(WORDS, &named.record(), r#"{"event":"round_started","dealer":0,"turn":1}"#);
    check_broken(WORDS, &two(json!({"dealer": 2}), &[]), &["\"dealer\"", "from 0 to 1"]);
}

#[test]
fn q06_cards_are_dealt_one_at_a_time_from_the_dealers_left() {
    let conduct = Conduct { view: Some(Viewer::Everything), ..Conduct::default() };
    let game = Game {
        players: &["A", "B", "C"],
        options: json!({"dealer": 0}),
        deals: &["E N A E N A E CH A X Y Z"],
        ..Game::default()
    };
    let report = check_conduct(WORDS, &game.record(), r#"{"event":"round_started"}"#, conduct);
    let view = report.view();
    assert_eq!(view["players"][1]["hand"], json!(["E", "E", "E"]));
    assert_eq!(view["players"][2]["hand"], json!(["N", "N", "CH"]));
    assert_eq!(view["players"][0]["hand"], json!(["A", "A", "A"]));
    assert_eq!(view["discard"]["top"], "X");
    let stock = view["stock"]["order"].as_array().expect("a stock");
    assert_eq!((stock[0].as_str(), stock[1].as_str()), (Some("Y"), Some("Z")));
    assert_eq!(stock.len(), 118 - 10);
    // Round after round all cards are shuffled again: a card laid in round 1 can be dealt anew.
    let again = Game {
        deals: &[EIS_TAT, "E T I A S T X N H"],
        actions: &[ANA_OUT, BEN_LAYS, BOTH_DONE],
        ..Game::default()
    };
    check(WORDS, &again.record(), r#"{"event":"round_started","round":2,"open":"H"}"#);
    let impossible = Game { deals: &["X X"], ..Game::default() };
    check_broken(WORDS, &impossible.record(), &["line 1", "shuffle 1", "X", "only 1"]);
}

#[test]
fn q07_the_dealers_left_neighbour_begins_and_play_goes_clockwise() {
    let record = two(
        json!({}),
        &[r#"
        {"by":1,"do":"draw","from":"stock"}
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"discard","card":"N"}
        {"by":0,"do":"draw","from":"stock"}
        {"by":1,"do":"draw","from":"stock"}"#],
    );
    let conduct = Conduct { keep_going: true, ..Conduct::default() };
    let expected = r#"
        {"event":"round_started","turn":0}
        {"error":{"line":3,"code":"not_your_turn","rule":"Q-07"}}
        {"event":"drawn","by":0}
        {"event":"discarded","by":0,"card":"N"}
        {"error":{"line":6,"code":"not_your_turn","rule":"Q-07"}}
        {"event":"drawn","by":1}"#;
    check_conduct(WORDS, &record, expected, conduct);
}

#[test]
fn q14_after_going_out_everybody_else_has_one_turn_and_may_lay_a_part() {
    let game = Game {
        players: &["Ana", "Ben", "Cem"],
        deals: &["E T R I A A S U B X N H T"],
        actions: &[
            ANA_OUT,
            r#"
            {"by":1,"do":"draw","from":"stock"}
            {"by":1,"do":"lay","words":[["H","U","T"]],"discard":"A"}
            {"by":0,"do":"draw","from":"stock"}
            {"by":2,"do":"draw","from":"stock"}
            {"by":2,"do":"lay","words":[["R","A","T"]],"discard":"B"}
            {"by":0,"do":"draw","from":"stock"}"#,
        ],
        ..Game::default()
    };
    let conduct = Conduct { keep_going: true, ..Conduct::default() };
    let expected = r#"
        {"event":"laid","by":0,"words":["EIS"]}
        {"event":"last_lap","by":0,"reason":"went_out"}
        {"event":"discarded","by":0,"card":"N"}
        {"event":"laid","by":1,"words":["HUT"]}
        {"error":{"line":8,"code":"not_your_turn","rule":"Q-07"}}
        {"event":"laid","by":2,"words":["RAT"]}
        {"event":"challenges_opened"}
        {"error":{"line":11,"code":"round_laid","rule":"Q-20"}}"#;
    check_conduct(WORDS, &game.record(), expected, conduct);
    // Only a part: one word and two cards kept.
    let part = Game {
        deals: &["E E I I S B X N C"],
        actions: &[
            ANA_OUT,
            r#"
            {"by":1,"do":"draw","from":"stock"}
            {"by":1,"do":"lay","words":[["E","I"]],"discard":"C"}"#,
            BOTH_DONE,
        ],
        ..Game::default()
    };
    let expected = r#"{"event":"round_scored","scores":[{"laid":6,"hand":0},{"laid":4,"hand":6}]}"#;
    check(WORDS, &part.record(), expected);
}

#[test]
fn q30_a_stock_that_runs_out_too_often_brings_the_last_lap() {
    let draw_and_drop = |seat, card| {
        format!(
            "{{\"by\":{seat},\"do\":\"draw\",\"from\":\"stock\"}}\n\
             {{\"by\":{seat},\"do\":\"discard\",\"card\":\"{card}\"}}"
        )
    };
    // Nine cards: six in hand, one open, two in the stock.
    let deck = "E:3 I:3 S:1 N:2";
    let deals = ["E I E I E S I N N", "N I"];
    let turns = [draw_and_drop(0, "N"), draw_and_drop(1, "N")].join("\n");
    let lap = r#"
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"discard","card":"N"}
        {"by":1,"do":"draw","from":"discard"}
        {"by":1,"do":"lay","words":[["I","N"]],"discard":"S"}"#;
    let options = json!({"restocks": 1, "rounds": 1});
    let deck = Some(deck);
    let game = Game { options, deals: &deals, deck, actions: &[&turns, lap], ..Game::default() };
    let expected = r#"
        {"event":"drawn","by":1,"from":"stock"}
        {"event":"restocked","cards":2,"times":1}
        {"event":"discarded","by":1,"card":"N"}
        {"event":"last_lap","by":null,"reason":"stock_ran_out"}
        {"event":"drawn","by":0}
        {"event":"laid","by":1,"words":["IN"]}
        {"event":"challenges_opened"}"#;
    check(WORDS, &game.record(), expected);
    // With 0 it never comes to that; with the default only the third time.
    for (restocks, laps) in [(0, 0), (3, 1), (4, 0)] {
        let mut turns = vec![draw_and_drop(0, "N"), draw_and_drop(1, "N")];
        for seat in [0, 1, 0, 1] {
            turns.push(format!("{{\"by\":\"table\",\"do\":\"timeout\",\"seat\":{seat}}}"));
        }
        let turns = turns.join("\n");
        let options = json!({"restocks": restocks, "rounds": 1});
        let game = Game { options, deals: &deals, deck, actions: &[&turns], ..Game::default() };
        let report = check(WORDS, &game.record(), r#"{"event":"restocked","times":3}"#);
        assert_eq!(report.events("last_lap").len(), laps, "restocks {restocks}");
    }
}
