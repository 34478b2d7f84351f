//! What a call may use, and when it counts (B-05 to B-12).

use serde_json::json;

use super::{Game, REVEAL, two};
use crate::check::{check, check_conduct, keep_going};
use games::Viewer;
use games::referee::Conduct;

fn by_1(word: &str) -> String {
    format!(r#"{{"by":1,"do":"call","word":"{word}"}}"#)
}

#[test]
fn b05_open_are_the_middle_the_top_of_each_won_pile_and_of_the_side_pile() {
    let record = Game {
        piles: &["H U T", "O F A"],
        sweeps: &["U"],
        actions: &[REVEAL, REVEAL, &by_1("HOF"), REVEAL, r#"{"by":0,"do":"call","word":"HUT"}"#],
        ..Game::default()
    }
    .record();
    let expected = r#"
        {"event":"called","by":1,"word":"HOF","valid":true,"cards":3,"stolen":0}
        {"event":"swept","cards":1,"top":{"black":"U"}}
        {"event":"revealed","cards":[{"black":"T"},{"black":"A"}]}
        {"event":"called","by":0,"word":"HUT","valid":true,"cards":3,"stolen":1}
        {"event":"taken","by":0,"cards":[{"from":"pile:1","black":"H"},{"from":"side","black":"U"},{"from":"middle:0","black":"T"}]}"#;
    check("Hof Hut", &record, expected);
}

#[test]
fn b06_each_card_serves_once_and_each_pile_gives_one_card() {
    // RAST need not use what else lies open; TAT needs a second T.
    check(
        "Rast Tat",
        &two(&[REVEAL, REVEAL, REVEAL, &by_1("RAST")]),
        r#"{"event":"called","valid":true}"#,
    );
    let invalid = r#"{"event":"called","valid":false,"reason":"not_spellable"}"#;
    check("Rast Tat", &two(&[REVEAL, REVEAL, &by_1("TAT")]), invalid);
    let twice = r#"{"by":1,"do":"call","word":"TAT","cards":["middle:3","middle:1","middle:3"]}"#;
    check("Rast Tat", &two(&[REVEAL, REVEAL, twice]), invalid);
    // H lies on O in Ben's pile: HOT cannot take both at once.
    let record = Game {
        piles: &["H X T", "O F Y"],
        sweeps: &["X"],
        actions: &[REVEAL, REVEAL, &by_1("HOF"), REVEAL, r#"{"by":0,"do":"call","word":"HOT"}"#],
        ..Game::default()
    }
    .record();
    check("Hof Hot", &record, invalid);
}

#[test]
fn b07_a_face_with_several_letters_is_used_whole_and_in_that_order() {
    let game = |word: &str| {
        let call = by_1(word);
        Game { piles: &["SCH F", "A ER"], actions: &[REVEAL, REVEAL, &call], ..Game::default() }
            .record()
    };
    let words = "Schaf Schafer Cafe Schare";
    check(words, &game("SCHAF"), r#"{"event":"called","valid":true,"cards":3}"#);
    check(words, &game("SCHAFER"), r#"{"event":"called","valid":true,"cards":4}"#);
    for word in ["CAFE", "SCHARE"] {
        check(words, &game(word), r#"{"event":"called","reason":"not_spellable"}"#);
    }
}

#[test]
fn b08_one_joker_is_any_letter_two_are_any_two_in_a_row() {
    let game = |joker: &str, word: &str| {
        let piles = [format!("B {joker}"), "D X".to_owned()];
        let call = by_1(word);
        let piles = [piles[0].as_str(), piles[1].as_str()];
        Game { piles: &piles, actions: &[REVEAL, REVEAL, &call], ..Game::default() }.record()
    };
    let words = "Band Bild Bad Dub";
    for (joker, word) in [("??", "BAND"), ("??", "BILD"), ("?", "BAD"), ("?", "DUB")] {
        check(words, &game(joker, word), r#"{"event":"called","valid":true,"cards":3}"#);
    }
    check(words, &game("?", "BAND"), r#"{"event":"called","reason":"not_spellable"}"#);
    // ?? is never one letter, and its two letters stand side by side.
    let named = r#"{"by":1,"do":"call","word":"BAD","cards":["middle:0","middle:2","middle:1"]}"#;
    let record =
        Game { piles: &["B ??", "D X"], actions: &[REVEAL, REVEAL, named], ..Game::default() }
            .record();
    check(words, &record, r#"{"event":"called","reason":"not_spellable"}"#);
    check("Adub", &game("??", "ADUB"), r#"{"event":"called","reason":"not_spellable"}"#);
    check("Uxbd", &game("??", "UXBD"), r#"{"event":"called","valid":true,"cards":3}"#);
}

#[test]
fn b09_a_word_takes_at_least_three_cards() {
    let game = |word: &str| {
        let call = by_1(word);
        Game { piles: &["EI X", "S ER"], actions: &[REVEAL, REVEAL, &call], ..Game::default() }
            .record()
    };
    check("Eis", &game("EIS"), r#"{"event":"called","valid":false,"reason":"too_few_cards"}"#);
    check("Eiser", &game("EISER"), r#"{"event":"called","valid":true,"cards":3}"#);
    let named = r#"{"by":0,"do":"call","word":"EIS","cards":["middle:0","middle:1"]}"#;
    let record =
        Game { piles: &["EI X", "S ER"], actions: &[REVEAL, named], ..Game::default() }.record();
    check("Eis", &record, r#"{"event":"called","by":0,"reason":"too_few_cards"}"#);
}

#[test]
fn b11_the_first_call_counts_and_a_late_one_costs_nothing() {
    let rast = r#"{"by":0,"do":"call","word":"rast"}"#;
    let star = by_1("STAR");
    let named = r#"{"by":1,"do":"call","word":"STAR","cards":["middle:2","middle:3","middle:1","middle:0"]}"#;
    let before = two(&[&star, REVEAL, REVEAL, rast, &star, named, rast]);
    let expected = r#"
        {"error":{"line":2,"code":"before_first_reveal","rule":"B-11"}}
        {"event":"called","by":0,"word":"RAST","valid":true,"cards":4,"stolen":0}
        {"error":{"line":6,"code":"late","rule":"B-11"}}
        {"error":{"line":7,"code":"late","rule":"B-11"}}
        {"error":{"line":8,"code":"late","rule":"B-11"}}
        {"result":{"standings":[{"points":4},{"points":0}]}}"#;
    let report = check_conduct("Rast Star", &before, expected, keep_going());
    assert_eq!(report.events("called").len(), 1);
    // What is late need not be a word; what never could be spelled is no late call.
    let nonsense = by_1("TSRA");
    check("Rast", &two(&[REVEAL, REVEAL, rast, &nonsense]), r#"{"error":{"code":"late"}}"#);
    let wrong = r#"{"event":"called","by":1,"valid":false,"reason":"not_spellable"}"#;
    check("Rast", &two(&[REVEAL, REVEAL, rast, &by_1("RASTE")]), wrong);
    // A new card ends the excuse.
    check("Rast Star", &two(&[REVEAL, REVEAL, rast, REVEAL, &star]), wrong);
    // Only the call before counts, and it need not have been a valid one.
    let record = Game {
        piles: &["R S E", "A T X"],
        sweeps: &["S T A"],
        actions: &[
            REVEAL,
            REVEAL,
            r#"{"by":0,"do":"call","word":"QUARK"}"#,
            r#"{"by":1,"do":"pick","middle":0}"#,
            rast,
            &by_1("QUARK"),
            r#"{"by":0,"do":"decline"}"#,
            rast,
        ],
        ..Game::default()
    }
    .record();
    let expected = r#"
        {"event":"called","by":0,"word":"QUARK","valid":false,"reason":"not_spellable"}
        {"event":"swept","cards":3}
        {"error":{"line":6,"code":"late","rule":"B-11"}}
        {"event":"called","by":1,"word":"QUARK","valid":false}
        {"event":"penalty","by":1,"cards":[{"black":"X","white":"Q"}]}
        {"event":"swept","cards":1}
        {"event":"called","by":0,"word":"RAST","valid":false,"reason":"not_spellable"}"#;
    check_conduct("Rast", &record, expected, keep_going());
}

#[test]
fn b12_the_caller_takes_all_cards_with_the_words_beginning_on_top() {
    let conduct = Conduct { view: Some(Viewer::Everything), ..Conduct::default() };
    let record = Game {
        piles: &["A SCH R", "F T A"],
        sweeps: &["T"],
        actions: &[REVEAL, REVEAL, &by_1("SCHAF"), REVEAL, &by_1("RAT")],
        ..Game::default()
    }
    .record();
    let expected = r#"
        {"event":"called","by":1,"word":"SCHAF","valid":true,"cards":3,"stolen":0}
        {"event":"called","by":1,"word":"RAT","valid":true,"cards":3,"stolen":0}
        {"result":{"standings":[{"player":0,"points":0,"rank":2},{"player":1,"points":6,"rank":1}]}}"#;
    let report = check_conduct("Schaf Rat", &record, expected, conduct);
    assert_eq!(
        report.view()["players"][1]["won_cards"],
        json!(["R/Q", "A/Q", "T/Q", "SCH/Q", "A/Q", "F/Q"])
    );
    assert_eq!(report.view()["players"][1]["top"], json!({"black": "R", "white": "Q"}));
}

#[test]
fn a_call_must_be_a_word_and_name_places() {
    for (fields, code, rule) in [
        (r#""word":"""#, "not_a_word_to_call", json!("B-19")),
        (r#""word":"RA-ST""#, "not_a_word_to_call", json!("B-19")),
        (r#""word":"R ST""#, "not_a_word_to_call", json!("B-19")),
        (r#""word":"R?ST""#, "not_a_word_to_call", json!("B-19")),
        (r#""word":3"#, "malformed", json!(null)),
        (r#""word":"RAST","cards":["middle:4"]"#, "no_such_card", json!("B-14")),
        (r#""word":"RAST","cards":["pile:0"]"#, "no_such_card", json!("B-14")),
        (r#""word":"RAST","cards":["side"]"#, "no_such_card", json!("B-14")),
        (r#""word":"RAST","cards":["pile:2"]"#, "no_such_seat", json!(null)),
        (r#""word":"RAST","cards":["table:0"]"#, "unknown_place", json!("B-14")),
        (r#""word":"RAST","cards":["middle:-1"]"#, "unknown_place", json!("B-14")),
        (r#""word":"RAST","cards":"RAST""#, "malformed", json!(null)),
        (r#""word":"RAST","loud":true"#, "malformed", json!(null)),
    ] {
        let call = format!(r#"{{"by":0,"do":"call",{fields}}}"#);
        let expected = json!({"error": {"line": 4, "code": code, "rule": rule}}).to_string();
        let report = check("Rast", &two(&[REVEAL, REVEAL, &call]), &expected);
        assert!(report.refused());
    }
    let long = format!(r#"{{"by":0,"do":"call","word":"{}"}}"#, "E".repeat(100_000));
    check("Rast", &two(&[REVEAL, &long]), r#"{"error":{"code":"not_a_word_to_call"}}"#);
}

/// Cards and a word of which nobody could tell in reasonable time how it lies best.
fn tangled(call: &str, judge: &str) -> String {
    let faces = ["A/ABB", "AB/BA", "B/AAB", "BA/ABA", "BAB/AA", "BB/?", "AAB/B", "ABA/A", "AA/BB"];
    let pile = |from: usize| -> String {
        let cards = (0..24).map(|at| faces[(from + at * 5) % faces.len()]);
        cards.collect::<Vec<_>>().join(" ")
    };
    let (ana, ben) = (pile(0), pile(4));
    let mut actions = vec![REVEAL; 24];
    actions.push(call);
    let options = json!({"colour": "both", "judge": judge});
    let piles = [ana.as_str(), ben.as_str()];
    Game { piles: &piles, options, actions: &actions, ..Game::default() }.record()
}

const TANGLED: &str = "ABAABBABAABABBAABBABABBAABBAABAB";

#[test]
fn a_word_that_is_too_hard_to_lay_is_refused_without_penalty() {
    let call = format!(r#"{{"by":0,"do":"call","word":"{TANGLED}"}}"#);
    let error = r#"{"error":{"code":"too_many_ways","rule":"B-14"}}"#;
    check(TANGLED, &tangled(&call, "dictionary"), error);
    check("Rat", &tangled(&call, "table"), error);
    // It can be laid somehow, and it is not a word.
    let invalid = r#"{"event":"called","valid":false,"reason":"not_a_word"}"#;
    check("Rat", &tangled(&call, "dictionary"), invalid);
}
