//! The solo variant with all cards known: as few points as possible left over.
//!
//! Positions are kept level by level, one word taken a level, and of each level only the most
//! promising. With wider and wider levels the result gets better; it is proven when nothing is
//! left over, or when no level had to be cut.

use std::collections::HashMap;

use super::Hands;
use super::kinds::Kinds;
use super::spellable::Spellable;
use crate::card::Card;
use crate::seat::Points;

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

/// Each pile from its bottom up: the last card is the open one.
type Piles = Vec<Vec<Card>>;

#[derive(Clone)]
struct Position {
    piles: Piles,
    left: i32,
    /// Where it came from in the level before, and how.
    from: usize,
    steps: Vec<Step>,
}

impl Hands<'_> {
    /// Looks at no more positions than `budget`, in rounds that each look at twice as many.
    pub fn solo(&self, piles: &[Vec<Card>], budget: usize) -> Solution {
        let left = self.worth(piles);
        let mut best = Solution { steps: Vec::new(), points: Points(left), proven: left == 0 };
        let mut spent = 0;
        let mut width = 32;
        while !best.proven && spent < budget {
            let mut round = Round { hands: self, width, cut: false, looked_at: 0 };
            let found = round.run(piles.to_vec(), budget - spent);
            spent += round.looked_at;
            if found.points < best.points || found.proven {
                best = found;
            }
            width *= 4;
        }
        best
    }

    fn worth(&self, piles: &[Vec<Card>]) -> i32 {
        piles.iter().map(|pile| self.deck.worth(pile).0).sum()
    }
}

struct Round<'a> {
    hands: &'a Hands<'a>,
    width: usize,
    cut: bool,
    looked_at: usize,
}

impl Round<'_> {
    fn run(&mut self, piles: Piles, budget: usize) -> Solution {
        let left = self.hands.worth(&piles);
        let start = Position { piles, left, from: 0, steps: Vec::new() };
        let mut levels = vec![vec![start]];
        let mut best = (left, 0, 0);
        let mut complete = true;
        while let Some(level) = levels.last().filter(|level| !level.is_empty()) {
            let mut next: HashMap<Piles, Position> = HashMap::new();
            for (from, position) in level.iter().enumerate() {
                if self.looked_at >= budget {
                    complete = false;
                    break;
                }
                self.looked_at += 1;
                for position in self.after(position, from) {
                    next.entry(sorted(&position.piles)).or_insert(position);
                }
            }
            let mut next: Vec<Position> = next.into_values().collect();
            // The order must not hang on a map's: the same search gives the same answer.
            next.sort_by(|a, b| (self.promise(a), &a.piles).cmp(&(self.promise(b), &b.piles)));
            self.cut |= next.len() > self.width;
            next.truncate(self.width);
            for (at, position) in next.iter().enumerate() {
                if position.left < best.0 {
                    best = (position.left, levels.len(), at);
                }
            }
            levels.push(next);
            if best.0 == 0 || !complete {
                break;
            }
        }
        let (points, mut level, mut at) = best;
        let mut steps = Vec::new();
        while level > 0 {
            let position = &levels[level][at];
            steps.splice(0..0, position.steps.iter().cloned());
            (level, at) = (level - 1, position.from);
        }
        let proven = points == 0 || complete && !self.cut;
        Solution { steps, points: Points(points), proven }
    }

    /// Less is better: what is left, and how uneven the piles are, for an empty pile has to be
    /// filled and a deep one keeps its cards covered longest.
    fn promise(&self, position: &Position) -> i32 {
        let deepest = position.piles.iter().map(Vec::len).max().unwrap_or(0) as i32;
        4 * position.left + 3 * deepest
    }

    /// Every position after one word and the fills it obliges to.
    fn after(&self, position: &Position, from: usize) -> Vec<Position> {
        let open: Vec<Card> =
            position.piles.iter().filter_map(|pile| pile.last().copied()).collect();
        let Ok(kinds) = Kinds::new(self.hands.deck, self.hands.lexicon, &open) else {
            return Vec::new();
        };
        let mut positions = Vec::new();
        for word in Spellable::new(self.hands.lexicon, &kinds).iter() {
            let cards = word.laid(&kinds);
            let mut chosen = Vec::with_capacity(cards.len());
            choose(&position.piles, &cards, &mut chosen, &mut |piles| {
                let mut next = position.clone();
                for &pile in piles {
                    next.piles[pile].pop();
                }
                next.left -= word.value;
                next.from = from;
                next.steps = vec![Step::Take { piles: piles.to_vec() }];
                fill(next, &mut positions);
            });
        }
        positions
    }
}

/// Piles that lie alike are alike, wherever they lie.
fn sorted(piles: &Piles) -> Piles {
    let mut sorted = piles.clone();
    sorted.sort_unstable();
    sorted
}

/// Every choice of piles for the cards; of equal cards the order makes no difference.
fn choose(piles: &Piles, cards: &[Card], chosen: &mut Vec<usize>, visit: &mut dyn FnMut(&[usize])) {
    let Some(&card) = cards.get(chosen.len()) else { return visit(chosen) };
    let before = chosen.iter().zip(cards).filter(|&(_, &other)| other == card);
    let first = before.map(|(&pile, _)| pile + 1).max().unwrap_or(0);
    for pile in first..piles.len() {
        if piles[pile].last() == Some(&card) {
            chosen.push(pile);
            choose(piles, cards, chosen, visit);
            chosen.pop();
        }
    }
}

/// each empty pile from some pile of two or more, in every way.
fn fill(position: Position, filled: &mut Vec<Position>) {
    let to = position.piles.iter().position(Vec::is_empty);
    let givers = (0..position.piles.len()).filter(|&pile| position.piles[pile].len() >= 2);
    let givers: Vec<usize> = givers.collect();
    let Some(to) = to.filter(|_| !givers.is_empty()) else { return filled.push(position) };
    for from in givers {
        let mut next = position.clone();
        if let Some(card) = next.piles[from].pop() {
            next.piles[to].push(card);
        }
        next.steps.push(Step::Fill { from, to });
        fill(next, filled);
    }
}
