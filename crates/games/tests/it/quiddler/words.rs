//! What counts as a word and how it lies on cards (Q-15 to Q-19).

use serde_json::json;

use super::{ANA_OUT, BEN_LAYS, BOTH_DONE, Game, WORDS, two};
use crate::check::{Report, check, check_broken, check_conduct};
use games::referee::Conduct;
use games::{Seat, Viewer};

/// Ana lays her three cards in a game in which words are checked.
fn lay_three(dictionary: &str, umlauts: &str, cards: &str) -> Report {
    let cards: Vec<&str> = cards.split_whitespace().collect();
    let deal = format!("{} S {} S {} S X N", cards[0], cards[1], cards[2]);
    let lay = json!({"by": 0, "do": "lay", "words": [cards], "discard": "N"}).to_string();
    let game = Game {
        options: json!({"words": "checked", "umlauts": umlauts}),
        deals: &[&deal],
        actions: &[r#"{"by":0,"do":"draw","from":"stock"}"#, &lay],
        ..Game::default()
    };
    check(dictionary, &game.record(), r#"{"event":"drawn","by":0}"#)
}

#[test]
fn q15_words_are_those_of_the_dictionary() {
    assert!(!lay_three("Rat", "ae", "R A T").refused());
    // An inflected form counts where the dictionary has it.
    assert!(!lay_three("Tat tat Tee Tees", "ae", "T E E").refused());
    let refused = lay_three("Rat", "ae", "T A R");
    assert!(refused.refused(), "not in the dictionary");
    // What carries a hyphen or an apostrophe is no word, whatever a list says.
    assert!(lay_three("U-Ei", "ae", "U E I").refused());
    assert!(lay_three("u'ei", "ae", "U E I").refused());
}

#[test]
fn q16_a_word_takes_two_cards_and_may_be_laid_twice() {
    let record = |words: &str| {
        let lay = format!(r#"{{"by":0,"do":"lay","words":{words},"discard":"X"}}"#);
        Game {
            options: json!({"rounds": 2}),
            deals: &["E A E A ER A X I", "E E E E I I I I H X"],
            actions: &[r#"{"by":0,"do":"draw","from":"stock"}"#, &lay],
            ..Game::default()
        }
        .record()
    };
    check(WORDS, &record("[]"), r#"{"error":{"line":3,"code":"no_word","rule":"Q-16"}}"#);
    check(
        WORDS,
        &record(r#"[["E","I"],["ER"]]"#),
        r#"{"error":{"line":3,"code":"word_of_one_card","rule":"Q-16"}}"#,
    );
    check(
        WORDS,
        &record(r#"[["E","I"],[]]"#),
        r#"{"error":{"line":3,"code":"word_of_one_card","rule":"Q-16"}}"#,
    );
    // The same word twice, in a hand of four.
    let twice = Game {
        options: json!({"words": "checked"}),
        deals: &["E T I A S T X N H", "E E E E I I I I H X"],
        actions: &[
            ANA_OUT,
            BEN_LAYS,
            r#"
            {"by":1,"do":"draw","from":"stock"}
            {"by":1,"do":"lay","words":[["E","I"],["E","I"]],"discard":"X"}"#,
        ],
        ..Game::default()
    };
    check(WORDS, &twice.record(), r#"{"event":"laid","by":1,"words":["EI","EI"]}"#);
}

#[test]
fn q17_a_combination_card_stands_for_its_letters_in_order() {
    assert!(!lay_three("Ufer", "ae", "U F ER").refused(), "ER is E and R");
    assert!(!lay_three("ich", "ae", "I C H").refused(), "single cards spell the same");
    assert!(!lay_three("Chor", "ae", "CH O R").refused());
    assert!(lay_three("Ruf", "ae", "ER U F").refused(), "never R alone, nor R and E");
}

#[test]
fn q18_umlauts_lie_as_the_table_agreed() {
    for (umlauts, two_letters, one_letter) in
        [("ae", true, false), ("a", false, true), ("both", true, true), ("none", false, false)]
    {
        assert_eq!(!lay_three("Tür", umlauts, "T U ER").refused(), two_letters, "{umlauts}");
        assert_eq!(!lay_three("Tür", umlauts, "T U R").refused(), one_letter, "{umlauts}");
        assert!(!lay_three("Tor", umlauts, "T O R").refused(), "{umlauts}");
    }
    // ß is SS wherever umlauts can be laid.
    assert!(!lay_three("aß", "ae", "A S S").refused());
    assert!(!lay_three("aß", "a", "A S S").refused());
    assert!(lay_three("aß", "none", "A S S").refused());
    // One way for the whole word: ÜÖ is UEOE or UO, never UEO.
    assert!(lay_three("üö", "both", "U E O").refused());
    let record = two(json!({"umlauts": "oe"}), &[]);
    check_broken(WORDS, &record, &["\"umlauts\"", "\"oe\"", "\"ae\" or \"a\""]);
}

#[test]
fn q19_words_are_looked_up_while_it_is_not_ones_turn() {
    let sees = |options, seat, actions: &[&str]| {
        let conduct = Conduct { view: Some(Viewer::Seat(Seat(seat))), ..Conduct::default() };
        let report = check_conduct(WORDS, &two(options, actions), "", conduct);
        report.view()["may_look_up"].clone()
    };
    let draw = r#"{"by":0,"do":"draw","from":"stock"}"#;
    for actions in [&[][..], &[draw]] {
        assert_eq!(sees(json!({}), 0, actions), false);
        assert_eq!(sees(json!({}), 1, actions), true);
        assert_eq!(sees(json!({"lookup": "always"}), 0, actions), true);
        assert_eq!(sees(json!({"lookup": "never"}), 1, actions), false);
    }
    assert_eq!(sees(json!({}), 0, &[ANA_OUT]), true);
    // Where challenges are open, a doubt must cost something.
    for seat in [0, 1] {
        let challenges = [ANA_OUT, BEN_LAYS];
        assert_eq!(sees(json!({}), seat, &challenges), false);
        assert_eq!(sees(json!({"lookup": "always"}), seat, &challenges), true);
        assert_eq!(sees(json!({"lookup": "never"}), seat, &challenges), false);
    }
    assert_eq!(sees(json!({}), 0, &[ANA_OUT, BEN_LAYS, BOTH_DONE]), true);
    check_broken(WORDS, &two(json!({"lookup": true}), &[]), &["\"lookup\"", "true", "off_turn"]);
}
