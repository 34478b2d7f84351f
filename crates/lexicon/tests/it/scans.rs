//! The scan over letter counts finds what the search in the graph finds.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use lexicon::scan::Scan;
use lexicon::{Face, Lang, Letter, Lexicon, Spelling, find};

const WORDS: &str = "Ähre Aal Aas Bär Bau Baum Dachs Ei Eier Fass Fuß Füße Gras Gruß Haus Häuser \
    Maß Maße Masse Öl Rast Straße Tür Türe Übel Zug Züge Nuss Nüsse sie so See Seen Tee Teer";

#[test]
fn a_scan_finds_what_the_search_finds() {
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Plain, WORDS.split_whitespace());
    let scan = Scan::new(&lexicon);
    assert_eq!(scan.len(), lexicon.len());
    let alphabet: Vec<Letter> = lexicon.alphabet().letters().collect();
    let mut state = 7u64;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % bound
    };
    let usual = lexicon.alphabet().encode("AAEEERSSTUHMLNÄÜßO").unwrap();
    for _ in 0..3000 {
        let cards = below(12);
        let face = |_| match below(8) {
            0 => Face::One,
            1 => Face::Letters(vec![alphabet[below(alphabet.len())]]),
            _ => Face::Letters(vec![usual[below(usual.len())]]),
        };
        let faces: Vec<Face> = (0..cards).map(face).collect();
        let mut searched: BTreeSet<Vec<Letter>> = BTreeSet::new();
        find::find(&lexicon, &faces, false, &mut |found| {
            searched.insert(found.word.to_vec());
            ControlFlow::Continue(())
        });
        let ids = scan.find(&faces).expect("single letters and jokers");
        let scanned: Vec<Vec<Letter>> = ids.iter().map(|&id| scan.word(id).to_vec()).collect();
        assert_eq!(scanned.len(), searched.len(), "each word once: {faces:?}");
        assert_eq!(BTreeSet::from_iter(scanned), searched, "{faces:?}");
    }
}

#[test]
fn a_card_of_two_letters_takes_a_search() {
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Plain, ["Dach"]);
    let face = Face::parse("CH", lexicon.alphabet()).unwrap();
    assert_eq!(Scan::new(&lexicon).find(&[face]), None);
    assert_eq!(Scan::new(&lexicon).find(&[Face::Two]), None);
}
