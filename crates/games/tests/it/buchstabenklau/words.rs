//! Words and their spelling (B-19 to B-21).

use super::{Game, REVEAL};
use crate::check::{Report, check};

/// Turns up all these cards in pairs and calls a word.
fn call(words: &str, cards: &str, word: &str, expected: &str) -> Report {
    let cards: Vec<&str> = cards.split_whitespace().chain(["X", "X"]).collect();
    let (ana, ben): (Vec<_>, Vec<_>) = cards.chunks_exact(2).map(|pair| (pair[0], pair[1])).unzip();
    let call = format!(r#"{{"by":0,"do":"call","word":"{word}"}}"#);
    let mut actions = vec![REVEAL; ana.len()];
    actions.push(&call);
    let piles = [ana.join(" "), ben.join(" ")];
    let piles = [piles[0].as_str(), piles[1].as_str()];
    check(words, &Game { piles: &piles, actions: &actions, ..Game::default() }.record(), expected)
}

fn valid(words: &str, cards: &str, word: &str, used: usize) {
    let expected = format!(r#"{{"event":"called","by":0,"valid":true,"cards":{used}}}"#);
    let report = call(words, cards, word, &expected);
    assert!(!report.refused());
}

fn invalid(words: &str, cards: &str, word: &str, reason: &str) {
    let expected = format!(r#"{{"event":"called","by":0,"valid":false,"reason":"{reason}"}}"#);
    call(words, cards, word, &expected);
}

#[test]
fn b19_a_word_is_judged_as_it_is_called() {
    valid("Häuser", "H AE U S ER", "HÄUSER", 5);
    valid("Masse", "M A SS E", "MASSE", 4);
    invalid("Maße", "M A SS E", "MASSE", "not_a_word");
    valid("Maße", "M A ? E", "MAßE", 4);
    invalid("Masse", "M A ? E", "MAßE", "not_a_word");
    invalid("Rat", "B E R ?", "BERL", "not_a_word");
    // Lower case, ẞ and umlauts written apart are the same call.
    let report = call("Maße", "M A ? E", "maẞe", r#"{"event":"called","valid":true}"#);
    assert_eq!(report.events("called")[0]["word"], "MAßE");
    let report = call("müde", "M U E D E", "mu\u{308}de", r#"{"event":"called","valid":true}"#);
    assert_eq!(report.events("called")[0]["word"], "MÜDE");
}

#[test]
fn b20_umlauts_are_pairs_of_letters_or_jokers_and_sharp_s_is_one_joker() {
    valid("müde", "M U E D E", "MÜDE", 5);
    valid("müde", "M ? D E", "MÜDE", 4);
    valid("müde", "M ?? D E", "MÜDE", 4);
    valid("müde", "M ?? E", "MÜDE", 3);
    valid("müde", "?? D E", "MÜDE", 3);
    valid("Tür", "T U ER", "TÜR", 3);
    valid("Tür", "T U ??", "TÜR", 3);
    invalid("müde", "M U D E", "MÜDE", "not_spellable");
    invalid("Tür", "T U R", "TÜR", "not_spellable");
    // Each umlaut by itself.
    valid("Übermüdung", "UE B E R M ? D UN G", "ÜBERMÜDUNG", 9);
    // MUEDE is the same call, whichever way it lies.
    for cards in ["M U E D E", "M ? D E", "M ?? D E"] {
        let used = cards.split_whitespace().count();
        valid("müde", cards, "MUEDE", used);
    }
    valid("Übermüdung", "UE B E R M ? D UN G", "UEBERMUEDUNG", 9);
    // The UE of TREUE is no umlaut.
    valid("Treue", "T R E U E", "TREUE", 5);
    invalid("Treue", "T R E ?", "TREUE", "not_spellable");
    invalid("Treue", "T R E U E", "TREÜ", "not_a_word");
    // ß is spelled by a single ? alone.
    valid("Maß", "M A ?", "MAß", 3);
    for cards in ["M A SS", "M A S S", "M ??", "M A ??"] {
        invalid("Maß", cards, "MAß", "not_spellable");
    }
}

#[test]
fn b21_letters_that_look_alike_upside_down_stay_what_they_are() {
    invalid("Mut", "W U T", "MUT", "not_spellable");
    valid("Wut", "W U T", "WUT", 3);
    invalid("Nug", "Z U G", "NUG", "not_spellable");
}
