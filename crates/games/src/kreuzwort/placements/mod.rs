//! All placements of a position, for players who ask what they could have laid, and for the rules
//! that ask whether a hand can still move. It is made of what one seat may see and knows nothing
//! else.
//!
//! Which of them are best, [`Holding`] says as every game's search does ([`crate::search`]). To
//! list or to count all of them is another question: [`Position::all`], [`Position::count`].

mod best;
mod ground;
mod position;
mod scene;
mod sweep;
mod tiles;
mod worth;

pub use best::Taste;
pub use ground::Ground;
pub use position::{Position, PositionError};
pub use scene::{Holding, Scene};
pub use sweep::{Jokers, Kept, Met, Shows};
pub use tiles::{JOKER, KINDS, Tiles, key_of, kind, letter, name};

use std::ops::ControlFlow;

use lexicon::Lexicon;
use lexicon::crossword::Crossword;
use litemap::LiteMap;

use super::Kreuzwort;
use super::square::Square;
use super::state::State;
use super::tile::Tile;
use crate::search::Budget;
use crate::seat::Seat;

/// A placement that the rules allow, and what comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    pub tiles: LiteMap<Square, Tile>,
    pub green: usize,
    pub red: usize,
    pub black: usize,
    /// By set 1 the tiles that the hand gets rid of; by set 2 the points gained on each opponent.
    pub worth: i32,
}

/// So many placements are looked at to find one that is legal. All that K-17 refuses are among
/// them; the walk over the words itself ends with the dictionary.
const STEPS: u64 = 1_000_000;

/// Words for the search, with those in columns read both ways (K-10).
pub fn crossword(lexicon: &Lexicon) -> Crossword {
    Crossword::new(lexicon, true)
}

impl Kreuzwort {
    /// K-14: whether a player can place anything at all, as far as [`STEPS`] reach: beyond them
    /// the player's word is taken for it that nothing fits.
    pub(super) fn can_place(&self, state: &State, seat: Seat) -> bool {
        self.can_hook(state, seat)
            || Position::of(self, state, seat)
                .held(self.crossword(), |holding| holding.any(&mut Budget::steps(STEPS)))
    }
}

impl Position {
    /// Visits every legal placement once.
    pub fn all(&self, words: &Crossword, visit: impl FnMut(Move) -> ControlFlow<()>) {
        self.held(words, |holding| holding.all(visit));
    }

    pub fn count(&self, words: &Crossword) -> u64 {
        self.held(words, |holding| holding.count())
    }

    /// Whether there is a legal placement at all.
    pub fn any(&self, words: &Crossword) -> bool {
        self.held(words, |holding| holding.any(&mut Budget::endless()))
    }

    /// The placements that are worth most, those of more tiles first where they are alike.
    pub fn top(&self, words: &Crossword, number: usize) -> Vec<Move> {
        self.held(words, |holding| {
            let top = holding.top(number, &mut Budget::endless()).into_iter();
            let found = |best: lexicon::crossword::Best| {
                let ground = holding.scene.ground;
                let covered = ground.covered_by(best.tiles.iter().map(|&(spot, ..)| spot));
                holding.found(best.tiles.into_iter(), covered)
            };
            top.map(found).collect()
        })
    }

    /// The runs that a placement forms, each as it reads, the longest first.
    pub fn words(&self, found: &Move, words: &Crossword) -> Vec<String> {
        let letters = found.tiles.iter().map(|(&square, tile)| (square, tile.letter())).collect();
        self.held(words, |holding| holding.scene.formed(&letters))
    }
}
