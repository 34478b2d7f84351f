//! What a card shows: letters, or a joker.

use std::fmt;

use crate::{Alphabet, Letter};

/// A card's face (S-05).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// One letter or several, in this order.
    Letters(Vec<Letter>),
    /// `?`: any one letter.
    One,
    /// `??`: any two letters in a row, never ß.
    Two,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaceError {
    #[error("an empty card face: write its letters, `?` or `??`")]
    Empty,
    #[error(
        "card face `{0}` mixes letters and jokers, or has too many: `?` is one letter, `??` two"
    )]
    Joker(String),
    #[error("card face `{0}` has a sign that is not a letter of this game's alphabet")]
    Letter(String),
}

impl Face {
    /// Reads `A`, `CH`, `?` or `??`, in either case.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Face, FaceError> {
        match text {
            "" => Err(FaceError::Empty),
            "?" => Ok(Face::One),
            "??" => Ok(Face::Two),
            _ if text.contains('?') => Err(FaceError::Joker(text.to_owned())),
            _ => match alphabet.encode(text) {
                Some(letters) => Ok(Face::Letters(letters)),
                None => Err(FaceError::Letter(text.to_owned())),
            },
        }
    }

    /// How many letters of a word the card stands for.
    pub fn width(&self) -> usize {
        match self {
            Face::Letters(letters) => letters.len(),
            Face::One => 1,
            Face::Two => 2,
        }
    }

    pub fn is_joker(&self) -> bool {
        matches!(self, Face::One | Face::Two)
    }

    /// What the card can show as its letter number `at`: bit n stands for letter number n.
    pub(super) fn letters_at(&self, at: usize) -> u32 {
        match self {
            Face::Letters(letters) => letters.get(at).map_or(0, |letter| 1 << letter.number()),
            Face::One => u32::MAX,
            Face::Two => !(1 << Letter::SHARP.number()),
        }
    }

    /// Whether the card can show `letter` as its letter number `at`.
    #[inline]
    pub fn fits(&self, at: usize, letter: Letter) -> bool {
        match self {
            Face::Letters(letters) => letters.get(at) == Some(&letter),
            Face::One => at == 0,
            Face::Two => at < 2 && letter != Letter::SHARP,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Letters(letters) => letters.iter().try_for_each(|letter| write!(f, "{letter}")),
            Face::One => f.write_str("?"),
            Face::Two => f.write_str("??"),
        }
    }
}
