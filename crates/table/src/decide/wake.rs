//! When the table wants to be woken, and the one thing it does then.

use games::{By, Seat};
use serde_json::{Map, Value, json};

use crate::decision::{Cause, Change, Decision, Waker};
use crate::draft::{Beside, Draft, object};
use crate::fairness::Arrival;
use crate::house::House;
use crate::request::{Deed, Doer};
use crate::table::Table;
use crate::time::Millis;

/// The rules took no timeout, or no signal: nothing is gained by asking again at once.
pub(super) const PATIENCE_MS: u64 = 10_000;

impl Table {
    /// The next moment at which there is something to do without being asked.
    pub fn wake_at(&self) -> Option<Millis> {
        let held = self.under_way.closes_at();
        let wakers = self.wakers().map(|(at, _)| at);
        held.into_iter().chain(wakers).min()
    }

    /// What can wake the table, and when.
    fn wakers(&self) -> impl Iterator<Item = (Millis, Waker)> {
        let clocks = self.state.clocks.deadlines().filter(|&(seat, at)| !self.reminded(seat, at));
        let clocks = clocks.map(|(seat, at)| (at, Waker::Clock(seat)));
        let timer = self.state.rings_at().map(|at| (at, Waker::Timer));
        let wait = self.bots_wait_until().unwrap_or_default();
        let bots = self.bots.pending();
        let bots = bots.map(move |(seat, pending)| (pending.due.max(wait), Waker::Bot(seat)));
        let seal = self.state.seal_ends_at().map(|at| (at, Waker::Seal));
        let patient = |(at, waker): (Millis, Waker)| {
            (self.patience.get(&waker).map_or(at, |&wait| at.max(wait)), waker)
        };
        let host = self.host_given_up().map(|at| (at, Waker::Host));
        let lesson = self.lesson_goes_on_at().map(|at| (at.max(wait), Waker::Lesson));
        let own = clocks.chain(timer).chain(bots).chain(seal).chain(host).chain(lesson);
        // What nobody asks for is done where the table is led.
        own.filter(|_| self.leads).map(patient)
    }

    /// One thing at a time: whoever runs the table asks again as long as something is due.
    pub(super) fn woken(&self, now: Millis, house: &House) -> Decision {
        if let Some((deed, order)) = self.under_way.next() {
            return self.done(now, deed, order, Change::NextHeld);
        }
        if self.under_way.closes_at().is_some_and(|at| at <= now) {
            return Decision::light(now, Change::CloseWindow);
        }
        match self.wakers().filter(|(at, _)| *at <= now).min() {
            Some((at, Waker::Clock(seat))) => self.time_is_up(now, seat, at),
            Some((_, Waker::Timer)) => {
                let ring = self.state.game.as_ref().and_then(|game| game.play.ring());
                self.table_acts(now, Waker::Timer, ring.unwrap_or_default())
            }
            Some((_, Waker::Bot(seat))) => self.bot_is_due(now, seat),
            Some((_, Waker::Seal)) => self.seal_is_due(now, house),
            Some((_, Waker::Host)) => self.host_is_gone(now),
            Some((_, Waker::Lesson)) => self.lesson_goes_on(now),
            None => Decision::light(now, Change::Nothing),
        }
    }

    fn time_is_up(&self, now: Millis, seat: Seat, at: Millis) -> Decision {
        if self.state.clocks.is_calm() {
            return Decision::light(now, Change::Remind(seat, at));
        }
        let timeout = object(json!({"do": "timeout", "seat": seat}));
        self.table_acts(now, Waker::Clock(seat), timeout)
    }

    fn table_acts(&self, now: Millis, waker: Waker, action: Map<String, Value>) -> Decision {
        let mut draft = Draft::new(&self.state);
        match draft.act(By::Table, action, Beside::default()) {
            Ok(()) => draft.decide(now, Cause::Table(waker), Change::Nothing),
            Err(_) => {
                let wait = Change::Wait(waker, Millis(now.0 + PATIENCE_MS));
                Decision::light(now, wait)
            }
        }
    }

    fn bot_is_due(&self, now: Millis, seat: Seat) -> Decision {
        let Some(pending) = self.bots.pending_at(seat) else {
            return Decision::light(now, Change::Nothing);
        };
        let by = Doer::Bot { seat, actions: pending.actions };
        let arrival = Arrival { at_us: now.0 * 1000, round_trip: None };
        self.arrived(now, &Deed { by, action: pending.chosen.action.clone(), arrival })
    }
}
