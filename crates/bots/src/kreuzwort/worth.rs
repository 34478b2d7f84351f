//! What a placement is worth at once, in hundredths: of a point by the second set of rules, of a
//! tile by the first.

use games::kreuzwort::RuleSet;

use super::scene::{Met, Play, Scene};
use super::tiles::Tiles;

/// K-33, K-32, K-34.
pub const RED: i32 = 1000;
pub const GREEN: i32 = 500;
pub const FINISHED: i32 = 2500;

pub fn now(scene: &Scene<'_>, hand: &Tiles, met: &Met<'_>) -> i32 {
    let (laid, covered) = (met.len(), met.covered);
    match scene.rules {
        RuleSet::First => {
            let given = scene.may_give(hand.len() - laid, covered);
            let taken = covered.green.min(scene.table + given);
            100 * (laid + given) as i32 - 100 * taken as i32
        }
        RuleSet::Second => {
            let ends = scene.table == 0 && laid == hand.len();
            let finish = if ends { FINISHED * (1 + covered.black as i32) } else { 0 };
            RED * covered.red as i32 - GREEN * covered.green as i32 + finish
        }
    }
}

/// Placements by what they were found worth, the best first; never more than so many.
pub struct Leaders {
    number: usize,
    plays: Vec<(i32, Play)>,
}

impl Leaders {
    pub fn new(number: usize) -> Leaders {
        Leaders { number, plays: Vec::with_capacity(number + 1) }
    }

    pub fn offer(&mut self, worth: i32, met: &Met<'_>) {
        let at = self.plays.partition_point(|(other, _)| *other >= worth);
        if at < self.number {
            self.plays.insert(at, (worth, met.keep()));
            self.plays.truncate(self.number);
        }
    }

    pub fn plays(self) -> Vec<(i32, Play)> {
        self.plays
    }
}
