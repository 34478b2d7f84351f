//! The words a table accepts beside its dictionary: its house list (M-12, W-03), and what it has
//! voted for.

use lexicon::{Lang, Lexicon, Spelling};

use super::deck;
use super::search::any_word;
use crate::card::Card;
use crate::setup::{Options, SetupError};

const OPTION: &str = "house";

#[derive(Debug, Clone)]
pub struct House {
    lang: Lang,
    spelling: Spelling,
    lexicon: Lexicon,
}

impl House {
    /// Whatever cannot lie on cards is refused by name.
    pub fn read(options: &Options<'_>) -> Result<House, SetupError> {
        let (lang, spelling) = (options.lang(), deck::spelling(options.lang()));
        let words = options.words(OPTION)?;
        if let Some(word) = words.iter().find(|word| spelling.spell_letters(word).is_empty()) {
            return Err(options.refuse_word(OPTION, word));
        }
        let lexicon = Lexicon::from_words(lang, spelling, words.iter().map(String::as_str));
        Ok(House { lang, spelling, lexicon })
    }

    pub fn contains(&self, word: &str) -> bool {
        self.lexicon.contains(word)
    }

    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// M-10: whether some of these cards form a word of the list, or one that was voted for.
    pub fn any_word<'w>(&self, cards: &[Card], voted_in: impl Iterator<Item = &'w str>) -> bool {
        any_word(&self.lexicon, cards)
            || any_word(&Lexicon::from_words(self.lang, self.spelling, voted_in), cards)
    }
}
