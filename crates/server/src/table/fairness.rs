//! The fairness window: calls that arrive close together are compared by when they were sent.
//!
//! The way to the server is taken as half the smoothed round trip of a ping, capped at the
//! window. A client can delay its pongs to seem farther away, so lying gains at most the window.

use tokio::time::{Duration, Instant};

use crate::protocol::Order;

/// When a call came, and how long it may have been on its way.
#[derive(Debug, Clone, Copy)]
pub struct Arrival {
    pub at: Instant,
    pub round_trip: Option<Duration>,
}

/// The places of calls: each index into `arrivals` in the order of judgement, and why.
pub fn order_calls(arrivals: &[Arrival], opened: Instant, window: Duration) -> Vec<(usize, Order)> {
    let micros = |duration: Duration| duration.as_micros() as u64;
    let mut calls: Vec<(i64, usize, u64, u64)> = arrivals
        .iter()
        .enumerate()
        .map(|(index, arrival)| {
            let arrived = micros(arrival.at.saturating_duration_since(opened));
            let way = arrival.round_trip.unwrap_or_default() / 2;
            let credit = micros(way.min(window));
            (arrived as i64 - credit as i64, index, arrived, credit)
        })
        .collect();
    // Equal times keep the order of arrival.
    calls.sort_by_key(|&(sent, index, ..)| (sent, index));
    let of = calls.len() as u32;
    let order = |(place, &(_, index, arrived_us, credit_us)): (u32, &(i64, usize, u64, u64))| {
        (index, Order { arrived_us, credit_us, place, of })
    };
    (1..).zip(&calls).map(order).collect()
}
