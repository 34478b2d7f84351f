//! One task for each live table: whatever happens there passes through it, one thing at a time.

use std::sync::Arc;

use bots::Vocabularies;
use games::{By, Words};
use serde_json::{Map, json};
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant, sleep_until};

use super::acting::Cause;
use super::audience::{self, Audience};
use super::bots::Bots;
use super::command::{ActRequest, Attach, Attached, Command, Denied};
use super::entry::Entry;
use super::fold::{Fold, FoldError};
use super::replay::{self, Replayed, replay};
use crate::metrics::{Metrics, count, hold};
use crate::names::TableId;
use crate::now::Now;
use crate::protocol::{Happened, ToClient};
use crate::store::{Append, Appended, Store, StoreError};

/// What all tables of a server have in common.
pub struct Shared {
    pub store: Arc<dyn Store>,
    pub words: Arc<dyn Words + Send + Sync>,
    pub metrics: Arc<Metrics>,
    pub now: Now,
    /// Names the page that clients were given.
    pub build: String,
    pub vocabularies: Arc<Vocabularies>,
    /// A factor on the time that bots take to think; 0 is at once.
    pub bots_pace: f64,
    /// After so long without anybody a table leaves the memory.
    pub idle: Duration,
}

#[derive(Debug, Clone, thiserror::Error)]
pub enum LoadError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0}")]
    Fold(#[from] FoldError),
}

impl Shared {
    pub async fn load(&self, id: TableId) -> Result<Fold, LoadError> {
        let rows = self.store.load(id).await?;
        let snapshot = self.store.snapshot(id).await?;
        let Replayed { fold, differs_at } =
            replay(&rows, self.words.as_ref(), snapshot.as_ref(), None)?;
        if let Some(number) = differs_at {
            count(&self.metrics.hash_mismatches);
            tracing::warn!(table = %id, number, "the log gives another state than it did");
        }
        Ok(fold)
    }
}

/// The rows could not be written, or somebody else wrote first.
pub struct NotWritten;

pub struct Task {
    pub shared: Arc<Shared>,
    pub fold: Fold,
    pub audience: Audience,
    /// Actions that wait for a fairness window to close.
    pub held: Vec<ActRequest>,
    pub window: Option<Instant>,
    pub bots: Bots,
    busy: Instant,
}

/// Runs until `retire` lets an idle table go, or the server closes.
pub async fn run(
    shared: Arc<Shared>,
    fold: Fold,
    door: mpsc::WeakSender<Command>,
    mut commands: mpsc::Receiver<Command>,
    retire: impl Fn(&mut mpsc::Receiver<Command>) -> bool,
) {
    let metrics = Arc::clone(&shared.metrics);
    let _held = hold(&metrics.live_tables);
    let mut task = Task {
        shared,
        fold,
        audience: Audience::default(),
        held: Vec::new(),
        window: None,
        bots: Bots::new(door),
        busy: Instant::now(),
    };
    task.resume().await;
    task.call_bots().await;
    loop {
        let command = tokio::select! {
            command = commands.recv() => command,
            () = sleep_until(task.next_time()) => {
                task.on_time().await;
                if task.is_idle() && retire(&mut commands) {
                    break;
                }
                continue;
            }
        };
        match command {
            Some(Command::Close) | None => break,
            Some(command) => task.handle(command).await,
        }
    }
    while let Ok(command) = commands.try_recv() {
        if !matches!(command, Command::Close) {
            task.handle(command).await;
        }
    }
    task.end().await;
}

impl Task {
    async fn handle(&mut self, command: Command) {
        self.busy = Instant::now();
        match command {
            Command::Attach(attach) => self.attach(attach).await,
            Command::Detach(connection) => {
                let before = self.audience.away(&self.fold);
                self.audience.remove(connection);
                self.tell_presence(before);
            }
            Command::Act(request) => self.on_act(request).await,
            Command::Try { connection, key, action } => self.on_try(connection, key, &action),
            Command::Lobby { person, ask, answer } => {
                let done = self.lobby(person, ask).await;
                let _ = answer.send(done.map(|()| self.fold.seated(Some(person))));
            }
            Command::Look { person, answer } => {
                let _ = answer.send(self.fold.seated(person));
            }
            Command::LookUp { person, answer } => {
                let _ = answer.send(self.look_up(person));
            }
            Command::Close => {}
        }
    }

    async fn attach(&mut self, attach: Attach) {
        let seat = attach.person.and_then(|person| self.fold.seat_of(person));
        if seat.is_none() && !self.fold.charter.watchers && self.fold.play.is_some() {
            let _ = attach.answer.send(Err(Denied::NoWatchers));
            return;
        }
        if let Some(seat) = seat
            && self.give_back(seat).await.is_err()
        {
            let _ = attach.answer.send(Err(Denied::Store));
            return;
        }
        let Ok(missed) = self.missed(attach.since).await else {
            let _ = attach.answer.send(Err(Denied::Store));
            return;
        };
        let before = self.audience.away(&self.fold);
        self.audience.add(attach.connection, attach.person, seat, attach.out);
        let welcome = ToClient::Welcome {
            build: self.shared.build.clone(),
            table: Box::new(self.fold.info()),
            version: self.fold.rows,
            seat: seat.map(|seat| seat.0),
            view: self.fold.play.as_ref().map(|play| audience::view(play.table.as_ref(), seat)),
            away: self.audience.away(&self.fold),
            clock: self.fold.clocks.view(self.shared.now.millis()),
            missed,
        };
        self.audience.tell(attach.connection, &welcome);
        let _ = attach.answer.send(Ok(Attached));
        self.tell_presence(before);
    }

