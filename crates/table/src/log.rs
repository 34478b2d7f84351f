//! The log of a table as stores keep it: rows, and what else is written beside them.

use crate::names::{Code, PersonId, TableId};
use crate::time::Millis;

/// One row of a table's log; what it says is for the table to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub number: u64,
    pub at: Millis,
    pub entry: String,
}

/// Rows to be written together, or not at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    pub table: TableId,
    /// How many rows the writer believes there are.
    pub expected: u64,
    pub rows: Vec<(Millis, String)>,
    /// How the table is found, where that changes.
    pub listing: Option<Listing>,
}

/// What lists of tables show without reading logs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    pub code: Code,
    pub shown: Shown,
    pub stage: Stage,
    /// Whom the table counts for.
    pub host: PersonId,
    /// The table's card for lists, as JSON.
    pub card: String,
    pub people: Vec<PersonId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    ToAll,
    ToThoseWhoKnowIt,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Open,
    Playing,
    Over,
}

/// A state that saves folding, or saves the game where the rules have changed since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    pub number: u64,
    pub state: String,
}
