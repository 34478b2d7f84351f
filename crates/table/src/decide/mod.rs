//! Every request is decided here, against the state and the time; nothing changes yet.

mod act;
mod arrange;
mod bot;
mod hint;
mod host;
mod lesson;
mod lobby;
mod sealing;
mod seating;
mod wake;

pub use lobby::opening;

use games::play::{Refused, unseen};
use games::{Seat, Viewer};
use serde_json::{Map, Value};

use crate::decision::{Cause, Change, Decision};
use crate::draft::Draft;
use crate::dry_run::{self, Tried};
use crate::entry::Entry;
use crate::house::House;
use crate::names::PersonId;
use crate::protocol::{CardCount, Phase, ToClient};
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
                let seat = person.and_then(|person| self.seat_for(person));
                let begun = self.state.phase() != Phase::Open;
                if seat.is_none() && !self.state.charter.watchers && begun {
                    return Err(Denied::NoWatchers);
                }
                self.returning(now, person.zip(seat), change)
            }
            &Request::Detach { connection } => Ok(Decision::light(now, Change::Go(connection))),
            Request::Act(deed) => Ok(self.arrived(now, deed)),
            Request::Try { connection, key, action } => {
                Ok(Decision::reply(now, *connection, self.tried(*connection, key, action)))
            }
            Request::Hint { connection, key, step } => {
                Ok(self.hint(now, *connection, key, *step, house))
            }
            Request::Unseen { connection, key } => {
                Ok(Decision::reply(now, *connection, self.unseen(*connection, key)))
            }
            &Request::Past { connection } => Ok(Decision::light(now, Change::Past(connection, 0))),
            &Request::On { connection } => Ok(Decision::light(now, Change::On(connection))),
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
            &Request::Pause { lasted } => {
                let mut draft = Draft::new(&self.state);
                if self.state.is_timed() {
                    draft.enter(Entry::Paused { ms: lasted.as_millis() as u64 }, None);
                }
                Ok(draft.decide(now, Cause::Asker, Change::Pause(lasted)))
            }
            Request::Wake => Ok(self.woken(now, house)),
        }
    }

    /// Where somebody sits, or will when they come.
    fn seat_for(&self, person: PersonId) -> Option<Seat> {
        let owned = || self.state.owned_by(person).filter(|_| !self.state.is_closed());
        self.state.seat_of(person).or_else(owned)
    }

    /// Whoever comes back gets the seat back, from a bot or from somebody else who was let in.
    fn returning(
        &self,
        now: Millis,
        who: Option<(PersonId, Seat)>,
        change: Change,
    ) -> Result<Decision, Denied> {
        let mut draft = Draft::new(&self.state);
        if let Some((person, seat)) = who {
            if self.state.seat_of(person).is_none() {
                self.hand(seat.0, person, &mut draft);
            }
            // The rules never refuse that somebody else plays a seat.
            draft.give_back(seat).map_err(|_| Denied::Unsaved)?;
        }
        Ok(draft.decide(now, Cause::Asker, change))
    }

    fn tried(&self, connection: ConnectionId, key: &str, action: &Map<String, Value>) -> ToClient {
        let seat = self.room.get(connection).and_then(|listener| listener.seat);
        let no = |denied: Denied| Tried::refused(Refused::new(&denied));
        let tried = match (seat, &self.state.game) {
            (Some(seat), Some(game)) => dry_run::try_out(game.play.as_ref(), seat, action),
            (None, _) => no(Denied::NotSeated),
            (_, None) => no(Denied::NotStarted),
        };
        let Tried { refused, words, cards, gain } = tried;
        let (key, allowed) = (key.to_owned(), refused.is_none());
        ToClient::Tried { key, allowed, refusal: refused, words, cards, gain }
    }

    /// What somebody does not see, from what they see: public, and never a hint.
    fn unseen(&self, connection: ConnectionId, key: &str) -> ToClient {
        let seat = self.room.get(connection).and_then(|listener| listener.seat);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let game = self.state.game.as_ref();
        let cards = game.map(|game| unseen(game.play.as_ref(), viewer)).unwrap_or_default();
        let cards = cards.into_iter().map(|(card, count)| CardCount { card, count });
        ToClient::Unseen { key: key.to_owned(), cards: cards.collect() }
    }
}
