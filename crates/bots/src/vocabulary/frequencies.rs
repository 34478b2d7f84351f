//! How often each word of a table's dictionary is met.

use lexicon::{Dictionary, Letter, Lexicon, Spelling, Zipf};

pub struct Frequencies {
    spelling: Spelling,
    dictionary: Option<Dictionary>,
    /// In the order of the words.
    words: Vec<(Option<Zipf>, bool)>,
}

impl Frequencies {
    pub(super) fn new(lexicon: &Lexicon, dictionary: Option<Dictionary>) -> Frequencies {
        let words = dictionary.as_ref().map(|dictionary| dictionary.frequencies_of(lexicon));
        let words = words.unwrap_or_default();
        Frequencies { spelling: lexicon.spelling(), dictionary, words }
    }

    /// Whether there is no dictionary that could tell.
    pub(super) fn is_unknown(&self) -> bool {
        self.dictionary.is_none()
    }

    /// How often each word is met, and whether bots keep away from it (W-03).
    pub(super) fn iter(&self) -> impl Iterator<Item = (Option<Zipf>, bool)> {
        self.words.iter().copied()
    }

    /// How often a word on cards is met, where that is known.
    pub fn zipf(&self, word: &[Letter]) -> Option<Zipf> {
        self.dictionary.as_ref()?.zipf(self.spelling, word)
    }
}
