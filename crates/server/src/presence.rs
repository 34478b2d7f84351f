//! Who is connected, for operators: in memory only, and only as long as the connection lasts.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::ConnectionId;

use crate::names::{PersonId, TableId};
use crate::network::Network;
use crate::now::Millis;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Present {
    pub network: Network,
    pub person: Option<PersonId>,
    pub table: TableId,
    pub since: Millis,
}

#[derive(Default)]
pub struct Presence(Mutex<HashMap<ConnectionId, Present>>);

/// Somebody is connected for as long as it is held.
pub struct Here {
    presence: Arc<Presence>,
    connection: ConnectionId,
}

impl Presence {
    pub fn enter(self: &Arc<Self>, connection: ConnectionId, present: Present) -> Here {
        self.present().insert(connection, present);
        Here { presence: Arc::clone(self), connection }
    }

    pub fn all(&self) -> Vec<Present> {
        self.present().values().copied().collect()
    }

    /// Single insertions and removals: never left half changed.
    fn present(&self) -> MutexGuard<'_, HashMap<ConnectionId, Present>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.presence.present().remove(&self.connection);
    }
}
