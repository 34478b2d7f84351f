//! How a game went: who stood how at which step, and where a lead changed most.

use lexicon::sorting::sort_by_key;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::seat::Seat;

/// Turning points that are named.
const MOST: usize = 3;

/// How everybody stood from a step on; more is always better.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Stand {
    pub step: usize,
    pub figures: Vec<i32>,
}

/// A step at which a seat gained or lost much of its lead over the best of the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct TurningPoint {
    pub step: usize,
    #[schemars(with = "u8")]
    #[ts(as = "u8")]
    pub seat: Seat,
    /// The lead before, and after it; below zero where the seat is behind.
    pub before: i32,
    pub after: i32,
}

impl TurningPoint {
    fn swing(&self) -> u32 {
        self.after.abs_diff(self.before)
    }
}

fn lead(figures: &[i32], seat: Seat) -> Option<i32> {
    let others = (0..).zip(figures).filter(|&(at, _)| at != seat.0);
    Some(figures.get(seat.index())? - others.map(|(_, &figure)| figure).max()?)
}

/// The largest swings of these seats' leads, each step once.
pub fn turning_points(course: &[Stand], seats: &[Seat]) -> Vec<TurningPoint> {
    let mut points: Vec<TurningPoint> = Vec::new();
    for pair in course.windows(2) {
        let swing = |&seat: &Seat| {
            let (before, after) = (lead(&pair[0].figures, seat)?, lead(&pair[1].figures, seat)?);
            Some(TurningPoint { step: pair[1].step, seat, before, after })
        };
        let swings = seats.iter().filter_map(swing);
        // Of equal ones the first seat's.
        points.extend(swings.reduce(|a, b| if b.swing() > a.swing() { b } else { a }));
    }
    points.retain(|point| point.swing() > 0);
    sort_by_key(&mut points, |point| (std::cmp::Reverse(point.swing()), point.step));
    points.truncate(MOST);
    points
}
