//! One task for each live table: it waits, lets the table decide, saves, and only then tells.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use table::log::Append;
use table::protocol::ToClient;
use table::{ConnectionId, Decision, Denied, Folded, PastWanted, Request, Table, Told, past, text};
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant, sleep_until, timeout};

use super::bots::Bots;
use super::command::{Attach, Command};
use super::shared::Shared;
use crate::metrics::{count_many, hold};
use crate::recurring::{not_loaded, store_failed};
use crate::store::{Appended, StoreError};

/// A write that takes longer has failed as far as anybody is told; if it was done after all, the
/// next one meets a conflict and looks.
const SAVE_WITHIN: Duration = Duration::from_secs(10);
/// So often somebody else may write first before a request is given up.
const MOST_CONFLICTS: usize = 8;

struct Task {
    shared: Arc<Shared>,
    table: Table,
    bots: Bots,
    ears: HashMap<ConnectionId, mpsc::Sender<Utf8Bytes>>,
    busy: Instant,
}

/// What came of a write.
enum Saved {
    Durable,
    Conflict,
    Failed,
}

/// Runs until `retire` lets an idle table go, or the server closes.
pub async fn run(
    shared: Arc<Shared>,
    folded: Folded,
    door: mpsc::WeakSender<Command>,
    mut commands: mpsc::Receiver<Command>,
    retire: impl Fn(&mut mpsc::Receiver<Command>) -> bool,
) {
    let metrics = Arc::clone(&shared.metrics);
    let _held = hold(&metrics.live_tables);
    let mut task = Task {
        bots: Bots::new(Arc::clone(&shared), door),
        table: Table::new(folded.state),
        shared,
        ears: HashMap::new(),
        busy: Instant::now(),
    };
    task.bots.seat_anew(&task.table, folded.seen);
    let begun = task.table.begin();
    task.pass_on(begun);
    let _ = task.ask(&Request::Resume).await;
    loop {
        let (wake, due) = task.next_time();
        let command = tokio::select! {
            biased;
            () = sleep_until(wake) => None,
            command = commands.recv() => Some(command.unwrap_or(Command::Close)),
        };
        match command {
            Some(Command::Close) => break,
            Some(command) => task.handle(command).await,
            None if due => _ = task.ask(&Request::Wake).await,
            None if task.is_idle() && retire(&mut commands) => break,
            None => {}
        }
    }
    while let Ok(command) = commands.try_recv() {
        task.handle(command).await;
    }
    task.end().await;
}

impl Task {
    async fn handle(&mut self, command: Command) {
        self.busy = Instant::now();
        match command {
            Command::Attach(Attach { connection, person, since, out, answer }) => {
                self.ears.insert(connection, out);
                let attached = self.ask(&Request::Attach { connection, person, since }).await;
                if attached.is_err() {
                    self.ears.remove(&connection);
                }
                let _ = answer.send(attached);
            }
            Command::Lobby { person, ask, answer } => {
                let done = self.ask(&Request::Lobby { person, ask }).await;
                let _ = answer.send(done.map(|()| self.table.seated(Some(person))));
            }
            Command::Look { person, answer } => {
                let _ = answer.send(self.table.seated(person));
            }
            Command::LookUp { person, answer } => {
                let _ = answer.send(self.table.look_up(person));
            }
            Command::Say(request) => {
                if let Request::Detach { connection } = request {
                    self.ears.remove(&connection);
                }
                let _ = self.ask(&request).await;
            }
            Command::Close => {}
        }
    }

    /// Decide, append, advance, tell; what cannot be saved has not happened.
    async fn ask(&mut self, request: &Request) -> Result<(), Denied> {
        for _ in 0..MOST_CONFLICTS {
            let now = self.shared.now.millis();
            let mut decision = self.table.decide(now, request, &self.shared.house)?;
            match self.save(&mut decision).await {
                Saved::Durable => {
                    let told = self.table.advance(decision, &self.shared.house);
                    self.pass_on(told);
                    return Ok(());
                }
                Saved::Conflict if self.look_again().await => {}
                Saved::Conflict | Saved::Failed => {
                    let told = self.table.failed(decision);
                    self.pass_on(told);
                    return Err(Denied::Unsaved);
                }
            }
        }
        Err(Denied::Unsaved)
    }

