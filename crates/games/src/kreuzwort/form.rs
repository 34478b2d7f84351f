//! The form of an action: squares that exist, tiles that have a name, tiles that are held.

use litemap::LiteMap;

use super::Kreuzwort;
use super::refusal::Refusal;
use super::square::Square;
use super::state::State;
use super::tile::{Tile, letter_of};
use crate::card::{Card, take};
use crate::seat::Seat;

/// What a player wants to lay, and to give back for it.
#[derive(Debug, Clone)]
pub struct Placement {
    pub tiles: LiteMap<Square, Tile>,
    pub give_back: Vec<Card>,
    /// K-12: the vertical main word is meant to be read upwards.
    pub up: bool,
}

/// The same as the action names it.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    pub tiles: &'a LiteMap<String, String>,
    pub give_back: &'a [String],
    pub up: bool,
}

impl Kreuzwort {
    pub(super) fn read_placement(
        &self,
        state: &State,
        named: &Named<'_>,
    ) -> Result<Placement, Refusal> {
        let Named { tiles, give_back, up } = *named;
        if tiles.is_empty() {
            return Err(match state.laid.is_empty() {
                true => Refusal::NothingToBeginWith,
                false => Refusal::NothingPlaced,
            });
        }
        let mut read = LiteMap::new();
        for (square, tile) in tiles {
            let square = self.read_square(square)?;
            let tile = Tile::parse(tile).map_err(|error| Refusal::Tile { on: square, error })?;
            if read.insert(square, tile).is_some() {
                return Err(Refusal::SquareTwice(square));
            }
        }
        Ok(Placement { tiles: read, give_back: read_cards(give_back)?, up })
    }

    fn read_square(&self, name: &str) -> Result<Square, Refusal> {
        let square: Square = name.parse()?;
        match self.board.kind(square) {
            Some(_) => Ok(square),
            None => {
                let last = Square { row: self.board.height() - 1, column: self.board.width() - 1 };
                Err(Refusal::OffTheBoard { square, last })
            }
        }
    }

    /// What stays in the hand without these tiles.
    pub(super) fn hand_without(
        &self,
        state: &State,
        seat: Seat,
        tiles: impl IntoIterator<Item = Card>,
    ) -> Result<Vec<Card>, Refusal> {
        let mut hand = state.players[seat].hand.clone();
        for tile in tiles {
            if !take(&mut hand, tile) {
                return Err(Refusal::NotHeld { tile, set: self.rules.set });
            }
        }
        Ok(hand)
    }
}

impl Placement {
    /// These tiles, and nothing else said.
    pub fn of(tiles: LiteMap<Square, Tile>) -> Placement {
        Placement { tiles, give_back: Vec::new(), up: false }
    }

    /// Every tile that leaves the hand.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.tiles.values().map(|tile| tile.card()).chain(self.give_back.iter().copied())
    }
}

/// Tiles as they lie in the hand: a letter, or `?`.
pub fn read_cards(names: &[String]) -> Result<Vec<Card>, Refusal> {
    let read = |name: &String| {
        let card = Card::new(name).ok();
        card.filter(|&card| letter_of(card).is_some() || card.as_str() == "?")
            .ok_or_else(|| Refusal::UnknownTile(name.chars().take(24).collect()))
    };
    names.iter().map(read).collect()
}
