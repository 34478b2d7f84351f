//! Words of two and three letters: a list that people have read decides, not the sources. So short, words
//! cannot be told from scraps and abbreviations by any rule, and they win games.

use lexicon::{Lang, Spelling};
use rustc_hash::FxHashMap;

use crate::lists::{Listed, Lists};

/// So many letters, as they lie on cards.
const LONGEST: usize = 3;

/// The list of one language, and which of its words were met.
pub struct Short {
    base: Spelling,
    /// By how they lie on cards.
    listed: FxHashMap<String, Entry>,
}

struct Entry {
    word: &'static str,
    met: bool,
}

impl Short {
    pub fn of(lang: Lang, lists: &Lists) -> Short {
        let base = lang.base();
        let entries = lists.short.iter().flat_map(|&Listed { word, .. }| {
            base.spell(word).into_iter().map(move |cards| (cards, Entry { word, met: false }))
        });
        Short { base, listed: entries.collect() }
    }

    /// Whether a form that would count may: it is longer, or listed.
    pub fn lets(&mut self, form: &str) -> bool {
        form.chars().count() > LONGEST || self.has(form)
    }

    /// Whether it is one of the list; from now on it has been met.
    pub fn has(&mut self, form: &str) -> bool {
        let mut has = false;
        for cards in self.base.spell(form) {
            if cards.chars().count() > LONGEST {
                return true;
            }
            if let Some(entry) = self.listed.get_mut(&cards) {
                entry.met = true;
                has = true;
            }
        }
        has
    }

    /// The words that no source has, or none in a way that would count; in a fixed order.
    pub fn unheard(&self) -> Vec<&'static str> {
        let mut words: Vec<_> =
            self.listed.values().filter(|entry| !entry.met).map(|entry| entry.word).collect();
        words.sort_unstable();
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_decides_on_short_words_and_on_no_others() {
        let listed = |word| Listed { word, reason: "" };
        let (allow, deny, coarse) = (Vec::new(), Vec::new(), Vec::new());
        let short = vec![listed("ei"), listed("aß"), listed("tö")];
        let mut short = Short::of(Lang::De, &Lists { allow, deny, coarse, short });
        assert!(short.lets("Ei") && short.lets("aß") && short.lets("Haus"));
        assert!(!short.lets("tv") && !short.lets("Eis"));
        assert_eq!(short.unheard(), ["tö"]);
    }
}
