//! What happens around the game: standing up, starting, playing again, bots.

use bots::Level;
use games::Seat;

use crate::arrangement::{Arrangement, follow_people};
use crate::chair::{Bot, Chair};
use crate::charter::{Charter, Sitter};
use crate::decision::{Cause, Change, Decision};
use crate::draft::Draft;
use crate::entry::Entry;
use crate::fresh::Fresh;
use crate::house::House;
use crate::info::listing;
use crate::log::Append;
use crate::names::PersonId;
use crate::protocol::Phase;
use crate::request::{Denied, LobbyAsk};
use crate::table::Table;
use crate::time::Millis;

impl Table {
    pub(super) fn lobby(
        &self,
        now: Millis,
        person: PersonId,
        ask: &LobbyAsk,
        house: &House,
    ) -> Result<Decision, Denied> {
        let mut draft = Draft::new(&self.state);
        let mut opens = None;
        self.fits_a_lesson(ask)?;
        match ask {
            LobbyAsk::Join(join, name) => self.sit_down(person, join, name, &mut draft)?,
            LobbyAsk::Leave => {
                let seat = self.own_seat(person)?;
                self.not_begun()?;
                self.reseat_before_start(seat.0, Chair::default(), &mut draft);
                self.unburden(seat.0, house, &mut draft);
                self.bequeath(person, &mut draft);
            }
            LobbyAsk::Pledge(pledge) => {
                let seat = self.own_seat(person)?;
                self.not_begun()?;
                self.pledge(seat, pledge, &mut draft)?;
            }
            LobbyAsk::Start => self.start(person, None, house, &mut draft)?,
            LobbyAsk::Begin => self.start(person, self.close_up(house), house, &mut draft)?,
            LobbyAsk::Arrange(wish) => self.arrange(person, wish, house, &mut draft)?,
            LobbyAsk::Rename(name) => self.rename(person, name, &mut draft)?,
            LobbyAsk::Disclose(told) => self.disclose(person, told, house, &mut draft)?,
            LobbyAsk::Rematch(fresh) => {
                opens = self.play_again(now, person, fresh, house, &mut draft)?;
            }
            &LobbyAsk::SitBot { seat, level } => {
                self.as_host(person)?;
                self.sit_bot(seat, level, &mut draft)?;
            }
            &LobbyAsk::UnseatBot(seat) => {
                self.as_host(person)?;
                let chair = self.chair(seat)?;
                self.not_begun()?;
                chair.bot.as_ref().ok_or(Denied::NoBot)?;
                self.reseat_before_start(seat, Chair::default(), &mut draft);
                self.unburden(seat, house, &mut draft);
            }
            &LobbyAsk::StandIn { seat, level } => {
                self.may_be_replaced(now, person, seat)?;
                let bot = Bot::new(level, &self.state.chairs);
                let name = bot.name.clone();
                draft.reseat(Seat(seat), name, Some(bot)).map_err(|_| Denied::NoStandIn)?;
            }
            LobbyAsk::Return => {
                let seat = self.seat_for(person).ok_or(Denied::NotSeated)?;
                return self.returning(now, Some((person, seat)), Change::Nothing);
            }
            &LobbyAsk::Remove(seat) => self.remove(person, seat, house, &mut draft)?,
            &LobbyAsk::Pardon(place) => self.pardon(person, place, &mut draft)?,
            &LobbyAsk::PassHost(seat) => self.pass_host(person, seat, &mut draft)?,
            &LobbyAsk::Pace(pace) => self.set_pace(person, pace, &mut draft)?,
            LobbyAsk::Close => self.close(now, person, &mut draft)?,
            LobbyAsk::Shut => self.shut(&mut draft),
            &LobbyAsk::LetIn(seat) => self.may_let_in(now, person, seat)?,
            &LobbyAsk::TakeSeat(seat) => self.take_seat(person, seat, &mut draft)?,
        }
        Ok(Decision { opens, ..draft.decide(now, Cause::Asker, Change::Nothing) })
    }

    pub(super) fn own_seat(&self, person: PersonId) -> Result<Seat, Denied> {
        self.state.seat_of(person).ok_or(Denied::NotSeated)
    }

    pub(super) fn not_begun(&self) -> Result<(), Denied> {
        match self.state.phase() {
            Phase::Open if self.state.seal.is_none() => Ok(()),
            _ if self.state.is_closed() => Err(Denied::Closed),
            Phase::Open | Phase::Playing | Phase::Over => Err(Denied::Begun),
        }
    }

    pub(super) fn chair(&self, seat: u8) -> Result<&Chair, Denied> {
        self.state.chairs.get(usize::from(seat)).ok_or(Denied::NoSuchSeat)
    }

    pub(super) fn reseat_before_start(&self, seat: u8, chair: Chair, draft: &mut Draft<'_>) {
        let mut chairs = self.state.chairs.clone();
        draft.enter(chair.taken(seat), None);
        chairs[usize::from(seat)] = chair;
        draft.seats(chairs);
    }

