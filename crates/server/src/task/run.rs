//! One task for each live table: it waits, lets the table decide, saves, and only then tells.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use games::play::Refused;
use table::log::Append;
use table::protocol::ToClient;
use table::{ConnectionId, Decision, Deed, Denied, Doer, Folded, Request, Table, Told, text};
use tokio::sync::mpsc;
use tokio::time::{Duration, Instant, sleep_until, timeout};

use super::bots::Bots;
use super::command::{Attach, Command};
use super::ear::Ear;
use super::leading::Among;
use super::past;
use super::shared::Shared;
use super::turn::{Decided, Lent, errand};
use crate::metrics::{count, count_many, hold};
use crate::names::TableId;
use crate::recurring::{not_loaded, store_failed};
use crate::store::{Appended, Lease, StoreError};
use crate::work::{Busy, Duty, Errand, Panicked, Payer};

/// A write that takes longer has failed as far as anybody is told; if it was done after all, the
/// next one meets a conflict and looks.
const SAVE_WITHIN: Duration = Duration::from_secs(10);
/// So often somebody else may write first before a request is given up.
const MOST_CONFLICTS: usize = 8;

pub struct Task {
    pub(super) shared: Arc<Shared>,
    pub(super) id: TableId,
    pub(super) table: Lent,
    pub(super) bots: Bots,
    /// Where other nodes may have the same table awake.
    pub(super) among: Option<Among>,
    ears: HashMap<ConnectionId, Ear>,
    /// The seats whose bots wait for the server, as everybody has been told.
    late: Vec<u8>,
    busy: Instant,
    /// The rules panicked: nothing here can be trusted, and whoever comes next has the log folded.
    pub(super) broken: bool,
    /// Another node cleared the table away.
    pub(super) gone: bool,
    /// How much of the time the server stood still this table knows of.
    stood_still: Duration,
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
    let id = folded.state.charter.id;
    let now = shared.now.not_before(folded.state.written_at);
    let stood_still = shared.now.stood_still();
    let mut table = Table::new(folded.state);
    let begun = table.begin();
    let mut task = Task {
        among: shared.cluster.clone().map(|cluster| {
            let awake = cluster.wake(id, door.clone());
            Among::new(cluster, awake)
        }),
        bots: Bots::new(Arc::clone(&shared), door),
        id,
        table: Lent::new(table, now),
        stood_still,
        shared,
        ears: HashMap::new(),
        late: Vec::new(),
        busy: Instant::now(),
        broken: false,
        gone: false,
    };
    if task.among.is_some() {
        task.broken = task.meet().await.is_err();
    } else {
        task.bots.seat_anew(&task.table.look(), folded.seen);
        task.pass_on(begun);
        let _ = task.ask(Request::Resume).await;
    }
    while !task.broken && !task.gone {
        task.tell_presence();
        let (wake, due) = task.next_time();
        let command = tokio::select! {
            biased;
            () = sleep_until(wake) => None,
            command = commands.recv() => Some(command.unwrap_or(Command::Close)),
        };
        match command {
            Some(Command::Close) => break,
            Some(command) => task.handle(command).await,
            None if due => _ = task.ask(Request::Wake).await,
            None if task.is_idle() && retire(&mut commands) => break,
            None => {}
        }
    }
    if task.gone {
        return;
    }
    if task.broken {
        task.part().await;
        tracing::error!(table = %id, "the rules panicked; the table is folded again when asked for");
        return;
    }
    while let Ok(command) = commands.try_recv() {
        task.handle(command).await;
    }
    task.end().await;
}

impl Task {
    async fn handle(&mut self, command: Command) {
        if !matches!(command, Command::Heard(_) | Command::Stance(_)) {
            self.busy = Instant::now();
        }
        match command {
            Command::Attach(attach) => self.attach(*attach).await,
            Command::Lobby { person, ask, answer } => {
                let done = self.ask(Request::Lobby { person, ask: *ask }).await;
                let _ = answer.send(done.map(|()| self.table.look().seated(Some(person))));
            }
            Command::Look { person, answer } => {
                let _ = answer.send(self.table.look().seated(person));
            }
            Command::Glance { person, answer } => {
                let _ = answer.send(self.table.look().glance(person));
            }
            Command::LookUp { person, answer } => {
                let _ = answer.send(self.table.look().look_up(person));
            }
            Command::Say(mut request) => {
                if let Request::Act(deed) = &mut *request {
                    let ahead = self.table.now.ahead_of(&self.shared.now);
                    deed.arrival.at_us += ahead.as_micros() as u64;
                }
                if let Request::Detach { connection } = *request {
                    self.ears.remove(&connection);
                }
                let _ = self.ask(*request).await;
            }
            Command::Ask { request, permit } => {
                let admitted = match permit {
                    Some(_) => self.admit(&request),
                    None => Err(self.shared.workers.refused()),
                };
                match admitted {
                    Ok(()) => {
                        self.say_elsewhere(&request);
                        let _ = self.ask(*request).await;
                    }
                    Err(Busy) => self.refuse_as_busy(&request),
                }
                drop(permit);
            }
            Command::Late => self.tell_late(),
            Command::Heard(note) => self.broken |= self.hear(note).await.is_err(),
            Command::Stance(standing) => self.broken |= self.stands(standing).await.is_err(),
            Command::Close => {}
        }
    }

