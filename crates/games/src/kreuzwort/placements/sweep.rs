//! Every placement of a hand, shown to whoever weighs them by an account of their own.

use std::ops::ControlFlow;

use lexicon::Letter;
use lexicon::crossword::{Placement, Rack, Spot, Task};
use litemap::LiteMap;

use super::ground::square;
use super::scene::Holding;
use super::tiles::{JOKER, KINDS, Tiles, laid};
use crate::few::map_of;
use crate::kreuzwort::board::Covered;
use crate::kreuzwort::square::{MOST_LINES, Square};
use crate::kreuzwort::stakes::OnBlack;
use crate::kreuzwort::tile::Tile;
use crate::search::Budget;

/// A placement met in a search.
pub struct Met<'p> {
    pub placement: &'p Placement<'p>,
    pub covered: Covered,
    /// What leaves the hand.
    pub tiles: Tiles,
    /// The letters that jokers show.
    shown: Shown,
}

/// A placement kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    pub at: Vec<(Spot, Letter, Shows)>,
    /// What leaves the hand.
    pub tiles: Tiles,
    pub covered: Covered,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shows {
    Itself,
    AJoker,
}

/// Whether a search spends jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Jokers {
    Kept,
    /// For the letters that words need most: to look at all of them takes too long.
    Spent,
}

/// Up to two letters that jokers stand for, by number.
type Shown = [usize; 2];

/// Beyond these a joker is wasted: hardly a word needs another one of them.
const SHOWN: &str = "ENRSTIADULHGOMCBKFWPZV";

/// The letters that a joker stands for beside so many tiles. The more there are, the longer each
/// search, and the less a joker has to help.
fn shown(tiles: usize) -> &'static str {
    match tiles {
        0..=9 => SHOWN,
        10..=12 => &SHOWN[..10],
        _ => &SHOWN[..4],
    }
}

/// Two jokers at once stand for these, and only where few tiles are left.
const SHOWN_TWICE: &str = "ENRSTIADUH";
const FEW: usize = 7;

/// Is shown every placement.
type Visit<'v> = &'v mut dyn FnMut(&Met<'_>);

impl Holding<'_, '_> {
    /// Visits every placement that the hand allows, a step each, until the budget runs out; of more
    /// tiles than `longest` only those that take the whole hand. Those on a black square are among
    /// them where they end the game (K-17).
    pub(super) fn sweep(
        &self,
        jokers: Jokers,
        longest: usize,
        budget: &mut Budget,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let plain = self.hand.without_jokers();
        self.search(plain, [JOKER; 2], longest, budget, visit)?;
        if jokers == Jokers::Kept || self.hand.jokers() == 0 {
            return ControlFlow::Continue(());
        }
        for first in numbers(shown(self.hand.len())) {
            let mut tiles = plain;
            tiles.add(first);
            self.search(tiles, [first, JOKER], longest, budget, visit)?;
        }
        if self.hand.jokers() > 1 && self.hand.len() <= FEW {
            for first in numbers(SHOWN_TWICE) {
                for second in numbers(SHOWN_TWICE).filter(|&second| second >= first) {
                    let mut tiles = plain;
                    tiles.add(first);
                    tiles.add(second);
                    self.search(tiles, [first, second], longest, budget, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// With tiles among which jokers show their letters already: a search with real jokers has to
    /// look at nearly every word.
    fn search(
        &self,
        tiles: Tiles,
        shown: Shown,
        longest: usize,
        budget: &mut Budget,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        // Before the first placement too: there may be none, and still much to walk.
        budget.spend(1)?;
        let rack: Rack = tiles.rack();
        let (scene, stakes) = (self.scene, self.stakes());
        let may_end = stakes.may_end(0) && stakes.hand <= usize::from(MOST_LINES);
        let opened = may_end.then(|| scene.opened());
        let board = opened.as_ref().unwrap_or(&scene.board);
        let task = Task { opening: Some(scene.ground.opening), ..Task::new(board, rack) };
        let mut flow = ControlFlow::Continue(());
        // The sweep over all words needs no graph beside that of the words themselves; `any` is
        // the search that always sweeps.
        scene.words.any(&task, |placement| {
            flow = budget.spend(1);
            let covered = scene.ground.covered(placement);
            if covered.tiles > longest && covered.tiles != self.hand.len() {
                return flow.is_break();
            }
            let legal = covered.black == 0 || stakes.on_black(covered) == OnBlack::Allowed;
            if legal && let Some(tiles) = spent(&self.hand, laid(placement), shown) {
                visit(&Met { placement, covered, tiles, shown });
            }
            flow.is_break()
        });
        flow
    }
}

/// What a placement takes from the hand; none where a joker would stand for a letter that is there
/// anyway, which the search without it has met.
fn spent(hand: &Tiles, mut tiles: Tiles, shown: Shown) -> Option<Tiles> {
    if shown == [JOKER; 2] {
        return Some(tiles);
    }
    for &letter in shown.iter().filter(|&&letter| letter != JOKER) {
        if tiles.count(letter) <= hand.count(letter) || !tiles.take(letter) {
            return None;
        }
        tiles.add(JOKER);
    }
    hand.without(&tiles).map(|_| tiles)
}

impl Met<'_> {
    /// How many tiles are laid.
    pub fn len(&self) -> usize {
        self.covered.tiles
    }

    pub fn is_empty(&self) -> bool {
        self.covered.tiles == 0
    }

    pub(super) fn keep(&self) -> Kept {
        let mut at: Vec<_> =
            self.placement.tiles().map(|(spot, letter, _)| (spot, letter, Shows::Itself)).collect();
        for &shown in self.shown.iter().filter(|&&letter| letter != JOKER) {
            let stands = |(_, letter, shows): &&mut (Spot, Letter, Shows)| {
                usize::from(letter.number()) == shown && *shows == Shows::Itself
            };
            if let Some(tile) = at.iter_mut().rev().find(stands) {
                tile.2 = Shows::AJoker;
            }
        }
        Kept { at, tiles: self.tiles, covered: self.covered }
    }
}

impl Kept {
    /// The letters by their squares.
    pub fn letters(&self) -> impl Iterator<Item = (Spot, Letter)> {
        self.at.iter().map(|&(spot, letter, _)| (spot, letter))
    }

    /// The same by the squares of the board.
    pub fn by_square(&self) -> LiteMap<Square, Letter> {
        map_of(self.letters().map(|(spot, letter)| (square(spot), letter)))
    }

    /// The tiles as they lie then.
    pub fn laid(&self) -> LiteMap<Square, Tile> {
        let tile = |&(spot, letter, shows): &(Spot, Letter, Shows)| {
            Some((square(spot), Tile::showing(letter, shows == Shows::AJoker)?))
        };
        map_of(self.at.iter().filter_map(tile))
    }
}

fn numbers(letters: &str) -> impl Iterator<Item = usize> + '_ {
    letters.bytes().map(|letter| usize::from(letter - b'A') + 1).filter(|&number| number < KINDS)
}
