//! Actions: who may send them, in which order they are judged, what the rules say.

use games::play::Refused;
use games::verb::{RESIGN, When};
use games::{By, Seat};
use serde_json::json;

use crate::decision::{Cause, Change, Decision, Waker};
use crate::draft::{Beside, Draft, object};
use crate::entry::{Sent, verb};
use crate::names::PersonId;
use crate::protocol::{Order, Phase, ToClient};
use crate::request::{Deed, Denied, Doer};
use crate::room::ConnectionId;
use crate::table::{LONGEST_KEY, Table};
use crate::time::Millis;

enum Admitted {
    Fresh(Seat, PersonId),
    /// Played already, at this version.
    Before(u64),
}

impl Table {
    /// Raced actions are held for the fairness window, and whatever comes while it is open.
    pub(super) fn arrived(&self, now: Millis, deed: &Deed) -> Decision {
        let facts = self.state.game.as_ref().and_then(|game| game.play.verb(verb(&deed.action)));
        let raced = facts.is_some_and(|facts| facts.raced) && self.state.charter.fairness_ms > 0;
        match self.under_way.is_open() || raced {
            true => Decision::light(now, Change::Hold(deed.clone())),
            false => self.done(now, deed, None, Change::Nothing),
        }
    }

    pub(super) fn done(
        &self,
        now: Millis,
        deed: &Deed,
        order: Option<Order>,
        change: Change,
    ) -> Decision {
        match &deed.by {
            Doer::Client { connection, key, version } => {
                self.client_acts(now, *connection, key, *version, deed, order, change)
            }
            Doer::Bot { seat, actions } => self.bot_acts(now, *seat, *actions, deed, order, change),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "each is a plain part of one message")]
    fn client_acts(
        &self,
        now: Millis,
        connection: ConnectionId,
        key: &str,
        version: Option<u64>,
        deed: &Deed,
        order: Option<Order>,
        change: Change,
    ) -> Decision {
        let mut draft = Draft::new(&self.state);
        let mut act = || -> Result<Option<u64>, Refused> {
            // Whoever plays again has the seat again.
            if let Some(seat) = self.room.get(connection).and_then(|listener| listener.seat) {
                draft.give_back(seat)?;
            }
            let stale_after = version.filter(|_| self.is_turn_bound(deed));
            match self.admit(connection, key, stale_after) {
                Ok(Admitted::Before(version)) => Ok(Some(version)),
                Ok(Admitted::Fresh(seat, person)) => {
                    let sent = Some(Sent { person, key: key.to_owned() });
                    let beside = Beside { sent, order, ..Beside::default() };
                    self.as_taught(&deed.action).map_err(|denied| Refused::new(&denied))?;
                    draft.act(By::Seat(seat), deed.action.clone(), beside)?;
                    self.finish_lesson(&mut draft);
                    if verb(&deed.action) == RESIGN && draft.phase() == Phase::Playing {
                        self.hand_role_on(person, &mut draft);
                    }
                    Ok(None)
                }
                Err(denied) => Err(Refused::new(&denied)),
            }
        };
        let reply = match act() {
            Ok(None) => None,
            Ok(Some(version)) => Some(ToClient::Ack { key: key.to_owned(), version }),
            Err(refused) => Some(self.refusal(key, refused)),
        };
        let cause = Cause::Client(connection, key.to_owned());
        let reply = reply.map(|message| (connection, message));
        Decision { reply, ..draft.decide(now, cause, change) }
    }

    /// Only the sender hears of a refusal.
    pub(crate) fn refusal(&self, key: &str, refused: Refused) -> ToClient {
        let key = key.chars().take(LONGEST_KEY).collect();
        ToClient::Refused { key, refused, version: self.state.version() }
    }

    /// Whether an action answers to what its player last saw.
    fn is_turn_bound(&self, deed: &Deed) -> bool {
        let facts = self.state.game.as_ref().and_then(|game| game.play.verb(verb(&deed.action)));
        facts.is_none_or(|facts| facts.when == When::Turn)
    }

    /// `seen` is the version that must still be the newest.
    fn admit(
        &self,
        connection: ConnectionId,
        key: &str,
        seen: Option<u64>,
    ) -> Result<Admitted, Denied> {
        let listener = self.room.get(connection).ok_or(Denied::NotSeated)?;
        let (seat, person) = listener.seat.zip(listener.person).ok_or(Denied::NotSeated)?;
        if self.state.is_closed() {
            return Err(Denied::Closed);
        }
        if key.is_empty() || key.len() > LONGEST_KEY {
            return Err(Denied::Key);
        }
        if let Some(version) = self.state.played(&Sent { person, key: key.to_owned() }) {
            return Ok(Admitted::Before(version));
        }
        match seen.is_none_or(|seen| seen == self.state.version()) {
            true => Ok(Admitted::Fresh(seat, person)),
            false => Err(Denied::Stale),
        }
    }

    /// A bot chose by what it saw last; if something was played since, it is choosing again already.
    fn bot_acts(
        &self,
        now: Millis,
        seat: Seat,
        actions: u64,
        deed: &Deed,
        order: Option<Order>,
        change: Change,
    ) -> Decision {
        let mut draft = Draft::new(&self.state);
        let mut faults = Vec::new();
        let plays = self.state.chairs.get(seat.index()).is_some_and(|chair| chair.bot.is_some());
        let current = self.state.game.as_ref().is_some_and(|game| game.actions == actions);
        let beside = Beside { order, ..Beside::default() };
        if plays
            && current
            && let Err(refused) = draft.act(By::Seat(seat), deed.action.clone(), beside)
        {
            faults.push(format!("the bot at seat {seat} was refused: {}", refused.message));
            let timeout = object(json!({"do": "timeout", "seat": seat}));
            if let Err(refused) = draft.act(By::Table, timeout, Beside::default()) {
                faults.push(format!("and its time cannot be called: {}", refused.message));
            }
        }
        Decision { faults, ..draft.decide(now, Cause::Table(Waker::Bot(seat)), change) }
    }
}
