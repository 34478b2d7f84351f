//! From pledged numbers to the deal: everybody is bound before anybody's number is told.

use games::Seat;

use super::wake::PATIENCE_MS;
use crate::chair::Chair;
use crate::charter::{nonce, read_pledge};
use crate::decision::{Cause, Change, Decision, Waker};
use crate::draft::Draft;
use crate::entry::Entry;
use crate::house::House;
use crate::names::PersonId;
use crate::proof;
use crate::protocol::{Disclosure, Phase};
use crate::request::Denied;
use crate::seal::{Stake, all_told};
use crate::state::{Sequel, State};
use crate::table::Table;
use crate::time::Millis;

impl Table {
    /// The hash of a number, in place of whatever this seat added before.
    pub(super) fn pledge(
        &self,
        seat: Seat,
        pledge: &str,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        let pledge = read_pledge(pledge)?;
        if self.state.stakes.get(seat.index()) != Some(&Stake::pledged(pledge.clone())) {
            draft.enter(Entry::Pledged { seat: seat.0, pledge }, None);
        }
        Ok(())
    }

    /// Somebody tells the number they pledged; the last one makes the deal.
    pub(super) fn disclose(
        &self,
        person: PersonId,
        told: &Disclosure,
        house: &House,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        let seat = self.own_seat(person)?;
        let number = nonce(Some(told.nonce.clone()))?;
        let mut nonces = self.state.nonces();
        if nonces[seat.index()] == number && !number.is_empty() {
            return Ok(());
        }
        let seal = match (&self.state.seal, self.state.phase()) {
            (Some(seal), Phase::Open) => seal,
            (None, Phase::Open) => return Err(Denied::NotSealed),
            (_, Phase::Playing | Phase::Over) => return Err(Denied::Begun),
        };
        if seal.pledges.get(seat.index()) != Some(&proof::pledge(&number)) {
            return Err(Denied::NotPledged);
        }
        let next = told.next.as_deref().map(read_pledge).transpose()?.unwrap_or_default();
        nonces[seat.index()].clone_from(&number);
        draft.enter(Entry::Disclosed { seat: seat.0, nonce: number, next }, None);
        match all_told(&seal.pledges, &nonces) {
            true => deal(&self.state, &nonces, house, draft),
            false => Ok(()),
        }
    }

    /// Deals, or first waits for the numbers that people who are here have pledged. Whoever is away
    /// is left out before any number is told, so that leaving them out is nobody's choice.
    pub(super) fn seal_or_deal(
        &self,
        state: &State,
        starter: PersonId,
        house: &House,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        let counts = |(chair, stake): (&Chair, &Stake)| {
            let person = chair.person();
            let here = person.is_none_or(|own| own == starter || self.room.is_here(own));
            if here || !stake.is_open() { stake.pledge.clone() } else { String::new() }
        };
        let pledges: Vec<String> = state.chairs.iter().zip(&state.stakes).map(counts).collect();
        let nonces = state.nonces();
        match all_told(&pledges, &nonces) {
            true => deal(state, &nonces, house, draft),
            false => {
                // What cannot be dealt is refused now, not when everybody waits for the cards.
                deal(state, &nonces, house, &mut Draft::new(state))?;
                draft.enter(Entry::Sealed { pledges }, None);
                Ok(())
            }
        }
    }

    /// Somebody pledged a number and did not tell it in time: the game begins without it.
    pub(super) fn seal_is_due(&self, now: Millis, house: &House) -> Decision {
        let mut draft = Draft::new(&self.state);
        match deal(&self.state, &self.state.nonces(), house, &mut draft) {
            Ok(()) => draft.decide(now, Cause::Table(Waker::Seal), Change::Nothing),
            Err(denied) => {
                let wait = Change::Wait(Waker::Seal, Millis(now.0 + PATIENCE_MS));
                let faults = vec![format!("a sealed game cannot be dealt: {denied}")];
                Decision { faults, ..Decision::light(now, wait) }
            }
        }
    }
}

fn deal(
    state: &State,
    nonces: &[String],
    house: &House,
    draft: &mut Draft<'_>,
) -> Result<(), Denied> {
    let charter = &state.charter;
    let names = state.chairs.iter().map(|chair| chair.name().map(str::to_owned));
    let names: Vec<String> = names.collect::<Option<_>>().ok_or(Denied::NotFull)?;
    let seed = proof::seed(charter.secret(), nonces);
    let (header, opened) = house.deal(charter.header(names, seed))?;
    let (play, timer) = (Some(opened.play), opened.timer);
    let sequel = Sequel { play, events: opened.events, timer, pauses: false };
    draft.enter(Entry::Started { header: Box::new(header) }, Some(sequel));
    draft.seats(state.chairs.clone());
    Ok(())
}
