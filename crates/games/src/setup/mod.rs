//! From a header to a game: options read by name, and what can be wrong with them.

mod coarse;
mod names;
mod options;
mod refusal;

pub use coarse::{Coarse, CoarseWords, coarse_words, table_words};
pub use names::proper_names;
pub use options::Options;

use lexicon::{Lang, Lexicon, Spelling};

use crate::card::CardError;
use crate::data::DataError;
use crate::description::{Condition, SeatRange};
use crate::rng::ShuffleError;

/// Where a game gets its dictionary from.
pub trait Words {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing>;

    /// The proper names that it knows as such and does not count among its words.
    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing>;

    /// Those of its words that are coarse (W-03).
    fn coarse(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing>;

    /// The others. Whoever is asked often keeps them.
    fn decent(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let coarse = self.coarse(lang, spelling)?;
        Ok(self.lexicon(lang, spelling)?.only(|word| !coarse.contains_letters(word)))
    }
}

/// There is no dictionary; the sentence says how to get one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct WordsMissing(pub String);

/// A plain list of words, spelled onto cards by each game's own rules.
#[derive(Debug, Clone, Default)]
pub struct WordList {
    words: Vec<String>,
    names: Vec<String>,
    coarse: Vec<String>,
}

impl WordList {
    /// One word a line; blank lines are passed over. It knows no names but those among its words,
    /// and takes none of these for coarse.
    pub fn new(text: &str) -> WordList {
        WordList { words: listed(text), ..WordList::default() }
    }

    /// The same with names, one a line, which count only where names do.
    pub fn with_names(self, text: &str) -> WordList {
        WordList { names: listed(text), ..self }
    }

    /// The same, where those of its words that stand here, one a line, are coarse.
    pub fn with_coarse(self, text: &str) -> WordList {
        WordList { coarse: listed(text), ..self }
    }
}

fn listed(text: &str) -> Vec<String> {
    text.lines().map(str::trim).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

impl Words for WordList {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        Ok(Lexicon::from_words(lang, spelling, self.words.iter().map(String::as_str)))
    }

    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        Ok(Lexicon::from_words(lang, spelling, self.names.iter().map(String::as_str)))
    }

    fn coarse(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        Ok(Lexicon::from_words(lang, spelling, self.coarse.iter().map(String::as_str)))
    }
}

/// Why no game can be set up from a header.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("there is no game {name:?}; choose one of {}", known.join(", "))]
    UnknownGame { name: String, known: Vec<&'static str> },
    #[error(
        "{game}{} is for {} players, not {count}",
        refusal::under(takes),
        refusal::ranges(takes)
    )]
    Players { game: &'static str, takes: Vec<&'static SeatRange>, count: usize },
    #[error("{game} is not played in {lang}; it takes {}", takes.join(", "))]
    Language { game: &'static str, lang: Lang, takes: Vec<String> },
    #[error("there is no option {name:?} here; choose one of {}", known.join(", "))]
    UnknownOption { name: String, known: Vec<&'static str> },
    #[error("option {name:?} is {value}, but takes {takes}")]
    OptionValue { name: &'static str, value: String, takes: String, rule: &'static str },
    #[error("option {name:?}: {word:?} cannot lie on cards; each word is written in letters alone")]
    OptionWord { name: &'static str, word: String, rule: &'static str },
    #[error("option {name:?} is not used here, only {} ({})", refusal::listed(when), rules.join(", "))]
    OptionUnused { name: &'static str, when: &'static [Condition], rules: Vec<&'static str> },
    #[error("{held} cards are too few for this table; it needs {needed}")]
    DeckTooSmall { held: usize, needed: usize },
    #[error("this game takes no {0:?} of its own")]
    NotTaken(&'static str),
    #[error("{0}")]
    Data(#[from] DataError),
    #[error("shuffles: {0}")]
    Card(#[from] CardError),
    #[error("{0}")]
    Shuffle(#[from] ShuffleError),
    #[error("{0}")]
    Words(#[from] WordsMissing),
}
