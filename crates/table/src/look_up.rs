//! Looking words up: for those whom the rules let, and for everybody after the game.

use games::CoarseWords;
use lexicon::Lexicon;

use crate::names::PersonId;
use crate::protocol::Phase;
use crate::request::Denied;
use crate::state::State;

/// What counts at a table.
#[derive(Debug, Clone)]
pub struct TableWords {
    pub lexicon: Lexicon,
    /// Proper names, where they count.
    pub names: Option<Lexicon>,
    /// What is agreed on about coarse words.
    pub coarse: CoarseWords,
}

impl State {
    /// The words of this table, for somebody who may look into them now.
    pub fn look_up(&self, person: Option<PersonId>) -> Result<TableWords, Denied> {
        let seat = person.and_then(|person| self.seat_of(person));
        let play = &self.game.as_ref().ok_or(Denied::NoLookUp)?.play;
        let words = || TableWords {
            lexicon: play.lexicon().clone(),
            names: play.names().cloned(),
            coarse: play.coarse().clone(),
        };
        if self.phase() == Phase::Over {
            let known = seat.is_some() || self.charter.watchers;
            return known.then(words).ok_or(Denied::NoWatchers);
        }
        let seat = seat.ok_or(Denied::NotSeated)?;
        play.may_look_up(seat).then(words).ok_or(Denied::NoLookUp)
    }
}
