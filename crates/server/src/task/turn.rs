//! One request's turn at a table: it is decided by the workers, saved, and followed up by them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::{Decision, Deed, Denied, Doer, Request, Table, Told};

use super::shared::Shared;
use crate::now::Now;
use crate::work::{Duty, Errand, Panicked, Payer};

/// A table that is lent to the workers for one turn at a time.
#[derive(Clone)]
pub struct Lent {
    table: Arc<Mutex<Table>>,
    /// The server's clock, never behind the log of this table.
    pub now: Now,
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
        Lent { table: Arc::new(Mutex::new(table)), now }
    }

    /// For a short look: the workers have it only while its task waits for them.
    pub fn look(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has something computed.
    pub async fn compute<T: Send + 'static>(
        &self,
        shared: &Arc<Shared>,
        errand: Errand,
        work: impl FnOnce(&mut Table, &Shared) -> T + Send + 'static,
    ) -> Result<T, Panicked> {
        let (lent, with) = (self.clone(), Arc::clone(shared));
        shared.workers.begin(errand, move || work(&mut lent.look(), &with)).await
    }

    pub async fn decide(
        &self,
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
        &self,
        shared: &Arc<Shared>,
        errand: Errand,
        decision: Box<Decision>,
    ) -> Result<Told, Panicked> {
        self.compute(shared, errand, |table, shared| table.advance(*decision, &shared.house)).await
    }
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
