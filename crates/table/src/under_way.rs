//! Actions that wait for a fairness window to close.

use std::collections::VecDeque;
use std::time::Duration;

use crate::fairness::{Arrival, in_order};
use crate::protocol::Order;
use crate::request::Deed;
use crate::time::Millis;

#[derive(Default)]
pub struct UnderWay {
    window: Option<Window>,
    /// What the last window held, in the order of judgement.
    queue: VecDeque<(Deed, Option<Order>)>,
}

struct Window {
    opened_us: u64,
    closes_at: Millis,
    held: Vec<Deed>,
}

impl UnderWay {
    /// Whether whatever comes now has to wait.
    pub fn is_open(&self) -> bool {
        self.window.is_some() || !self.queue.is_empty()
    }

    pub fn closes_at(&self) -> Option<Millis> {
        match self.queue.is_empty() {
            true => self.window.as_ref().map(|window| window.closes_at),
            false => Some(Millis(0)),
        }
    }

    pub fn next(&self) -> Option<(&Deed, Option<Order>)> {
        self.queue.front().map(|(deed, order)| (deed, *order))
    }

    pub fn pop(&mut self) {
        self.queue.pop_front();
    }

    /// The first one opens the window.
    pub fn hold(&mut self, now: Millis, deed: Deed, lasts: Duration) {
        let window = self.window.get_or_insert_with(|| Window {
            opened_us: deed.arrival.at_us,
            closes_at: now.after(lasts),
            held: Vec::new(),
        });
        window.held.push(deed);
    }

    /// Raced actions go first, in the order in which they were sent; then what came in between.
    pub fn close(&mut self, lasts: Duration, is_raced: impl Fn(&Deed) -> bool) {
        let Some(window) = self.window.take() else { return };
        let (raced, others): (Vec<_>, Vec<_>) = window.held.into_iter().partition(is_raced);
        let arrivals: Vec<Arrival> = raced.iter().map(|deed| deed.arrival).collect();
        let mut raced: Vec<Option<Deed>> = raced.into_iter().map(Some).collect();
        for (index, order) in in_order(&arrivals, window.opened_us, lasts) {
            self.queue.extend(raced[index].take().map(|deed| (deed, Some(order))));
        }
        self.queue.extend(others.into_iter().map(|deed| (deed, None)));
    }
}
