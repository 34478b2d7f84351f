//! Two seats of a table, driven by one task, and what it took until both knew.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use super::wire::{self, Socket};

/// Times from sending to everybody having it.
#[derive(Default)]
pub struct Measured(Vec<Duration>);

impl Measured {
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub fn join(&mut self, other: Measured) {
        self.0.extend(other.0);
        self.0.sort_unstable();
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Milliseconds; of times that were joined.
    pub fn quantile(&self, part: f64) -> f64 {
        let at = ((self.0.len() as f64 * part) as usize).min(self.0.len().saturating_sub(1));
        self.0.get(at).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    }
}

/// Only what is needed to choose; the rest is passed over.
#[derive(Deserialize)]
struct Told {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    version: u64,
    view: Option<View>,
}

#[derive(Deserialize, Clone)]
struct View {
    awaited: Vec<usize>,
    may: Vec<String>,
    #[serde(default)]
    hand: Vec<String>,
}

struct Seat {
    socket: Socket,
    version: u64,
    view: Option<View>,
}

impl Seat {
    async fn hear(&mut self) -> anyhow::Result<()> {
        loop {
            match self.socket.next().await.context("the connection ended")?? {
                Message::Text(text) => {
                    let told: Told = serde_json::from_str(&text)?;
                    if told.kind == "refused" || told.kind == "error" {
                        bail!("{text}");
                    }
                    self.version = self.version.max(told.version);
                    self.view = told.view.or(self.view.take());
                    return Ok(());
                }
                Message::Close(_) => bail!("the connection was closed"),
                _ => {}
            }
        }
    }
}

pub struct Table {
    seats: Vec<Seat>,
    actions: u64,
}

impl Table {
    pub async fn connect(
        at: [SocketAddr; 2],
        id: &str,
        tokens: &[String],
    ) -> anyhow::Result<Table> {
        let mut seats = Vec::new();
        for (address, token) in at.into_iter().zip(tokens) {
            let mut socket = wire::socket(address, "/api/v1/live").await?;
            let hello = json!({"type": "hello", "table": id, "token": token});
            socket.send(Message::text(hello.to_string())).await?;
            let mut seat = Seat { socket, version: 0, view: None };
            seat.hear().await?;
            seats.push(seat);
        }
        Ok(Table { seats, actions: 0 })
    }

    pub fn actions(&self) -> u64 {
        self.actions
    }

    /// One action, and the time until both seats have it; none when the game is over.
    async fn act(&mut self) -> anyhow::Result<Option<Duration>> {
        let view = self.seats[0].view.as_ref().context("a view")?;
        let Some(&seat) = view.awaited.first() else { return Ok(None) };
        let action = action(self.seats[seat].view.as_ref().context("a view")?);
        self.actions += 1;
        let key = self.actions.to_string();
        let version = self.seats[seat].version;
        let act = json!({"type": "act", "key": key, "version": version, "action": action});
        let sent = Instant::now();
        self.seats[seat].socket.send(Message::text(act.to_string())).await?;
        for seat in &mut self.seats {
            while seat.version <= version {
                seat.hear().await?;
            }
        }
        Ok(Some(sent.elapsed()))
    }
}

fn action(view: &View) -> Value {
    let may = |verb: &str| view.may.iter().any(|may| may == verb);
    if may("draw") {
        json!({"do": "draw", "from": "stock"})
    } else if may("discard") {
        json!({"do": "discard", "card": view.hand.first()})
    } else {
        json!({"do": "done"})
    }
}

pub async fn as_fast_as_possible(tables: Vec<Table>, span: Duration) -> anyhow::Result<Measured> {
    let end = Instant::now() + span;
    let mut playing = JoinSet::new();
    for mut table in tables {
        playing.spawn(async move {
            let mut measured = Measured::default();
            while Instant::now() < end {
                let Some(time) = table.act().await? else { break };
                measured.add(time);
            }
            anyhow::Ok(measured)
        });
    }
    gather(playing).await
}

/// Every table plays on until it has seen so many actions, or its game is over.
pub async fn until(tables: Vec<Table>, actions: u64) -> anyhow::Result<Vec<Table>> {
    let mut playing = JoinSet::new();
    for mut table in tables {
        playing.spawn(async move {
            while table.actions < actions && table.act().await?.is_some() {}
            anyhow::Ok(table)
        });
    }
    let mut played = Vec::new();
    while let Some(table) = playing.join_next().await {
        played.push(table??);
    }
    Ok(played)
}

/// Every table acts once in `pace`, all of them spread evenly over it.
pub async fn steadily(
    tables: Vec<Table>,
    pace: Duration,
    span: Duration,
) -> anyhow::Result<Measured> {
    let begin = tokio::time::Instant::now();
    let count = tables.len().max(1) as u32;
    let mut playing = JoinSet::new();
    for (number, mut table) in (0..).zip(tables) {
        playing.spawn(async move {
            let mut measured = Measured::default();
            let mut ticks = tokio::time::interval_at(begin + pace * number / count, pace);
            loop {
                ticks.tick().await;
                if begin.elapsed() >= span {
                    return Ok(measured);
                }
                let Some(time) = table.act().await? else { return Ok(measured) };
                measured.add(time);
            }
        });
    }
    gather(playing).await
}

async fn gather(mut playing: JoinSet<anyhow::Result<Measured>>) -> anyhow::Result<Measured> {
    let mut all = Vec::new();
    while let Some(table) = playing.join_next().await {
        all.extend(table??.0);
    }
    let mut measured = Measured::default();
    measured.join(Measured(all));
    Ok(measured)
}
