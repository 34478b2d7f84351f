//! All placements of a position, for players who ask what they could have laid, and for the rules
//! that ask whether a hand can still move. It is made of what one seat may see and knows nothing
//! else.

mod best;
mod position;
mod worth;

pub use position::{Position, PositionError};

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use lexicon::crossword::{Crossword, Opening, Placement, Spot, Task};
use lexicon::{Letter, Lexicon};

use super::Kreuzwort;
use super::board::Kind;
use super::options::RuleSet;
use super::square::{Axis, Square};
use super::state::State;
use super::tile::Tile;
use crate::search::Budget;
use crate::seat::Seat;
use position::spot;
use worth::Covered;

/// K-06.
const LONGEST_FIRST: usize = 8;

/// A placement that the rules allow, and what comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    pub tiles: BTreeMap<Square, Tile>,
    pub green: usize,
    pub red: usize,
    pub black: usize,
    /// By set 1 the tiles that the hand gets rid of; by set 2 the points gained on each opponent.
    pub worth: i32,
}

/// Words for the search, with those in columns read both ways (K-10).
pub fn crossword(lexicon: &Lexicon) -> Crossword {
    Crossword::new(lexicon, true)
}

impl Kreuzwort {
    /// K-14: whether a player can place anything at all.
    pub(super) fn can_place(&self, state: &State, seat: Seat) -> bool {
        Position::of(self, state, seat).any(&crossword(&self.lexicon))
    }
}

/// The two searches of a position: K-17 lets the last tiles cover what is closed to all others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Squares {
    /// Black squares stay free.
    Open,
    /// All tiles at once, exactly one of them on a black square.
    OneBlack,
}

impl Position {
    /// Visits every legal placement once.
    pub fn all(&self, words: &Crossword, mut visit: impl FnMut(Move) -> ControlFlow<()>) {
        let words = self.at_table(words);
        let mut flow = ControlFlow::Continue(());
        self.each(&words, |squares, task| {
            words.all(task, |placement| {
                let covered = self.laid_by(placement);
                if self.allows(squares, covered) {
                    flow = visit(self.found(placement.tiles(), covered));
                }
                flow
            });
            flow
        });
    }

    pub fn count(&self, words: &Crossword) -> u64 {
        let words = self.at_table(words);
        let mut count = 0;
        self.each(&words, |squares, task| {
            match squares {
                Squares::Open => count += words.count(task),
                Squares::OneBlack => words.all(task, |placement| {
                    count += u64::from(self.allows(squares, self.laid_by(placement)));
                    ControlFlow::Continue(())
                }),
            }
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal placement at all.
    pub fn any(&self, words: &Crossword) -> bool {
        let words = self.at_table(words);
        let mut any = false;
        self.each(&words, |squares, task| {
            any = words.any(task, |placement| self.allows(squares, self.laid_by(placement)));
            if any { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        any
    }

    /// The placements that are worth most, those of more tiles first where they are alike.
    pub fn top(&self, words: &Crossword, number: usize) -> Vec<Move> {
        self.top_within(words, number, &mut Budget::endless())
    }

    /// The same of those met before the budget ran out; a step is a placement looked at.
    pub fn top_within(&self, words: &Crossword, number: usize, budget: &mut Budget) -> Vec<Move> {
        let words = self.at_table(words);
        let at_most = self.at_most();
        let mut top = Vec::new();
        self.each(&words, |squares, task| {
            // Before the first placement too: there may be none, and still much to walk.
            budget.spend(1)?;
            top.extend(words.top_by(task, &at_most, number, |placement: &Placement<'_>| {
                budget.spend(1)?;
                let covered = self.laid_by(placement);
                ControlFlow::Continue(self.allows(squares, covered).then(|| self.rank(covered)))
            }));
            ControlFlow::Continue(())
        });
        top.sort_by_key(|best| std::cmp::Reverse(best.worth));
        top.truncate(number);
        let found = |best: &lexicon::crossword::Best| {
            let covered = self.covered(best.tiles.iter().map(|&(spot, ..)| spot));
            self.found(best.tiles.iter().copied(), covered)
        };
        top.iter().map(found).collect()
    }

    /// The runs that a placement forms, each as it reads, the longest first.
    pub fn words(&self, found: &Move, words: &Crossword) -> Vec<String> {
        let known = self.at_table(words);
        let laid = self.laid.with(&found.tiles);
        let mut words: Vec<String> = Vec::new();
        let mut seen = Vec::new();
        for axis in Axis::BOTH {
            for &square in found.tiles.keys() {
                let Some(run) = laid.run(square, axis) else { continue };
                if seen.contains(&(axis, run.first)) {
                    continue;
                }
                seen.push((axis, run.first));
                let upwards = axis == Axis::Down && !known.contains(&run.text());
                words.push(if upwards { run.reversed() } else { run.text() });
            }
        }
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        words
    }

    /// Runs the one search or both.
    fn each(
        &self,
        words: &Crossword,
        mut search: impl FnMut(Squares, &Task<'_>) -> ControlFlow<()>,
    ) {
        let rack = self.rack();
        let mut board = self.grid(words);
        let start = spot(self.board.start());
        let opening = Some(Opening { start, longest: LONGEST_FIRST });
        if search(Squares::Open, &Task { opening, ..Task::new(&board, rack) }).is_break() {
            return;
        }
        let longest = board.width().max(board.height());
        if rack.len() > longest || !self.may_end_on_black() {
            return;
        }
        for square in self.squares(Kind::Black) {
            board.close(spot(square), false);
        }
        let task = Task { opening, fewest: rack.len(), ..Task::new(&board, rack) };
        // There is no search behind this one to break off.
        let _ = search(Squares::OneBlack, &task);
    }

    /// K-17.
    fn may_end_on_black(&self) -> bool {
        match self.rules {
            RuleSet::First => true,
            RuleSet::Second => self.table == 0,
        }
    }

    fn allows(&self, squares: Squares, covered: Covered) -> bool {
        let takes_green = self.rules == RuleSet::First && self.table > 0 && covered.green > 0;
        squares == Squares::Open || covered.black == 1 && !takes_green
    }

    fn laid_by(&self, placement: &Placement<'_>) -> Covered {
        self.covered(placement.tiles().map(|(spot, ..)| spot))
    }

    fn found(&self, tiles: impl Iterator<Item = (Spot, Letter, bool)>, covered: Covered) -> Move {
        let tiles = tiles.filter_map(|(Spot { row, column }, letter, joker)| {
            Some((Square { row, column }, tile(letter, joker)?))
        });
        let Covered { green, red, black, .. } = covered;
        Move { tiles: tiles.collect(), green, red, black, worth: self.worth(covered) }
    }
}

fn tile(letter: Letter, joker: bool) -> Option<Tile> {
    let name = if joker { format!("?{letter}") } else { letter.to_string() };
    Tile::parse(&name).ok()
}
