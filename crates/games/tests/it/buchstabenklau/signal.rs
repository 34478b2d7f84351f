//! The signal and what lies open after it (B-04, B-10, B-18).

use serde_json::json;

use super::{Game, REVEAL, boxed, two};
use crate::check::{check, check_broken, check_conduct, keep_going};

const READY_0: &str = r#"{"by":0,"do":"ready"}"#;
const READY_1: &str = r#"{"by":1,"do":"ready"}"#;

#[test]
fn b04_all_turn_up_a_card_when_all_are_ready_or_the_timer_runs_out() {
    let record = two(&[READY_0, READY_0, READY_1, REVEAL, READY_1]);
    let expected = r#"
        {"event":"ready","by":0}
        {"error":{"line":3,"code":"already_ready","rule":"B-04"}}
        {"event":"ready","by":1}
        {"event":"revealed","cards":[{"by":0,"black":"R","white":"Q"},{"by":1,"black":"A","white":"Q"}]}
        {"event":"revealed","cards":[{"by":0,"black":"S","white":"Q"},{"by":1,"black":"T","white":"Q"}]}
        {"event":"ready","by":1}
        {"result":{"over":false}}"#;
    check_conduct("Rast", &record, expected, keep_going());
    // Only the table's timer turns cards up by itself.
    let record = two(&[r#"{"by":0,"do":"reveal"}"#]);
    check("Rast", &record, r#"{"error":{"line":2,"code":"table_only"}}"#);
    // A settled call clears all that were ready; a refused one does not.
    let rast = r#"{"by":1,"do":"call","word":"RAST"}"#;
    let record = two(&[REVEAL, REVEAL, READY_0, rast, rast, READY_1, READY_0]);
    let expected = r#"
        {"event":"ready","by":0}
        {"event":"called","by":1,"valid":true}
        {"error":{"code":"late"}}
        {"event":"ready","by":1}
        {"event":"ready","by":0}
        {"event":"revealed"}"#;
    check_conduct("Rast", &record, expected, keep_going());
    // The pace is for the table's clock.
    check("Rast", &boxed(2, json!({"pace": 12}), &[], &[]), r#"{"event":"dealt"}"#);
    check_broken("Rast", &boxed(2, json!({"pace": -1}), &[], &[]), &["\"pace\""]);
}

#[test]
fn b10_at_the_next_signal_everyone_turns_up_one_more_card() {
    let rast = r#"{"by":0,"do":"call","word":"RAST","cards":["middle:0","middle:1","middle:2","middle:3"]}"#;
    let record = two(&[REVEAL, READY_0, READY_1, rast]);
    let expected = r#"
        {"event":"revealed","cards":[{"black":"R"},{"black":"A"}]}
        {"event":"revealed","cards":[{"black":"S"},{"black":"T"}]}
        {"event":"called","by":0,"word":"RAST","valid":true,"cards":4,"stolen":0}"#;
    check("Rast", &record, expected);
}

#[test]
fn b18_after_a_call_all_look_on_and_calls_are_legal_at_once() {
    // HUT is made of what RAST has left behind, without a new card.
    let record = Game {
        piles: &["R S H", "A T U"],
        sweeps: &["U H"],
        actions: &[
            REVEAL,
            REVEAL,
            REVEAL,
            r#"{"by":0,"do":"call","word":"RAST"}"#,
            r#"{"by":1,"do":"call","word":"UR"}"#,
        ],
        options: json!({"handicaps": [{"seat": 1, "min_cards": 2}]}),
    }
    .record();
    let expected = r#"
        {"event":"called","by":0,"word":"RAST","valid":true}
        {"event":"swept","cards":2,"top":{"black":"U","white":"Q"}}
        {"event":"called","by":1,"word":"UR","valid":true,"cards":2,"stolen":1}"#;
    check("Rast Ur", &record, expected);
}
