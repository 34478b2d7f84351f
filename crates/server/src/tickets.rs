//! Tickets that let somebody in once and for a short while: as a person, on another device, or at a
//! seat whose person lost it. Those of a single process live in memory only, and are forgotten when it
//! stops; several nodes keep them in their database.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::time::{Duration, Instant};

use crate::names::{PersonId, TableId, TicketCode, random};
use crate::recurring::store_failed;
use crate::store::{Postgres, StoreError};

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
pub struct Issued<U = Until> {
    pub admission: Admission,
    until: U,
}

/// When a ticket ends, by whose clock.
#[derive(Debug, Clone, Copy)]
pub enum Until {
    Here(Instant),
    Database(i64),
}

/// Those of one process, or of all nodes.
pub enum Tickets {
    Here(Own),
    Shared(Arc<Postgres>),
}

impl Tickets {
    pub fn new(shared: Option<Arc<Postgres>>) -> Tickets {
        shared.map_or(Tickets::Here(Own::default()), Tickets::Shared)
    }

    /// A new ticket; an older one for the same is void. None where too many are in use.
    pub async fn issue(&self, admission: Admission) -> Result<Option<TicketCode>, StoreError> {
        match self {
            Tickets::Here(own) => Ok(own.issue(admission)),
            Tickets::Shared(store) => {
                let code = TicketCode::of(random());
                let issued = store.issue_ticket(code, admission, LASTS, MOST).await?;
                Ok(issued.then_some(code))
            }
        }
    }

    /// Takes a ticket out of use.
    pub async fn take(&self, code: TicketCode) -> Result<Option<Issued>, StoreError> {
        Ok(match self {
            Tickets::Here(own) => own
                .take(code)
                .map(|Issued { admission, until }| Issued { admission, until: Until::Here(until) }),
            Tickets::Shared(store) => store
                .take_ticket(code)
                .await?
                .map(|(admission, until)| Issued { admission, until: Until::Database(until) }),
        })
    }

    /// What it was shown for could not be had: it stays good.
    pub async fn give_back(&self, code: TicketCode, issued: Issued) {
        match (self, issued.until) {
            (Tickets::Here(own), Until::Here(until)) => {
                own.tickets().insert(code, Issued { admission: issued.admission, until });
            }
            (Tickets::Shared(store), Until::Database(until)) => {
                if let Err(error) = store.give_ticket_back(code, issued.admission, until).await {
                    store_failed(&error, None);
                }
            }
            _ => {}
        }
    }
}

#[derive(Default)]
pub struct Own(Mutex<HashMap<TicketCode, Issued<Instant>>>);

impl Own {
    fn issue(&self, admission: Admission) -> Option<TicketCode> {
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

    fn take(&self, code: TicketCode) -> Option<Issued<Instant>> {
        let issued = self.tickets().remove(&code)?;
        (issued.until > Instant::now()).then_some(issued)
    }

    fn tickets(&self) -> MutexGuard<'_, HashMap<TicketCode, Issued<Instant>>> {
        // Single insertions and removals: never left half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
