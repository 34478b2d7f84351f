//! What a refusal is about, as data: screens point at it instead of searching sentences.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::seat::Seat;

/// The words, squares, cards, seats and numbers a refusal speaks of; what it does not speak of is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[schemars(default)]
pub struct About {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub words: Vec<String>,
    /// Squares of a board and places on a table, as actions name them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub squares: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub cards: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<u8>>", optional)]
    pub seats: Vec<u8>,
    /// By name: `{"least": 3, "found": 2}`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<String, i32>>", optional)]
    pub numbers: BTreeMap<&'static str, i64>,
    /// Names that are neither words nor cards: an option, a verb, a field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub names: Vec<String>,
}

impl About {
    pub fn word(word: impl Into<String>) -> About {
        About::words([word])
    }

    pub fn words(words: impl IntoIterator<Item = impl Into<String>>) -> About {
        About { words: words.into_iter().map(Into::into).collect(), ..About::default() }
    }

    pub fn square(square: impl ToString) -> About {
        About::default().on([square])
    }

    pub fn card(card: impl ToString) -> About {
        About::default().of([card])
    }

    pub fn seat(seat: Seat) -> About {
        About::seats(&[seat])
    }

    pub fn seats(seats: &[Seat]) -> About {
        About { seats: seats.iter().map(|seat| seat.0).collect(), ..About::default() }
    }

    pub fn name(name: impl Into<String>) -> About {
        About { names: vec![name.into()], ..About::default() }
    }

    pub fn number(name: &'static str, number: impl TryInto<i64>) -> About {
        About::default().with(name, number)
    }

    /// The same, and where it lies.
    pub fn on(mut self, squares: impl IntoIterator<Item = impl ToString>) -> About {
        self.squares.extend(squares.into_iter().map(|square| square.to_string()));
        self
    }

    /// The same, and the cards it is made of.
    pub fn of(mut self, cards: impl IntoIterator<Item = impl ToString>) -> About {
        self.cards.extend(cards.into_iter().map(|card| card.to_string()));
        self
    }

    /// The same, and a number by name.
    pub fn with(mut self, name: &'static str, number: impl TryInto<i64>) -> About {
        self.numbers.insert(name, number.try_into().unwrap_or(i64::MAX));
        self
    }
}
