//! Tables that are being cleared away: none of them may wake meanwhile, or be made of a log that is
//! no longer there.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::names::TableId;

#[derive(Default)]
pub struct Leaving(Mutex<Marks>);

#[derive(Default)]
struct Marks {
    tables: HashSet<TableId>,
    /// How many there were so far.
    ever: u64,
}

/// Whether a log that was read since some moment can be relied on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Read {
    Sound,
    /// Something was cleared away in the meantime: read it again.
    Again,
    /// It is being cleared away right now.
    Leaving,
}

/// Held for as long as a table is being cleared away.
pub struct Mark<'l>(&'l Leaving, TableId);

impl Leaving {
    fn marks(&self) -> MutexGuard<'_, Marks> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What [`read_since`](Leaving::read_since) takes, from before a log is read.
    pub fn so_far(&self) -> u64 {
        self.marks().ever
    }

    pub fn read_since(&self, so_far: u64, table: TableId) -> Read {
        let marks = self.marks();
        match (marks.tables.contains(&table), marks.ever == so_far) {
            (true, _) => Read::Leaving,
            (false, false) => Read::Again,
            (false, true) => Read::Sound,
        }
    }

    pub fn mark(&self, table: TableId) -> Mark<'_> {
        let mut marks = self.marks();
        marks.ever += 1;
        marks.tables.insert(table);
        Mark(self, table)
    }
}

impl Drop for Mark<'_> {
    fn drop(&mut self) {
        self.0.marks().tables.remove(&self.1);
    }
}
