//! The one door: whatever is played, by whomever, is checked, made durable and only then told.

use std::sync::Arc;

use games::play::{Refused, Unplayed};
use games::{By, Seat};
use serde_json::{Map, Value, json};
use tokio::time::{Duration, Instant};

use super::chair::Bot;
use super::command::{ActRequest, ConnectionId, Sender};
use super::dry_run;
use super::entry::{Entry, Sent};
use super::fairness::{Arrival, order_calls};
use super::task::Task;
use crate::metrics::count;
use crate::names::PersonId;
use crate::protocol::{Order, Phase, Refusal, ToClient};
use crate::store::Append;

/// Verbs that several may use at the same time: for these the rules alone decide.
const SIMULTANEOUS: [&str; 9] =
    ["ready", "call", "pick", "decline", "peek", "challenge", "done", "vote", "resign"];

const LONGEST_KEY: usize = 64;

/// What stands behind an action; nothing, where the table itself acts.
#[derive(Default)]
pub struct Cause {
    /// The player's connection and key.
    pub sender: Option<(ConnectionId, Sent)>,
    pub order: Option<Order>,
    /// Who gets the seat.
    pub bot: Option<Bot>,
}

/// Why nothing was played.
pub enum Stopped {
    Refused(Refused),
    NotWritten,
}

fn refused(code: &'static str, message: &str) -> Refused {
    Refused { code, rule: None, message: message.to_owned(), about: games::About::default() }
}

impl Task {
    pub async fn on_act(&mut self, request: ActRequest) {
        let fairness = Duration::from_millis(self.fold.charter.fairness_ms.into());
        let is_call = request.action.get("do").and_then(Value::as_str) == Some("call");
        if self.window.is_some() {
            self.held.push(request);
        } else if is_call && !fairness.is_zero() {
            self.window = Some(Instant::now() + fairness);
            self.held.push(request);
        } else {
            self.play(request, None).await;
        }
    }

    /// Calls go first, in the order in which they were sent; then what came in between.
    pub async fn close_window(&mut self) {
        self.window = None;
        let held = std::mem::take(&mut self.held);
        let Some(opened) = held.first().map(|request| request.arrival.at) else { return };
        let is_call = |r: &ActRequest| r.action.get("do").and_then(Value::as_str) == Some("call");
        let (calls, others): (Vec<_>, Vec<_>) = held.into_iter().partition(is_call);
        let arrivals: Vec<Arrival> = calls.iter().map(|call| call.arrival).collect();
        let window = Duration::from_millis(self.fold.charter.fairness_ms.into());
        let mut calls: Vec<Option<ActRequest>> = calls.into_iter().map(Some).collect();
        for (index, order) in order_calls(&arrivals, opened, window) {
            if let Some(call) = calls[index].take() {
                self.play(call, Some(order)).await;
            }
        }
        for request in others {
            self.play(request, None).await;
        }
    }

    async fn play(&mut self, request: ActRequest, order: Option<Order>) {
        let ActRequest { from, key, version, action, .. } = request;
        let connection = match from {
            Sender::Connection(connection) => connection,
            Sender::Bot(seat) => return self.play_bot(seat, version, action, order).await,
        };
        self.back_at_the_table(connection).await;
        let (seat, sent) = match self.admit(connection, &key, version, &action) {
            Ok(Admitted::Fresh(seat, person)) => (seat, Sent { person, key: key.clone() }),
            Ok(Admitted::Before(version)) => {
                return self.audience.tell(connection, &ToClient::Ack { key, version });
            }
            Err(refused) => return self.refuse(connection, key, refused),
        };
        let cause = Cause { sender: Some((connection, sent)), order, bot: None };
        match self.act(By::Seat(seat), action, cause).await {
            Ok(()) => {}
            Err(Stopped::Refused(refused)) => self.refuse(connection, key, refused),
            Err(Stopped::NotWritten) => {
                let again = refused("try_again", "this could not be saved; please send it again");
                self.refuse(connection, key, again);
            }
        }
    }

    /// Whoever plays again has the seat again.
    async fn back_at_the_table(&mut self, connection: ConnectionId) {
        if let Some(seat) = self.audience.get(connection).and_then(|listener| listener.seat)
            && self.give_back(seat).await.is_err()
        {
            tracing::warn!(table = %self.fold.charter.id, "a seat could not be given back");
        }
    }

    /// A bot chose by what it saw last; if something happened since, it is choosing again already.
    async fn play_bot(
        &mut self,
        seat: Seat,
        version: Option<u64>,
        action: Map<String, Value>,
        order: Option<Order>,
    ) {
        let plays = self.fold.chairs[seat.index()].bot.is_some();
        if !plays || version != Some(self.fold.rows) {
            return;
        }
        let cause = Cause { order, ..Cause::default() };
        if let Err(Stopped::Refused(refused)) = self.act(By::Seat(seat), action, cause).await {
            tracing::error!(table = %self.fold.charter.id, refused.code, "a bot was refused");
            self.table_acts(json!({"do": "timeout", "seat": seat})).await;
        }
    }

