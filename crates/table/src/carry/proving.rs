//! Row by row through a log that anybody may have written: nothing in it is believed.

use games::play::Asking;
use games::record::{FIRST_RULES, RULES_VERSION};
use games::reseat::{self, Reseat};
use games::{Header, Line};

use super::error::{CarryError, MOST_ROWS};
use crate::charter::{CharterError, nonce, read_pledge};
use crate::entry::{Acted, Entry, verb};
use crate::fold::read;
use crate::house::House;
use crate::log::Row;
use crate::names::Name;
use crate::proof;
use crate::state::{Sequel, State};
use crate::state_hash;
use crate::table::LONGEST_KEY;
use crate::time::Millis;

/// So much may a device's clock be ahead of ours.
const AHEAD_MS: u64 = 5 * 60 * 1000;

pub struct Proven {
    pub rows: Vec<(Millis, Entry)>,
    pub state: State,
}

pub struct Proving<'h> {
    house: &'h House,
    state: State,
    /// Whether the device had the dictionary that is here: then it must have said the same.
    same_words: bool,
    row: usize,
}

impl Proving<'_> {
    pub fn walk(
        log: &[Row],
        now: Millis,
        house: &House,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Proven, CarryError> {
        if log.len() > MOST_ROWS {
            return Err(CarryError::Long(log.len()));
        }
        let Some(Ok(Entry::Opened { charter })) = log.first().map(read) else {
            return Err(CarryError::NotHere);
        };
        if !charter.id.is_here() {
            return Err(CarryError::NotHere);
        }
        let written = charter.lesson.is_some() || charter.daily.is_some();
        if written && !charter.is_of_its_day() {
            return Err(CarryError::Lesson);
        }
        charter.check(house)?;
        let state = State::new((*charter).clone(), log[0].at);
        let mut proving = Proving { house, state, same_words: false, row: 1 };
        proving.time(log[0].at, now)?;
        let mut rows = Vec::with_capacity(log.len());
        rows.push((log[0].at, Entry::Opened { charter }));
        for (row, number) in log[1..].iter().zip(2..) {
            proving.row = number;
            proving.time(row.at, now)?;
            let entry = read(row).map_err(|error| CarryError::Unreadable {
                row: number,
                reason: error.to_string(),
            })?;
            proving.take(row.at, &entry)?;
            rows.push((row.at, entry));
            if !go_on() {
                return Err(CarryError::Costly);
            }
        }
        match proving.state.game {
            Some(_) => Ok(Proven { rows, state: proving.state }),
            None => Err(CarryError::Unstarted),
        }
    }

    fn time(&self, at: Millis, now: Millis) -> Result<(), CarryError> {
        match at >= self.state.written_at && at.0 <= now.0.saturating_add(AHEAD_MS) {
            true => Ok(()),
            false => Err(CarryError::Time { row: self.row }),
        }
    }

    fn misplaced<T>(&self) -> Result<T, CarryError> {
        Err(CarryError::Misplaced { row: self.row })
    }

    fn only_if(&self, fits: bool) -> Result<(), CarryError> {
        if fits { Ok(()) } else { self.misplaced() }
    }

    fn take(&mut self, at: Millis, entry: &Entry) -> Result<(), CarryError> {
        self.fits(entry)?;
        let sequel = match entry {
            Entry::Started { header } => Some(self.deal(header)?),
            Entry::Acted(acted) => Some(self.act(acted)?),
            _ => None,
        };
        self.state.take(at, entry.clone(), sequel);
        Ok(())
    }

    /// What the table would have written in this phase, about seats and people that can be.
    fn fits(&self, entry: &Entry) -> Result<(), CarryError> {
        let begun = self.state.game.is_some();
        let seats = self.state.chairs.len();
        let is_seat = |seat: u8| usize::from(seat) < seats;
        let named = |name: &str| Name::new(name).is_ok_and(|shown| shown.as_str() == name);
        let pledged =
            |pledge: &String| pledge.is_empty() || read_pledge(pledge).as_ref() == Ok(pledge);
        let short = |text: &String| nonce(Some(text.clone())).is_ok();
        self.only_if(!self.state.is_closed())?;
        self.only_if(match entry {
            Entry::Opened { .. } => false,
            Entry::Joined { seat, sitter } | Entry::Expected { seat, sitter } => {
                !begun && is_seat(*seat) && named(&sitter.name) && short(&sitter.nonce)
            }
            Entry::Manned { seat, bot } => !begun && is_seat(*seat) && named(&bot.name),
            Entry::Left { seat } | Entry::Removed { seat } => !begun && is_seat(*seat),
            Entry::Pledged { seat, pledge } => !begun && is_seat(*seat) && pledged(pledge),
            Entry::Sealed { pledges } => {
                !begun && pledges.len() == seats && pledges.iter().all(pledged)
            }
            Entry::Disclosed { seat, nonce, next } => {
                let sealed =
                    self.state.seal.as_ref().and_then(|seal| seal.pledges.get(usize::from(*seat)));
                !begun && short(nonce) && pledged(next) && sealed == Some(&proof::pledge(nonce))
            }
            Entry::Pardoned { .. } => !begun,
            Entry::Arranged(arrangement) => {
                let fits = arrangement
                    .seats
                    .as_ref()
                    .is_none_or(|seats| seats.len() <= usize::from(u8::MAX));
                self.only_if(!begun && fits)?;
                self.state.charter.arranged(arrangement).check(self.house)?;
                true
            }
            Entry::Started { .. } => !begun,
            Entry::TookOver { seat, sitter } => begun && is_seat(*seat) && named(&sitter.name),
            Entry::Acted(acted) => begun && self.is_sound(acted),
            Entry::Hinted { seat, .. } => begun && is_seat(*seat),
            Entry::Handed { seat, .. } => is_seat(*seat),
            Entry::Renamed { name, .. } => named(name),
            Entry::HostedBy { .. }
            | Entry::Paced { .. }
            | Entry::Closed {}
            | Entry::Resumed {}
            | Entry::Paused { .. }
            | Entry::Rematched { .. } => true,
        })
    }

    /// What stands beside an action, and a name in it, is shown and kept.
    fn is_sound(&self, acted: &Acted) -> bool {
        let named = |name: &str| Name::new(name).is_ok_and(|shown| shown.as_str() == name);
        let player = match verb(&acted.action) == reseat::VERB {
            true => {
                Reseat::read(&acted.action).is_ok_and(|Reseat::Seat { player, .. }| named(&player))
            }
            false => acted.bot.is_none(),
        };
        let key = |key: &str| !key.is_empty() && key.len() <= LONGEST_KEY;
        player
            && acted.bot.as_ref().is_none_or(|bot| named(&bot.name))
            && acted.sent.as_ref().is_none_or(|sent| key(&sent.key))
    }

    /// The deal is made again, of what the table was opened with and nothing else.
    fn deal(&mut self, header: &Header) -> Result<Sequel, CarryError> {
        let row = self.row;
        let names = self.state.chairs.iter().map(|chair| chair.name().map(str::to_owned));
        let Some(names) = names.collect::<Option<Vec<_>>>() else { return self.misplaced() };
        let charter = &self.state.charter;
        let mut due = charter.header(names, proof::seed(charter.secret(), &self.state.nonces()));
        let rules = header.rules.as_deref();
        if rules == Some(RULES_VERSION) || rules == Some(FIRST_RULES) {
            due.rules.clone_from(&header.rules);
        }
        let (facts, lexicon) = (header.facts.clone(), header.lexicon.clone());
        if *header != (Header { facts, lexicon, ..due.clone() }) {
            return Err(CarryError::Deal { row });
        }
        let setup = |error| CarryError::Charter(CharterError::Setup(error));
        let (own, dealt) = self.house.deal(due).map_err(setup)?;
        self.same_words = own.lexicon == header.lexicon;
        if self.same_words && own.facts != header.facts {
            let word = differing(header.facts.iter(), own.facts.iter());
            return Err(CarryError::Fact { row, word });
        }
        let opened =
            if self.same_words { dealt } else { self.house.open(header).map_err(setup)? };
        let (play, timer) = (Some(opened.play), opened.timer);
        Ok(Sequel { play, events: opened.events, timer, pauses: false })
    }

    fn act(&mut self, acted: &Acted) -> Result<Sequel, CarryError> {
        let row = self.row;
        let Some(game) = &mut self.state.game else { return self.misplaced() };
        let asking = if self.same_words { Asking::Anew } else { Asking::FactsFirst };
        let line = Line::new(acted.by, acted.action.clone(), acted.facts.clone());
        let ruling = game.play.act(&line, asking);
        if ruling.facts != acted.facts {
            let word = differing(acted.facts.iter(), ruling.facts.iter());
            return Err(CarryError::Fact { row, word });
        }
        let played = ruling
            .played
            .map_err(|unplayed| CarryError::Refused { row, reason: unplayed.to_string() })?;
        if !state_hash::agrees(&acted.hash, game.play.as_ref()) {
            return Err(CarryError::State { row });
        }
        Ok(Sequel { play: None, events: played.events, timer: played.timer, pauses: played.pauses })
    }
}

/// The first word of which two say different things.
fn differing<'f>(
    one: impl Iterator<Item = (&'f str, bool)>,
    other: impl Iterator<Item = (&'f str, bool)>,
) -> String {
    let (one, other): (Vec<_>, Vec<_>) = (one.collect(), other.collect());
    let differs = |fact: &&(&str, bool)| !other.contains(fact);
    let missing = |fact: &&(&str, bool)| !one.contains(fact);
    let first = one.iter().find(differs).or_else(|| other.iter().find(missing));
    first.map_or_else(String::new, |(word, _)| (*word).to_owned())
}
