//! The squares of the table: columns a to f, rows 1 to 6 from the top (M-02).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

/// Columns, and rows as well.
const SIDE: u8 = 6;

/// A place on the table, counted a1, b1, … f1, a2, … f6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, TS)]
#[ts(as = "String")]
#[serde(try_from = "String")]
pub struct Square(u8);

#[rustfmt::skip]
const NAMES: [&str; Square::COUNT] = [
    "a1", "b1", "c1", "d1", "e1", "f1",
    "a2", "b2", "c2", "d2", "e2", "f2",
    "a3", "b3", "c3", "d3", "e3", "f3",
    "a4", "b4", "c4", "d4", "e4", "f4",
    "a5", "b5", "c5", "d5", "e5", "f5",
    "a6", "b6", "c6", "d6", "e6", "f6",
];

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

    pub fn name(self) -> &'static str {
        NAMES[self.index()]
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
        f.write_str(self.name())
    }
}

impl TryFrom<String> for Square {
    type Error = NoSuchSquare;

    fn try_from(name: String) -> Result<Square, NoSuchSquare> {
        name.parse()
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