    async fn attach(&mut self, attach: Attach) {
        let Attach { connection, person, network, since, out, answer } = attach;
        let payer = Payer { person, network, ..Payer::table(self.id) };
        // Whoever comes from another node may know more than this one does.
        self.broken |= self.was_behind().await.is_err();
        self.ears.insert(connection, Ear::new(out, payer));
        self.bots.paid_by(payer, self.table.look().state().host);
        let attached = self.ask(Request::Attach { connection, person, since }).await;
        match attached {
            Ok(()) if self.late.is_empty() => {}
            Ok(()) => self.say(&connection, self.late_text()),
            Err(_) => _ = self.ears.remove(&connection),
        }
        let _ = answer.send(attached);
    }

    /// Only what changes nothing is refused; an action waits for its turn.
    fn admit(&self, request: &Request) -> Result<(), Busy> {
        let (Request::Try { connection, .. }
        | Request::Hint { connection, .. }
        | Request::Unseen { connection, .. }) = request
        else {
            return Ok(());
        };
        self.shared.workers.admit(Duty::Try, &self.payer(connection))
    }

    fn refuse_as_busy(&mut self, request: &Request) {
        let refused = Refused::new(&Denied::Busy);
        let (connection, message) = match request {
            Request::Try { connection, key, .. } => {
                let (key, words, cards) = (key.clone(), Vec::new(), Vec::new());
                let (allowed, refusal, gain) = (false, Some(refused), None);
                (connection, ToClient::Tried { key, allowed, refusal, words, cards, gain })
            }
            Request::Act(Deed { by: Doer::Client { connection, key, .. }, .. })
            | Request::Hint { connection, key, .. }
            | Request::Unseen { connection, key } => {
                let version = self.table.look().state().version();
                (connection, ToClient::Refused { key: key.clone(), refused, version })
            }
            Request::Past { connection } => {
                let Refused { code, message, .. } = refused;
                (connection, ToClient::Error { code: code.into(), message })
            }
            _ => return,
        };
        self.say(connection, text(&message).into());
    }

    fn payer(&self, connection: &ConnectionId) -> Payer {
        self.ears.get(connection).map_or(Payer::table(self.id), |ear| ear.payer)
    }

    /// Before anything else the table hears of time in which nobody could play.
    pub(super) async fn ask(&mut self, request: Request) -> Result<(), Denied> {
        let stood_still = self.table.now.stood_still();
        let lasted = stood_still.saturating_sub(self.stood_still);
        if !self.leads() {
            // Whoever leads knows whether others could play.
            self.stood_still = stood_still;
        } else if !lasted.is_zero() && self.carry_out(Request::Pause { lasted }).await.is_ok() {
            self.stood_still = stood_still;
        }
        self.carry_out(request).await
    }

    /// Decide, append, advance, tell; what cannot be saved has not happened.
    async fn carry_out(&mut self, request: Request) -> Result<(), Denied> {
        let errand = errand(&request, Payer::table(self.id), |connection| self.payer(connection));
        let asked = self.try_ask(&Arc::new(request), errand).await;
        asked.unwrap_or_else(|Panicked| {
            self.broken = true;
            Err(Denied::Unsaved)
        })
    }

    async fn try_ask(
        &mut self,
        request: &Arc<Request>,
        errand: Errand,
    ) -> Result<Result<(), Denied>, Panicked> {
        let timed = matches!(**request, Request::Resume | Request::Pause { .. });
        for tries in 1..=MOST_CONFLICTS {
            let mut decision = match self.table.decide(&self.shared, errand, request).await? {
                // Nobody is refused by what another node knows better.
                Err(_) if self.was_behind().await? => continue,
                Err(denied) => return Ok(Err(denied)),
                Ok(Decided::Light(told)) if told.refusals > 0 && self.was_behind().await? => {
                    continue;
                }
                Ok(Decided::Light(told)) => {
                    self.pass_on(told);
                    return Ok(Ok(()));
                }
                Ok(Decided::Unsaved(decision)) => decision,
            };
            let own = timed || decision.is_the_tables_own();
            let lease = self.lease().filter(|_| own);
            if own && !self.leads() {
                return Ok(self.give_up(*decision));
            }
            match self.save(&mut decision, lease).await {
                Saved::Durable => {
                    let told = self.table.advance(&self.shared, errand, decision).await?;
                    self.pass_on(told);
                    return Ok(Ok(()));
                }
                Saved::Conflict if self.among.is_some() => {
                    count(&self.shared.metrics.conflicts);
                    Box::pin(self.refresh()).await?;
                    let lost = own && self.lease() != lease;
                    if self.broken || self.gone || lost || tries == MOST_CONFLICTS {
                        // Whoever leads now does it; whoever asked asks again.
                        return Ok(self.give_up(*decision));
                    }
                }
                Saved::Conflict if self.look_again().await? => {}
                Saved::Conflict | Saved::Failed => {
                    return Ok(self.give_up(*decision));
                }
            }
        }
        Ok(Err(Denied::Unsaved))
    }

