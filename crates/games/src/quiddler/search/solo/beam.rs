//! Positions level by level, one word taken a level, and of each level only the most promising.
//! With wider and wider levels the result gets better; it is proven when nothing is left over, or
//! when no level had to be cut.

use super::Step;
use super::piles::{Arranged, Known, Taken, sorted};

pub struct Search<'a> {
    known: Known<'a>,
    looked_at: usize,
}

/// The least left over.
pub struct Found {
    pub left: i32,
    /// The positions on the way there, from the one after the first word on.
    pub path: Vec<Arranged>,
    /// Whether everything was looked at.
    pub complete: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    /// Less is better; it hangs on the piles alone.
    promise: i32,
    piles: Arranged,
    left: i32,
    /// Where it came from in the level before.
    from: u32,
}

impl<'a> Search<'a> {
    pub fn new(known: Known<'a>) -> Search<'a> {
        Search { known, looked_at: 0 }
    }

    pub fn known(&mut self) -> &mut Known<'a> {
        &mut self.known
    }

    /// How many positions words were taken from so far.
    pub fn looked_at(&self) -> usize {
        self.looked_at
    }

    /// Keeps `width` positions of each level.
    pub fn run(
        &mut self,
        starts: &[Arranged],
        width: usize,
        goes_on: &mut dyn FnMut(usize) -> bool,
    ) -> Found {
        let first = starts.iter().zip(0..).map(|(piles, from)| {
            let left = self.known.left(piles);
            Position { promise: 0, piles: *piles, left, from }
        });
        let mut levels: Vec<Vec<Position>> = vec![first.collect()];
        let mut best = (i32::MAX, 0, 0);
        let mut complete = true;
        while let Some(level) = levels.last().filter(|level| !level.is_empty()) {
            for (at, position) in level.iter().enumerate() {
                if position.left < best.0 {
                    best = (position.left, levels.len() - 1, at);
                }
            }
            if best.0 == 0 {
                break;
            }
            let mut next = Vec::new();
            for (from, position) in level.iter().enumerate() {
                if !goes_on(self.looked_at) {
                    complete = false;
                    break;
                }
                self.looked_at += 1;
                let left = position.left;
                self.known.after(&position.piles, &mut |piles, value, _| {
                    let (left, from, piles) = (left - value, from as u32, sorted(piles));
                    let promise = promise(&piles, left);
                    next.push(Position { promise, piles, left, from });
                });
                if next.len() >= 8 * width.max(1024) {
                    complete &= !cut(&mut next, width);
                }
            }
            complete &= !cut(&mut next, width);
            levels.push(next);
        }
        let (left, level, mut at) = best;
        let mut path = Vec::new();
        for level in levels[1..=level].iter().rev() {
            path.push(level[at].piles);
            at = level[at].from as usize;
        }
        path.reverse();
        Found { left, path, complete }
    }

    /// How to get from the start along sorted positions.
    pub fn steps(&mut self, start: Arranged, path: &[Arranged]) -> Vec<Step> {
        let mut here = start;
        let mut steps = Vec::new();
        for goal in path {
            let mut found: Option<(Arranged, Vec<Step>)> = None;
            self.known.after(&here, &mut |piles, _, taken: &Taken| {
                if found.is_none() && sorted(piles) == *goal {
                    found = Some((*piles, taken.steps()));
                }
            });
            let Some((next, taken)) = found else { break };
            here = next;
            steps.extend(taken);
        }
        steps
    }
}

/// Leaves the most promising, each once; whether some had to go.
fn cut(positions: &mut Vec<Position>, width: usize) -> bool {
    positions.sort_unstable();
    positions.dedup_by_key(|position| position.piles);
    let cut = positions.len() > width;
    positions.truncate(width);
    cut
}

/// What is left, and how uneven the piles are, for an empty pile has to be filled and a deep one
/// keeps its cards covered longest.
fn promise(piles: &Arranged, left: i32) -> i32 {
    let cards = |pile: u64| (64 - pile.leading_zeros()).div_ceil(8) as i32;
    let deepest = piles.iter().map(|&pile| cards(pile)).max().unwrap_or(0);
    4 * left + 3 * deepest
}
