//! Which cards a call takes where it names none (B-14).

use serde_json::{Value, json};

use super::{Game, REVEAL, boxed};
use crate::check::{Report, check};

/// The places a call took its cards from, in the word's order.
fn taken(report: &Report) -> Vec<&str> {
    let cards = report.events("taken").last().expect("a valid call")["cards"].as_array();
    cards.expect("cards").iter().filter_map(|card| card["from"].as_str()).collect()
}

fn places(words: &str, game: &Game<'_>, expected: &[&str]) {
    let report = check(words, &game.record(), r#"{"event":"taken"}"#);
    assert_eq!(taken(&report), expected, "{}", report.text);
}

const ANA: fn(&str) -> String = |word| format!(r#"{{"by":0,"do":"call","word":"{word}"}}"#);
const WRONG: &str = r#"{"by":0,"do":"call","word":"QQQ"}"#;

#[test]
fn b14_the_table_picks_the_cards_that_come_first() {
    // Named cards are taken as named, though others would gain more.
    let star = ["ST R T", "A S X"];
    let named = r#"{"by":0,"do":"call","word":"STAR","cards":["middle:0","middle:1","middle:2"]}"#;
    let game = |call: &str, piles: &[&str], options: Value| {
        let actions = [REVEAL, REVEAL, REVEAL, call];
        Game { piles, options, actions: &actions, ..Game::default() }.record()
    };
    let report = check("Star", &game(named, &star, json!({})), r#"{"event":"called","cards":3}"#);
    assert_eq!(taken(&report), ["middle:0", "middle:1", "middle:2"]);
    let wrong = named.replace("middle:2", "middle:3");
    let not_spelled = r#"{"event":"called","reason":"not_spellable"}"#;
    check("Star", &game(&wrong, &star, json!({})), not_spelled);

    let picked = |piles: &[&str], options: Value, word: &str, expected: &[&str]| {
        let report = check("Star Rat Anna", &game(&ANA(word), piles, options), "");
        assert_eq!(taken(&report), expected, "{}", report.text);
    };
    // Most cards gained.
    picked(&star, json!({}), "STAR", &["middle:3", "middle:4", "middle:1", "middle:2"]);
    // Fewest jokers, though they lie in front.
    picked(&["? R T", "?? A X"], json!({}), "RAT", &["middle:2", "middle:3", "middle:4"]);
    // More cards outweigh fewer jokers.
    picked(&["ST R X", "A ? Y"], json!({}), "STAR", &["middle:0", "middle:1", "middle:2"]);
    picked(
        &["ST ? S", "A R ?"],
        json!({}),
        "STAR",
        &["middle:4", "middle:2", "middle:1", "middle:3"],
    );
    // The lower index comes first in the word.
    picked(
        &["A N A", "A N N"],
        json!({}),
        "ANNA",
        &["middle:0", "middle:2", "middle:3", "middle:1"],
    );
    // With both colours the index still goes before the colour.
    let both = json!({"colour": "both"});
    picked(&["X/T R/X T/R", "A/X X/X X/Y"], both, "RAT", &["middle:2", "middle:1", "middle:0"]);
}

#[test]
fn the_callers_own_card_comes_last() {
    // Ana holds T on top and takes the T of the middle; with no other she uses her own.
    let game = |last: &str, expected: [&str; 3]| {
        let piles = ["T A R", last];
        let ben_errs = r#"{"by":1,"do":"call","word":"QQQ"}"#;
        let pick = r#"{"by":0,"do":"pick","middle":0}"#;
        let call = ANA("RAT");
        let actions = [REVEAL, ben_errs, pick, REVEAL, REVEAL, call.as_str()];
        places("Rat", &Game { piles: &piles, actions: &actions, ..Game::default() }, &expected);
    };
    game("X Y T", ["middle:2", "middle:0", "middle:3"]);
    game("X Y Z", ["middle:2", "middle:0", "pile:0"]);
}

#[test]
fn larger_piles_are_robbed_first_then_lower_seats() {
    let robbing = |first_pick: &str, expected: [&str; 3]| {
        let piles = ["A X R", "T T A", "S T X"];
        let call = ANA("RAT");
        let actions = [
            REVEAL,
            WRONG,
            r#"{"by":1,"do":"decline"}"#,
            first_pick,
            REVEAL,
            WRONG,
            r#"{"by":1,"do":"pick","middle":1}"#,
            r#"{"by":2,"do":"pick","middle":1}"#,
            REVEAL,
            call.as_str(),
        ];
        let game = Game { piles: &piles, sweeps: &["A"], actions: &actions, ..Game::default() };
        places("Rat", &game, &expected);
    };
    robbing(r#"{"by":2,"do":"pick","middle":2}"#, ["middle:0", "middle:1", "pile:2"]);
    robbing(r#"{"by":2,"do":"decline"}"#, ["middle:0", "middle:1", "pile:1"]);
}

#[test]
fn a_pile_is_robbed_before_the_middle_and_the_middle_before_the_side_pile() {
    let piles = ["T T R", "X A T"];
    let ben_picks = r#"{"by":1,"do":"pick","middle":0}"#;
    let ben_declines = r#"{"by":1,"do":"decline"}"#;
    let call = ANA("RAT");
    let actions = [REVEAL, WRONG, ben_picks, REVEAL, REVEAL, &call];
    let game = Game { piles: &piles, actions: &actions, ..Game::default() };
    places("Rat", &game, &["middle:2", "middle:1", "pile:1"]);
    let actions = [REVEAL, WRONG, ben_declines, REVEAL, REVEAL, &call];
    let game = Game { piles: &piles, sweeps: &["T X"], actions: &actions, ..Game::default() };
    places("Rat", &game, &["middle:2", "middle:1", "middle:0"]);
}

#[test]
fn ones_own_card_may_make_up_the_number() {
    // ST and AR would be two cards; S, Ben's own T and AR are three, and gain as much.
    let record = Game {
        piles: &["T ST AR", "X S Y"],
        actions: &[
            REVEAL,
            WRONG,
            r#"{"by":1,"do":"pick","middle":0}"#,
            REVEAL,
            REVEAL,
            r#"{"by":1,"do":"call","word":"STAR"}"#,
        ],
        ..Game::default()
    }
    .record();
    let report = check("Star", &record, r#"{"event":"called","valid":true,"cards":3,"stolen":0}"#);
    assert_eq!(taken(&report), ["middle:1", "pile:1", "middle:2"]);
}

#[test]
fn no_call_takes_for_ever() {
    // All 66 cards lie open, with both faces, and the words fit nearly everywhere.
    let words = ["E".repeat(64), "EN".repeat(32), "ÄÖÜ".repeat(4) + "AEOEUEAE", "NSE".repeat(20)];
    for word in words {
        let call = ANA(&word);
        let mut actions = vec![REVEAL; 33];
        actions.push(&call);
        let record = boxed(2, json!({"colour": "both"}), &[], &actions);
        check("Rat", &record, r#"{"event":"called","by":0,"valid":false}"#);
    }
}
