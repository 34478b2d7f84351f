//! Laying a claim from the left finds a way wherever the word finder does.

use games::card::{Card, spelled};
use games::maskenmemo::Claim;
use lexicon::{Face, Spelling, find};
use proptest::prelude::*;

const FACES: [&str; 7] = ["Q", "U", "QU", "?", "E", "Ü", "R"];

fn cards() -> impl Strategy<Value = Vec<Card>> {
    let card = prop::sample::select(FACES.to_vec()).prop_map(|f| Card::new(f).expect("a face"));
    prop::collection::vec(card, 1..8)
}

proptest! {
    #[test]
    fn it_agrees_with_the_word_finder(cards in cards(), word in "[QUEÜR]{1,9}") {
        let alphabet = Spelling::Umlauts.alphabet();
        let faces: Vec<Face> = cards
            .iter()
            .map(|card| Face::parse(card.as_str(), alphabet).expect("a face"))
            .collect();
        let letters = alphabet.encode(&word).expect("letters");
        let width: usize = faces.iter().map(Face::width).sum();
        let found = width == letters.len() && find::lay(&letters, &faces).is_some();
        let claim = Claim::read(&word, Spelling::Umlauts).expect("letters");
        let laid = claim.lay(&cards);
        prop_assert_eq!(laid.is_some(), found, "{} of {:?}", word, cards);
        if let Some(laid) = laid {
            let mut back = laid.clone();
            back.sort();
            let mut given = cards;
            given.sort();
            prop_assert_eq!(back, given);
            let shown = spelled(&laid);
            prop_assert!(shown.chars().zip(word.chars()).all(|(s, w)| s == w || s == '?'));
        }
    }

    #[test]
    fn reading_never_fails_badly(word in ".{0,30}") {
        if let Some(claim) = Claim::read(&word, Spelling::Folded) {
            prop_assert_eq!(claim.word().chars().count(), claim.letter_count());
        }
    }
}
