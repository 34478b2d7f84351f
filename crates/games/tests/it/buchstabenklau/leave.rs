//! Timeouts, resignations and changed seats: the common verbs in Buchstabenklau.

use serde_json::json;

use super::{Game, REVEAL, two};
use crate::check::{check, check_conduct, keep_going};
use games::Viewer;
use games::referee::Conduct;

const THREE: [&str; 3] = ["R S E I", "A T X N", "O U L F"];

#[test]
fn a_timeout_is_ready_or_declines() {
    let record = Game {
        piles: &THREE,
        actions: &[
            r#"{"by":"table","do":"timeout","seat":1}"#,
            r#"{"by":"table","do":"timeout","seat":1}"#,
            r#"{"by":1,"do":"timeout","seat":0}"#,
            r#"{"by":"table","do":"timeout","seat":3}"#,
            r#"{"by":"table","do":"timeout","seat":0}"#,
            r#"{"by":2,"do":"ready"}"#,
            r#"{"by":0,"do":"call","word":"QQQ"}"#,
            r#"{"by":"table","do":"timeout","seat":2}"#,
            r#"{"by":"table","do":"timeout","seat":1}"#,
            r#"{"by":2,"do":"pick","middle":0}"#,
        ],
        ..Game::default()
    }
    .record();
    let expected = r#"
        {"event":"timed_out","seat":1}
        {"event":"ready","by":1}
        {"error":{"line":3,"code":"not_awaited","rule":"B-04"}}
        {"error":{"line":4,"code":"table_only"}}
        {"error":{"line":5,"code":"no_such_seat"}}
        {"event":"ready","by":0}
        {"event":"revealed"}
        {"event":"called","by":0,"valid":false}
        {"error":{"line":9,"code":"not_awaited","rule":"B-04"}}
        {"event":"timed_out","seat":1}
        {"event":"declined","by":1}
        {"event":"picked","by":2}
        {"event":"swept","cards":2}"#;
    check_conduct("Rast", &record, expected, keep_going());
}

#[test]
fn who_resigns_leaves_the_won_pile_to_be_robbed_and_ranks_last() {
    let record = Game {
        piles: &THREE,
        actions: &[
            REVEAL,
            REVEAL,
            r#"{"by":0,"do":"call","word":"RAST"}"#,
            r#"{"by":1,"do":"ready"}"#,
            r#"{"by":2,"do":"ready"}"#,
            r#"{"by":0,"do":"resign"}"#,
            r#"{"by":0,"do":"ready"}"#,
            r#"{"by":2,"do":"call","word":"ROX"}"#,
            r#"{"by":1,"do":"call","word":"QQQ"}"#,
            r#"{"by":0,"do":"pick","middle":0}"#,
            r#"{"by":2,"do":"decline"}"#,
            REVEAL,
            REVEAL,
        ],
        sweeps: &["O U"],
        ..Game::default()
    }
    .record();
    let expected = r#"
        {"event":"called","by":0,"word":"RAST","valid":true}
        {"event":"resigned","by":0}
        {"event":"revealed","cards":[{"by":1,"black":"X"},{"by":2,"black":"L"}]}
        {"error":{"line":8,"code":"resigned","rule":null}}
        {"event":"called","by":2,"word":"ROX","valid":true,"cards":3,"stolen":1}
        {"event":"called","by":1,"valid":false}
        {"event":"penalty","by":1,"cards":[{"black":"N"}]}
        {"error":{"line":11,"code":"resigned"}}
        {"event":"declined","by":2}
        {"event":"game_ended","by":1}
        {"error":{"line":14,"code":"game_over"}}
        {"result":{"over":true,"standings":[{"points":3,"rank":3},{"points":0,"rank":2},{"points":3,"rank":1}]}}"#;
    let conduct = Conduct { view: Some(Viewer::Everything), ..keep_going() };
    let report = check_conduct("Rast Rox", &record, expected, conduct);
    assert_eq!(report.view()["box"]["order"], json!(["E/Q", "I/Q"]));
}

#[test]
fn with_one_seat_left_the_game_ends() {
    let record = two(&[REVEAL, r#"{"by":1,"do":"resign"}"#, r#"{"by":0,"do":"resign"}"#]);
    let expected = r#"
        {"event":"resigned","by":1}
        {"event":"game_ended","by":1}
        {"error":{"code":"game_over","rule":"B-22"}}
        {"result":{"over":true,"standings":[{"rank":1},{"rank":2}]}}"#;
    check("Rast", &record, expected);
}

#[test]
fn resigning_while_cards_are_taken_passes_the_choice_on() {
    let record = Game {
        piles: &THREE,
        actions: &[
            REVEAL,
            r#"{"by":0,"do":"call","word":"QQQ"}"#,
            r#"{"by":1,"do":"resign"}"#,
            r#"{"by":2,"do":"pick","middle":2}"#,
        ],
        ..Game::default()
    }
    .record();
    let expected = r#"
        {"event":"resigned","by":1}
        {"event":"picked","by":2,"middle":2,"card":{"black":"O"}}
        {"event":"swept","cards":2}"#;
    check("Rast", &record, expected);
    // The caller may go; the others take their cards all the same.
    let record = Game {
        piles: &THREE,
        actions: &[
            REVEAL,
            r#"{"by":0,"do":"call","word":"QQQ"}"#,
            r#"{"by":0,"do":"resign"}"#,
            r#"{"by":1,"do":"pick","middle":0}"#,
            r#"{"by":2,"do":"resign"}"#,
        ],
        ..Game::default()
    }
    .record();
    let expected = r#"
        {"event":"resigned","by":0}
        {"event":"picked","by":1}
        {"event":"resigned","by":2}
        {"event":"game_ended","by":2}
        {"result":{"over":true,"standings":[{"rank":2},{"points":1,"rank":1},{"rank":2}]}}"#;
    check("Rast", &record, expected);
}

#[test]
fn somebody_else_may_take_a_seat() {
    let record = two(&[r#"{"by":"table","do":"seat","seat":1,"player":"bot:geselle"}"#, REVEAL]);
    check("Rast", &record, "{\"event\":\"seated\",\"seat\":1}\n{\"event\":\"revealed\"}");
}
