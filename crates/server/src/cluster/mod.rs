//! Several nodes on one database: any of them serves any player at any table.
//!
//! The log in the database decides. A node that has a table awake hears over the bus what others
//! wrote; it also looks into the database now and then, more often while the bus is away. Clocks, bots
//! and timers of a table run on the node that leads it (`task/leading.rs`).

mod bus;
mod note;

pub use bus::BusError;
pub use note::{Note, rows};

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;
use tokio::time::{Duration, Instant, sleep};

use self::bus::Bus;
use self::note::Post;
use crate::metrics::{Metrics, count};
use crate::names::{PersonId, TableId};
use crate::recurring::store_failed;
use crate::store::{LASTS, Postgres, Store, StoreError};
use crate::task::Command;

/// A node says so often that it runs: several times before it would be taken for dead.
const BEAT: Duration = Duration::from_millis(LASTS.as_millis() as u64 / 4);
/// So often a node looks how its tables stand, with the bus and without.
const LOOK: Duration = Duration::from_millis(1500);
const LOOK_WITHOUT_BUS: Duration = Duration::from_millis(300);
/// Tables in one question.
const AT_ONCE: usize = 1000;
const TIDY: Duration = Duration::from_secs(60);

pub struct Cluster {
    pub store: Arc<Postgres>,
    bus: Option<Bus>,
    metrics: Arc<Metrics>,
    /// Tables that are awake here.
    awake: Mutex<HashMap<TableId, Door>>,
    /// Counts how often a table was woken.
    woken: AtomicU64,
    present: mpsc::UnboundedSender<Presence>,
}

/// The way to a table, and which waking it belongs to.
type Door = (u64, mpsc::WeakSender<Command>);

/// Somebody came to a table, or went.
struct Presence {
    table: TableId,
    person: PersonId,
    here: bool,
}

/// A table that is awake here, for as long as this is held.
pub struct Awake {
    cluster: Arc<Cluster>,
    table: TableId,
    listening: Option<AbortHandle>,
    woken: u64,
}

impl Drop for Awake {
    fn drop(&mut self) {
        if let Some(listening) = &self.listening {
            listening.abort();
        }
        let mut awake = self.cluster.awake();
        // Somebody may have woken it anew.
        if awake.get(&self.table).is_some_and(|(woken, _)| *woken == self.woken) {
            awake.remove(&self.table);
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0}")]
    Bus(#[from] BusError),
}

impl Cluster {
    /// Without a bus everything works, only slower.
    pub async fn join(
        store: Arc<Postgres>,
        bus: Option<&str>,
        metrics: Arc<Metrics>,
    ) -> Result<Arc<Cluster>, ClusterError> {
        store.beat().await?;
        let post = Post::new(store.signing_key().await?, store.node());
        let bus = match bus {
            Some(address) => Some(Bus::connect(address, post, Arc::clone(&metrics)).await?),
            None => None,
        };
        if let Some(bus) = bus.clone() {
            store.tell(move |append| bus.say(append.table, Note::of(append)));
        }
        let (present, changes) = mpsc::unbounded_channel();
        let awake = Mutex::default();
        let cluster =
            Arc::new(Cluster { store, bus, metrics, awake, woken: AtomicU64::default(), present });
        tokio::spawn(write_presence(Arc::downgrade(&cluster), changes));
        Ok(cluster)
    }

    fn awake(&self) -> MutexGuard<'_, HashMap<TableId, Door>> {
        // Never left half changed.
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on the table hears what others do.
    pub fn wake(self: &Arc<Cluster>, table: TableId, door: mpsc::WeakSender<Command>) -> Awake {
        let woken = self.woken.fetch_add(1, Ordering::Relaxed);
        self.awake().insert(table, (woken, door.clone()));
        let listening = self.bus.as_ref().map(|bus| bus.listen(table, door));
        Awake { cluster: Arc::clone(self), table, listening, woken }
    }

    pub fn say(&self, table: TableId, note: Note) {
        if let Some(bus) = &self.bus {
            bus.say(table, note);
        }
    }

    pub fn be_present(&self, table: TableId, person: PersonId, here: bool) {
        let _ = self.present.send(Presence { table, person, here });
    }

    fn has_bus(&self) -> bool {
        self.bus.as_ref().is_some_and(Bus::is_up)
    }

    /// Keeps this node alive until it is aborted, and its tables informed until the server closes.
    pub async fn keep(self: Arc<Cluster>, mut closing: watch::Receiver<bool>) {
        let look_on = async {
            tokio::select! {
                () = self.look_on() => {}
                _ = closing.wait_for(|closing| *closing) => {}
            }
        };
        tokio::join!(self.beat_on(), look_on);
    }

    /// Goes on while tables are being closed, until the last of them is.
    async fn beat_on(&self) {
        let mut tidied = Instant::now();
        loop {
            if let Err(error) = self.store.beat().await {
                store_failed(&error, None);
            }
            if tidied.elapsed() > TIDY {
                tidied = Instant::now();
                if let Err(error) = self.store.forget_the_dead().await {
                    store_failed(&error, None);
                }
            }
            sleep(BEAT).await;
        }
    }

    async fn look_on(&self) {
        loop {
            sleep(if self.has_bus() { LOOK } else { LOOK_WITHOUT_BUS }).await;
            count(&self.metrics.polls);
            let doors: Vec<_> =
                self.awake().iter().map(|(id, (_, door))| (*id, door.clone())).collect();
            for some in doors.chunks(AT_ONCE) {
                let tables: Vec<TableId> = some.iter().map(|(table, _)| *table).collect();
                let mut standings = match self.store.standings(&tables).await {
                    Ok(standings) => standings,
                    Err(error) => {
                        store_failed(&error, None);
                        break;
                    }
                };
                for (table, door) in some {
                    let standing = standings.remove(table);
                    // One that has no time now is told the next time.
                    if let Some(door) = door.upgrade() {
                        let _ = door.try_send(Command::Stance(standing));
                    }
                }
            }
        }
    }

    /// The last thing a node does: others take its tables at once.
    pub async fn leave(&self) {
        if let Err(error) = self.store.leave().await {
            store_failed(&error, None);
        }
    }
}

/// One after the other, so that whoever came and went is gone.
async fn write_presence(
    cluster: std::sync::Weak<Cluster>,
    mut changes: mpsc::UnboundedReceiver<Presence>,
) {
    while let Some(Presence { table, person, here }) = changes.recv().await {
        loop {
            let Some(cluster) = cluster.upgrade() else { return };
            match cluster.store.be_present(table, person, here).await {
                Ok(()) => {
                    cluster.say(table, Note::Presence);
                    break;
                }
                Err(StoreError::Closed) => return,
                Err(error) => store_failed(&error, Some(table)),
            }
            drop(cluster);
            sleep(BEAT).await;
        }
    }
}
