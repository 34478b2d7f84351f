//! The solo variant: as few points as possible left over, with all cards known,
//! and the next step to take while the covered ones are not.

mod beam;
mod best;
mod hint;
mod piles;

pub use hint::{Hint, Shown};

use super::{HandError, Hands};
use crate::card::Card;
use crate::seat::Points;
use beam::Search;
use piles::Known;

/// What a player does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    Take { piles: Vec<usize> },
    Fill { from: usize, to: usize },
}

/// The best that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    pub steps: Vec<Step>,
    /// The value of all that is left.
    pub points: Points,
    /// Whether no play leaves less.
    pub proven: bool,
}

/// The first search keeps so many positions of each level, every further one more.
const NARROWEST: usize = 32;
const WIDENED: usize = 4;

impl Hands<'_> {
    /// Each pile from its bottom up: the last card is the open one. Looks at no more positions
    /// than `budget`.
    pub fn solo(&self, piles: &[Vec<Card>], budget: usize) -> Result<Solution, HandError> {
        self.solo_while(piles, |looked_at| looked_at < budget)
    }

    /// The same as long as `goes_on` says so, which is told how many positions were looked at.
    pub fn solo_while(
        &self,
        piles: &[Vec<Card>],
        mut goes_on: impl FnMut(usize) -> bool,
    ) -> Result<Solution, HandError> {
        let mut known = Known::new(self, piles.iter().flatten().copied())?;
        let start = known.arrange(piles)?;
        let mut search = Search::new(known);
        let left = search.known().left(&start);
        let mut best = Solution { steps: Vec::new(), points: Points(left), proven: left == 0 };
        let mut width = NARROWEST;
        while !best.proven && goes_on(search.looked_at()) {
            let found = search.run(&[start], width, &mut goes_on);
            if found.left < best.points.0 {
                best.points = Points(found.left);
                best.steps = search.steps(start, &found.path);
            }
            best.proven = found.left == 0 || found.complete;
            width *= WIDENED;
        }
        Ok(best)
    }
}
