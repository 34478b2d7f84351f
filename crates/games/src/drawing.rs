//! A position as text: lines in a few inks, and tables whose columns a screen lays out.

use crate::seat::Seat;
use crate::telling::clean;

/// More than any line of a drawing needs.
const MOST_IN_A_LINE: usize = 1000;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drawing {
    pub parts: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    Line(Vec<Inked>),
    /// Rows of cells.
    Table(Vec<Vec<String>>),
}

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inked {
    pub ink: Ink,
    pub text: String,
}

/// How a piece stands out; a screen without colours can do without.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    Plain,
    /// What was laid.
    Letter,
    Green,
    Red,
    Faint,
}

impl Ink {
    pub fn on(self, text: impl AsRef<str>) -> Inked {
        Inked { ink: self, text: clean(text.as_ref(), MOST_IN_A_LINE) }
    }
}

impl Drawing {
    /// The same, and a line in one ink.
    pub fn line(self, text: impl AsRef<str>) -> Drawing {
        self.inked([Ink::Plain.on(text)])
    }

    /// The same, and a line in several inks.
    pub fn inked(mut self, pieces: impl IntoIterator<Item = Inked>) -> Drawing {
        self.parts.push(Part::Line(pieces.into_iter().collect()));
        self
    }

    /// The same, and a table.
    pub fn table(mut self, rows: impl IntoIterator<Item = Vec<String>>) -> Drawing {
        let cleaned =
            |row: Vec<String>| row.iter().map(|cell| clean(cell, MOST_IN_A_LINE)).collect();
        self.parts.push(Part::Table(rows.into_iter().map(cleaned).collect()));
        self
    }
}

/// Points at those for whom the game waits.
pub fn marker(awaited: &[Seat], seat: Seat) -> String {
    if awaited.contains(&seat) { ">".to_owned() } else { String::new() }
}
