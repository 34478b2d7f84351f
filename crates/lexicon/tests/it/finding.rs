//! S-05: which words cards can spell.

use std::ops::ControlFlow;

use lexicon::{Face, FaceError, Lang, Lexicon, Spelling, find};

fn found(spelling: Spelling, words: &[&str], cards: &str, use_all: bool) -> Vec<String> {
    let lexicon = Lexicon::from_words(Lang::De, spelling, words.iter().copied());
    let alphabet = lexicon.alphabet();
    let faces: Vec<Face> =
        cards.split_whitespace().map(|card| Face::parse(card, alphabet).unwrap()).collect();
    let mut found = Vec::new();
    find::find(&lexicon, &faces, use_all, &mut |hit| {
        found.push(alphabet.decode(hit.word));
        ControlFlow::Continue(())
    });
    found.sort();
    found
}

const WORDS: [&str; 8] = ["Tür", "Tasche", "Tach", "Ast", "Rast", "süß", "da", "Sache"];

#[test]
fn letters_jokers_and_faces_of_several_letters_work_together() {
    assert_eq!(found(Spelling::Bare, &WORDS, "T A S CH", false), ["AST", "TACH"]);
    assert_eq!(found(Spelling::Bare, &WORDS, "T A S C H", false), ["AST", "TACH"]);
    assert_eq!(found(Spelling::Bare, &WORDS, "T A S ? CH", true), ["TASCHE"]);
    assert_eq!(found(Spelling::Bare, &WORDS, "?? ST", true), ["RAST"]);
    assert_eq!(found(Spelling::Bare, &WORDS, "??", false), ["DA"]);
}

#[test]
fn b20_umlauts_by_pairs_or_jokers_and_sharp_s_by_one_joker_only() {
    let words = ["Tür", "süß"];
    assert_eq!(found(Spelling::Called, &words, "T U ER", true), ["TUER"]);
    assert_eq!(found(Spelling::Called, &words, "T ?? R", true), ["TUER"]);
    assert_eq!(found(Spelling::Called, &words, "?? R", true), ["TÜR"]);
    assert_eq!(found(Spelling::Called, &words, "S ? ?", true), ["SÜß"]);
    assert_eq!(found(Spelling::Called, &words, "S ??", true), Vec::<String>::new());
}

#[test]
fn any_counts_cards_not_letters() {
    let lexicon = Lexicon::from_words(Lang::De, Spelling::Bare, ["Tach"]);
    let faces = |cards: &str| -> Vec<Face> {
        cards.split(' ').map(|card| Face::parse(card, lexicon.alphabet()).unwrap()).collect()
    };
    assert!(!find::any(&lexicon, &faces("T A CH"), 4));
    assert!(find::any(&lexicon, &faces("T A CH C H"), 4));
    assert!(find::any(&lexicon, &faces("T A CH"), 3));
    assert!(!find::any(&lexicon, &faces("T A C"), 1));
}

#[test]
fn a_word_is_laid_whether_or_not_a_dictionary_has_it() {
    let alphabet = Spelling::Bare.alphabet();
    let faces: Vec<Face> =
        ["CH", "?", "X"].iter().map(|card| Face::parse(card, alphabet).unwrap()).collect();
    let lay = |word: &str| find::lay(&alphabet.encode(word).unwrap(), &faces);
    assert_eq!(lay("XCH"), Some(vec![2, 0]));
    assert_eq!(lay("CCH"), Some(vec![1, 0]));
    assert_eq!(lay("HC"), None);
    assert_eq!(lay("XX"), Some(vec![2, 1]));
    assert_eq!(lay("XXX"), None);
}

#[test]
fn a_broken_face_is_refused() {
    let alphabet = Spelling::Bare.alphabet();
    assert_eq!(Face::parse("", alphabet), Err(FaceError::Empty));
    assert_eq!(Face::parse("A?", alphabet), Err(FaceError::Joker("A?".into())));
    assert_eq!(Face::parse("???", alphabet), Err(FaceError::Joker("???".into())));
    assert_eq!(Face::parse("Ä", alphabet), Err(FaceError::Letter("Ä".into())));
}
