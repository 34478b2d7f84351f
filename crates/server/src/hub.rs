//! Finds the task of a table, wakes it from its log, and lets go of those nobody uses.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use bots::Level;
use table::{
    Charter, ConnectionId, Denied, FoldError, Glance, LobbyAsk, Request, Sitter, TableWords,
    opening,
};
use tokio::sync::{mpsc, oneshot};

use crate::leaving::{Leaving, Read};
use crate::names::{Code, PersonId, TableId, fresh};
use crate::protocol::Seated;
use crate::recurring::{not_loaded, store_failed};
use crate::store::{Appended, Cutoff, StoreError};
use crate::task::{self, Command, LoadError, Shared};
use crate::work::{Busy, Panicked, Payer};

/// So many commands may wait at one table before senders have to.
const WAITING: usize = 64;

pub struct Hub {
    pub shared: Arc<Shared>,
    tables: Mutex<HashMap<TableId, mpsc::Sender<Command>>>,
    leaving: Leaving,
    /// Tables that are being woken: whoever else wants one waits, and does not fold it too.
    waking: Mutex<HashMap<TableId, Arc<tokio::sync::Mutex<()>>>>,
    connections: AtomicU64,
    closed: AtomicBool,
    itself: Weak<Hub>,
}

#[derive(Debug, Clone, thiserror::Error)]
pub enum HubError {
    #[error(
        "there is no such table; check the link or the code: a code leads to a table until the game \
         begins, the full link always"
    )]
    NoTable,
    #[error("{0}")]
    Denied(#[from] Denied),
    #[error("this could not be read or saved; please try again")]
    Store,
    #[error(
        "this table cannot be opened any more; whoever runs the server can find the reason in its log"
    )]
    Damaged,
}

impl From<StoreError> for HubError {
    fn from(error: StoreError) -> HubError {
        store_failed(&error, None);
        match error {
            StoreError::Damaged(_) => HubError::Damaged,
            StoreError::Unavailable(_) | StoreError::CodeTaken(_) | StoreError::Closed => {
                HubError::Store
            }
        }
    }
}

/// Asking once more would only panic again.
impl From<Panicked> for HubError {
    fn from(error: Panicked) -> HubError {
        tracing::error!(%error);
        HubError::Damaged
    }
}

impl From<Busy> for HubError {
    fn from(Busy: Busy) -> HubError {
        HubError::Denied(Denied::Busy)
    }
}

impl From<LoadError> for HubError {
    fn from(error: LoadError) -> HubError {
        match error {
            LoadError::Fold(FoldError::Empty) => HubError::NoTable,
            LoadError::Store(error) => error.into(),
            error @ (LoadError::Fold(_) | LoadError::Broken(_)) => {
                not_loaded(&error, None);
                HubError::Damaged
            }
        }
    }
}

impl Hub {
    pub fn new(shared: Shared) -> Arc<Hub> {
        Arc::new_cyclic(|itself| Hub {
            shared: Arc::new(shared),
            tables: Mutex::default(),
            leaving: Leaving::default(),
            waking: Mutex::default(),
            connections: AtomicU64::new(1),
            closed: AtomicBool::new(false),
            itself: Weak::clone(itself),
        })
    }

    pub fn next_connection(&self) -> ConnectionId {
        ConnectionId(self.connections.fetch_add(1, Ordering::Relaxed))
    }

    /// By id, or by the code that people tell one another.
    pub async fn find(&self, name: &str) -> Result<TableId, HubError> {
        if let Ok(id) = name.parse::<TableId>() {
            return Ok(id);
        }
        let code: Code = name.parse().map_err(|_| HubError::NoTable)?;
        self.shared.store.by_code(code).await?.ok_or(HubError::NoTable)
    }

