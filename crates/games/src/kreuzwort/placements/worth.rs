//! What a placement is worth, and the most that any could be, by which the search prunes.

use lexicon::crossword::{Scale, Spot};

use super::position::{Position, spot};
use crate::kreuzwort::board::Kind;
use crate::kreuzwort::options::RuleSet;
use crate::kreuzwort::square::Square;

/// How many tiles a placement lays, and how many special squares they cover.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Covered {
    pub(super) tiles: usize,
    pub(super) green: usize,
    pub(super) red: usize,
    pub(super) black: usize,
}

/// K-33, K-32 and K-34: points of a red square, of a green one for every opponent, of finishing.
const RED: i32 = 10;
const GREEN: i32 = 5;
const FINISHED: i32 = 25;

/// Of two placements alike in worth the one of more tiles ranks higher; no hand has so many.
const A_POINT: i32 = 256;

impl Position {
    pub(super) fn covered(&self, squares: impl Iterator<Item = Spot>) -> Covered {
        let mut covered = Covered::default();
        for Spot { row, column } in squares {
            covered.tiles += 1;
            match self.board.kind(Square { row, column }) {
                Some(Kind::Green) => covered.green += 1,
                Some(Kind::Red) => covered.red += 1,
                Some(Kind::Black) => covered.black += 1,
                _ => {}
            }
        }
        covered
    }

    /// By set 1 the tiles that the hand gets rid of; by set 2 the points gained on each opponent.
    pub(super) fn worth(&self, covered: Covered) -> i32 {
        let Covered { tiles, green, red, black } = covered;
        match self.rules {
            RuleSet::First => {
                let given = red.min(self.hand.len() - tiles);
                (tiles + given) as i32 - green.min(self.table + given) as i32
            }
            RuleSet::Second => {
                let finish = if black > 0 { 2 * self.finish(tiles) } else { self.finish(tiles) };
                RED * red as i32 - GREEN * green as i32 + finish
            }
        }
    }

    /// K-34, without the tiles in other hands.
    fn finish(&self, tiles: usize) -> i32 {
        if tiles == self.hand.len() && self.table == 0 { FINISHED } else { 0 }
    }

    pub(super) fn rank(&self, covered: Covered) -> i32 {
        A_POINT * self.worth(covered) + covered.tiles as i32
    }

    /// No placement ranks above what it weighs here.
    pub(super) fn at_most(&self) -> Scale {
        let (red, green) = match self.rules {
            // Few tiles on the table may spare a player some of the green squares.
            RuleSet::First if self.table < self.hand.len() => (1, 0),
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
            let squares = self.squares(kind);
            squares.fold(scale, |scale, square| scale.square(spot(square), A_POINT * worth))
        })
    }
}
