//! What a check of the seals finds, in sentences: the same for every database.

use super::seal::{self, Listed, NOTHING_BEFORE, Seal};
use crate::names::TableId;

/// More are counted, but not told one by one.
const MOST_TOLD: usize = 1000;

#[derive(Default)]
pub struct Faults {
    told: Vec<String>,
    untold: usize,
}

impl Faults {
    pub fn tell(&mut self, fault: impl Into<String>) {
        match self.told.len() < MOST_TOLD {
            true => self.told.push(fault.into()),
            false => self.untold += 1,
        }
    }

    pub fn all(mut self) -> Vec<String> {
        if self.untold > 0 {
            self.told.push(format!("and {} more", self.untold));
        }
        self.told
    }
}

/// The rows of all logs, in order.
#[derive(Default)]
pub struct Walk {
    of: Option<i64>,
    next: i64,
    chain: Seal,
}

impl Walk {
    pub fn step(
        &mut self,
        table: i64,
        number: i64,
        at: i64,
        entry: &str,
        sealed: Option<Seal>,
    ) -> Option<String> {
        if self.of != Some(table) {
            *self = Walk { of: Some(table), next: 0, chain: NOTHING_BEFORE };
        }
        let name = TableId::from_i64(table);
        let missing = number != self.next;
        // After a fault it goes on from what the row says, so that one fault is told once.
        self.next = number + 1;
        let before = std::mem::replace(&mut self.chain, sealed.unwrap_or(NOTHING_BEFORE));
        let found = seal::row(before, table, number, at, entry);
        match (missing, sealed == Some(found)) {
            (true, _) => Some(format!("table {name}: rows before row {number} are missing")),
            (_, false) => Some(format!("table {name}: row {number} is not as it was written")),
            _ => None,
        }
    }
}

fn broken(sealed: Option<Seal>, found: Seal, what: impl FnOnce() -> String) -> Option<String> {
    (sealed != Some(found)).then(|| format!("{} is not as it was written", what()))
}

/// `last` is the seal of the last row the listing knows.
pub fn of_listing(listed: &Listed, sealed: Option<Seal>, last: Option<Seal>) -> Option<String> {
    let name = TableId::from_i64(listed.table);
    let rewritten = broken(sealed, listed.seal(), || format!("table {name}: its listing"));
    rewritten.or_else(|| {
        (last != Some(listed.chain))
            .then(|| format!("table {name}: rows are missing; it had {} once", listed.head))
    })
}

pub fn of_snapshot(
    table: i64,
    number: i64,
    state: &str,
    sealed: Option<Seal>,
    rows: i64,
) -> Option<String> {
    let name = TableId::from_i64(table);
    let found = seal::snapshot(table, number, state);
    let missing = || format!("table {name}: rows are missing; its snapshot knows {number}");
    // Where there are none at all the table was cleared away while it was going to sleep.
    let missing = || (rows > 0 && rows < number).then(missing);
    broken(sealed, found, || format!("table {name}: its snapshot")).or_else(missing)
}

pub fn of_person(person: i64, name: &str, seen: i64, sealed: Option<Seal>) -> Option<String> {
    let found = seal::person(person, name, seen);
    broken(sealed, found, || format!("the name of guest {person}"))
}

pub fn of_sitting(person: i64, table: i64, sealed: Option<Seal>) -> Option<String> {
    let what = || format!("table {}: who sits there", TableId::from_i64(table));
    broken(sealed, seal::sitting(person, table), what)
}

pub fn of_secret(name: &str, value: &[u8], sealed: Option<Seal>) -> Option<String> {
    broken(sealed, seal::secret(name, value), || format!("the key for {name:?}"))
}

pub fn of_round(person: i64, round: i64, sealed: Option<Seal>) -> Option<String> {
    let what = || format!("the round of the tokens of guest {person}");
    broken(sealed, seal::round(person, round), what)
}

pub fn of_result(person: i64, table: i64, text: &str, sealed: Option<Seal>) -> Option<String> {
    let what = || format!("what table {} came to", TableId::from_i64(table));
    broken(sealed, seal::result(person, table, text), what)
}

pub fn of_daily(task: [&str; 3], person: i64, order: i64, sealed: Option<Seal>) -> Option<String> {
    let what = || format!("the result of guest {person} of {}", task[0]);
    broken(sealed, seal::daily(task, person, order), what)
}

pub fn of_ticket(ticket: &str, name: &str, until: i64, sealed: Option<Seal>) -> Option<String> {
    broken(sealed, seal::ticket(ticket, name, until), || "a link for operators".to_owned())
}

pub fn of_session(
    session: &str,
    number: i64,
    name: &str,
    until: i64,
    sealed: Option<Seal>,
) -> Option<String> {
    let found = seal::session(session, number, name, until);
    broken(sealed, found, || format!("session {number} of an operator"))
}

pub fn of_ban(whom: &str, until: i64, sealed: Option<Seal>) -> Option<String> {
    broken(sealed, seal::ban(whom, until), || format!("the ban of {whom:?}"))
}

pub fn of_notice(kind: &str, said: &str, sealed: Option<Seal>) -> Option<String> {
    broken(sealed, seal::notice(kind, said), || format!("the notice {kind:?}"))
}

/// The log of what operators did, in order.
#[derive(Default)]
pub struct Orders {
    next: i64,
    chain: Seal,
}

impl Orders {
    pub fn step(
        &mut self,
        (number, at, session): (i64, i64, i64),
        name: &str,
        deed: &str,
        sealed: Option<Seal>,
    ) -> Option<String> {
        let missing = number != self.next;
        let before = std::mem::replace(&mut self.chain, sealed.unwrap_or(NOTHING_BEFORE));
        self.next = number + 1;
        let found = seal::noted(before, number, at, session, name, deed);
        let what = || format!("line {number} of what operators did");
        match missing {
            true => Some(format!("lines before {} are missing", what())),
            false => broken(sealed, found, what),
        }
    }
}
