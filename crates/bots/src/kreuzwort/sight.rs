//! A position as one seat sees it, and every placement its words allow there.

use std::ops::ControlFlow;

use games::Card;
use games::kreuzwort::view::View;
use games::kreuzwort::{Kind, RuleSet, Square, Tile};
use lexicon::crossword::{self, Crossword, Placement, Rack, Spot, Task};
use lexicon::{Letter, Spelling};

use super::material::{Covered, Material};

pub struct Sight<'a> {
    pub material: &'a Material,
    pub words: &'a Crossword,
    pub board: crossword::Board,
    pub hand: Vec<Card>,
    /// How many tiles lie on the table.
    pub table: usize,
    pub rules: RuleSet,
}

/// A placement that was found worth keeping.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    /// Square, letter, and whether a joker shows it.
    pub tiles: Vec<(Spot, Letter, bool)>,
    pub covered: Covered,
}

impl<'a> Sight<'a> {
    pub fn new(material: &'a Material, words: &'a Crossword, view: &View) -> Option<Sight<'a>> {
        let mut board = material.empty.clone();
        let tile = |(&square, tile): (&Square, &Tile)| (spot(square), tile.letter());
        words.lay(&mut board, view.tiles.iter().map(tile));
        let rules = match view.options.rules {
            1 => RuleSet::First,
            _ => RuleSet::Second,
        };
        let hand = view.hand.clone()?;
        Some(Sight { material, words, board, hand, table: view.table.tiles, rules })
    }

    pub fn rack(&self) -> Rack {
        Rack::new(self.hand.iter().map(|&card| letter(card)))
    }

    /// Visits every placement with tiles of this rack that covers no black square.
    pub fn each(
        &self,
        rack: Rack,
        most: usize,
        mut visit: impl FnMut(&Placement<'_>, Covered) -> ControlFlow<()>,
    ) {
        let opening = Some(self.material.opening);
        let task = Task { opening, most, ..Task::new(&self.board, rack) };
        self.words.all(&task, |placement| visit(placement, self.material.covered(placement)));
    }

    /// K-17: visits every placement of the whole hand with one tile on a black square.
    pub fn each_on_black(&self, mut visit: impl FnMut(&Placement<'_>, Covered) -> ControlFlow<()>) {
        if self.rules == RuleSet::Second && self.table > 0 {
            return;
        }
        let mut board = self.board.clone();
        for square in self.material.squares(Kind::Black) {
            board.close(square, false);
        }
        let rack = self.rack();
        let opening = Some(self.material.opening);
        let task = Task { opening, fewest: rack.len(), ..Task::new(&board, rack) };
        self.words.all(&task, |placement| {
            let covered = self.material.covered(placement);
            let takes_green = self.table > 0 && covered.green > 0;
            match covered.black == 1 && !takes_green {
                true => visit(placement, covered),
                false => ControlFlow::Continue(()),
            }
        });
    }

    /// K-22: how many tiles may go back to the table.
    pub fn may_give(&self, laid: usize, covered: Covered) -> usize {
        match self.rules {
            RuleSet::First if covered.black == 0 => covered.red.min(self.hand.len() - laid),
            _ => 0,
        }
    }

    /// What stays in the hand.
    pub fn left(&self, play: &Play) -> Vec<Card> {
        let mut left = self.hand.clone();
        for &(_, shown, joker) in &play.tiles {
            let held = |card: &Card| letter(*card) == Some(shown).filter(|_| !joker);
            if let Some(at) = left.iter().position(held) {
                left.remove(at);
            }
        }
        left
    }
}

impl Play {
    pub fn new(placement: &Placement<'_>, covered: Covered) -> Play {
        Play { tiles: placement.tiles().collect(), covered }
    }
}

/// The letter on a tile; a joker has none of its own.
pub fn letter(card: Card) -> Option<Letter> {
    let mut signs = card.as_str().chars();
    Spelling::Bare.alphabet().letter(signs.next()?)
}

pub fn spot(square: Square) -> Spot {
    Spot { row: square.row, column: square.column }
}
