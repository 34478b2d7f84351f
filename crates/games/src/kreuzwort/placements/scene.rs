//! A position laid out for searches with certain words: the board, the table, and one hand before
//! them, real or imagined.

use std::ops::ControlFlow;

use lexicon::Letter;
use lexicon::crossword::{self, Crossword, Placement, Spot, Task};
use lexicon::sorting::sort_by_key;
use litemap::LiteMap;

use super::Move;
use super::ground::{Ground, spot, square};
use super::tiles::Tiles;
use crate::few::map_of;
use crate::kreuzwort::board::{Covered, Kind};
use crate::kreuzwort::laid::Run;
use crate::kreuzwort::options::RuleSet;
use crate::kreuzwort::square::{Axis, Square};
use crate::kreuzwort::stakes::{OnBlack, Stakes};
use crate::kreuzwort::tile::Tile;
use crate::search::Budget;

/// What everybody sees, and the words that somebody knows.
#[derive(Debug, Clone)]
pub struct Scene<'a> {
    pub ground: &'a Ground,
    pub words: &'a Crossword,
    pub rules: RuleSet,
    /// How many tiles lie on the table.
    pub table: usize,
    /// The black squares closed.
    pub(super) board: crossword::Board,
}

/// The tiles to lay on a scene.
#[derive(Debug, Clone)]
pub struct Holding<'s, 'a> {
    pub scene: &'s Scene<'a>,
    pub hand: Tiles,
}

/// The two searches of a position: K-17 lets the last tiles cover what is closed to all others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Squares {
    /// Black squares stay free.
    Open,
    /// All tiles at once, exactly one of them on a black square.
    OneBlack,
}

impl<'a> Scene<'a> {
    pub fn new<'t>(
        ground: &'a Ground,
        words: &'a Crossword,
        rules: RuleSet,
        table: usize,
        laid: impl IntoIterator<Item = (&'t Square, &'t Tile)>,
    ) -> Scene<'a> {
        let mut board = ground.empty.clone();
        let laid = laid.into_iter();
        words.lay(&mut board, laid.map(|(&square, tile)| (spot(square), tile.letter())));
        Scene { ground, words, rules, table, board }
    }

    pub fn letter(&self, at: Spot) -> Option<Letter> {
        self.board.letter(at)
    }

    /// Lays more tiles, to see what would follow.
    pub fn lay(&mut self, tiles: impl IntoIterator<Item = (Spot, Letter)>) {
        self.words.lay(&mut self.board, tiles);
    }

    /// What a placement from this hand would bring.
    pub fn stakes(&self, hand: &Tiles) -> Stakes {
        Stakes { rules: self.rules, hand: hand.len(), table: self.table }
    }

    /// The runs that new tiles form, each as it reads, the longest first.
    pub fn formed(&self, tiles: &LiteMap<Square, Letter>) -> Vec<String> {
        let letter = |at: Square| tiles.get(&at).copied().or_else(|| self.board.letter(spot(at)));
        let mut words: Vec<String> = Vec::new();
        let mut seen = Vec::new();
        for axis in Axis::BOTH {
            for &through in tiles.keys() {
                let Some(run) = Run::through(through, axis, letter) else { continue };
                if seen.contains(&(axis, run.first)) {
                    continue;
                }
                seen.push((axis, run.first));
                let upwards = axis == Axis::Down && !self.words.contains(&run.text());
                words.push(if upwards { run.reversed() } else { run.text() });
            }
        }
        sort_by_key(&mut words, |word| std::cmp::Reverse(word.len()));
        words
    }

    /// The same board with its black squares open.
    pub(super) fn opened(&self) -> crossword::Board {
        let mut board = self.board.clone();
        self.ground.squares(Kind::Black).for_each(|square| board.close(square, false));
        board
    }
}

impl Holding<'_, '_> {
    pub fn stakes(&self) -> Stakes {
        self.scene.stakes(&self.hand)
    }

    pub(super) fn all(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) {
        let mut flow = ControlFlow::Continue(());
        self.each(|squares, task| {
            self.scene.words.all(task, |placement| {
                let covered = self.scene.ground.covered(placement);
                if self.allows(squares, covered) {
                    flow = visit(self.found(placement.tiles(), covered));
                }
                flow
            });
            flow
        });
    }

    pub(super) fn count(&self) -> u64 {
        let words = self.scene.words;
        let mut count = 0;
        self.each(|squares, task| {
            match squares {
                Squares::Open => count += words.count(task),
                Squares::OneBlack => words.all(task, |placement| {
                    let covered = self.scene.ground.covered(placement);
                    count += u64::from(self.allows(squares, covered));
                    ControlFlow::Continue(())
                }),
            }
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal placement among those met before the budget ran out.
    pub(super) fn any(&self, budget: &mut Budget) -> bool {
        let mut any = false;
        self.each(|squares, task| {
            self.scene.words.any(task, |placement| {
                let spent = budget.spend(1).is_break();
                any = !spent && self.allows(squares, self.scene.ground.covered(placement));
                any || spent
            });
            let done = any || budget.ran_out();
            if done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        any
    }

    /// The placements worth most by the rules, those of more tiles first where they are alike, of
    /// those met before the budget ran out; a step is a placement looked at.
    pub(super) fn top(&self, number: usize, budget: &mut Budget) -> Vec<crossword::Best> {
        let (stakes, ground) = (self.stakes(), self.scene.ground);
        let at_most = stakes.at_most(ground);
        let mut top = Vec::new();
        self.each(|squares, task| {
            // Before the first placement too: there may be none, and still much to walk.
            budget.spend(1)?;
            let mut rank = |placement: &Placement<'_>| {
                budget.spend(1)?;
                let covered = ground.covered(placement);
                ControlFlow::Continue(self.allows(squares, covered).then(|| stakes.rank(covered)))
            };
            top.extend(self.scene.words.top_by(task, &at_most, number, &mut rank));
            ControlFlow::Continue(())
        });
        sort_by_key(&mut top, |best| std::cmp::Reverse(best.worth));
        top.truncate(number);
        top
    }

    /// Runs the one search or both.
    fn each(&self, mut search: impl FnMut(Squares, &Task<'_>) -> ControlFlow<()>) {
        let rack = self.hand.rack();
        let board = &self.scene.board;
        let opening = Some(self.scene.ground.opening);
        if search(Squares::Open, &Task { opening, ..Task::new(board, rack) }).is_break() {
            return;
        }
        let longest = board.width().max(board.height());
        if rack.len() > longest || !self.stakes().may_end(0) {
            return;
        }
        let opened = self.scene.opened();
        let task = Task { opening, fewest: rack.len(), ..Task::new(&opened, rack) };
        // There is no search behind this one to break off.
        let _ = search(Squares::OneBlack, &task);
    }

    fn allows(&self, squares: Squares, covered: Covered) -> bool {
        let allowed = || self.stakes().on_black(covered) == OnBlack::Allowed;
        squares == Squares::Open || covered.black > 0 && allowed()
    }

    pub(super) fn found(
        &self,
        tiles: impl Iterator<Item = (Spot, Letter, bool)>,
        covered: Covered,
    ) -> Move {
        let tiles = tiles
            .filter_map(|(at, letter, joker)| Some((square(at), Tile::showing(letter, joker)?)));
        let Covered { green, red, black, .. } = covered;
        Move { tiles: map_of(tiles), green, red, black, worth: self.stakes().worth(covered) }
    }
}
