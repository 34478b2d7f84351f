//! The box of tiles: how many of each letter there are and what they are worth (K-01, K-02).

use std::ops::Deref;

use super::tile::letter_of;
use crate::assortment::{Assortment, MOST_OF_A_KIND};
use crate::card::Card;
use crate::data::{DataError, Doc, MOST_CARDS};
use crate::seat::Points;

/// A box of tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileSet(Assortment);

impl Deref for TileSet {
    type Target = Assortment;

    fn deref(&self) -> &Assortment {
        &self.0
    }
}

impl TileSet {
    /// `jokers` is a number; `tiles` maps each letter to `[count, value]`.
    pub fn read(doc: &Doc) -> Result<TileSet, DataError> {
        let mut tiles = Assortment::default();
        let jokers = doc.need("jokers")?;
        let count = jokers.number("the number of jokers", 0, MOST_OF_A_KIND)? as usize;
        if count > 0 {
            let joker = Card::new("?").map_err(|error| jokers.refuse(error.to_string()))?;
            tiles.add(joker, count, Points::ZERO);
        }
        for (face, entry) in doc.need("tiles")?.table()? {
            let card = read_face(face).map_err(|reason| entry.refuse(reason))?;
            tiles.read(card, entry, "letter")?;
        }
        match tiles.len() {
            0..=MOST_CARDS => Ok(TileSet(tiles)),
            held => Err(doc.refuse(format!("a box has at most {MOST_CARDS} tiles, not {held}"))),
        }
    }
}

/// A face is one letter that words on the board are spelled with.
fn read_face(face: &str) -> Result<Card, String> {
    let card = Card::new(face).ok().filter(|&card| letter_of(card).is_some());
    card.ok_or_else(|| {
        let shown: String = face.chars().take(24).collect();
        format!("unknown face {shown:?}: a tile shows one letter from A to Z; jokers are a number")
    })
}
