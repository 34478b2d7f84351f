//! Sitting down: at a free seat before the start, later at a bot's; under the name one has now.

use games::Seat;

use crate::chair::Chair;
use crate::charter::{Sitter, nonce};
use crate::draft::Draft;
use crate::entry::Entry;
use crate::names::PersonId;
use crate::protocol::{Join, Phase};
use crate::request::Denied;
use crate::table::Table;

impl Table {
    /// The seat that was asked for, or the first that nobody is expected at.
    pub(super) fn free_seat(&self, wish: Option<u8>) -> Result<u8, Denied> {
        self.not_begun()?;
        match wish {
            Some(seat) if self.chair(seat)?.is_free() => Ok(seat),
            Some(_) => Err(Denied::SeatTaken),
            None => {
                let open = |chair: &Chair| chair.is_free() && chair.expects.is_none();
                let free = self.state.chairs.iter().position(open);
                free.map(|seat| seat as u8).ok_or(Denied::Full)
            }
        }
    }

    /// Nothing to do for somebody who sits already.
    pub(super) fn sit_down(
        &self,
        person: PersonId,
        join: &Join,
        name: &str,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        if self.state.seat_of(person).is_some() {
            return self.rename(person, name, draft);
        }
        if self.state.removed.iter().any(|(removed, _)| *removed == person) {
            return Err(Denied::Removed);
        }
        let sitter = Sitter { person, name: name.to_owned(), nonce: nonce(join.nonce.clone())? };
        if let (Phase::Playing, Some(seat)) = (self.state.phase(), join.seat) {
            return self.take_over(seat, sitter, draft);
        }
        let seat = self.seat_to_take(person, join.seat)?;
        self.reseat_before_start(seat, Chair::of(sitter), draft);
        join.pledge.iter().try_for_each(|pledge| self.pledge(Seat(seat), pledge, draft))?;
        if person != self.state.host && self.state.seat_of(self.state.host).is_none() {
            draft.enter(Entry::HostedBy { person }, None);
        }
        Ok(())
    }

    /// Whoever is expected somewhere sits there; nobody else does.
    fn seat_to_take(&self, person: PersonId, wish: Option<u8>) -> Result<u8, Denied> {
        let expected = self.state.expected_at(person).map(|seat| seat.0);
        let seat = self.free_seat(wish.or(expected))?;
        let expects = self.chair(seat)?.expects.as_ref();
        match expects.is_none_or(|sitter| sitter.person == person) {
            true => Ok(seat),
            false => Err(Denied::SeatTaken),
        }
    }

    /// Somebody who comes late plays on for a bot that nobody had handed a seat to, or for somebody
    /// who has stayed at the device where the game was begun.
    fn take_over(&self, seat: u8, sitter: Sitter, draft: &mut Draft<'_>) -> Result<(), Denied> {
        if !self.state.awaits(self.chair(seat)?) {
            return Err(Denied::Begun);
        }
        let mut chairs = self.state.chairs.clone();
        chairs[usize::from(seat)] = Chair::of(sitter.clone());
        let name = sitter.name.clone();
        draft.enter(Entry::TookOver { seat, sitter }, None);
        // The rules never refuse that somebody else plays a seat.
        draft.reseat(Seat(seat), name, None).map_err(|_| Denied::Unsaved)?;
        draft.seats(chairs);
        Ok(())
    }

    /// Another name from now on; a game that is over keeps the names it was played under.
    pub(super) fn rename(
        &self,
        person: PersonId,
        name: &str,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        let named = |chair: &Chair| {
            chair.sitter.as_ref().is_some_and(|own| own.person == person && own.name != name)
        };
        if self.state.phase() == Phase::Over || !self.state.chairs.iter().any(named) {
            return Ok(());
        }
        let mut chairs = self.state.chairs.clone();
        chairs.iter_mut().for_each(|chair| chair.rename(person, name));
        draft.enter(Entry::Renamed { person, name: name.to_owned() }, None);
        draft.seats(chairs);
        Ok(())
    }
}