    fn admit(
        &self,
        connection: ConnectionId,
        key: &str,
        version: Option<u64>,
        action: &Map<String, Value>,
    ) -> Result<Admitted, Refused> {
        let nobody = || refused("not_seated", "you only watch this table");
        let listener = self.audience.get(connection).ok_or_else(nobody)?;
        let (seat, person) = listener.seat.zip(listener.person).ok_or_else(nobody)?;
        if key.is_empty() || key.len() > LONGEST_KEY {
            return Err(refused("key", "an action's key has from 1 to 64 bytes"));
        }
        if let Some(version) = self.fold.played(&Sent { person, key: key.to_owned() }) {
            return Ok(Admitted::Before(version));
        }
        let verb = action.get("do").and_then(Value::as_str).unwrap_or_default();
        let stale = version.is_some_and(|version| version != self.fold.rows);
        if stale && !SIMULTANEOUS.contains(&verb) {
            return Err(refused("stale", "something happened in the meantime; look again"));
        }
        Ok(Admitted::Fresh(seat, person))
    }

    /// Plays an action, makes it durable, tells everybody.
    pub async fn act(
        &mut self,
        by: By,
        action: Map<String, Value>,
        cause: Cause,
    ) -> Result<(), Stopped> {
        let before = self.fold.rows;
        let (mut acted, events) = match self.fold.act(by, action, games::Facts::default()) {
            Ok(played) => played,
            Err(Unplayed::Refused(refused)) => return Err(Stopped::Refused(refused)),
            Err(Unplayed::Shuffle(error)) => {
                tracing::error!(table = %self.fold.charter.id, %error, "a shuffle failed");
                return Err(Stopped::NotWritten);
            }
        };
        let Cause { sender, order, bot } = cause;
        let (connection, sent) = sender.unzip();
        let sender = connection.zip(sent.as_ref().map(|sent: &Sent| sent.key.clone()));
        acted.sent = sent;
        acted.order = order;
        acted.bot = bot;
        let over = self.fold.phase() == Phase::Over;
        let now = self.shared.now.millis();
        let entry = Entry::Acted(Box::new(acted));
        let append = Append {
            table: self.fold.charter.id,
            expected: before,
            rows: vec![(now, entry.to_text())],
            listing: over.then(|| self.fold.listing()),
        };
        self.write(append).await.map_err(|_| Stopped::NotWritten)?;
        count(&self.shared.metrics.actions);
        let Entry::Acted(acted) = entry else { return Ok(()) };
        let events: Arc<[Value]> = events.into();
        let happened = self.fold.noted(now, &acted, &events);
        let sender = sender.as_ref().map(|(connection, key)| (*connection, key.as_str()));
        self.audience.update(&self.fold, &happened, sender, now);
        self.tell_bots(&events);
        if over {
            self.audience.tell_table(&self.fold);
        }
        Ok(())
    }

    pub fn on_try(&mut self, connection: ConnectionId, key: String, action: &Map<String, Value>) {
        let seat = self.audience.get(connection).and_then(|listener| listener.seat);
        let tried = match (seat, &self.fold.play) {
            (Some(seat), Some(play)) => dry_run::try_out(play.table.as_ref(), seat, action),
            (None, _) => dry_run::Tried {
                refused: Some(refused("not_seated", "you only watch this table")),
                words: Vec::new(),
            },
            (_, None) => dry_run::Tried {
                refused: Some(refused("not_started", "the game has not begun")),
                words: Vec::new(),
            },
        };
        let refusal = tried.refused.map(|Refused { code, rule, message, .. }| Refusal {
            code: code.to_owned(),
            rule: rule.map(str::to_owned),
            message,
        });
        let allowed = refusal.is_none();
        self.audience
            .tell(connection, &ToClient::Tried { key, allowed, refusal, words: tried.words });
    }

    /// Only the sender hears of it.
    fn refuse(&mut self, connection: ConnectionId, key: String, refused: Refused) {
        count(&self.shared.metrics.refusals);
        let Refused { code, rule, message, .. } = refused;
        let refused = ToClient::Refused {
            key: key.chars().take(LONGEST_KEY).collect(),
            code: code.to_owned(),
            rule: rule.map(str::to_owned),
            message,
            version: self.fold.rows,
        };
        self.audience.tell(connection, &refused);
    }
}

enum Admitted {
    Fresh(Seat, PersonId),
    /// Played already, at this version.
    Before(u64),
}