    async fn save(&self, decision: &mut Decision) -> Saved {
        for append in [decision.opens.take(), decision.append.take()].into_iter().flatten() {
            match self.append(append).await {
                Saved::Durable => {}
                not_saved => return not_saved,
            }
        }
        Saved::Durable
    }

    async fn append(&self, append: Append) -> Saved {
        let id = append.table;
        match timeout(SAVE_WITHIN, self.shared.store.append(append)).await {
            Ok(Ok(Appended::Done(_))) => return Saved::Durable,
            Ok(Ok(Appended::Conflict)) => {
                tracing::warn!(table = %id, "somebody else wrote first");
                return Saved::Conflict;
            }
            Ok(Err(error)) => store_failed(&error, Some(id)),
            Err(_) => {
                let late = StoreError::Unavailable("a write was not answered in time".to_owned());
                store_failed(&late, Some(id));
            }
        }
        Saved::Failed
    }

    /// Goes on from what is in the log; whether it could be read.
    async fn look_again(&mut self) -> bool {
        let id = self.table.state().charter.id;
        match self.shared.load(id).await {
            Ok(Folded { state, seen, .. }) => {
                let told = self.table.refold(state, self.shared.now.millis());
                self.bots.seat_anew(&self.table, seen);
                self.pass_on(told);
                true
            }
            Err(error) => {
                not_loaded(&error, Some(id));
                false
            }
        }
    }

    /// Whoever cannot keep up is let go; coming back with `since` leaves no gap.
    fn pass_on(&mut self, mut told: Told) {
        let id = self.table.state().charter.id;
        for fault in &told.faults {
            tracing::error!(table = %id, fault);
        }
        let actions = told.seen.iter().filter(|seen| seen.moment.version > 0).count();
        count_many(&self.shared.metrics.actions, actions);
        count_many(&self.shared.metrics.refusals, told.refusals);
        for heard in told.heard.drain(..) {
            let text = Utf8Bytes::from(heard.text);
            for connection in heard.to {
                if let Some(ear) = self.ears.get(&connection)
                    && ear.try_send(text.clone()).is_err()
                {
                    self.ears.remove(&connection);
                }
            }
        }
        for connection in told.sent_away.drain(..) {
            self.ears.remove(&connection);
        }
        for wanted in told.past.drain(..) {
            self.fetch_past(wanted);
        }
        self.bots.tell(&self.table, &mut told);
    }

    fn fetch_past(&self, PastWanted { connection, since }: PastWanted) {
        let Some(ear) = self.ears.get(&connection).cloned() else { return };
        let (shared, id) = (Arc::clone(&self.shared), self.table.state().charter.id);
        tokio::spawn(async move {
            let work = move |rows: Vec<_>, house: &_| past(&rows, house, since);
            match shared.play(id, work).await {
                Ok(happened) => {
                    let _ = ear.send(text(&ToClient::Past { happened }).into()).await;
                }
                Err(error) => not_loaded(&error, Some(id)),
            }
        });
    }

    /// When to look up next, and whether there is something to do then.
    fn next_time(&self) -> (Instant, bool) {
        match self.table.wake_at() {
            Some(at) => (self.shared.now.instant(at), true),
            None if self.table.is_idle() => (self.busy + self.shared.idle, false),
            None => (Instant::now() + Duration::from_secs(86_400), false),
        }
    }

    fn is_idle(&self) -> bool {
        self.table.is_idle() && self.busy.elapsed() >= self.shared.idle
    }

    async fn end(&mut self) {
        while let Some(at) = self.table.holds_until() {
            sleep_until(self.shared.now.instant(at)).await;
            let _ = self.ask(&Request::Wake).await;
        }
        let goodbye = self.table.say_goodbye("the server stops; connect again");
        self.pass_on(goodbye);
        let id = self.table.state().charter.id;
        if let Some(snapshot) = table::snapshot(self.table.state())
            && let Err(error) = self.shared.store.save_snapshot(id, snapshot).await
        {
            // The log is complete without it.
            store_failed(&error, Some(id));
        }
    }
}