    /// What was decided has not happened.
    fn give_up(&mut self, decision: Decision) -> Result<(), Denied> {
        let told = self.table.look().failed(decision);
        self.pass_on(told);
        Err(Denied::Unsaved)
    }

    async fn save(&self, decision: &mut Decision, lease: Option<Lease>) -> Saved {
        for append in [decision.opens.take(), decision.append.take()].into_iter().flatten() {
            let lease = lease.filter(|_| append.table == self.id);
            match self.append(append, lease).await {
                Saved::Durable => {}
                not_saved => return not_saved,
            }
        }
        Saved::Durable
    }

    async fn append(&self, append: Append, lease: Option<Lease>) -> Saved {
        let (id, store) = (append.table, &self.shared.store);
        let written = match lease {
            Some(lease) => store.append_under(append, lease),
            None => store.append(append),
        };
        match timeout(SAVE_WITHIN, written).await {
            Ok(Ok(Appended::Done(_))) => return Saved::Durable,
            Ok(Ok(Appended::Conflict)) => {
                if self.among.is_none() {
                    tracing::warn!(table = %id, "somebody else wrote first");
                }
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
    pub(super) async fn look_again(&mut self) -> Result<bool, Panicked> {
        let payer = Payer::table(self.id);
        match self.shared.load(self.id, payer).await {
            Ok(Folded { state, seen, .. }) => {
                let errand = Errand::new(Duty::Act, payer);
                let now = self.table.now.millis();
                let refold = move |table: &mut Table, _: &Shared| table.refold(state, now);
                let told = self.table.compute(&self.shared, errand, refold).await?;
                if self.leads() {
                    self.bots.seat_anew(&self.table.look(), seen);
                }
                self.pass_on(told);
                Ok(true)
            }
            Err(error) => {
                not_loaded(&error, Some(self.id));
                Ok(false)
            }
        }
    }

    pub(super) fn pass_on(&mut self, mut told: Told) {
        for fault in &told.faults {
            tracing::error!(table = %self.id, fault);
        }
        let actions = told.seen.iter().filter(|seen| seen.moment.version > 0).count();
        count_many(&self.shared.metrics.actions, actions);
        count_many(&self.shared.metrics.refusals, told.refusals);
        for heard in told.heard.drain(..) {
            let text = Utf8Bytes::from(heard.text);
            for connection in heard.to {
                self.say(&connection, text.clone());
            }
        }
        for connection in told.sent_away.drain(..) {
            self.ears.remove(&connection);
        }
        for wanted in told.past.drain(..) {
            if let Some(ear) = self.ears.get(&wanted.connection) {
                past::fetch(&self.shared, self.id, ear, wanted);
            }
        }
        self.announce(&mut told);
        if self.leads() {
            self.bots.tell(&self.table.look(), &mut told);
        }
        self.tell_late();
    }

    /// Whoever cannot keep up is let go; coming back with `since` leaves no gap.
    fn say(&mut self, connection: &ConnectionId, text: Utf8Bytes) {
        if let Some(ear) = self.ears.get(connection)
            && !ear.say(text)
        {
            self.ears.remove(connection);
        }
    }

    /// Everybody hears which bots wait for the server, where that has changed.
    fn tell_late(&mut self) {
        let late = self.bots.late();
        if late != self.late {
            self.late = late;
            let text = self.late_text();
            let everybody: Vec<_> = self.ears.keys().copied().collect();
            everybody.iter().for_each(|connection| self.say(connection, text.clone()));
        }
    }

    fn late_text(&self) -> Utf8Bytes {
        text(&ToClient::Late { seats: self.late.clone() }).into()
    }

    /// When to look up next, and whether there is something to do then.
    fn next_time(&self) -> (Instant, bool) {
        let table = self.table.look();
        match table.wake_at() {
            Some(at) => (self.table.now.instant(at), true),
            None if table.is_idle() => (self.busy + self.shared.idle, false),
            None => (Instant::now() + Duration::from_secs(86_400), false),
        }
    }

    fn is_idle(&self) -> bool {
        self.table.look().is_idle() && self.busy.elapsed() >= self.shared.idle
    }

    fn holds_until(&self) -> Option<Instant> {
        Some(self.shared.now.instant(self.table.look().holds_until()?))
    }

    async fn end(&mut self) {
        self.part().await;
        while let Some(at) = self.holds_until() {
            sleep_until(at).await;
            let _ = self.ask(Request::Wake).await;
        }
        let goodbye = self.table.look().say_goodbye("the server stops; connect again");
        self.pass_on(goodbye);
        let errand = Errand::new(Duty::Act, Payer::table(self.id));
        let snapshot = |table: &mut Table, _: &Shared| table::snapshot(table.state());
        let snapshot = self.table.compute(&self.shared, errand, snapshot).await;
        if let Ok(Some(snapshot)) = snapshot
            && let Err(error) = self.shared.store.save_snapshot(self.id, snapshot).await
        {
            // The log is complete without it.
            store_failed(&error, Some(self.id));
        }
    }
}
