//! Calls judged by the table (B-16).

use serde_json::json;

use super::{Game, REVEAL, boxed};
use crate::check::{check, check_broken, check_conduct, keep_going};
use games::referee::Conduct;
use games::{Seat, Viewer};

const THREE: [&str; 3] = ["R E I", "A C D", "X G H"];
const RAX: &str = r#"{"by":1,"do":"call","word":"RAX"}"#;
const NO: &str = r#"{"by":0,"do":"vote","accept":false}"#;
const ANA_YES: &str = r#"{"by":0,"do":"vote","accept":true}"#;
const CEM_YES: &str = r#"{"by":2,"do":"vote","accept":true}"#;

fn voting(piles: &[&str], actions: &[&str]) -> String {
    Game { piles, options: json!({"judge": "table"}), actions, ..Game::default() }.record()
}

#[test]
fn b16_the_dictionary_judges_or_the_table_votes() {
    let by_dictionary = Game { piles: &THREE, actions: &[REVEAL, RAX], ..Game::default() };
    check("Hof", &by_dictionary.record(), r#"{"event":"called","reason":"not_a_word"}"#);
    // Everybody else accepts.
    let record = voting(&THREE, &[REVEAL, RAX, CEM_YES, ANA_YES]);
    let expected = r#"
        {"event":"proposed","by":1,"word":"RAX","known":false}
        {"event":"voted","by":2,"accept":true}
        {"event":"voted","by":0,"accept":true}
        {"event":"called","by":1,"word":"RAX","valid":true,"cards":3,"stolen":0}"#;
    check("Hof", &record, expected);
    // One refusal refuses; nobody else is asked.
    let record = voting(&THREE, &[REVEAL, RAX, NO, CEM_YES]);
    let expected = r#"
        {"event":"voted","by":0,"accept":false}
        {"event":"called","by":1,"word":"RAX","valid":false,"reason":"not_a_word"}
        {"error":{"code":"no_vote","rule":"B-16"}}"#;
    check("Hof", &record, expected);
    // A word the dictionary knows needs no vote; one that cannot be spelled gets none.
    let record = voting(&THREE, &[REVEAL, RAX]);
    let report = check("Rax", &record, r#"{"event":"called","valid":true}"#);
    assert!(report.events("proposed").is_empty());
    let record = voting(&THREE, &[REVEAL, r#"{"by":1,"do":"call","word":"RAXE"}"#]);
    check("Hof", &record, r#"{"event":"called","reason":"not_spellable"}"#);
    // An accepted word may still have too few cards.
    let few = r#"{"by":1,"do":"call","word":"RA"}"#;
    let record = voting(&THREE, &[REVEAL, few, CEM_YES, ANA_YES]);
    check("Hof", &record, r#"{"event":"called","valid":false,"reason":"too_few_cards"}"#);
    check_broken("Hof", &boxed(2, json!({"judge": "loudest"}), &[], &[]), &["\"judge\""]);
}

#[test]
fn b16_all_put_every_call_to_the_others_with_what_the_dictionary_says() {
    let game = |words: &str, actions: &[&str], expected: &str| {
        let options = json!({"judge": "all"});
        let record = Game { piles: &THREE, options, actions, ..Game::default() }.record();
        let conduct = Conduct { view: Some(Viewer::Seat(Seat(0))), ..keep_going() };
        check_conduct(words, &record, expected, conduct)
    };
    for (words, known) in [("Rax", true), ("Hof", false)] {
        let proposed = json!({"event": "proposed", "by": 1, "word": "RAX", "known": known});
        let open = game(words, &[REVEAL, RAX], &proposed.to_string());
        assert_eq!(open.view()["call"]["known"], known);
        // The dictionary decides nothing: one refusal refuses even what it knows.
        let refused = r#"{"event":"called","by":1,"valid":false,"reason":"not_a_word"}"#;
        game(words, &[REVEAL, RAX, NO], refused);
        let accepted = r#"{"event":"called","by":1,"valid":true,"cards":3}"#;
        game(words, &[REVEAL, RAX, CEM_YES, ANA_YES], accepted);
    }
    // What cannot be spelled is not put to anybody.
    let never = game(
        "Rax",
        &[REVEAL, r#"{"by":1,"do":"call","word":"RAXE"}"#],
        r#"{"event":"called","reason":"not_spellable"}"#,
    );
    assert!(never.events("proposed").is_empty());
}

#[test]
fn nothing_else_happens_while_the_table_votes() {
    let record = voting(
        &THREE,
        &[
            REVEAL,
            RAX,
            r#"{"by":1,"do":"vote","accept":true}"#,
            r#"{"by":0,"do":"ready"}"#,
            r#"{"by":0,"do":"call","word":"RAX"}"#,
            REVEAL,
            r#"{"by":2,"do":"pick","middle":0}"#,
            CEM_YES,
            CEM_YES,
        ],
    );
    let expected = r#"
        {"error":{"line":4,"code":"own_proposal","rule":"B-16"}}
        {"error":{"line":5,"code":"vote_open","rule":"B-16"}}
        {"error":{"line":6,"code":"call_pending","rule":"B-11"}}
        {"error":{"line":7,"code":"vote_open","rule":"B-16"}}
        {"error":{"line":8,"code":"no_penalty","rule":"B-15"}}
        {"event":"voted","by":2,"accept":true}
        {"error":{"line":10,"code":"no_voice","rule":"B-16"}}"#;
    let conduct = Conduct { view: Some(Viewer::Seat(Seat(0))), ..keep_going() };
    let report = check_conduct("Hof", &record, expected, conduct);
    assert_eq!(report.view()["may"], json!(["vote", "resign"]));
    assert_eq!(report.view()["awaited"], json!([0]));
    assert_eq!(report.view()["call"]["cards"], json!(["middle:0", "middle:1", "middle:2"]));
}

#[test]
fn who_leaves_or_runs_out_of_time_loses_the_voice() {
    let timeout = r#"{"by":"table","do":"timeout","seat":2}"#;
    let record = voting(&THREE, &[REVEAL, RAX, timeout, ANA_YES]);
    check("Hof", &record, r#"{"event":"called","by":1,"valid":true}"#);
    let record = voting(&THREE, &[REVEAL, RAX, ANA_YES, r#"{"by":2,"do":"resign"}"#]);
    check("Hof", &record, r#"{"event":"called","by":1,"valid":true}"#);
    // With the caller the call goes.
    let record = voting(&THREE, &[REVEAL, RAX, r#"{"by":1,"do":"resign"}"#, CEM_YES]);
    let expected = r#"
        {"event":"resigned","by":1}
        {"event":"withdrawn","by":1,"word":"RAX"}
        {"error":{"code":"no_vote"}}"#;
    check("Hof", &record, expected);
}
