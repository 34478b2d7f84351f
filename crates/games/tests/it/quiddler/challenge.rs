//! Challenges, and words that are checked when laid (Q-20 to Q-24).

use serde_json::json;

use super::{ANA_OUT, BEN_LAYS, BOTH_DONE, Game, WORDS, two};
use crate::check::{check, check_broken, check_conduct, keep_going};
use games::referee::Conduct;
use games::{Seat, Viewer};

const BEN_DOUBTS: &str = r#"{"by":1,"do":"challenge","player":0,"word":0}"#;
const ANA_DOUBTS: &str = r#"{"by":0,"do":"challenge","player":1,"word":0}"#;

#[test]
fn q20_challenges_open_after_the_last_lap_and_before_the_score() {
    // TAT is in no dictionary here; nobody minds when it is laid.
    let record =
        two(json!({}), &[ANA_OUT, BEN_DOUBTS, BEN_LAYS, ANA_DOUBTS, BOTH_DONE, BEN_DOUBTS]);
    let expected = r#"
        {"event":"laid","by":0}
        {"error":{"code":"challenges_closed","rule":"Q-20"}}
        {"event":"laid","by":1,"words":["TAT"]}
        {"event":"challenges_opened"}
        {"event":"challenged","by":0,"player":1,"word":"TAT","valid":false}
        {"event":"round_scored","round":1}
        {"event":"round_started","round":2}
        {"error":{"code":"challenges_closed","rule":"Q-20"}}"#;
    check_conduct("Eis", &record, expected, keep_going());
    let missing = r#"{"by":1,"do":"challenge","player":0,"word":1}"#;
    let record = two(json!({}), &[ANA_OUT, BEN_LAYS, missing]);
    check(WORDS, &record, r#"{"error":{"code":"no_such_word","rule":"Q-20"}}"#);
}

#[test]
fn q21_a_wrong_challenge_costs_the_challenger_the_words_value() {
    let record = two(json!({}), &[ANA_OUT, BEN_LAYS, BEN_DOUBTS, BOTH_DONE]);
    let expected = r#"
        {"event":"challenged","by":1,"player":0,"word":"EIS","valid":true,"value":6,"charged":1}
        {"event":"round_scored","scores":[{"player":0,"laid":6,"penalty":0,"round":6},{"player":1,"laid":8,"penalty":6,"round":2}]}"#;
    check(WORDS, &record, expected);
}

#[test]
fn q22_a_right_challenge_costs_who_laid_the_word_and_sets_its_cards_aside() {
    let record = two(json!({}), &[ANA_OUT, BEN_LAYS, BEN_DOUBTS, BOTH_DONE]);
    let expected = r#"
        {"event":"challenged","by":1,"player":0,"word":"EIS","valid":false,"value":6,"charged":0}
        {"event":"round_scored","scores":[{"player":0,"laid":0,"hand":0,"penalty":6,"round":-6,"total":-6},{"player":1,"laid":8,"bonus_longest":10,"round":18}]}"#;
    check("Tat", &record, expected);
}

#[test]
fn q23_a_word_is_judged_once_and_done_is_done() {
    let own = r#"{"by":0,"do":"challenge","player":0,"word":0}"#;
    let done = r#"{"by":1,"do":"done"}"#;
    let record =
        two(json!({}), &[ANA_OUT, BEN_LAYS, own, ANA_DOUBTS, ANA_DOUBTS, done, BEN_DOUBTS, done]);
    let expected = r#"
        {"error":{"code":"own_word","rule":"Q-23"}}
        {"event":"challenged","by":0,"word":"TAT","valid":true,"charged":0}
        {"error":{"code":"already_judged","rule":"Q-23"}}
        {"event":"done","by":1}
        {"error":{"code":"already_done","rule":"Q-23"}}
        {"error":{"code":"already_done","rule":"Q-23"}}
        {"result":{"over":false}}"#;
    check_conduct(WORDS, &record, expected, keep_going());
    // The verdict stands for the round: the same word of another player is not looked up again.
    let game = Game {
        players: &["Ana", "Ben", "Cem"],
        deals: &["E E T I I A S S T X N H R"],
        actions: &[
            ANA_OUT,
            r#"
            {"by":1,"do":"draw","from":"stock"}
            {"by":1,"do":"lay","words":[["E","I","S"]],"discard":"H"}
            {"by":"table","do":"timeout","seat":2}
            {"by":2,"do":"challenge","player":0,"word":0,"facts":{"EIS":false}}
            {"by":2,"do":"challenge","player":1,"word":0}
            {"by":"table","do":"timeout","seat":0}
            {"by":"table","do":"timeout","seat":1}
            {"by":2,"do":"done"}"#,
        ],
        ..Game::default()
    };
    // Going out stays gone out, and a word challenged away wins no bonus.
    let expected = r#"
        {"event":"challenged","by":2,"player":0,"valid":false,"charged":0}
        {"event":"challenged","by":2,"player":1,"valid":false,"charged":1}
        {"event":"round_scored","scores":[{"round":-6,"bonus_words":0,"bonus_longest":0},{"round":-6},{"round":0}]}"#;
    check(WORDS, &game.record(), expected);
}

#[test]
fn q24_checked_words_are_refused_when_laid_and_never_challenged() {
    let options = json!({"words": "checked"});
    let wrong = r#"
        {"by":0,"do":"draw","from":"stock"}
        {"by":0,"do":"lay","words":[["S","I","E"]],"discard":"N"}
        {"by":0,"do":"lay","words":[["E","I","S"]],"discard":"N"}"#;
    let record = two(options, &[wrong, BEN_LAYS]);
    let expected = r#"
        {"error":{"code":"not_a_word","rule":"Q-24"}}
        {"event":"laid","by":0,"words":["EIS"]}
        {"event":"laid","by":1,"words":["TAT"]}
        {"event":"discarded","by":1}
        {"event":"round_scored","round":1}"#;
    let report = check_conduct(WORDS, &record, expected, keep_going());
    assert!(report.events("challenges_opened").is_empty());
    check_broken(WORDS, &two(json!({"words": "free"}), &[]), &["\"words\"", "\"challenge\""]);
}

#[test]
fn a_view_tells_nobody_whether_an_unchallenged_word_is_one() {
    let conduct = Conduct { view: Some(Viewer::Seat(Seat(1))), ..Conduct::default() };
    let record = two(json!({}), &[ANA_OUT, BEN_LAYS]);
    let [known, unknown] =
        ["Eis Tat", "Hut"].map(|words| check_conduct(words, &record, "", conduct.clone()));
    assert_eq!(known.text, unknown.text);
    assert_eq!(known.view()["may"], json!(["challenge", "done", "resign"]));
}