    async fn missed(&self, since: Option<u64>) -> Result<Vec<Happened>, LoadError> {
        let Some(since) = since.filter(|&since| since < self.fold.rows) else {
            return Ok(Vec::new());
        };
        if let Some(missed) = self.fold.since(since) {
            return Ok(missed);
        }
        let rows = self.shared.store.load(self.fold.charter.id).await?;
        let replayed = replay(&rows, self.shared.words.as_ref(), None, Some(usize::MAX))?;
        Ok(replayed.fold.since(since).unwrap_or_default())
    }

    pub fn tell_presence(&mut self, before: Vec<u8>) {
        let away = self.audience.away(&self.fold);
        if away != before {
            self.audience.tell_all(&ToClient::Presence { away });
        }
    }

    /// Makes rows durable that the state already holds; if that fails the state is folded anew.
    pub async fn append(&mut self, before: u64, entries: &[String]) -> Result<(), NotWritten> {
        let now = self.shared.now.millis();
        let append = Append {
            table: self.fold.charter.id,
            expected: before,
            rows: entries.iter().map(|entry| (now, entry.clone())).collect(),
            listing: None,
        };
        self.write(append).await
    }

    pub async fn write(&mut self, append: Append) -> Result<(), NotWritten> {
        let id = append.table;
        match self.shared.store.append(append).await {
            Ok(Appended::Done(_)) => return Ok(()),
            Ok(Appended::Conflict) => tracing::warn!(table = %id, "somebody else wrote first"),
            Err(error) => tracing::error!(table = %id, %error, "a row could not be written"),
        }
        match self.shared.load(id).await {
            Ok(fold) => self.fold = fold,
            Err(error) => tracing::error!(table = %id, %error, "a table could not be read again"),
        }
        Err(NotWritten)
    }

    /// No clock runs while nobody could play.
    async fn resume(&mut self) {
        let pace = self.fold.pace.deadline().is_some();
        if !self.fold.clocks.running() && !pace {
            return;
        }
        let before = self.fold.rows;
        let entry = Entry::Resumed {};
        let now = self.shared.now.millis();
        let text = entry.to_text();
        if self.fold.take(now, entry, self.shared.words.as_ref()).is_ok() {
            let _ = self.append(before, &[text]).await;
        }
    }

    fn next_time(&self) -> Instant {
        let now = &self.shared.now;
        let idle = self.busy + self.shared.idle;
        let clock = self.fold.clocks.deadline().map(|(at, _)| now.instant(at));
        let pace = self.fold.pace.deadline().map(|at| now.instant(at));
        let times = [self.window, clock, pace, self.audience.is_empty().then_some(idle)];
        let never = Instant::now() + Duration::from_secs(86_400);
        times.into_iter().flatten().min().unwrap_or(never)
    }

    async fn on_time(&mut self) {
        if self.window.is_some_and(|window| window <= Instant::now()) {
            self.close_window().await;
        }
        let now = self.shared.now.millis();
        if let Some((_, seat)) = self.fold.clocks.deadline().filter(|(at, _)| *at <= now) {
            if self.fold.clocks.is_calm() {
                self.fold.clocks.remind(seat);
                self.audience.tell_all(&ToClient::Reminder { seat: seat.0 });
            } else {
                let timeout = json!({"do": "timeout", "seat": seat});
                if !self.table_acts(timeout).await {
                    self.fold.clocks.forgive(seat, now);
                }
            }
        }
        if self.fold.pace.deadline().is_some_and(|at| at <= now)
            && !self.table_acts(json!({"do": "reveal"})).await
        {
            self.fold.pace.resume(now);
        }
    }

    /// The table's own actions pass the same door; whether the rules took it.
    pub async fn table_acts(&mut self, action: serde_json::Value) -> bool {
        let action = action.as_object().cloned().unwrap_or_else(Map::new);
        self.act(By::Table, action, Cause::default()).await.is_ok()
    }

    fn is_idle(&self) -> bool {
        let clock = self.fold.clocks.deadline().is_some() || self.fold.pace.deadline().is_some();
        let quiet = self.busy.elapsed() >= self.shared.idle;
        self.audience.is_empty() && self.held.is_empty() && quiet && !clock
    }

    async fn end(&mut self) {
        self.close_window().await;
        let goodbye = ToClient::Goodbye { reason: "the server stops; connect again".to_owned() };
        self.audience.tell_all(&goodbye);
        if let Some(snapshot) = replay::snapshot(&self.fold)
            && let Err(error) =
                self.shared.store.save_snapshot(self.fold.charter.id, snapshot).await
        {
            tracing::warn!(%error, "a snapshot could not be saved; the log is complete");
        }
    }
}
