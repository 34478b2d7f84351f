//! The fairness window: raced actions that arrive close together are compared by when they were sent.
//!
//! The way to the table is taken as half the smoothed round trip of a ping, capped at the
//! window. A client can delay its pongs to seem farther away, so lying gains at most the window.

use std::time::Duration;

use crate::protocol::Order;
use lexicon::sorting::sort_by_key;

/// When an action came, and how long it may have been on its way.
#[derive(Debug, Clone, Copy, Default)]
pub struct Arrival {
    /// Microseconds by any clock, the same for everybody at the table.
    pub at_us: u64,
    pub round_trip: Option<Duration>,
}

/// Each index into `arrivals` in the order of judgement, and why.
pub fn in_order(arrivals: &[Arrival], opened_us: u64, window: Duration) -> Vec<(usize, Order)> {
    let micros = |duration: Duration| duration.as_micros() as u64;
    let mut sent: Vec<(i64, usize, u64, u64)> = arrivals
        .iter()
        .enumerate()
        .map(|(index, arrival)| {
            let arrived = arrival.at_us.saturating_sub(opened_us);
            let way = arrival.round_trip.unwrap_or_default() / 2;
            let credit = micros(way.min(window));
            (arrived as i64 - credit as i64, index, arrived, credit)
        })
        .collect();
    // Equal times keep the order of arrival.
    sort_by_key(&mut sent, |&(sent, index, ..)| (sent, index));
    let of = sent.len() as u32;
    let order = |(place, &(_, index, arrived_us, credit_us)): (u32, &(i64, usize, u64, u64))| {
        (index, Order { arrived_us, credit_us, place, of })
    };
    (1..).zip(&sent).map(order).collect()
}
