//! Children, strong players and both colours (B-30, B-31, B-33).

use serde_json::json;

use super::{Game, REVEAL};
use crate::check::{check, check_conduct};
use games::Viewer;
use games::referee::Conduct;

#[test]
fn b30_children_need_two_cards_and_their_pile_is_safe() {
    let child = json!({"handicaps": [{"seat": 1, "min_cards": 2, "safe_pile": true}]});
    let game = |call: &str| {
        Game {
            piles: &["EI X A", "S R T"],
            options: child.clone(),
            sweeps: &[],
            actions: &[REVEAL, r#"{"by":1,"do":"call","word":"EIS"}"#, REVEAL, REVEAL, call],
        }
        .record()
    };
    let words = "Eis Reis Ratei Eirat";
    // Nobody can use the EI on the child's pile, the child included.
    for seat in [0, 1] {
        let call = format!(r#"{{"by":{seat},"do":"call","word":"EIRAT"}}"#);
        let named = format!(
            r#"{{"by":{seat},"do":"call","word":"EIRAT","cards":["pile:1","middle:1","middle:2","middle:3"]}}"#
        );
        for call in [call, named] {
            let expected = r#"
                {"event":"called","by":1,"word":"EIS","valid":true,"cards":2,"stolen":0}
                {"event":"called","word":"EIRAT","valid":false,"reason":"not_spellable"}"#;
            check(words, &game(&call), expected);
        }
    }
    // The pile lies covered, but it counts.
    let conduct = Conduct { view: Some(Viewer::Seat(games::Seat(0))), ..Conduct::default() };
    let ready = r#"{"by":0,"do":"ready"}"#;
    let expected = r#"{"result":{"standings":[{"points":0},{"points":2,"rank":1}]}}"#;
    let report = check_conduct(words, &game(ready), expected, conduct);
    assert_eq!(report.view()["players"][1]["top"], json!(null));
    assert_eq!(report.view()["players"][1]["won"], 2);
    // The others still need three cards, and two are enough only for the child's own words.
    let record = Game {
        piles: &["EI X", "S R"],
        options: child.clone(),
        sweeps: &[],
        actions: &[REVEAL, r#"{"by":0,"do":"call","word":"EIS"}"#],
    }
    .record();
    check(words, &record, r#"{"event":"called","reason":"too_few_cards"}"#);
}

#[test]
fn b31_strong_players_need_four_cards() {
    let game = |word: &str, by: u8| {
        let call = format!(r#"{{"by":{by},"do":"call","word":"{word}"}}"#);
        Game {
            piles: &["R S", "A T"],
            options: json!({"handicaps": [{"seat": 0, "min_cards": 4}]}),
            sweeps: &[],
            actions: &[REVEAL, REVEAL, &call],
        }
        .record()
    };
    check("Rat Rast", &game("RAT", 0), r#"{"event":"called","reason":"too_few_cards"}"#);
    check("Rat Rast", &game("RAST", 0), r#"{"event":"called","valid":true,"cards":4}"#);
    check("Rat Rast", &game("RAT", 1), r#"{"event":"called","valid":true,"cards":3}"#);
}

#[test]
fn b33_with_both_colours_a_word_may_mix_them_but_each_card_gives_one_face() {
    let called = |colour: &str, joker: &str, word: &str, expected: &str| {
        let piles = ["R/B T/U", &format!("X/A {joker}")];
        let call = format!(r#"{{"by":0,"do":"call","word":"{word}"}}"#);
        let options = json!({"colour": colour});
        let actions = [REVEAL, REVEAL, call.as_str()];
        let game = Game { piles: &piles, options, actions: &actions, ..Game::default() };
        check("Rat Baut Bauen Taub Rab", &game.record(), expected);
    };
    let valid = |cards: usize| {
        json!({"event": "called", "by": 0, "valid": true, "cards": cards}).to_string()
    };
    let invalid = r#"{"event":"called","valid":false,"reason":"not_spellable"}"#;
    called("both", "Y/Y", "RAT", &valid(3));
    called("white", "Y/Y", "RAT", invalid);
    called("black", "Y/Y", "RAT", invalid);
    // R and B stand on one card, and so do T and U.
    called("both", "Y/Y", "RAB", invalid);
    called("both", "Y/Y", "TAUB", invalid);
    // A joker helps out, as one letter or as two.
    called("both", "?/??", "TAUB", &valid(4));
    called("both", "?/??", "BAUEN", &valid(4));
    called("both", "Y/?", "BAUEN", invalid);
    let named = r#"{"by":0,"do":"call","word":"RAB","cards":["middle:0","middle:1","middle:0"]}"#;
    let options = json!({"colour": "both"});
    let piles = ["R/B T/U", "X/A Y/Y"];
    let game =
        Game { piles: &piles, options, actions: &[REVEAL, REVEAL, named], ..Game::default() };
    check("Rab", &game.record(), invalid);
}
