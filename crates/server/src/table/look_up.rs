//! Looking words up: for those whom the rules let, and for everybody after the game.

use games::Viewer;
use lexicon::Lexicon;
use serde_json::Value;

use super::command::Denied;
use super::task::Task;
use crate::names::PersonId;
use crate::protocol::Phase;

impl Task {
    /// The words of this table, for somebody who may look into them now. A game whose rules do not
    /// speak of it keeps them closed until it is over.
    pub fn look_up(&self, person: Option<PersonId>) -> Result<Lexicon, Denied> {
        let seat = person.and_then(|person| self.fold.seat_of(person));
        let play = self.fold.play.as_ref().ok_or(Denied::NoLookUp)?;
        if self.fold.phase() == Phase::Over {
            let known = seat.is_some() || self.fold.charter.watchers;
            return known.then(|| play.table.lexicon().clone()).ok_or(Denied::NoWatchers);
        }
        let seat = seat.ok_or(Denied::NotSeated)?;
        let view = play.table.view(Viewer::Seat(seat));
        match view.get("may_look_up") {
            Some(Value::Bool(true)) => Ok(play.table.lexicon().clone()),
            _ => Err(Denied::NoLookUp),
        }
    }
}
