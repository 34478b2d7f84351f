//! Before the start: how many seats there are, what is agreed on, who begins with whom.

use games::description::Description;

use crate::arrangement::{Arrangement, follow, unburdened};
use crate::chair::Chair;
use crate::draft::Draft;
use crate::entry::Entry;
use crate::house::House;
use crate::names::PersonId;
use crate::protocol::{Arrange, Phase};
use crate::request::Denied;
use crate::table::Table;

impl Table {
    /// The host changes what is agreed on. What the rules do not take is refused; an option that
    /// loses its meaning with another number of seats or another language is left out.
    pub(super) fn arrange(
        &self,
        person: PersonId,
        wish: &Arrange,
        house: &House,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        self.as_host(person)?;
        self.not_begun()?;
        let charter = &self.state.charter;
        let seats = wish.seats.map(|seats| self.seats_for(seats)).transpose()?.flatten();
        let lang = wish.lang.as_deref().map(crate::charter::language).transpose()?;
        let mut arrangement = Arrangement {
            seats,
            options: wish.options.clone(),
            lang,
            public: wish.public,
            watchers: wish.watchers,
            clock: wish.clock,
            fairness_ms: wish.fairness_ms,
            hints: wish.hints,
        };
        if wish.options.is_none() {
            arrangement = self.kept_in_step(arrangement, house);
        }
        self.agree(arrangement.but_what_is_so(charter), house, draft)
    }

    /// Whoever sits there plays: the other seats vanish.
    pub(super) fn close_up(&self, house: &House) -> Option<Arrangement> {
        let taken = |(seat, chair): (u8, &Chair)| (!chair.is_free()).then_some(Some(seat));
        let seats: Vec<Option<u8>> = (0..).zip(&self.state.chairs).filter_map(taken).collect();
        let fewer = seats.len() < self.state.chairs.len();
        let arrangement = Arrangement { seats: Some(seats), ..Arrangement::default() };
        fewer.then(|| self.kept_in_step(arrangement, house).but_what_is_so(&self.state.charter))
    }

    /// Whoever stands up takes along what was made easier or harder for them.
    pub(super) fn unburden(&self, seat: u8, house: &House, draft: &mut Draft<'_>) {
        let options = &self.state.charter.options;
        let Some(description) = self.description(house) else { return };
        let relieved = unburdened(options, description, seat);
        if relieved != *options {
            let arrangement = Arrangement { options: Some(relieved), ..Arrangement::default() };
            draft.enter(Entry::Arranged(Box::new(arrangement)), None);
        }
    }

    pub(super) fn description<'h>(&self, house: &'h House) -> Option<&'h Description> {
        house.games.get(&self.state.charter.game).map(|facts| &facts.description)
    }

    /// The options follow the seats and the language.
    fn kept_in_step(&self, arrangement: Arrangement, house: &House) -> Arrangement {
        let Some(description) = self.description(house) else { return arrangement };
        let mut options = self.state.charter.options.clone();
        if let Some(seats) = &arrangement.seats {
            options = follow(&options, description, seats);
        }
        let next = Arrangement { options: Some(options), ..arrangement };
        let meant = self.state.charter.arranged(&next).meant(description);
        Arrangement { options: Some(meant), ..next }
    }

    fn agree(
        &self,
        arrangement: Arrangement,
        house: &House,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        if arrangement == Arrangement::default() {
            return Ok(());
        }
        let next = self.state.arranged(&arrangement);
        next.charter.check(house)?;
        draft.enter(Entry::Arranged(Box::new(arrangement)), None);
        draft.arrange(next.charter, next.chairs);
        Ok(())
    }

    /// Which seats there are when there are to be so many: new ones come last, and free ones go
    /// first, those that nobody is expected at before the others.
    fn seats_for(&self, wanted: u8) -> Result<Option<Vec<Option<u8>>>, Denied> {
        debug_assert_eq!(self.state.phase(), Phase::Open);
        let chairs = &self.state.chairs;
        let mut seats: Vec<Option<u8>> = (0..chairs.len() as u8).map(Some).collect();
        let wanted = usize::from(wanted);
        if wanted == seats.len() {
            return Ok(None);
        }
        let chair = |seat: &Option<u8>| seat.map(|seat| &chairs[usize::from(seat)]);
        while seats.len() > wanted {
            let last = |test: &dyn Fn(&Chair) -> bool| {
                seats.iter().rposition(|seat| chair(seat).is_some_and(test))
            };
            let least = chairs.iter().filter(|chair| !chair.is_free()).count() as u8;
            let free = last(&|chair| chair.is_free() && chair.expects.is_none());
            let gone = free.or_else(|| last(&Chair::is_free));
            seats.remove(gone.ok_or(Denied::SeatsTaken { least })?);
        }
        seats.resize(wanted, None);
        Ok(Some(seats))
    }
}

impl Arrangement {
    /// Only what changes something.
    fn but_what_is_so(mut self, charter: &crate::charter::Charter) -> Arrangement {
        self.options = self.options.filter(|options| *options != charter.options);
        self.lang = self.lang.filter(|lang| *lang != charter.lang);
        self.public = self.public.filter(|public| *public != charter.public);
        self.watchers = self.watchers.filter(|watchers| *watchers != charter.watchers);
        self.clock = self.clock.filter(|clock| *clock != charter.clock);
        self.fairness_ms = self.fairness_ms.filter(|window| *window != charter.fairness_ms);
        self.hints = self.hints.filter(|hints| *hints != charter.hints);
        self
    }
}
