//! One request's turn at a table: it is decided by the workers, saved, and followed up by them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::{Decision, Deed, Denied, Doer, Request, Table, Told};

use super::shared::Shared;
use crate::work::{Duty, Errand, Panicked, Payer};

/// A table that is lent to the workers for one turn at a time.
#[derive(Clone)]
pub struct Lent(Arc<Mutex<Table>>);

/// What came of deciding.
pub enum Decided {
    /// Nothing has to be saved: this is what follows.
    Light(Told),
    /// It has to be durable first.
    Unsaved(Box<Decision>),
}

impl Lent {
    pub fn new(table: Table) -> Lent {
        Lent(Arc::new(Mutex::new(table)))
    }

    /// For a short look: the workers have it only while its task waits for them.
    pub fn look(&self) -> MutexGuard<'_, Table> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
            return Ok(decide(&mut self.look(), shared, request));
        }
        let request = Arc::clone(request);
        self.compute(shared, errand, move |table, shared| decide(table, shared, &request)).await
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

fn decide(table: &mut Table, shared: &Shared, request: &Request) -> Result<Decided, Denied> {
    let decision = table.decide(shared.now.millis(), request, &shared.house)?;
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
        Request::Try { connection, .. } => Errand::new(Duty::Try, payer(connection)),
        Request::Attach { connection, .. }
        | Request::Detach { connection }
        | Request::Past { connection }
        | Request::Act(Deed { by: Doer::Client { connection, .. }, .. }) => {
            Errand::new(Duty::Act, payer(connection))
        }
        Request::Lobby { person, .. } => {
            Errand::new(Duty::Act, Payer { person: Some(*person), ..at })
        }
        Request::Act(_) | Request::Choose { .. } | Request::Resume | Request::Wake => {
            Errand::new(Duty::Act, at)
        }
    }
}
