//! How the search for the best ranks placements, and the most that any could rank, by which it
//! prunes.

use lexicon::crossword::Scale;

use super::ground::Ground;
use crate::kreuzwort::board::{Covered, Kind};
use crate::kreuzwort::options::RuleSet;
use crate::kreuzwort::stakes::{GREEN, RED, Stakes};

/// Of two placements alike in worth the one of more tiles ranks higher; no hand has so many.
const A_POINT: i32 = 256;

impl Stakes {
    pub(super) fn rank(self, covered: Covered) -> i32 {
        A_POINT * self.worth(covered) + covered.tiles as i32
    }

    /// No placement ranks above what it weighs here.
    pub(super) fn at_most(self, ground: &Ground) -> Scale {
        let (red, green) = match self.rules {
            // Few tiles on the table may spare a player some of the green squares.
            RuleSet::First if self.table < self.hand => (1, 0),
            RuleSet::First => (1, -1),
            RuleSet::Second => (RED, -GREEN),
        };
        let scale = Scale::default().count(|tiles| {
            let worth = match self.rules {
                RuleSet::First => tiles as i32,
                // As if on a black square; there the search goes for nothing else.
                RuleSet::Second => 2 * self.finish(tiles),
            };
            A_POINT * worth + tiles as i32
        });
        let worth_of = [(Kind::Red, red), (Kind::Green, green)];
        worth_of.into_iter().fold(scale, |scale, (kind, worth)| {
            ground.squares(kind).fold(scale, |scale, at| scale.square(at, A_POINT * worth))
        })
    }
}