    /// A new table at which its host sits already, and bots on the last seats.
    pub async fn open(
        &self,
        mut charter: Charter,
        host: Sitter,
        bots: &[Level],
    ) -> Result<TableId, HubError> {
        let chairs = charter.chairs(host, bots);
        let host = charter.host;
        loop {
            let id = charter.id;
            let append = opening(charter.clone(), chairs.clone(), self.shared.now.millis());
            match self.shared.store.append(append).await {
                Ok(Appended::Done(_)) => return Ok(id),
                // Somebody else has this code or id: another will do.
                Ok(Appended::Conflict) | Err(StoreError::CodeTaken(_)) => {
                    charter = charter.again(host, fresh());
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Its log has grown otherwise than through it: whoever looks at it comes back to the new one.
    pub async fn wake_anew(&self, id: TableId) {
        if let Some(door) = self.awake(id) {
            let _ = door.send(Command::Close).await;
            door.closed().await;
        }
    }

    /// Hands a command to a table, waking it where it sleeps.
    pub async fn send(&self, id: TableId, mut command: Command) -> Result<(), HubError> {
        loop {
            if self.closed.load(Ordering::Acquire) {
                return Err(HubError::Store);
            }
            let door = match self.awake(id) {
                Some(door) => door,
                None => self.wake(id, command.payer(id)).await?,
            };
            // A table that was just let go hands the command back: wake it again.
            match door.send(command).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => command = back,
            }
            self.forget(id);
        }
    }

    /// A connection ended; a table that sleeps need not know.
    pub async fn detach(&self, id: TableId, connection: ConnectionId) {
        if let Some(door) = self.awake(id) {
            let _ = door.send(Command::Say(Box::new(Request::Detach { connection }))).await;
        }
    }

    pub async fn lobby(
        &self,
        id: TableId,
        person: PersonId,
        ask: LobbyAsk,
    ) -> Result<Seated, HubError> {
        let (answer, answered) = oneshot::channel();
        self.send(id, Command::Lobby { person, ask: Box::new(ask), answer }).await?;
        Ok(answered.await.map_err(|_| HubError::Store)??)
    }

    pub async fn look(&self, id: TableId, person: Option<PersonId>) -> Result<Seated, HubError> {
        let (answer, answered) = oneshot::channel();
        self.send(id, Command::Look { person, answer }).await?;
        answered.await.map_err(|_| HubError::Store)
    }

    /// How a table stands, for the list of somebody who sits there.
    pub async fn glance(&self, id: TableId, person: PersonId) -> Result<Glance, HubError> {
        let (answer, answered) = oneshot::channel();
        self.send(id, Command::Glance { person, answer }).await?;
        answered.await.map_err(|_| HubError::Store)
    }

    /// A table's words, where this person may look them up now.
    pub async fn look_up(
        &self,
        id: TableId,
        person: Option<PersonId>,
    ) -> Result<TableWords, HubError> {
        let (answer, answered) = oneshot::channel();
        self.send(id, Command::LookUp { person, answer }).await?;
        Ok(answered.await.map_err(|_| HubError::Store)??)
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Command>>> {
        // A map of senders is never left half changed.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn waking(&self) -> MutexGuard<'_, HashMap<TableId, Arc<tokio::sync::Mutex<()>>>> {
        self.waking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn awake(&self, id: TableId) -> Option<mpsc::Sender<Command>> {
        self.tables().get(&id).cloned()
    }

    fn forget(&self, id: TableId) {
        let mut tables = self.tables();
        if tables.get(&id).is_some_and(mpsc::Sender::is_closed) {
            tables.remove(&id);
        }
    }

    /// Clears a table away if it is stale and nobody has woken it; whether it is gone.
    pub async fn clear_away(&self, id: TableId, cutoff: Cutoff) -> Result<bool, StoreError> {
        let leaving = {
            let tables = self.tables();
            if tables.get(&id).is_some_and(|door| !door.is_closed()) {
                return Ok(false);
            }
            self.leaving.mark(id)
        };
        let gone = self.shared.store.remove_stale(id, cutoff).await;
        drop(leaving);
        gone
    }

    async fn wake(&self, id: TableId, payer: Payer) -> Result<mpsc::Sender<Command>, HubError> {
        let lock = Arc::clone(self.waking().entry(id).or_default());
        let woken = {
            let _first = lock.lock().await;
            match self.awake(id).filter(|door| !door.is_closed()) {
                Some(door) => Ok(door),
                None => self.wake_alone(id, payer).await,
            }
        };
        drop(lock);
        self.waking().retain(|_, lock| Arc::strong_count(lock) > 1);
        woken
    }

    async fn wake_alone(
        &self,
        id: TableId,
        payer: Payer,
    ) -> Result<mpsc::Sender<Command>, HubError> {
        let (folded, mut tables) = loop {
            let so_far = self.leaving.so_far();
            let folded = self.shared.load(id, payer).await?;
            let tables = self.tables();
            match self.leaving.read_since(so_far, id) {
                Read::Sound => break (folded, tables),
                Read::Again => {}
                Read::Leaving => return Err(HubError::Store),
            }
        };
        if let Some(door) = tables.get(&id).filter(|door| !door.is_closed()) {
            return Ok(door.clone());
        }
        let (door, commands) = mpsc::channel(WAITING);
        tables.insert(id, door.clone());
        drop(tables);
        let hub = Weak::clone(&self.itself);
        let retire = move |commands: &mut mpsc::Receiver<Command>| {
            let Some(hub) = hub.upgrade() else { return true };
            let mut tables = hub.tables();
            // Under the lock nobody can find the door any more who has not found it already.
            let idle = commands.is_empty();
            if idle {
                tables.remove(&id);
                commands.close();
            }
            idle
        };
        let own = door.downgrade();
        tokio::spawn(task::run(Arc::clone(&self.shared), folded, own, commands, retire));
        Ok(door)
    }

    /// Ends all tables and waits until they have said goodbye and saved.
    pub async fn close(&self) {
        self.closed.store(true, Ordering::Release);
        let doors: Vec<_> = self.tables().drain().map(|(_, door)| door).collect();
        for door in &doors {
            let _ = door.send(Command::Close).await;
        }
        for door in doors {
            door.closed().await;
        }
    }
}
