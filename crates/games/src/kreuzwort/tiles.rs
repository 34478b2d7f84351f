//! The box of tiles: how many of each letter there are and what they are worth (K-01, K-02).

use std::collections::BTreeMap;

use super::tile::letter_of;
use crate::card::Card;
use crate::data::{DataError, Doc};
use crate::seat::Points;

/// More of one letter than any box holds: keeps an embedded set from filling memory.
const MOST_OF_A_LETTER: i64 = 99;

/// A box of tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileSet {
    kinds: BTreeMap<Card, Kind>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kind {
    count: usize,
    value: Points,
}

impl TileSet {
    /// `jokers` is a number; `tiles` maps each letter to `[count, value]`.
    pub fn read(doc: &Doc) -> Result<TileSet, DataError> {
        let mut kinds = BTreeMap::new();
        let jokers = doc.need("jokers")?;
        let count = jokers.number("the number of jokers", 0, MOST_OF_A_LETTER)? as usize;
        if count > 0 {
            let joker = Card::new("?").map_err(|error| jokers.refuse(error.to_string()))?;
            kinds.insert(joker, Kind { count, value: Points::ZERO });
        }
        for (face, entry) in doc.need("tiles")?.table()? {
            let card = read_face(face).map_err(|reason| entry.refuse(reason))?;
            let (count, value) = entry.pair("[count, value]")?;
            let count = count.number("the count", 1, MOST_OF_A_LETTER)? as usize;
            let value = Points(value.number("the value", 0, 99)? as i32);
            if kinds.insert(card, Kind { count, value }).is_some() {
                return Err(entry.refuse(format!("the letter {card} stands twice")));
            }
        }
        Ok(TileSet { kinds })
    }

    /// All tiles, in the order of their names.
    pub fn tiles(&self) -> Vec<Card> {
        let copies = |(&card, kind): (&Card, &Kind)| std::iter::repeat_n(card, kind.count);
        self.kinds.iter().flat_map(copies).collect()
    }

    pub fn len(&self) -> usize {
        self.kinds.values().map(|kind| kind.count).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    pub fn holds(&self, card: Card) -> bool {
        self.kinds.contains_key(&card)
    }

    pub fn count(&self, card: Card) -> usize {
        self.kinds.get(&card).map_or(0, |kind| kind.count)
    }

    pub fn value(&self, card: Card) -> Points {
        self.kinds.get(&card).map_or(Points::ZERO, |kind| kind.value)
    }

    pub fn worth(&self, cards: &[Card]) -> Points {
        cards.iter().map(|&card| self.value(card)).sum()
    }

    /// What each tile is worth, by name.
    pub fn values(&self) -> BTreeMap<Card, Points> {
        self.kinds.iter().map(|(&card, kind)| (card, kind.value)).collect()
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
