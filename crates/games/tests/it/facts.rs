//! Dictionary answers as facts of the record, and what `--recheck` makes of them.

use games::judge::{Facts, Judge, Question};
use games::referee::Conduct;
use serde_json::json;

use crate::check::{check, check_conduct};
use crate::quiddler::{ANA_OUT, BEN_LAYS, two};

const DOUBT: &str = r#"{"by":1,"do":"challenge","player":0,"word":0,"facts":{"eis":false}}"#;

#[test]
fn a_fact_of_the_record_stands_against_todays_dictionary() {
    let record = two(json!({}), &[ANA_OUT, BEN_LAYS, DOUBT]);
    check("Eis", &record, r#"{"event":"challenged","word":"EIS","valid":false,"charged":0}"#);
}

#[test]
fn recheck_asks_anew_and_lists_what_differs() {
    let record = two(json!({}), &[ANA_OUT, BEN_LAYS, DOUBT]);
    let recheck = Conduct { recheck: true, ..Conduct::default() };
    let expected = r#"
        {"difference":{"word":"EIS","recorded":false,"today":true}}
        {"event":"challenged","word":"EIS","valid":true,"charged":1}"#;
    check_conduct("Eis", &record, expected, recheck.clone());
    let agreed = check_conduct("Hut", &record, r#"{"event":"challenged","valid":false}"#, recheck);
    assert!(!agreed.text.contains("difference"));
}

#[test]
fn a_judge_asks_only_where_no_fact_is_given_and_tells_what_was_asked() {
    let given = Facts::new([("haus".to_owned(), true), ("any_word".to_owned(), false)]);
    let mut judge = Judge::new(&given);
    assert!(judge.ask(Question::Word("HAUS"), || unreachable!("a fact answers")));
    assert!(!judge.ask(Question::AnyWord, || unreachable!("a fact answers")));
    assert!(judge.ask(Question::CanMove, || true));
    assert!(judge.ask(Question::CanMove, || unreachable!("asked once an action")));
    let (asked, differences) = judge.close();
    let expected = json!({"HAUS": true, "any_word": false, "can_move": true});
    assert_eq!(json!(asked), expected);
    assert!(differences.is_empty());
}
