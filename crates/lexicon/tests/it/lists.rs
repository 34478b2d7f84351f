//! Random word lists in all alphabets.

use lexicon::{Face, Lang, Spelling};
use proptest::prelude::*;

/// Signs that occur in written words of a language; few, so that words share much.
fn signs(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::De => &["a", "e", "s", "t", "u", "ä", "ü", "ß", "c", "h", "S", "Ö"],
        Lang::Nl => &["i", "j", "ĳ", "e", "ë", "s", "n", "a"],
        Lang::Fr => &["é", "e", "t", "œ", "o", "ç", "c", "q", "u"],
        Lang::En => &["a", "b", "e", "d", "s", "q", "u", "z"],
        Lang::Es => &["ñ", "n", "a", "á", "o", "s", "l"],
        Lang::Pt => &["ã", "a", "o", "õ", "ç", "s", "e"],
        Lang::It => &["à", "a", "i", "o", "z", "t", "ò"],
    }
}

pub fn word(lang: Lang) -> impl Strategy<Value = String> + Clone {
    prop::collection::vec(prop::sample::select(signs(lang)), 1..8).prop_map(|signs| signs.concat())
}

/// A language, a spelling of it, and written words.
pub fn list() -> impl Strategy<Value = (Lang, Spelling, Vec<String>)> {
    let lang = prop::sample::select(&Lang::ALL[..]);
    let lang = prop_oneof![Just(Lang::De), lang];
    lang.prop_flat_map(|lang| {
        let spelling = prop::sample::select(lang.spellings());
        (Just(lang), spelling, prop::collection::vec(word(lang), 0..60))
    })
}

/// The words of a list as they lie on cards, each once, sorted by letter number.
pub fn on_cards(spelling: Spelling, words: &[String]) -> Vec<Vec<lexicon::Letter>> {
    let mut spelled: Vec<_> = words.iter().flat_map(|word| spelling.spell_letters(word)).collect();
    spelled.sort();
    spelled.dedup();
    spelled
}

/// Cards: letters, sequences as they occur in words, and jokers.
pub fn cards(lang: Lang, spelling: Spelling) -> impl Strategy<Value = Vec<Face>> {
    let letters = word(lang).prop_filter_map("not spellable", move |word| {
        spelling.spell_letters(&word).into_iter().next()
    });
    let face = prop_oneof![
        6 => letters.clone().prop_map(|word| Face::Letters(word[..1].to_vec())),
        2 => letters.prop_map(|word| Face::Letters(word[..word.len().min(3)].to_vec())),
        1 => Just(Face::One),
        1 => Just(Face::Two),
    ];
    prop::collection::vec(face, 0..9)
}
