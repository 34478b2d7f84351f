//! The deal and the course of a round (Q-04 to Q-14, Q-30).

use super::{WORDS, check, two};

#[test]
fn q12_partial_lay_is_refused_before_anyone_went_out() {
    let record = two(
        "{}",
        &["E A I B S C X D"],
        r#"
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"lay","words":[["E","I"]],"discard":"D"}"#,
    );
    let report = check(
        WORDS,
        &record,
        r#"
        {"event":"round_started","round":1,"dealer":1,"open":"X","turn":0}
        {"event":"drawn","by":0,"from":"stock"}
        {"error":{"line":4,"code":"partial_lay","rule":"Q-12"}}
        {"result":{"over":false}}"#,
    );
    assert!(report.refused());
}
