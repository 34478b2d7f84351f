//! A game that was begun on a device goes on at a server: its log is proven row by row, and then told
//! anew with the server's own people.
//!
//! What is proven: that the cards follow from the secret, that every action was allowed and led to the
//! state that stands beside it, that words count as they do here where the dictionary is the same one.
//! What cannot be proven: that the device drew the secret by chance, and that nobody looked
//! (`docs/shuffles.md`).

mod error;
mod proving;
mod settling;

pub use error::CarryError;

use sha2::{Digest, Sha256};

use crate::chair::Chair;
use crate::charter::Charter;
use crate::entry::Entry;
use crate::fold::read;
use crate::house::House;
use crate::info::{listing, points};
use crate::log::{Append, Listing, Row};
use crate::names::{Code, PersonId, TableId};
use crate::protocol::Phase;
use crate::time::Millis;
use proving::{Proven, Proving};
use settling::Settling;

/// Whoever brings a game, and which seat is theirs.
#[derive(Debug, Clone, Copy)]
pub struct Bringer {
    pub person: PersonId,
    pub seat: u8,
}

/// A proven game as it will be kept here.
#[derive(Debug, Clone)]
pub struct Carried {
    /// As it was when the game began, for lists.
    charter: Charter,
    /// The first one opens the table.
    rows: Vec<(Millis, Entry)>,
    chairs: Vec<Chair>,
    phase: Phase,
    points: Vec<i32>,
    attempts: u8,
}

/// What of a carried game is not in the log here yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Missing {
    Nothing,
    Rows(Append),
    /// Both went on: the device and the table here.
    WentOn,
}

/// Proves a log and settles it here. Whoever pays for it is asked after every row whether it may
/// `go_on`.
pub fn carry(
    log: &[Row],
    bringer: Bringer,
    now: Millis,
    house: &House,
    go_on: &dyn Fn() -> bool,
) -> Result<Carried, CarryError> {
    let Proven { state, mut rows } = Proving::walk(log, now, house, go_on)?;
    let seated = state.chairs.get(usize::from(bringer.seat)).and_then(Chair::person);
    let seated = seated.ok_or(CarryError::NoPerson)?;
    let settling = Settling::new(&state.charter, seated, bringer.person);
    rows.retain(|(_, entry)| settling.concerns_us(entry));
    rows.iter_mut().for_each(|(_, entry)| settling.settle(entry));
    let mut chairs = state.chairs.clone();
    chairs.iter_mut().for_each(|chair| settling.settle_chair(chair));
    let charter = settling.charter(&state.charter);
    let phase = state.phase();
    let over = state.game.as_ref().filter(|_| phase == Phase::Over);
    let points = over.map_or(Vec::new(), |game| points(game.play.as_ref()));
    Ok(Carried { charter, rows, chairs, phase, points, attempts: 0 })
}

impl Carried {
    /// The same game brought by the same person is the same table.
    pub fn id(&self) -> TableId {
        self.charter.id
    }

    /// As much as it takes to keep.
    pub fn bytes(&self) -> usize {
        self.rows.iter().map(|(_, entry)| entry.to_text().len()).sum()
    }

    /// Another table has its code: this is the next to try.
    pub fn draw_code(&mut self) {
        self.attempts = self.attempts.wrapping_add(1);
        self.call(code(&self.charter, self.attempts));
    }

    fn call(&mut self, code: Code) {
        self.charter.code = code;
        if let Some((_, Entry::Opened { charter })) = self.rows.first_mut() {
            charter.code = code;
        }
    }

    /// What is to be appended to what is here already.
    pub fn missing(&self, here: &[Row], now: Millis) -> Missing {
        let mut own = self.clone();
        match here.first().map(read) {
            None => {}
            Some(Ok(Entry::Opened { charter })) => own.call(charter.code),
            Some(_) => return Missing::WentOn,
        }
        let mut told = own.rows.iter().peekable();
        for row in here {
            match told.peek() {
                Some((_, next)) if next.to_text() == row.entry => _ = told.next(),
                Some(_) if !is_stillness(row) => return Missing::WentOn,
                _ => {}
            }
        }
        if told.peek().is_none() {
            return Missing::Nothing;
        }
        let newest = here.iter().map(|row| row.at).max().unwrap_or_default();
        let mut rows: Vec<(Millis, String)> =
            told.map(|(at, entry)| (newest.max(*at), entry.to_text())).collect();
        // On its way no clock ran.
        let arrived = rows.last().map_or(now, |(at, _)| now.max(*at));
        rows.push((arrived, Entry::Resumed {}.to_text()));
        let (table, expected) = (own.id(), here.len() as u64);
        Missing::Rows(Append { table, expected, rows, listing: Some(own.listing()) })
    }

    fn listing(&self) -> Listing {
        let (host, points) = (self.charter.host, self.points.clone());
        listing(&self.charter, &self.chairs, host, self.phase, points)
    }
}

/// A table that was only looked at has noted that time stood still.
fn is_stillness(row: &Row) -> bool {
    matches!(read(row), Ok(Entry::Resumed {} | Entry::Paused { .. }))
}

/// Draws what nobody can guess who does not know the log.
fn drawn(charter: &Charter, what: &str) -> [u8; 32] {
    Sha256::new()
        .chain_update(what)
        .chain_update([0])
        .chain_update(charter.secret())
        .finalize()
        .into()
}

fn code(charter: &Charter, attempt: u8) -> Code {
    let bytes = drawn(charter, &format!("code {} {attempt}", charter.id));
    Code::of(std::array::from_fn(|index| bytes[index]))
}
