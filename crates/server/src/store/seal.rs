//! Checksums over everything that is kept, so that a check finds what changed on the disk.
//!
//! The seals of a table's rows are a chain: each takes in the one before, and a table's listing
//! says where the chain stood when it was written. A row that is changed, moved or missing breaks it.

use sqlx::{ColumnIndex, Decode, Row, Type};
use xxhash_rust::xxh3::Xxh3;

use crate::store::{Append, Listing, Shown, Stage, StoreError};

/// As the database keeps it.
pub type Seal = i64;

/// What the first row of a table takes in.
pub const NOTHING_BEFORE: Seal = 0;

struct Cells(Xxh3);

impl Cells {
    /// Of one kind: what is sealed as a name is never taken for a row.
    fn of(kind: &str) -> Cells {
        Cells(Xxh3::new()).text(kind)
    }

    fn number(mut self, number: i64) -> Cells {
        self.0.update(&number.to_le_bytes());
        self
    }

    /// Its length first, so that no letter can wander from one text to the next.
    fn bytes(self, bytes: &[u8]) -> Cells {
        let mut cells = self.number(bytes.len() as i64);
        cells.0.update(bytes);
        cells
    }

    fn text(self, text: &str) -> Cells {
        self.bytes(text.as_bytes())
    }

    fn seal(self) -> Seal {
        self.0.digest() as Seal
    }
}

pub fn row(before: Seal, table: i64, number: i64, at: i64, entry: &str) -> Seal {
    Cells::of("row").number(before).number(table).number(number).number(at).text(entry).seal()
}

pub fn sitting(person: i64, table: i64) -> Seal {
    Cells::of("sitting").number(person).number(table).seal()
}

pub fn snapshot(table: i64, number: i64, state: &str) -> Seal {
    Cells::of("snapshot").number(table).number(number).text(state).seal()
}

pub fn person(person: i64, name: &str, seen: i64) -> Seal {
    Cells::of("person").number(person).text(name).number(seen).seal()
}

/// How often somebody has called in all their tokens.
pub fn round(person: i64, round: i64) -> Seal {
    Cells::of("round").number(person).number(round).seal()
}

/// What a game came to for somebody.
pub fn result(person: i64, table: i64, text: &str) -> Seal {
    Cells::of("result").number(person).number(table).text(text).seal()
}

/// A result of the deal of a day.
pub fn daily(task: [&str; 3], person: i64, order: i64) -> Seal {
    let cells = task.into_iter().fold(Cells::of("daily"), Cells::text);
    cells.number(person).number(order).seal()
}

/// Where the log of a table stands, as PostgreSQL keeps it.
pub fn head(table: i64, rows: i64, chain: Seal, bytes: i64) -> Seal {
    Cells::of("head").number(table).number(rows).number(chain).number(bytes).seal()
}

pub fn secret(name: &str, value: &[u8]) -> Seal {
    Cells::of("secret").text(name).bytes(value).seal()
}

/// A link for operators that was not followed yet.
pub fn ticket(ticket: &str, name: &str, until: i64) -> Seal {
    Cells::of("admin ticket").text(ticket).text(name).number(until).seal()
}

pub fn session(session: &str, number: i64, name: &str, until: i64) -> Seal {
    Cells::of("admin session").text(session).number(number).text(name).number(until).seal()
}

pub fn ban(whom: &str, until: i64) -> Seal {
    Cells::of("ban").text(whom).number(until).seal()
}

pub fn notice(kind: &str, said: &str) -> Seal {
    Cells::of("notice").text(kind).text(said).seal()
}

/// What was ordered is a chain as well: each line takes in the one before.
pub fn noted(before: Seal, number: i64, at: i64, session: i64, name: &str, deed: &str) -> Seal {
    let cells = Cells::of("audit").number(before).number(number).number(at).number(session);
    cells.text(name).text(deed).seal()
}

/// Where a table's log stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Head {
    /// How many rows there are.
    pub rows: u64,
    /// The seal of the last one.
    pub chain: Seal,
    /// How many bytes their entries have.
    pub bytes: u64,
}

/// A row as databases keep it.
#[derive(serde::Serialize)]
pub struct Line<'a>(pub i64, pub i64, pub i64, pub &'a str, pub Seal);

impl Head {
    /// Takes the rows of an append in, and gives them sealed.
    pub fn take<'a>(&mut self, append: &'a Append) -> Result<Vec<Line<'a>>, StoreError> {
        let table = append.table.to_i64();
        let mut lines = Vec::with_capacity(append.rows.len());
        for (at, entry) in &append.rows {
            let unfit = |_| StoreError::Damaged(format!("{} is too late a time to be kept", at.0));
            let at = i64::try_from(at.0).map_err(unfit)?;
            let number = self.rows as i64;
            self.chain = row(self.chain, table, number, at, entry);
            self.rows += 1;
            self.bytes += entry.len() as u64;
            lines.push(Line(table, number, at, entry, self.chain));
        }
        Ok(lines)
    }
}

/// A listing as the database keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    pub table: i64,
    pub code: i64,
    pub public: i64,
    pub stage: i64,
    pub changed: i64,
    pub card: String,
    /// Unknown where an older program wrote it and its log cannot be read.
    pub host: Option<i64>,
    pub bytes: i64,
    pub head: i64,
    pub chain: Seal,
}

/// All cells of a listing but its seal, as [`Listed::read`] takes them.
pub const LISTED: &str = "tbl, code, public, stage, changed, card, host, bytes, head, chain";

pub fn stage_of(cell: i64) -> Stage {
    match cell {
        0 => Stage::Open,
        1 => Stage::Playing,
        _ => Stage::Over,
    }
}

pub fn stage_cell(stage: Stage) -> i64 {
    match stage {
        Stage::Open => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
    }
}

impl Listed {
    pub fn new(table: i64, listing: &Listing, changed: i64, head: Head) -> Listed {
        Listed {
            table,
            code: listing.code.to_i64(),
            public: i64::from(listing.shown == Shown::ToAll),
            stage: stage_cell(listing.stage),
            changed,
            card: listing.card.clone(),
            host: Some(listing.host.to_i64()),
            bytes: 0,
            head: 0,
            chain: 0,
        }
        .standing(head)
    }

    pub fn standing(self, head: Head) -> Listed {
        let Head { rows, chain, bytes } = head;
        Listed { head: rows as i64, chain, bytes: bytes as i64, ..self }
    }

    pub fn read<'r, R: Row>(row: &'r R) -> Result<Listed, sqlx::Error>
    where
        usize: ColumnIndex<R>,
        i64: Decode<'r, R::Database> + Type<R::Database>,
        Option<i64>: Decode<'r, R::Database>,
        String: Decode<'r, R::Database> + Type<R::Database>,
    {
        Ok(Listed {
            table: row.try_get(0)?,
            code: row.try_get(1)?,
            public: row.try_get(2)?,
            stage: row.try_get(3)?,
            changed: row.try_get(4)?,
            card: row.try_get(5)?,
            host: row.try_get(6)?,
            bytes: row.try_get(7)?,
            head: row.try_get(8)?,
            chain: row.try_get(9)?,
        })
    }

    pub fn seal(&self) -> Seal {
        let numbers = [self.table, self.code, self.public, self.stage, self.changed];
        let cells = numbers.into_iter().fold(Cells::of("listing"), Cells::number);
        let cells = cells.text(&self.card).number(self.host.is_some().into());
        let rest = [self.host.unwrap_or_default(), self.bytes, self.head, self.chain];
        rest.into_iter().fold(cells, Cells::number).seal()
    }
}
