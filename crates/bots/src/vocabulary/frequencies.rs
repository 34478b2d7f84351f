//! How often each word of a table's dictionary is met.

use lexicon::{Dictionary, Letter, Lexicon, Spelling, Zipf};

pub struct Frequencies {
    spelling: Spelling,
    dictionary: Option<Dictionary>,
    /// In the order of the words.
    words: Vec<Frequency>,
}

#[derive(Clone, Copy)]
pub struct Frequency {
    pub zipf: Option<Zipf>,
    /// Bots keep away from it (W-03).
    pub coarse: bool,
}

impl Frequencies {
    pub(super) fn new(lexicon: &Lexicon, dictionary: Option<Dictionary>) -> Frequencies {
        let spelling = lexicon.spelling();
        let mut words = Vec::new();
        if let Some(dictionary) = &dictionary {
            words.reserve(lexicon.len());
            let mut all = lexicon.graph().words();
            while let Some(word) = all.advance() {
                let (zipf, coarse) = dictionary.frequency(spelling, word);
                words.push(Frequency { zipf, coarse });
            }
        }
        Frequencies { spelling, dictionary, words }
    }

    /// Whether there is no dictionary that could tell.
    pub(super) fn is_unknown(&self) -> bool {
        self.dictionary.is_none()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Frequency> {
        self.words.iter().copied()
    }

    /// How often a word on cards is met, where that is known.
    pub fn zipf(&self, word: &[Letter]) -> Option<Zipf> {
        self.dictionary.as_ref()?.zipf(self.spelling, word)
    }
}
