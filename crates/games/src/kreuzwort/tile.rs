//! A tile as the record names it: `S` by its letter, `?S` for a joker that stands for S.

use std::fmt;

use lexicon::{Letter, Spelling};
use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

use crate::card::{Card, upper_case};

/// On a joker stands a devil's mask; the record writes `?`.
const JOKER: char = '?';

/// The letter on a tile; a joker has none of its own.
pub fn letter_of(card: Card) -> Option<Letter> {
    let mut chars = card.as_str().chars();
    let letter = Spelling::Bare.alphabet().letter(chars.next()?)?;
    chars.next().is_none().then_some(letter)
}

/// A tile on the board, which shows a letter: its own, or the one a joker stands for (K-13).
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(try_from = "String")]
#[ts(as = "String")]
pub struct Tile {
    card: Card,
    letter: Letter,
}

/// A name that no tile on the board carries.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TileError {
    #[error("a joker needs the letter it stands for: write \"?E\" for an E")]
    JokerWithoutLetter,
    #[error("{0:?} is not a tile: on the board Ä is A, Ö is O, Ü is U and ß is SS")]
    Umlaut(String),
    #[error("{0:?} is not a tile; it is named by its letter, such as \"S\", a joker as \"?S\"")]
    Unknown(String),
}

impl TileError {
    /// As it was written.
    pub fn name(&self) -> &str {
        match self {
            TileError::JokerWithoutLetter => "?",
            TileError::Umlaut(name) | TileError::Unknown(name) => name,
        }
    }
}

impl Tile {
    /// Reads `S`, or `?S` for a joker that stands for S.
    pub fn parse(name: &str) -> Result<Tile, TileError> {
        let shown = || name.chars().take(24).collect();
        let (joker, letter) = match name.strip_prefix(JOKER) {
            Some("") => return Err(TileError::JokerWithoutLetter),
            Some(letter) => (true, letter),
            None => (false, name),
        };
        if ["Ä", "Ö", "Ü", "ß"].contains(&upper_case(letter).as_str()) {
            return Err(TileError::Umlaut(shown()));
        }
        let face = Card::new(letter).ok();
        let (face, letter) = face
            .and_then(|face| Some((face, letter_of(face)?)))
            .ok_or_else(|| TileError::Unknown(shown()))?;
        let card = match joker {
            true => Card::new("?").map_err(|_| TileError::Unknown(shown()))?,
            false => face,
        };
        Ok(Tile { card, letter })
    }

    /// A tile that shows this letter: its own, or that which a joker stands for.
    pub(super) fn showing(letter: Letter, joker: bool) -> Option<Tile> {
        let name = if joker { format!("{JOKER}{letter}") } else { letter.to_string() };
        Tile::parse(&name).ok()
    }

    /// The tile itself, as it lay in the hand.
    pub fn card(self) -> Card {
        self.card
    }

    pub fn letter(self) -> Letter {
        self.letter
    }

    pub(super) fn is_joker(self) -> bool {
        letter_of(self.card).is_none()
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_joker() {
            write!(f, "{JOKER}")?;
        }
        write!(f, "{}", self.letter)
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return (self.card, self.letter.number()).serialize(serializer);
        }
        let mut name = [JOKER as u8; 5];
        let begins = usize::from(self.is_joker());
        let ends = begins + self.letter.char().encode_utf8(&mut name[begins..]).len();
        match std::str::from_utf8(&name[..ends]) {
            Ok(name) => serializer.serialize_str(name),
            Err(_) => serializer.collect_str(self),
        }
    }
}

impl TryFrom<String> for Tile {
    type Error = TileError;
    fn try_from(name: String) -> Result<Tile, TileError> {
        Tile::parse(&name)
    }
}
