//! A position with everybody's tiles, real or imagined, and the placements that words allow there.

use games::kreuzwort::{Kind, RuleSet};
use lexicon::Letter;
use lexicon::crossword::{self, Crossword, Placement, Rack, Spot, Task};

use super::material::{Covered, Material};
use super::tiles::{JOKER, KINDS, Tiles, laid};

/// What everybody sees.
#[derive(Clone)]
pub struct Scene<'a> {
    pub material: &'a Material,
    pub words: &'a Crossword,
    pub rules: RuleSet,
    pub board: crossword::Board,
    /// How many tiles lie on the table.
    pub table: usize,
}

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
pub struct Play {
    pub at: Vec<(Spot, Letter, Shows)>,
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

impl<'a> Scene<'a> {
    /// Visits every placement that the hand allows. Those on a black square are among them where
    /// they end the game (K-17).
    pub fn each(&self, hand: &Tiles, jokers: Jokers, visit: &mut dyn FnMut(&Met<'_>)) {
        let plain = hand.without_jokers();
        self.search(hand, plain, [JOKER; 2], visit);
        if jokers == Jokers::Kept || hand.jokers() == 0 {
            return;
        }
        for first in numbers(shown(hand.len())) {
            let mut tiles = plain;
            tiles.add(first);
            self.search(hand, tiles, [first, JOKER], visit);
        }
        if hand.jokers() > 1 && hand.len() <= FEW {
            for first in numbers(SHOWN_TWICE) {
                for second in numbers(SHOWN_TWICE).filter(|&second| second >= first) {
                    let mut tiles = plain;
                    tiles.add(first);
                    tiles.add(second);
                    self.search(hand, tiles, [first, second], visit);
                }
            }
        }
    }

    /// With tiles among which jokers show their letters already: a search with real jokers has to
    /// look at nearly every word.
    fn search(&self, hand: &Tiles, tiles: Tiles, shown: Shown, visit: &mut dyn FnMut(&Met<'_>)) {
        let rack: Rack = tiles.rack();
        let may_end = self.rules == RuleSet::First || self.table == 0;
        let opened = (may_end && hand.len() <= LONGEST).then(|| {
            let mut board = self.board.clone();
            self.material.squares(Kind::Black).for_each(|square| board.close(square, false));
            board
        });
        let board = opened.as_ref().unwrap_or(&self.board);
        let task = Task { opening: Some(self.material.opening), ..Task::new(board, rack) };
        // The sweep over all words needs no graph beside that of the words themselves; `any` is
        // the search that always sweeps.
        self.words.any(&task, |placement| {
            let covered = self.material.covered(placement);
            let legal = covered.black == 0 || self.ends_on_black(hand, placement.len(), covered);
            if legal && let Some(tiles) = spent(hand, laid(placement), shown) {
                visit(&Met { placement, covered, tiles, shown });
            }
            false
        });
    }

    fn ends_on_black(&self, hand: &Tiles, laid: usize, covered: Covered) -> bool {
        let takes = self.table > 0 && covered.green > 0;
        covered.black == 1 && laid == hand.len() && !takes
    }

    /// K-22: how many tiles may go back to the table.
    pub fn may_give(&self, left: usize, covered: Covered) -> usize {
        match self.rules {
            RuleSet::First if covered.black == 0 => covered.red.min(left),
            _ => 0,
        }
    }

    pub fn lay(&mut self, play: &Play) {
        let tiles = play.at.iter().map(|&(spot, letter, _)| (spot, letter));
        self.words.lay(&mut self.board, tiles);
    }
}

/// Longer than any line is no placement.
const LONGEST: usize = 26;

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
    pub fn len(&self) -> usize {
        self.placement.len()
    }

    pub fn keep(&self) -> Play {
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
        Play { at, tiles: self.tiles, covered: self.covered }
    }
}

fn numbers(letters: &str) -> impl Iterator<Item = usize> + '_ {
    letters.bytes().map(|letter| usize::from(letter - b'A') + 1).filter(|&number| number < KINDS)
}
