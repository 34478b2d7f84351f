//! The quick half of K-14: a single tile beside what lies there. Nearly every hand has one that
//! fits somewhere, and to look through all words for more takes a thousand times as long.

use super::Kreuzwort;
use super::form::Placement;
use super::laid::{Run, Way};
use super::square::{Axis, Square};
use super::state::State;
use super::tile::Tile;
use super::words::read;
use crate::card::Card;
use crate::few::map_of;
use crate::seat::Seat;
use lexicon::sorting::sort;

/// So many tiles are tried; after that the search through all words is the shorter way.
const TRIES: usize = 600;

impl Kreuzwort {
    /// Whether one tile can be placed; where none is found there may still be a placement.
    pub(super) fn can_hook(&self, state: &State, seat: Seat) -> bool {
        let mut hand: Vec<Card> = state.players[seat].hand.clone();
        sort(&mut hand);
        hand.dedup();
        let tiles: Vec<Tile> = hand.into_iter().flat_map(|card| self.shown_by(card)).collect();
        let mut tries = self.hooks(state).into_iter().flat_map(|square| {
            let tile = |&tile: &Tile| (square, tile);
            tiles.iter().map(tile).collect::<Vec<_>>()
        });
        tries.by_ref().take(TRIES).any(|(square, tile)| self.hooks_on(state, seat, square, tile))
    }

    /// The free squares beside tiles.
    fn hooks(&self, state: &State) -> Vec<Square> {
        let around = |&square: &Square| {
            let beside = move |axis: Axis| [Some(square.next(axis)), square.before(axis)];
            Axis::BOTH.into_iter().flat_map(beside).flatten()
        };
        let mut squares: Vec<Square> = state.laid.tiles().keys().flat_map(around).collect();
        squares.retain(|&square| self.board.kind(square).is_some() && !state.laid.covers(square));
        sort(&mut squares);
        squares.dedup();
        squares
    }

    fn shown_by(&self, card: Card) -> Vec<Tile> {
        let letters = || self.lexicon.alphabet().letters();
        match card.as_str() {
            "?" => letters().filter_map(|letter| Tile::parse(&format!("?{letter}")).ok()).collect(),
            name => Tile::parse(name).into_iter().collect(),
        }
    }

    fn hooks_on(&self, state: &State, seat: Seat, square: Square, tile: Tile) -> bool {
        let mut known = |word: &str| state.voted_in.contains(word) || self.knows(word);
        let tiles = map_of([(square, tile)]);
        let laid = state.laid.with(&tiles);
        let runs = || Axis::BOTH.into_iter().filter_map(|axis| laid.run(square, axis));
        let mut reads = |run: Run| read(&run, Way::Down, &mut known).is_ok();
        let words = runs().count() > 0 && runs().all(&mut reads);
        words && self.check_squares(state, seat, &Placement::of(tiles)).is_ok()
    }
}
