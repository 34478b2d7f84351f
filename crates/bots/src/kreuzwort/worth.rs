//! What a placement is worth at once, in hundredths: of a point by the second set of rules, of a
//! tile by the first.

use games::kreuzwort::placements::{Met, Scene, Tiles};
use games::search::Budget;

/// K-33, K-32, K-34.
pub const RED: i32 = 1000;
pub const GREEN: i32 = 500;
pub const FINISHED: i32 = 2500;

pub fn now(scene: &Scene<'_>, hand: &Tiles, met: &Met<'_>) -> i32 {
    100 * scene.stakes(hand).worth(met.covered)
}

/// Placements looked at in one search, at most: some times what the largest hands allow.
pub fn thought() -> Budget {
    Budget::steps(100_000_000)
}
