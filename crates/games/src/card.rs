//! A card or tile as the record names it: `A`, `CH`, `?`, `A/K`.

use crate::from_json::FromJson;
use std::fmt;

use lexicon::unicode;
use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

/// The longest name in bytes: two faces of three letters and the stroke between them.
const ROOM: usize = 15;

/// A card's name, kept in place so that hands and piles copy freely.
///
/// Cards of the same name are the same card as far as the rules can tell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, FromJson, TS)]
#[serde(try_from = "String")]
#[ts(as = "String")]
pub struct Card {
    name: [u8; ROOM],
    len: u8,
}

/// A name that no card can carry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not the name of a card; a card is named by its letters, such as \"A\" or \"CH\"")]
pub struct CardError(String);

impl Card {
    /// Takes lower case as upper case.
    pub fn new(name: &str) -> Result<Card, CardError> {
        let upper = upper_case(name);
        let bytes = upper.as_bytes();
        if bytes.is_empty() || bytes.len() > ROOM || upper.chars().any(|c| !fits_a_name(c)) {
            return Err(CardError(name.chars().take(24).collect()));
        }
        let mut room = [0; ROOM];
        room[..bytes.len()].copy_from_slice(bytes);
        Ok(Card { name: room, len: bytes.len() as u8 })
    }

    pub fn as_str(&self) -> &str {
        // A card is made of a whole string only, so the bytes are always valid.
        std::str::from_utf8(&self.name[..usize::from(self.len)]).unwrap_or_default()
    }

    /// Its name where that is a single letter from A to Z, as most are.
    pub fn plain(&self) -> Option<char> {
        let letter = self.name[0];
        (self.len == 1 && letter.is_ascii_uppercase()).then(|| letter.into())
    }

    /// How many letters stand on it.
    pub fn letters(&self) -> usize {
        self.as_str().chars().count()
    }
}

fn fits_a_name(c: char) -> bool {
    c.is_alphabetic() || c == '?' || c == '/'
}

/// Upper case as it stands on cards: ß stays one letter, ẞ is taken for it.
pub fn upper_case(text: &str) -> String {
    let parts: Vec<String> = text.split(['ß', 'ẞ']).map(unicode::upper_case).collect();
    parts.join("ß")
}

/// Takes one card out of a hand or pile.
pub fn take(cards: &mut Vec<Card>, card: Card) -> bool {
    match cards.iter().position(|&held| held == card) {
        Some(at) => {
            cards.remove(at);
            true
        }
        None => false,
    }
}

/// The letters of several cards in a row.
pub fn spelled(cards: &[Card]) -> String {
    cards.iter().map(Card::as_str).collect()
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// By its name; packed for a hash, as it is kept.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.serialize_str(self.as_str()),
            false => {
                let mut kept = [self.len; ROOM + 1];
                kept[..ROOM].copy_from_slice(&self.name);
                serializer.serialize_u128(u128::from_le_bytes(kept))
            }
        }
    }
}

impl TryFrom<String> for Card {
    type Error = CardError;
    fn try_from(name: String) -> Result<Card, CardError> {
        Card::new(&name)
    }
}
