//! Tickets that let somebody in once and for a short while: as a person, on another device, or at a
//! seat whose person lost it. They live in memory only; a server that stops forgets them.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::{Duration, Instant};

use crate::names::{PersonId, TableId, TicketCode, random};

pub const LASTS: Duration = Duration::from_secs(600);
/// More are not in use anywhere; whoever asks then has to wait.
const MOST: usize = 10_000;

/// What a ticket is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admission {
    Person(PersonId),
    Seat { table: TableId, seat: u8 },
}

#[derive(Debug, Clone, Copy)]
pub struct Issued {
    pub admission: Admission,
    until: Instant,
}

#[derive(Default)]
pub struct Tickets(Mutex<HashMap<TicketCode, Issued>>);

impl Tickets {
    /// A new ticket; an older one for the same is void. None where too many are in use.
    pub fn issue(&self, admission: Admission) -> Option<TicketCode> {
        let now = Instant::now();
        let mut tickets = self.tickets();
        tickets.retain(|_, issued| issued.until > now && issued.admission != admission);
        if tickets.len() >= MOST {
            return None;
        }
        let code = TicketCode::of(random());
        tickets.insert(code, Issued { admission, until: now + LASTS });
        Some(code)
    }

    /// Takes a ticket out of use.
    pub fn take(&self, code: TicketCode) -> Option<Issued> {
        let issued = self.tickets().remove(&code)?;
        (issued.until > Instant::now()).then_some(issued)
    }

    /// What it was shown for could not be had: it stays good.
    pub fn give_back(&self, code: TicketCode, issued: Issued) {
        self.tickets().insert(code, issued);
    }

    fn tickets(&self) -> MutexGuard<'_, HashMap<TicketCode, Issued>> {
        // Single insertions and removals: never left half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
