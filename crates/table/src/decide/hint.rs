//! Somebody asks what they could do: answered from what their seat sees, and counted.

use games::hindsight::Usage;
use games::play::Refused;
use games::{HintStep, hint};

use crate::decision::{Cause, Change, Decision};
use crate::draft::Draft;
use crate::entry::Entry;
use crate::house::House;
use crate::protocol::{Phase, ToClient};
use crate::request::Denied;
use crate::room::ConnectionId;
use crate::table::Table;
use crate::time::Millis;

impl Table {
    pub(super) fn hint(
        &self,
        now: Millis,
        connection: ConnectionId,
        key: &str,
        step: HintStep,
        house: &House,
    ) -> Decision {
        match self.hinted(now, connection, key, step, house) {
            Ok(decision) => decision,
            Err(denied) => {
                let refused = self.refusal(key, Refused::new(&denied));
                Decision::reply(now, connection, refused)
            }
        }
    }

    fn hinted(
        &self,
        now: Millis,
        connection: ConnectionId,
        key: &str,
        step: HintStep,
        house: &House,
    ) -> Result<Decision, Denied> {
        let state = &self.state;
        let seat = self.room.get(connection).and_then(|listener| listener.seat);
        let seat = seat.ok_or(Denied::NotSeated)?;
        let game = state.game.as_ref().filter(|_| state.phase() == Phase::Playing);
        let play = game.ok_or(Denied::NotStarted)?.play.as_ref();
        if !state.may_hint() {
            return Err(Denied::NoHints);
        }
        let dictionary = (house.dictionary)(state.charter.lang);
        let usage = Usage { dictionary: dictionary.as_ref() };
        let found = hint(play, seat, step, usage).map(Box::new);
        let mut draft = Draft::new(state);
        let again = found.is_none() || state.hints.has(seat.0, state.version(), step);
        if !again {
            draft.enter(Entry::Hinted { seat: seat.0, step }, None);
        }
        let taken = state.hints.of(seat.0) + u32::from(!again);
        let told = ToClient::Hint { key: key.to_owned(), hint: found, taken };
        let cause = Cause::Client(connection, key.to_owned());
        let decision = draft.decide(now, cause, Change::Nothing);
        Ok(Decision { reply: Some((connection, told)), ..decision })
    }
}
