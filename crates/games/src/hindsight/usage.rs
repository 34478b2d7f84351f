//! How often words are met, and which of them one does not say.

use lexicon::{Dictionary, Lexicon, Zipf};

/// From here on, in hundredths, a word is one that most people know.
pub const COMMON: u16 = 350;

/// Without a dictionary nothing is known of any word, and all may be said.
#[derive(Debug, Clone, Copy)]
pub struct Usage<'d> {
    pub dictionary: Option<&'d Dictionary>,
}

impl Usage<'_> {
    /// How often a word of this table is met, where that is known.
    pub fn zipf(&self, lexicon: &Lexicon, word: &str) -> Option<Zipf> {
        self.dictionary?.zipf(lexicon.spelling(), &lexicon.alphabet().encode(word)?)
    }

    pub fn is_common(&self, lexicon: &Lexicon, word: &str) -> bool {
        self.zipf(lexicon, word).is_some_and(|zipf| zipf.hundredths() >= COMMON)
    }

    /// Whether all of these may be named (W-03).
    pub fn may_say(&self, lexicon: &Lexicon, words: &[String]) -> bool {
        let Some(dictionary) = self.dictionary else { return true };
        let coarse = |word: &String| {
            let letters = lexicon.alphabet().encode(word);
            letters.is_some_and(|letters| dictionary.is_coarse(lexicon.spelling(), &letters))
        };
        !words.iter().any(coarse)
    }
}
