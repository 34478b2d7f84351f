//! Timeouts, resignations and changed seats: the common verbs in Quiddler.

use serde_json::json;

use super::{ANA_OUT, BEN_LAYS, Game, WORDS, two};
use crate::check::{check, check_conduct, keep_going};

#[test]
fn a_timeout_plays_the_least_that_ends_the_turn() {
    let record = two(
        json!({}),
        &[r#"
        {"by":"table","do":"timeout","seat":1}
        {"by":0,"do":"timeout","seat":0}
        {"by":"table","do":"timeout","seat":7}
        {"by":"table","do":"timeout","seat":0}
        {"by":1,"do":"draw","from":"discard"}
        {"by":"table","do":"timeout","seat":1}"#],
    );
    let expected = r#"
        {"error":{"code":"not_awaited","rule":"Q-07"}}
        {"error":{"code":"table_only"}}
        {"error":{"code":"no_such_seat"}}
        {"event":"timed_out","seat":0}
        {"event":"drawn","by":0,"from":"stock"}
        {"event":"discarded","by":0,"card":"N"}
        {"event":"timed_out","seat":1}
        {"event":"discarded","by":1,"card":"N"}"#;
    check_conduct(WORDS, &record, expected, keep_going());
    // In the challenge phase it is `done`.
    let record = two(
        json!({}),
        &[
            ANA_OUT,
            BEN_LAYS,
            r#"
            {"by":"table","do":"timeout","seat":1}
            {"by":"table","do":"timeout","seat":0}"#,
        ],
    );
    check(WORDS, &record, "{\"event\":\"done\",\"by\":1}\n{\"event\":\"round_scored\"}");
}

#[test]
fn who_resigns_is_skipped_scores_nothing_and_ranks_last() {
    let game = Game {
        players: &["Ana", "Ben", "Cem"],
        options: json!({"words": "checked", "rounds": 2}),
        deals: &["E T R I A A S T B X N H T"],
        actions: &[
            ANA_OUT,
            r#"
            {"by":0,"do":"resign"}
            {"by":0,"do":"resign"}
            {"by":1,"do":"draw","from":"stock"}
            {"by":1,"do":"lay","words":[["T","A","T"]],"discard":"H"}
            {"by":"table","do":"timeout","seat":2}"#,
        ],
        ..Game::default()
    };
    // Ana has gone out and stays out; her words are gone, the deal skips her.
    let expected = r#"
        {"event":"last_lap","by":0}
        {"event":"resigned","by":0}
        {"error":{"code":"resigned"}}
        {"event":"laid","by":1}
        {"event":"round_scored","scores":[{"laid":0,"hand":0,"round":0},{"laid":8,"bonus_words":10,"bonus_longest":10},{"round":0}]}
        {"event":"round_started","round":2,"dealer":1,"turn":2}
        {"result":{"standings":[{"player":0,"rank":3},{"player":1,"rank":1},{"player":2,"rank":2}]}}"#;
    check_conduct(WORDS, &game.record(), expected, keep_going());
}

#[test]
fn resigning_after_the_draw_leaves_a_card_to_draw() {
    let record = two(
        json!({}),
        &[r#"
        {"by":0,"do":"draw","from":"discard"}
        {"by":0,"do":"resign"}
        {"by":1,"do":"draw","from":"discard"}"#],
    );
    let expected = r#"
        {"event":"resigned","by":0}
        {"event":"discarded","by":0,"card":"X"}
        {"event":"drawn","by":1,"from":"discard","card":"X"}"#;
    check(WORDS, &record, expected);
}

#[test]
fn when_everybody_has_resigned_the_game_is_over() {
    let record = two(json!({}), &[r#"{"by":1,"do":"resign"}"#, r#"{"by":0,"do":"resign"}"#]);
    let expected = r#"
        {"event":"resigned","by":1}
        {"event":"resigned","by":0}
        {"event":"round_scored","round":1}
        {"event":"game_ended"}
        {"result":{"over":true,"standings":[{"points":0,"rank":1},{"points":0,"rank":1}]}}"#;
    check(WORDS, &record, expected);
}

#[test]
fn somebody_else_may_take_a_seat() {
    let record = two(
        json!({}),
        &[r#"
        {"by":"table","do":"seat","seat":1,"player":"bot:geselle"}
        {"by":0,"do":"seat","seat":1,"player":"Cem"}
        {"by":"table","do":"seat","seat":2,"player":"Cem"}
        {"by":"table","do":"seat","player":"Cem"}
        {"by":0,"do":"draw","from":"stock"}"#],
    );
    let expected = r#"
        {"event":"seated","seat":1,"player":"bot:geselle"}
        {"error":{"code":"table_only"}}
        {"error":{"code":"no_such_seat"}}
        {"error":{"code":"malformed"}}
        {"event":"drawn","by":0}"#;
    check_conduct(WORDS, &record, expected, keep_going());
}