    /// A bot that sits there already plays at this level from now on.
    fn sit_bot(&self, seat: Option<u8>, level: Level, draft: &mut Draft<'_>) -> Result<(), Denied> {
        let sits = seat.map(|seat| self.chair(seat)).transpose()?;
        let bot = match sits {
            Some(Chair { bot: Some(bot), .. }) => {
                self.not_begun()?;
                if bot.level == level {
                    return Ok(());
                }
                bot.at(level)
            }
            _ => Bot::new(level, &self.state.chairs),
        };
        let seat = match (seat, sits.is_some_and(|chair| chair.bot.is_some())) {
            (Some(seat), true) => seat,
            (seat, _) => self.free_seat(seat)?,
        };
        self.reseat_before_start(seat, Chair::of_bot(bot), draft);
        Ok(())
    }

    /// Starts as it is, or arranged anew for whoever is there.
    fn start(
        &self,
        person: PersonId,
        arrangement: Option<Arrangement>,
        house: &House,
        draft: &mut Draft<'_>,
    ) -> Result<(), Denied> {
        self.own_seat(person)?;
        if self.state.is_closed() {
            return Err(Denied::Closed);
        }
        if self.state.phase() != Phase::Open || self.state.seal.is_some() {
            return Ok(());
        }
        self.as_host(person)?;
        let Some(arrangement) = arrangement else {
            return self.seal_or_deal(&self.state, person, house, draft);
        };
        let state = self.state.arranged(&arrangement);
        draft.enter(Entry::Arranged(Box::new(arrangement)), None);
        draft.arrange(state.charter.clone(), state.chairs.clone());
        self.seal_or_deal(&state, person, house, draft)
    }

    /// A bot plays on for somebody who has been away for a while, or at once for whoever asks.
    fn may_be_replaced(&self, now: Millis, person: PersonId, seat: u8) -> Result<(), Denied> {
        let own = self.own_seat(person)?;
        let chair = self.chair(seat)?;
        if self.state.phase() != Phase::Playing || chair.bot.is_some() {
            return Err(Denied::NoStandIn);
        }
        match own == Seat(seat) {
            true => Ok(()),
            false => self.is_missing(now, chair.person().ok_or(Denied::NoStandIn)?),
        }
    }

    /// A new table in the same company, everybody one seat further so that another begins. Whoever
    /// asks sits there; the seats of the others are kept for them until they come, and bots sit down.
    fn play_again(
        &self,
        now: Millis,
        person: PersonId,
        fresh: &Fresh,
        house: &House,
        draft: &mut Draft<'_>,
    ) -> Result<Option<Append>, Denied> {
        self.own_seat(person)?;
        if self.state.phase() != Phase::Over {
            return Err(Denied::NotOver);
        }
        if self.state.rematch.is_some() {
            return Ok(None);
        }
        let mut charter = self.state.charter.again(person, fresh.clone());
        charter.pace = self.state.pace;
        charter.rematch_of = Some(self.state.charter.id);
        let count = self.state.chairs.len() as u8;
        let seats: Vec<Option<u8>> = (0..count).map(|seat| Some((seat + 1) % count)).collect();
        if let Some(description) = self.description(house) {
            charter.options = follow_people(&charter.options, description, &seats);
        }
        let again = |chair: &Chair| match &chair.sitter {
            // A number is used once: what was told for this game says nothing in the next.
            Some(sitter) => {
                let sitter = Sitter { nonce: String::new(), ..sitter.clone() };
                if sitter.person == person { Chair::of(sitter) } else { Chair::kept_for(sitter) }
            }
            None => chair.clone(),
        };
        let mut chairs: Vec<Chair> = self.state.chairs.iter().map(again).collect();
        chairs.rotate_left(1);
        let mut stakes = self.state.stakes.clone();
        stakes.rotate_left(1);
        let table = Some(charter.id);
        draft.enter(Entry::Rematched { code: charter.code, table }, None);
        draft.seats(self.state.chairs.clone());
        let mut opening = opening(charter, chairs, now);
        let pledges = (0..).zip(&stakes).filter_map(|(seat, stake)| {
            let pledge = stake.for_rematch()?.to_owned();
            Some((now, Entry::Pledged { seat, pledge }.to_text()))
        });
        opening.rows.extend(pledges);
        Ok(Some(opening))
    }
}

/// The first rows of a table at which some people sit already.
pub fn opening(charter: Charter, chairs: Vec<Chair>, now: Millis) -> Append {
    // Nobody is replaced from the start.
    let sits = |chair: Chair| match chair.sitter {
        Some(sitter) => Chair::of(sitter),
        None => chair,
    };
    let chairs: Vec<Chair> = chairs.into_iter().map(sits).collect();
    let listing = Some(listing(&charter, &chairs, charter.host, Phase::Open, Vec::new()));
    let table = charter.id;
    let taken = (0..).zip(chairs).filter(|(_, chair)| !chair.is_free() || chair.expects.is_some());
    let entries = taken.map(|(seat, chair)| chair.taken(seat));
    let rows = [Entry::Opened { charter: Box::new(charter) }].into_iter().chain(entries);
    Append { table, expected: 0, rows: rows.map(|entry| (now, entry.to_text())).collect(), listing }
}
