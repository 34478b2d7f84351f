//! The squares of the table: columns a to f, rows 1 to 6 from the top (M-02).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Columns, and rows as well.
const SIDE: u8 = 6;

/// A place on the table, counted a1, b1, … f1, a2, … f6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[ts(as = "String")]
#[serde(try_from = "String", into = "String")]
pub struct Square(u8);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no square {0:?}; squares are a1 to f6")]
pub struct NoSuchSquare(String);

impl NoSuchSquare {
    /// As it was written.
    pub fn name(&self) -> &str {
        &self.0
    }
}

impl Square {
    pub const SIDE: usize = SIDE as usize;
    pub const COUNT: usize = Square::SIDE * Square::SIDE;

    pub fn all() -> impl Iterator<Item = Square> {
        (0..SIDE * SIDE).map(Square)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl FromStr for Square {
    type Err = NoSuchSquare;

    fn from_str(name: &str) -> Result<Square, NoSuchSquare> {
        let place = |byte: u8, first: u8| byte.checked_sub(first).filter(|&at| at < SIDE);
        match name.as_bytes() {
            &[column, row] => place(column.to_ascii_lowercase(), b'a')
                .zip(place(row, b'1'))
                .map(|(column, row)| Square(row * SIDE + column)),
            _ => None,
        }
        .ok_or_else(|| NoSuchSquare(name.chars().take(24).collect()))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.0 % SIDE);
        write!(f, "{column}{}", self.0 / SIDE + 1)
    }
}

impl TryFrom<String> for Square {
    type Error = NoSuchSquare;

    fn try_from(name: String) -> Result<Square, NoSuchSquare> {
        name.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}
