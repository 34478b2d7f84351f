//! The way from node to node: NATS, core subjects only. Nothing depends on it but speed; what is lost
//! is found in the database.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::Duration;

use super::note::{Note, Post};
use crate::metrics::{Metrics, count};
use crate::names::TableId;
use crate::task::Command;

/// More than this waits for nobody: the rest is dropped, and found in the database.
const MOST_WAITING: usize = 4096;
/// So often a bus that is away is tried again, at the latest.
const AGAIN: Duration = Duration::from_secs(1);

#[derive(Debug, thiserror::Error)]
#[error("{address:?} is no address of a bus; write nats://HOST:4222: {error}")]
pub struct BusError {
    address: String,
    error: async_nats::ConnectError,
}

#[derive(Clone)]
pub struct Bus {
    client: Client,
    post: Post,
    out: mpsc::Sender<(TableId, Vec<u8>)>,
    metrics: Arc<Metrics>,
}

impl Bus {
    /// A bus that is away now may come later.
    pub async fn connect(
        address: &str,
        post: Post,
        metrics: Arc<Metrics>,
    ) -> Result<Bus, BusError> {
        let seen = Arc::clone(&metrics);
        let options = ConnectOptions::new()
            .name("setzkasten")
            .retry_on_initial_connect()
            .connection_timeout(Duration::from_secs(2))
            .ping_interval(Duration::from_secs(5))
            .reconnect_delay_callback(|_| AGAIN)
            .event_callback(move |event| {
                let seen = Arc::clone(&seen);
                async move {
                    match event {
                        Event::Connected => seen.bus_connected.store(1, Ordering::Relaxed),
                        Event::Disconnected => seen.bus_connected.store(0, Ordering::Relaxed),
                        _ => {}
                    }
                    tracing::info!(%event, "the bus");
                }
            });
        let connected = options.connect(address).await;
        let client = connected.map_err(|error| {
            let address = crate::store::without_password(address);
            BusError { address, error }
        })?;
        let (out, waiting) = mpsc::channel(MOST_WAITING);
        tokio::spawn(carry(client.clone(), post.clone(), waiting));
        Ok(Bus { client, post, out, metrics })
    }

    pub fn is_up(&self) -> bool {
        self.client.connection_state() == async_nats::connection::State::Connected
    }

    /// Never waits.
    pub fn say(&self, table: TableId, note: Note) {
        if self.is_up() && self.out.try_send((table, self.post.write(table, note))).is_ok() {
            count(&self.metrics.bus_sent);
        }
    }

    /// Passes on what is said of a table, until it is aborted.
    pub fn listen(&self, table: TableId, door: mpsc::WeakSender<Command>) -> AbortHandle {
        let bus = self.clone();
        let listening = tokio::spawn(async move {
            let Ok(mut heard) = bus.client.subscribe(bus.post.subject(table)).await else { return };
            while let Some(message) = heard.next().await {
                let Some(note) = bus.post.read(table, &message.payload) else { continue };
                count(&bus.metrics.bus_heard);
                let Some(door) = door.upgrade() else { return };
                // A table with much to do hears of this later; the library drops what is too much.
                if door.send(Command::Heard(note)).await.is_err() {
                    return;
                }
            }
        });
        listening.abort_handle()
    }
}

async fn carry(client: Client, post: Post, mut waiting: mpsc::Receiver<(TableId, Vec<u8>)>) {
    while let Some((table, text)) = waiting.recv().await {
        // A bus that is away must not keep anybody: whatever is lost is in the database.
        let sent = client.publish(post.subject(table), text.into());
        let _ = tokio::time::timeout(AGAIN, sent).await;
    }
}
