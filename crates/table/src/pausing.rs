//! After a round was scored, bots wait until everybody has taken it in, and not for ever.

use std::collections::BTreeSet;
use std::time::Duration;

use games::Seat;

use crate::protocol::{ClockRule, ToClient};
use crate::state::Pause;
use crate::table::Table;
use crate::time::Millis;

/// People have so long to look at a score sheet.
const AT_MOST: Duration = Duration::from_secs(30);
/// A bot does not play the moment the last one says "on".
const A_BEAT: Duration = Duration::from_secs(1);

/// Who has said "on".
#[derive(Default)]
pub struct Ready {
    /// Which pause they meant, by its version.
    of: u64,
    seats: BTreeSet<Seat>,
    newest: Option<Millis>,
}

impl Ready {
    fn say(&mut self, of: u64, seat: Seat, at: Millis) {
        if self.of != of {
            *self = Ready { of, ..Ready::default() };
        }
        if self.seats.insert(seat) {
            self.newest = Some(at);
        }
    }

    fn has(&self, of: u64, seat: Seat) -> bool {
        self.of == of && self.seats.contains(&seat)
    }
}

impl Table {
    /// Somebody is through with the score sheet.
    pub(crate) fn say_on(&mut self, seat: Seat, at: Millis) {
        if let Some(pause) = self.state.pause() {
            self.ready.say(pause.version, seat, at);
        }
    }

    /// Bots that take no time wait for nobody, nor do those whose own time would run out.
    fn pause(&self) -> Option<Pause> {
        let is_timed =
            matches!(self.state.charter.clock, ClockRule::Move { .. } | ClockRule::Game { .. });
        self.state.pause().filter(|_| self.unhurried && !is_timed)
    }

    /// The people whom bots wait for now.
    pub(crate) fn waited_for(&self, now: Millis) -> Vec<Seat> {
        let Some(pause) = self.pause() else { return Vec::new() };
        if self.state.bots().is_empty() || now >= pause.since.after(AT_MOST) {
            return Vec::new();
        }
        let away = self.room.away(&self.state);
        let people =
            (0..).zip(&self.state.chairs).filter(|(_, chair)| chair.is_played_by_a_person());
        let here = people.map(|(seat, _)| seat).filter(|seat| !away.contains(seat)).map(Seat);
        here.filter(|&seat| !self.ready.has(pause.version, seat)).collect()
    }

    /// Before this no bot does what it has chosen.
    pub(crate) fn bots_wait_until(&self) -> Option<Millis> {
        let pause = self.pause()?;
        match self.waited_for(pause.since).is_empty() {
            false => Some(pause.since.after(AT_MOST)),
            true if self.ready.of == pause.version => Some(self.ready.newest?.after(A_BEAT)),
            true => None,
        }
    }

    pub(crate) fn pause_message(&self, now: Millis) -> ToClient {
        let waiting: Vec<u8> = self.waited_for(now).iter().map(|seat| seat.0).collect();
        let end = self.state.pause().map_or(now, |pause| pause.since.after(AT_MOST));
        let left = if waiting.is_empty() { Duration::ZERO } else { end.since(now) };
        ToClient::Pause { waiting, left_ms: left.as_millis() as u64 }
    }
}
