//! The host's powers: who may sit at the table, who is let in again, how fast bots are, when it is
//! closed, and whom the role passes to.

use std::time::Duration;

use games::Seat;

use crate::chair::Chair;
use crate::decision::{Cause, Change, Decision, Waker};
use crate::draft::Draft;
use crate::entry::Entry;
use crate::house::House;
use crate::names::PersonId;
use crate::protocol::{Pace, Phase};
use crate::request::Denied;
use crate::table::Table;
use crate::time::Millis;

/// Whoever has dropped may be back within this; until then nobody else decides about their seat.
const JUST_GONE: Duration = Duration::from_secs(30);
/// A host who is away for longer is not waited for.
const HOST_GONE: Duration = Duration::from_secs(120);
/// A game in which nobody else has played for so long may be closed.
const FORSAKEN: Duration = Duration::from_secs(3600);

impl Table {
    /// Whoever sits at a table whose host does not is as good as one.
    pub(super) fn as_host(&self, person: PersonId) -> Result<(), Denied> {
        self.own_seat(person)?;
        match person == self.state.host || self.state.seat_of(self.state.host).is_none() {
            true => Ok(()),
            false => Err(Denied::NotHost),
        }
    }

    fn not_closed(&self) -> Result<(), Denied> {
        match self.state.is_closed() {
            true => Err(Denied::Closed),
            false => Ok(()),
        }
    }

    /// Somebody has been away for a while.
    pub(super) fn is_missing(&self, now: Millis, person: PersonId) -> Result<(), Denied> {
        let since = self.room.away_since(person).ok_or(Denied::NotAway)?;
        match JUST_GONE.saturating_sub(now.since(since)).as_millis().div_ceil(1000) {
            0 => Ok(()),
            left => Err(Denied::JustGone { left: left as u64 }),
        }
    }

    pub(super) fn remove(
        &self,
        person: PersonId,
        seat: u8,
        house: &House,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        self.as_host(person)?;
        self.not_begun()?;
        let chair = self.chair(seat)?;
        if chair.expects.is_some() {
            self.reseat_before_start(seat, Chair::default(), draft);
            self.unburden(seat, house, draft);
            return Ok(());
        }
        let removed = chair.person().ok_or(Denied::NoPerson)?;
        if removed == person {
            return Err(Denied::SitsAlready);
        }
        let mut chairs = self.state.chairs.clone();
        chairs[usize::from(seat)] = Chair::default();
        draft.enter(Entry::Removed { seat }, None);
        draft.seats(chairs);
        self.unburden(seat, house, draft);
        Ok(())
    }

    pub(super) fn pardon(
        &self,
        person: PersonId,
        place: u8,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        self.as_host(person)?;
        self.not_begun()?;
        let removed = self.state.removed.get(usize::from(place));
        let person = removed.ok_or(Denied::NoPerson)?.0;
        draft.enter(Entry::Pardoned { person }, None);
        Ok(())
    }

    pub(super) fn pass_host(
        &self,
        person: PersonId,
        seat: u8,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        self.as_host(person)?;
        self.not_closed()?;
        let heir = self.chair(seat)?.person().ok_or(Denied::NoPerson)?;
        if heir != self.state.host {
            draft.enter(Entry::HostedBy { person: heir }, None);
        }
        Ok(())
    }

    pub(super) fn set_pace(
        &self,
        person: PersonId,
        pace: Pace,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        self.as_host(person)?;
        self.not_closed()?;
        if pace != self.state.pace {
            draft.enter(Entry::Paced { pace }, None);
        }
        Ok(())
    }

    /// Before the start at any time; later only a game that nobody else plays any more.
    pub(super) fn close(
        &self,
        now: Millis,
        person: PersonId,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        self.as_host(person)?;
        let others_until = self.state.others_played_at(person).map(|at| at.after(FORSAKEN));
        match (self.state.phase(), others_until) {
            (Phase::Over, _) => return Ok(()),
            (Phase::Playing, Some(until)) if until > now => {
                let left = until.since(now).as_secs().div_ceil(60);
                return Err(Denied::StillPlayed { left });
            }
            (Phase::Open | Phase::Playing, _) => {}
        }
        self.shut(draft);
        Ok(())
    }

    /// Closes the table, unless it is over anyway.
    pub(super) fn shut(&self, draft: &mut Draft<'_>) {
        if self.state.phase() != Phase::Over {
            draft.enter(Entry::Closed {}, None);
            draft.seats(self.state.chairs.clone());
        }
    }

    /// The host lets somebody in only where a person is missing.
    pub(super) fn may_let_in(&self, now: Millis, host: PersonId, seat: u8) -> Result<(), Denied> {
        self.as_host(host)?;
        self.not_closed()?;
        let person = self.chair(seat)?.person().ok_or(Denied::NoPerson)?;
        self.is_missing(now, person)
    }

    pub(super) fn take_seat(
        &self,
        person: PersonId,
        seat: u8,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        self.not_closed()?;
        let before = self.chair(seat)?.person().ok_or(Denied::NoPerson)?;
        match self.state.seat_of(person) {
            Some(Seat(own)) if own == seat => return Ok(()),
            Some(_) => return Err(Denied::SitsAlready),
            None if self.room.is_here(before) => return Err(Denied::NotAway),
            None => {}
        }
        self.hand(seat, person, draft);
        Ok(())
    }

    pub(super) fn hand(&self, seat: u8, person: PersonId, draft: &mut Draft<'_>) {
        let mut chairs = self.state.chairs.clone();
        if let Some(chair) = chairs.get_mut(usize::from(seat)) {
            chair.hand(person);
            draft.enter(Entry::Handed { seat, person }, None);
            draft.seats(chairs);
        }
    }

    /// The people after this one, around the table.
    fn others(&self, person: PersonId) -> impl Iterator<Item = PersonId> {
        let seats = self.state.chairs.len();
        let after = self.state.seat_of(person).map_or(0, |seat| seat.index() + 1);
        let around = (after..after + seats).map(move |seat| &self.state.chairs[seat % seats]);
        around.filter_map(Chair::person).filter(move |&other| other != person)
    }

    /// The next person who is here.
    fn heir(&self, person: PersonId) -> Option<PersonId> {
        self.others(person).find(|&other| self.room.is_here(other))
    }

    /// The host stands up: the next one is the host, if possible one who is here.
    pub(super) fn bequeath(&self, person: PersonId, draft: &mut Draft<'_>) {
        let heir = self.heir(person).or_else(|| self.others(person).next());
        if let Some(person) = heir.filter(|_| person == self.state.host) {
            draft.enter(Entry::HostedBy { person }, None);
        }
    }

    /// The host gives the game up: whoever is here goes on with the role.
    pub(super) fn hand_role_on(&self, person: PersonId, draft: &mut Draft<'_>) {
        if let Some(person) = self.heir(person).filter(|_| person == self.state.host) {
            draft.enter(Entry::HostedBy { person }, None);
        }
    }

    /// When the host has been away for so long that somebody else who is here gets the role.
    pub(super) fn host_given_up(&self) -> Option<Millis> {
        if self.state.phase() == Phase::Over {
            return None;
        }
        self.heir(self.state.host)?;
        self.room.away_since(self.state.host).map(|since| since.after(HOST_GONE))
    }

    pub(super) fn host_is_gone(&self, now: Millis) -> Decision {
        let mut draft = Draft::new(&self.state);
        self.hand_role_on(self.state.host, &mut draft);
        draft.decide(now, Cause::Table(Waker::Host), Change::Nothing)
    }
}
