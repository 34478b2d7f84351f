//! Clocks: a second fold over the times of the log, outside the rules.

use std::time::Duration;

use games::{By, Seat};

use crate::protocol::{ClockRule, ClockView};
use crate::time::Millis;

/// What each seat has used, and since when the table waits for it.
#[derive(Debug, Clone)]
pub struct Clocks {
    rule: ClockRule,
    /// Milliseconds left; for clocks per game only this lasts from turn to turn.
    left: Vec<u64>,
    since: Vec<Option<Millis>>,
}

impl Clocks {
    pub fn new(rule: ClockRule, seats: u8) -> Clocks {
        let seats = usize::from(seats);
        Clocks { rule, left: vec![allowance(rule); seats], since: vec![None; seats] }
    }

    /// A row was written at this time, and now these seats are awaited.
    pub fn step(&mut self, at: Millis, by: Option<By>, awaited: &[Seat]) {
        if self.rule == ClockRule::None {
            return;
        }
        for seat in 0..self.since.len() {
            let own = by == Some(By::Seat(Seat(seat as u8)));
            let awaited = awaited.contains(&Seat(seat as u8));
            if let (Some(since), ClockRule::Game { increment, .. }) = (self.since[seat], self.rule)
            {
                self.left[seat] = self.left[seat].saturating_sub(at.0.saturating_sub(since.0));
                self.since[seat] = Some(at);
                if own && !awaited {
                    self.left[seat] += u64::from(increment) * 1000;
                }
            }
            match (awaited, self.since[seat]) {
                (false, _) => self.since[seat] = None,
                (true, Some(_)) if !own => {}
                (true, _) => self.since[seat] = Some(at),
            }
        }
    }

    /// Nothing ran until this time: what is awaited is awaited from now on.
    pub fn resume(&mut self, at: Millis) {
        for since in self.since.iter_mut().flatten() {
            *since = at;
        }
    }

    /// Nothing ran for so long, up to this time.
    pub fn pause(&mut self, at: Millis, lasted: Duration) {
        for since in self.since.iter_mut().flatten() {
            *since = since.after(lasted).min(at);
        }
    }

    /// Nobody is awaited any more.
    pub fn stop(&mut self) {
        self.since.fill(None);
    }

    pub fn running(&self) -> bool {
        self.rule != ClockRule::None && self.since.iter().any(Option::is_some)
    }

    /// The seats that are awaited, each with when its time is up.
    pub fn deadlines(&self) -> impl Iterator<Item = (Seat, Millis)> {
        let end = |seat: usize| {
            let since = self.since[seat].filter(|_| self.rule != ClockRule::None)?;
            Some((Seat(seat as u8), Millis(since.0 + self.left[seat])))
        };
        (0..self.since.len()).filter_map(end)
    }

    pub fn view(&self, now: Millis) -> Option<ClockView> {
        if self.rule == ClockRule::None {
            return None;
        }
        let left = |seat: usize| {
            let used = self.since[seat].map_or(0, |since| now.0.saturating_sub(since.0));
            self.left[seat].saturating_sub(used)
        };
        let seats = 0..self.since.len();
        Some(ClockView {
            rule: self.rule,
            left_ms: seats.clone().map(left).collect(),
            running: seats.filter(|&s| self.since[s].is_some()).map(|s| s as u8).collect(),
        })
    }

    pub fn is_calm(&self) -> bool {
        matches!(self.rule, ClockRule::Calm { .. })
    }
}

fn allowance(rule: ClockRule) -> u64 {
    match rule {
        ClockRule::None => 0,
        ClockRule::Move { seconds }
        | ClockRule::Game { seconds, .. }
        | ClockRule::Calm { seconds } => u64::from(seconds) * 1000,
    }
}
