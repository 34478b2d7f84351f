//! From a header to a game: options read by name, and what can be wrong with them.

use std::ops::RangeInclusive;

use lexicon::{Lang, Lexicon, Spelling};
use serde_json::{Map, Value};

use crate::card::CardError;
use crate::data::DataError;
use crate::rng::ShuffleError;
use crate::seat::Seat;

/// Where a game gets its dictionary from.
pub trait Words {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing>;
}

/// There is no dictionary; the sentence says how to get one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct WordsMissing(pub String);

/// A plain list of words, spelled onto cards by each game's own rules.
#[derive(Debug, Clone, Default)]
pub struct WordList(Vec<String>);

impl WordList {
    /// One word a line; blank lines are passed over.
    pub fn new(text: &str) -> WordList {
        WordList(text.lines().map(str::trim).filter(|w| !w.is_empty()).map(str::to_owned).collect())
    }
}

impl Words for WordList {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        Ok(Lexicon::from_words(lang, spelling, self.0.iter().map(String::as_str)))
    }
}

/// Why no game can be set up from a header.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("there is no game {name:?}; known are {}", known.join(", "))]
    UnknownGame { name: String, known: Vec<&'static str> },
    #[error("{game} is for {takes} players, not {count}")]
    Players { game: &'static str, takes: String, count: usize },
    #[error("{game} is not played in {lang}; it takes {}", takes.join(", "))]
    Language { game: &'static str, lang: Lang, takes: Vec<String> },
    #[error("there is no option {name:?} here; known are {}", known.join(", "))]
    UnknownOption { name: String, known: Vec<&'static str> },
    #[error("option {name:?} is {value}, but takes {takes}")]
    OptionValue { name: &'static str, value: String, takes: String },
    #[error("option {name:?} is not in use here: {reason}")]
    OptionUnused { name: &'static str, reason: &'static str },
    #[error("{held} cards are too few for this table, it needs {needed}")]
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

/// The options of a header, taken one by one; what is left at the end is unknown.
#[derive(Debug, Clone)]
pub struct Options {
    left: Map<String, Value>,
    known: Vec<&'static str>,
}

impl Options {
    pub fn new(options: &Map<String, Value>) -> Options {
        Options { left: options.clone(), known: Vec::new() }
    }

    pub fn take(&mut self, name: &'static str) -> Option<Value> {
        self.known.push(name);
        self.left.remove(name)
    }

    /// One of several named values; the first is the default.
    pub fn choice<T: Copy>(
        &mut self,
        name: &'static str,
        values: &[(&str, T)],
    ) -> Result<T, SetupError> {
        let Some(value) = self.take(name) else { return Ok(values[0].1) };
        let found = values.iter().find(|(known, _)| value.as_str() == Some(known));
        found.map(|&(_, chosen)| chosen).ok_or_else(|| {
            let names: Vec<String> = values.iter().map(|(known, _)| format!("{known:?}")).collect();
            impossible(name, &value, names.join(" or "))
        })
    }

    /// A whole number within bounds.
    pub fn number(
        &mut self,
        name: &'static str,
        within: RangeInclusive<u8>,
        default: u8,
    ) -> Result<u8, SetupError> {
        let Some(value) = self.take(name) else { return Ok(default) };
        let number = value.as_u64().and_then(|n| u8::try_from(n).ok());
        number.filter(|n| within.contains(n)).ok_or_else(|| {
            let takes = format!("a whole number from {} to {}", within.start(), within.end());
            impossible(name, &value, takes)
        })
    }

    pub fn seat(
        &mut self,
        name: &'static str,
        seats: u8,
        default: Seat,
    ) -> Result<Seat, SetupError> {
        let Some(value) = self.take(name) else { return Ok(default) };
        let number = value.as_u64().and_then(|n| u8::try_from(n).ok()).filter(|&n| n < seats);
        number.map(Seat).ok_or_else(|| {
            impossible(name, &value, format!("a seat from 0 to {}", seats.saturating_sub(1)))
        })
    }

    pub fn flag(&mut self, name: &'static str, default: bool) -> Result<bool, SetupError> {
        let Some(value) = self.take(name) else { return Ok(default) };
        value.as_bool().ok_or_else(|| impossible(name, &value, "true or false".to_owned()))
    }

    /// Refuses an option that has no meaning at this table, but names it as known elsewhere.
    pub fn unused(&mut self, name: &'static str, reason: &'static str) -> Result<(), SetupError> {
        match self.left.remove(name) {
            Some(_) => Err(SetupError::OptionUnused { name, reason }),
            None => Ok(()),
        }
    }

    /// Call last: refuses whatever nobody took.
    pub fn finish(self) -> Result<(), SetupError> {
        match self.left.into_iter().next() {
            Some((name, _)) => Err(SetupError::UnknownOption { name, known: self.known }),
            None => Ok(()),
        }
    }
}

/// The refusal of an option's value, for options with a form of their own.
pub fn impossible(name: &'static str, value: &Value, takes: String) -> SetupError {
    let shown: String = value.to_string().chars().take(60).collect();
    SetupError::OptionValue { name, value: shown, takes }
}

/// Refuses a number of players that the game does not take.
pub fn players(
    game: &'static str,
    count: usize,
    takes: RangeInclusive<u8>,
) -> Result<u8, SetupError> {
    let seats = u8::try_from(count).ok().filter(|seats| takes.contains(seats));
    seats.ok_or_else(|| SetupError::Players {
        game,
        takes: format!("{} to {}", takes.start(), takes.end()),
        count,
    })
}
