//! The squares of a board: `k11` is column k, row 11, counted from the top left (K-03).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

/// Sorted in board order, row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, TS)]
#[serde(try_from = "String")]
#[ts(as = "String")]
pub struct Square {
    /// Both are counted from 0.
    pub row: u8,
    pub column: u8,
}

/// As many columns as there are letters to name them; rows are bound alike.
pub const MOST_LINES: u8 = 26;

/// A name that no square of any board carries.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a square; write the column's letter and the row's number, such as \"k11\"")]
pub struct SquareError(String);

impl SquareError {
    /// As it was written.
    pub fn name(&self) -> &str {
        &self.0
    }
}

/// The two ways in which letters can lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Axis {
    Across,
    Down,
}

impl Axis {
    pub const BOTH: [Axis; 2] = [Axis::Across, Axis::Down];

    pub fn crossing(self) -> Axis {
        match self {
            Axis::Across => Axis::Down,
            Axis::Down => Axis::Across,
        }
    }
}

impl Square {
    /// The neighbour towards the end of the line, to the right or below.
    pub fn next(self, axis: Axis) -> Square {
        match axis {
            Axis::Across => Square { column: self.column.saturating_add(1), ..self },
            Axis::Down => Square { row: self.row.saturating_add(1), ..self },
        }
    }

    /// The neighbour to the left or above, if the board does not begin here.
    pub fn before(self, axis: Axis) -> Option<Square> {
        Some(match axis {
            Axis::Across => Square { column: self.column.checked_sub(1)?, ..self },
            Axis::Down => Square { row: self.row.checked_sub(1)?, ..self },
        })
    }

    pub fn on_a_diagonal_with(self, other: Square) -> bool {
        self.row.abs_diff(other.row) == self.column.abs_diff(other.column)
    }
}

impl FromStr for Square {
    type Err = SquareError;
    fn from_str(name: &str) -> Result<Square, SquareError> {
        let refused = || SquareError(name.chars().take(24).collect());
        let mut chars = name.chars();
        let column = chars.next().map(|c| c.to_ascii_lowercase());
        let column = column.filter(char::is_ascii_lowercase).ok_or_else(refused)?;
        let digits = chars.as_str();
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(refused());
        }
        let row: u8 = digits.parse().map_err(|_| refused())?;
        Ok(Square { row: row - 1, column: column as u8 - b'a' })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a'.saturating_add(self.column));
        write!(f, "{column}{}", u16::from(self.row) + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return (self.row, self.column).serialize(serializer);
        }
        // By hand: every tile on the board is written with every view.
        let row = u16::from(self.row) + 1;
        let digit = |place: u16| b'0' + (row / place % 10) as u8;
        let column = b'a'.saturating_add(self.column);
        let name = match row {
            ..10 => &[column, digit(1)][..],
            10..100 => &[column, digit(10), digit(1)],
            _ => &[column, digit(100), digit(10), digit(1)],
        };
        match std::str::from_utf8(name) {
            Ok(name) => serializer.serialize_str(name),
            Err(_) => serializer.collect_str(self),
        }
    }
}

impl TryFrom<String> for Square {
    type Error = SquareError;
    fn try_from(name: String) -> Result<Square, SquareError> {
        name.parse()
    }
}
