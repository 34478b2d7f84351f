//! The buzzer (B-11): one seat stops the table, and has some seconds for its word.

use serde_json::json;

use super::{Game, REVEAL, two};
use crate::check::{check, check_conduct, keep_going};
use games::referee::Conduct;
use games::{Seat, Viewer};

const BUZZ: &str = r#"{"by":1,"do":"buzz"}"#;
const CALL: &str = r#"{"by":1,"do":"call","word":"RAST"}"#;
const TIME_IS_UP: &str = r#"{"by":"table","do":"timeout","seat":1}"#;

fn buzzing(piles: &[&str], actions: &[&str]) -> String {
    Game { piles, options: json!({"buzz": 6}), actions, ..Game::default() }.record()
}

const RAST: &[&str] = &super::RAST;
const THREE: &[&str] = &["R S E", "A T X", "O U L"];

#[test]
fn b11_a_buzz_stops_the_table_until_its_call() {
    let record = buzzing(
        RAST,
        &[
            REVEAL,
            REVEAL,
            BUZZ,
            r#"{"by":0,"do":"call","word":"RAST"}"#,
            r#"{"by":0,"do":"buzz"}"#,
            r#"{"by":0,"do":"ready"}"#,
            REVEAL,
            BUZZ,
            r#"{"by":1,"do":"ready"}"#,
            r#"{"by":0,"do":"pick","middle":0}"#,
            r#"{"by":"table","do":"timeout","seat":0}"#,
            CALL,
            r#"{"by":0,"do":"buzz"}"#,
        ],
    );
    let expected = r#"
        {"event":"buzzed","by":1}
        {"error":{"line":5,"code":"buzzed","rule":"B-11"}}
        {"error":{"line":6,"code":"buzzed","rule":"B-11"}}
        {"error":{"line":7,"code":"buzzed","rule":"B-11"}}
        {"error":{"line":8,"code":"buzzed","rule":"B-11"}}
        {"error":{"line":9,"code":"buzzed","rule":"B-11"}}
        {"error":{"line":10,"code":"buzzed","rule":"B-11"}}
        {"error":{"line":11,"code":"no_penalty","rule":"B-15"}}
        {"error":{"line":12,"code":"not_awaited","rule":"B-04"}}
        {"event":"called","by":1,"word":"RAST","valid":true,"cards":4,"stolen":0}
        {"event":"buzzed","by":0}"#;
    check_conduct("Rast", &record, expected, keep_going());
}

#[test]
fn b11_with_a_buzzer_no_call_counts_without_it() {
    let record = buzzing(RAST, &[REVEAL, REVEAL, CALL, BUZZ, CALL]);
    let expected = r#"
        {"error":{"line":4,"code":"not_buzzed","rule":"B-11"}}
        {"event":"buzzed","by":1}
        {"event":"called","by":1,"valid":true}"#;
    check_conduct("Rast", &record, expected, keep_going());
    // Without one there is none; 0 is the default.
    let record = two(&[REVEAL, REVEAL, BUZZ, CALL]);
    let expected = r#"
        {"error":{"line":4,"code":"no_buzzer","rule":"B-11"}}
        {"event":"called","by":1,"valid":true}"#;
    check_conduct("Rast", &record, expected, keep_going());
    // Before the first card there is nothing to buzz for.
    let record = buzzing(RAST, &[BUZZ]);
    check("Rast", &record, r#"{"error":{"code":"before_first_reveal","rule":"B-11"}}"#);
}

#[test]
fn b11_no_word_in_time_is_an_invalid_call() {
    let record = buzzing(
        THREE,
        &[
            REVEAL,
            BUZZ,
            TIME_IS_UP,
            BUZZ,
            r#"{"by":2,"do":"pick","middle":0}"#,
            r#"{"by":0,"do":"pick","middle":0}"#,
        ],
    );
    let expected = r#"
        {"event":"buzzed","by":1}
        {"event":"timed_out","seat":1}
        {"event":"called","by":1,"word":"","valid":false,"reason":"too_late"}
        {"error":{"line":5,"code":"penalty_open","rule":"B-15"}}
        {"event":"picked","by":2}
        {"event":"picked","by":0}
        {"event":"swept","cards":1}"#;
    check_conduct("Rast", &record, expected, keep_going());
    // The caller pays as for a wrong word.
    let record = buzzing(RAST, &[REVEAL, REVEAL, BUZZ, CALL, BUZZ, TIME_IS_UP]);
    let expected = r#"
        {"event":"called","by":1,"word":"","valid":false,"reason":"too_late"}
        {"event":"penalty","by":1,"cards":[{"black":"X"}]}"#;
    check("Rast", &record, expected);
}

#[test]
fn b11_a_wrong_word_after_a_buzz_costs_as_ever_and_a_refused_one_nothing() {
    let wrong = r#"{"by":1,"do":"call","word":"QQQ"}"#;
    let record = buzzing(RAST, &[REVEAL, BUZZ, wrong]);
    check("Rast", &record, r#"{"event":"called","by":1,"valid":false,"reason":"not_spellable"}"#);
    // The table still waits for the word after a refusal, for what is left of the seconds.
    let no_word = r#"{"by":1,"do":"call","word":"two words"}"#;
    let record = buzzing(RAST, &[REVEAL, REVEAL, BUZZ, no_word, CALL]);
    let expected = r#"
        {"error":{"line":5,"code":"not_a_word_to_call"}}
        {"event":"called","by":1,"valid":true}"#;
    check_conduct("Rast", &record, expected, keep_going());
}

#[test]
fn b11_everybody_sees_who_has_buzzed() {
    let record = buzzing(THREE, &[REVEAL, BUZZ]);
    let seen_by = |seat: u8| {
        let conduct = Conduct { view: Some(Viewer::Seat(Seat(seat))), ..Conduct::default() };
        check_conduct("Rast", &record, r#"{"event":"buzzed"}"#, conduct).view().clone()
    };
    let (own, other) = (seen_by(1), seen_by(0));
    assert_eq!(own["may"], json!(["call", "resign"]));
    assert_eq!(other["may"], json!(["resign"]));
    for view in [own, other] {
        assert_eq!((&view["phase"], &view["buzzed"]), (&json!("buzzed"), &json!(1)));
        assert_eq!(view["awaited"], json!([1]));
        assert_eq!(view["options"]["buzz"], 6);
    }
}

#[test]
fn b11_whoever_buzzed_may_leave_and_the_table_goes_on() {
    let record =
        buzzing(THREE, &[REVEAL, BUZZ, r#"{"by":1,"do":"resign"}"#, r#"{"by":0,"do":"buzz"}"#]);
    let expected = r#"
        {"event":"resigned","by":1}
        {"event":"released","by":1}
        {"event":"buzzed","by":0}"#;
    check("Rast", &record, expected);
    let record = buzzing(THREE, &[REVEAL, BUZZ, r#"{"by":2,"do":"resign"}"#, TIME_IS_UP]);
    check("Rast", &record, r#"{"event":"called","by":1,"reason":"too_late"}"#);
}

#[test]
fn b11_the_table_may_vote_on_a_buzzed_word() {
    let options = json!({"buzz": 6, "judge": "table"});
    let actions = &[REVEAL, BUZZ, r#"{"by":1,"do":"call","word":"RAO"}"#, BUZZ];
    let record = Game { piles: THREE, options, actions, ..Game::default() }.record();
    let expected = r#"
        {"event":"proposed","by":1,"word":"RAO"}
        {"error":{"code":"call_pending","rule":"B-11"}}"#;
    check("Rast", &record, expected);
}
