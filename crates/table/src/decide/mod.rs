//! Every request is decided here, against the state and the time; nothing changes yet.

mod act;
mod bot;
mod lobby;
mod sealing;
mod wake;

pub use lobby::opening;

use games::Seat;
use games::play::Refused;
use serde_json::{Map, Value};

use crate::decision::{Cause, Change, Decision};
use crate::draft::Draft;
use crate::dry_run::{self, Tried};
use crate::entry::Entry;
use crate::house::House;
use crate::protocol::{Phase, ToClient};
use crate::request::{Denied, Request};
use crate::room::ConnectionId;
use crate::table::Table;
use crate::time::Millis;

impl Table {
    /// What is to be appended, and what follows once it is durable.
    pub fn decide(
        &self,
        now: Millis,
        request: &Request,
        house: &House,
    ) -> Result<Decision, Denied> {
        match request {
            &Request::Attach { connection, person, since } => {
                let change = Change::Arrive { connection, person, since };
                let seat = person.and_then(|person| self.state.seat_of(person));
                let begun = self.state.phase() != Phase::Open;
                if seat.is_none() && !self.state.charter.watchers && begun {
                    return Err(Denied::NoWatchers);
                }
                self.returning(now, seat, change)
            }
            &Request::Detach { connection } => Ok(Decision::light(now, Change::Go(connection))),
            Request::Act(deed) => Ok(self.arrived(now, deed)),
            Request::Try { connection, key, action } => {
                Ok(Decision::reply(now, *connection, self.tried(*connection, key, action)))
            }
            &Request::Past { connection } => Ok(Decision::light(now, Change::Past(connection, 0))),
            Request::Lobby { person, ask } => self.lobby(now, *person, ask, house),
            Request::Choose { seat, actions, chosen } => {
                Ok(self.chosen(now, *seat, *actions, chosen.as_ref(), house))
            }
            Request::Resume => {
                let mut draft = Draft::new(&self.state);
                if self.state.is_timed() {
                    draft.enter(Entry::Resumed {}, None);
                }
                Ok(draft.decide(now, Cause::Asker, Change::Nothing))
            }
            Request::Wake => Ok(self.woken(now, house)),
        }
    }

    /// Whoever comes back gets the seat back.
    fn returning(
        &self,
        now: Millis,
        seat: Option<Seat>,
        change: Change,
    ) -> Result<Decision, Denied> {
        let mut draft = Draft::new(&self.state);
        if let Some(seat) = seat {
            // The rules never refuse that somebody else plays a seat.
            draft.give_back(seat).map_err(|_| Denied::Unsaved)?;
        }
        Ok(draft.decide(now, Cause::Asker, change))
    }

    fn tried(&self, connection: ConnectionId, key: &str, action: &Map<String, Value>) -> ToClient {
        let seat = self.room.get(connection).and_then(|listener| listener.seat);
        let no = |denied: Denied| Tried { refused: Some(Refused::new(&denied)), words: Vec::new() };
        let tried = match (seat, &self.state.game) {
            (Some(seat), Some(game)) => dry_run::try_out(game.play.as_ref(), seat, action),
            (None, _) => no(Denied::NotSeated),
            (_, None) => no(Denied::NotStarted),
        };
        let Tried { refused, words } = tried;
        ToClient::Tried { key: key.to_owned(), allowed: refused.is_none(), refusal: refused, words }
    }
}
