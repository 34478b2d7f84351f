//! What a placement brings by the squares it covers, for the rules and for every search alike
//! (K-17, K-21, K-22, K-32 to K-34).

use super::board::Covered;
use super::options::RuleSet;

/// K-33: for a red square.
pub(super) const RED: i32 = 10;
/// K-32: for a green one, to every opponent.
pub(super) const GREEN: i32 = 5;
/// K-34: for laying the last tile; twice as much on a black square.
pub(super) const FINISHED: i32 = 25;

/// What it hangs on, beside the squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stakes {
    pub rules: RuleSet,
    /// How many tiles the player holds.
    pub hand: usize,
    /// How many lie on the table.
    pub table: usize,
}

/// What K-17 says to a placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnBlack {
    Allowed,
    /// Black squares are for the last tiles.
    NotTheLast,
    /// And only one of them.
    Several,
}

impl Stakes {
    /// K-17: a black square is covered by whoever ends the game with it.
    pub fn on_black(self, covered: Covered) -> OnBlack {
        let ends = covered.tiles == self.hand && self.may_end(covered.green);
        match covered.black {
            0 => OnBlack::Allowed,
            _ if !ends => OnBlack::NotTheLast,
            1 => OnBlack::Allowed,
            _ => OnBlack::Several,
        }
    }

    /// Whether laying the last tiles, so many of them on green squares, ends the game as the
    /// table stands.
    pub fn may_end(self, green: usize) -> bool {
        match self.rules {
            RuleSet::First => green == 0 || self.table == 0,
            RuleSet::Second => self.table == 0,
        }
    }

    /// K-22: how many tiles may go back to the table.
    pub fn may_give(self, covered: Covered) -> usize {
        match self.rules {
            RuleSet::First => covered.red.min(self.hand.saturating_sub(covered.tiles)),
            RuleSet::Second => 0,
        }
    }

    /// By set 1 the tiles that the hand gets rid of; by set 2 the points gained on each opponent,
    /// without the tiles in their hands.
    pub fn worth(self, covered: Covered) -> i32 {
        let Covered { tiles, green, red, .. } = covered;
        match self.rules {
            RuleSet::First => {
                let given = self.may_give(covered);
                (tiles + given) as i32 - green.min(self.table + given) as i32
            }
            RuleSet::Second => RED * red as i32 - GREEN * green as i32 + self.finished(covered),
        }
    }

    /// K-34: for the last tile, if it is one.
    pub(super) fn finished(self, covered: Covered) -> i32 {
        self.finish(covered.tiles) * if covered.black > 0 { 2 } else { 1 }
    }

    pub(super) fn finish(self, tiles: usize) -> i32 {
        if tiles == self.hand && self.table == 0 { FINISHED } else { 0 }
    }
}
