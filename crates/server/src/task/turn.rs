//! One request's turn at a table: it is decided by the workers, saved, and followed up by them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::{Decision, Deed, Denied, Doer, Request, Table, Told};
use tokio::time::Duration;

use super::shared::Shared;
use crate::now::Now;
use crate::work::{Duty, Errand, Panicked, Payer, thread_time};

/// What takes longer is not worth doing where it is asked for.
const QUICK: Duration = Duration::from_micros(200);
/// After so many quick turns in a row a table has shown that its turns are.
const TRUSTED: u32 = 4;

/// A table that is lent to the workers for one turn at a time, or has its turn in their stead.
pub struct Lent {
    table: Arc<Mutex<Table>>,
    /// The server's clock, never behind the log of this table.
    pub now: Now,
    /// How many of the last turns were quick, without one between them that was not.
    quick: u32,
}

/// What came of deciding.
pub enum Decided {
    /// Nothing has to be saved: this is what follows.
    Light(Told),
    /// It has to be durable first.
    Unsaved(Box<Decision>),
}

impl Lent {
    pub fn new(table: Table, now: Now) -> Lent {
        Lent { table: Arc::new(Mutex::new(table)), now, quick: 0 }
    }

    /// For a short look: the workers have it only while its task waits for them.
    pub fn look(&self) -> MutexGuard<'_, Table> {
        look(&self.table)
    }

    /// Has something computed. A table whose turns are quick has them on the spot where the workers
    /// leave room for it: two ways to another thread would cost more than the turn.
    pub async fn compute<T: Send + 'static>(
        &mut self,
        shared: &Arc<Shared>,
        errand: Errand,
        work: impl FnOnce(&mut Table, &Shared) -> T + Send + 'static,
    ) -> Result<T, Panicked> {
        if self.quick >= TRUSTED
            && let Some(place) = shared.workers.place(errand)
        {
            let (done, cost) = place.compute(|| work(&mut look(&self.table), shared));
            self.took(cost);
            return done;
        }
        let (lent, with) = (Arc::clone(&self.table), Arc::clone(shared));
        let timed = move || {
            let began = thread_time();
            let done = work(&mut look(&lent), &with);
            (done, thread_time().saturating_sub(began))
        };
        let (done, cost) = shared.workers.begin(errand, timed).await?;
        self.took(cost);
        Ok(done)
    }

    fn took(&mut self, cost: Duration) {
        self.quick = if cost <= QUICK { self.quick.saturating_add(1) } else { 0 };
    }

    pub async fn decide(
        &mut self,
        shared: &Arc<Shared>,
        errand: Errand,
        request: &Arc<Request>,
    ) -> Result<Result<Decided, Denied>, Panicked> {
        // Nothing is computed for these: not worth the way.
        if let Request::Detach { .. } | Request::Past { .. } | Request::Choose { .. } = **request {
            return Ok(decide(&mut self.look(), &self.now, shared, request));
        }
        let (now, request) = (self.now.clone(), Arc::clone(request));
        let work = move |table: &mut Table, shared: &Shared| decide(table, &now, shared, &request);
        self.compute(shared, errand, work).await
    }

    pub async fn advance(
        &mut self,
        shared: &Arc<Shared>,
        errand: Errand,
        decision: Box<Decision>,
    ) -> Result<Told, Panicked> {
        self.compute(shared, errand, |table, shared| table.advance(*decision, &shared.house)).await
    }
}

fn look(table: &Mutex<Table>) -> MutexGuard<'_, Table> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}

fn decide(
    table: &mut Table,
    now: &Now,
    shared: &Shared,
    request: &Request,
) -> Result<Decided, Denied> {
    let decision = table.decide(now.millis(), request, &shared.house)?;
    Ok(match decision.append.is_none() && decision.opens.is_none() {
        true => Decided::Light(table.advance(decision, &shared.house)),
        false => Decided::Unsaved(Box::new(decision)),
    })
}

/// What a request is, and who is behind it; `payer` knows connections.
pub fn errand(
    request: &Request,
    at: Payer,
    payer: impl Fn(&table::ConnectionId) -> Payer,
) -> Errand {
    match request {
        Request::Try { connection, .. }
        | Request::Hint { connection, .. }
        | Request::Unseen { connection, .. } => Errand::new(Duty::Try, payer(connection)),
        Request::Attach { connection, .. }
        | Request::Detach { connection }
        | Request::Past { connection }
        | Request::On { connection }
        | Request::Act(Deed { by: Doer::Client { connection, .. }, .. }) => {
            Errand::new(Duty::Act, payer(connection))
        }
        Request::Lobby { person, .. } => {
            Errand::new(Duty::Act, Payer { person: Some(*person), ..at })
        }
        Request::Act(_)
        | Request::Choose { .. }
        | Request::Resume
        | Request::Pause { .. }
        | Request::Wake => Errand::new(Duty::Act, at),
    }
}
