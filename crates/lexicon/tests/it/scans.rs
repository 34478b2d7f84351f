//! The scan over letter counts finds what the walk along the graph finds, laid alike and in the
//! same order.

use std::ops::ControlFlow;

use lexicon::find::{self, Way};
use lexicon::{Face, Lang, Letter, Lexicon, Spelling};
use proptest::prelude::*;

use crate::lists::{list, word};

type Hits = Vec<(Vec<Letter>, Vec<usize>)>;

fn hits(lexicon: &Lexicon, faces: &[Face], min_cards: usize, way: Way) -> Hits {
    let mut hits = Hits::new();
    find::search_by(lexicon, faces, min_cards, way, &mut |hit| {
        assert_eq!(hit.number_of_cards(), hit.cards().len());
        hits.push((hit.word.to_vec(), hit.cards()));
        ControlFlow::Continue(())
    });
    hits
}

/// Single letters as words have them, and jokers.
fn singles(lang: Lang, spelling: Spelling) -> impl Strategy<Value = Vec<Face>> {
    let letter = word(lang).prop_filter_map("not spellable", move |word| {
        spelling.spell_letters(&word).into_iter().next().map(|word| Face::Letters(vec![word[0]]))
    });
    prop::collection::vec(prop_oneof![6 => letter, 1 => Just(Face::One)], 0..30)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_scan_finds_what_a_walk_finds(
        ((lang, spelling, words), faces) in list().prop_flat_map(|list| {
            let cards = singles(list.0, list.1);
            (Just(list), cards)
        }),
        min_cards in 0usize..6,
    ) {
        let lexicon = Lexicon::from_words(lang, spelling, words.iter().map(String::as_str));
        let walked = hits(&lexicon, &faces, min_cards, Way::Walk);
        prop_assert_eq!(&hits(&lexicon, &faces, min_cards, Way::Scan), &walked);
        // The first searches walk, the later ones scan.
        for _ in 0..8 {
            prop_assert_eq!(&hits(&lexicon, &faces, min_cards, Way::Cheapest), &walked);
        }
    }
}

#[test]
fn blocks_of_words_join_without_a_gap() {
    let letters: Vec<char> = "ABCDEFGHIJKLMNOPQ".chars().collect();
    let mut words = Vec::new();
    for a in &letters {
        for b in &letters {
            words.extend(letters.iter().map(|c| format!("{a}{b}{c}")));
        }
    }
    let lexicon = Lexicon::from_words(Lang::En, Spelling::Folded, words.iter().map(String::as_str));
    let faces = vec![Face::One; 3];
    let found = hits(&lexicon, &faces, 1, Way::Scan);
    assert_eq!(found, hits(&lexicon, &faces, 1, Way::Walk));
    assert_eq!(found.len(), 17 * 17 * 17);
    for most in [0, 1, 1023, 1024, 1025] {
        let mut seen = 0;
        find::search_by(&lexicon, &faces, 1, Way::Scan, &mut |_| {
            seen += 1;
            if seen > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(seen, most + 1, "a break ends it");
    }
}

#[test]
fn a_table_is_made_for_those_who_need_it() {
    let lexicon = Lexicon::from_words(Lang::En, Spelling::Folded, ["cab", "scab"]);
    let few = vec![Face::parse("A", lexicon.alphabet()).unwrap(); 7];
    for _ in 0..100 {
        hits(&lexicon, &few, 1, Way::Cheapest);
    }
    assert_eq!(lexicon.scan_bytes(), 0);
    let mut many = vec![few[0].clone(); 25];
    many.extend([Face::One, Face::One]);
    for _ in 0..3 {
        hits(&lexicon, &many, 1, Way::Cheapest);
    }
    assert!(lexicon.scan_bytes() > 0);
}

#[test]
fn what_cannot_be_counted_is_walked() {
    let long = "A".repeat(16);
    let lexicon = Lexicon::from_words(Lang::En, Spelling::Folded, [long.as_str(), "AA"]);
    let face = |text| Face::parse(text, lexicon.alphabet()).unwrap();
    let faces = vec![face("A"); 16];
    assert_eq!(hits(&lexicon, &faces, 1, Way::Scan).len(), 2);
    assert_eq!(hits(&lexicon, &faces[1..], 1, Way::Scan).len(), 1);
    // Cards of several letters are no matter of counts either.
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Plain, ["Dach"]);
    let faces = ["D", "A", "CH"].map(|text| Face::parse(text, lexicon.alphabet()).unwrap());
    assert_eq!(hits(&lexicon, &faces, 1, Way::Scan).len(), 1);
    assert_eq!(hits(&lexicon, &[Face::Two, Face::Two], 1, Way::Scan).len(), 1);
}
