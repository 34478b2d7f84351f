//! What a box holds: how many cards of each name there are and what they are worth.

use litemap::LiteMap;

use crate::card::Card;
use crate::data::{DataError, Doc};
use crate::few::map_of;
use crate::seat::Points;

/// More of one name than any box holds: keeps an embedded deck from filling memory.
pub const MOST_OF_A_KIND: i64 = 99;
/// More names than any alphabet has letters and pairs worth a card.
pub const MOST_KINDS: usize = 200;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Assortment {
    kinds: LiteMap<Card, Kind>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kind {
    count: usize,
    value: Points,
}

impl Assortment {
    /// False where the name stands there already.
    pub fn add(&mut self, card: Card, count: usize, value: Points) -> bool {
        self.kinds.insert(card, Kind { count, value }).is_none()
    }

    /// Adds what an entry `[count, value]` of a data file says of a card; `what` names its kind in
    /// the refusal of a repetition.
    pub fn read(&mut self, card: Card, entry: &Doc, what: &str) -> Result<(), DataError> {
        if self.kinds.len() >= MOST_KINDS {
            return Err(entry.refuse(format!("a box has at most {MOST_KINDS} {what}s")));
        }
        let (count, value) = entry.pair("[count, value]")?;
        let count = count.number("the count", 1, MOST_OF_A_KIND)? as usize;
        let value = Points(value.number("the value", 0, 99)? as i32);
        match self.add(card, count, value) {
            true => Ok(()),
            false => Err(entry.refuse(format!("the {what} {card} stands twice"))),
        }
    }

    /// All cards, in the order of their names.
    pub fn cards(&self) -> Vec<Card> {
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

    /// What each card is worth, by name.
    pub fn values(&self) -> LiteMap<Card, Points> {
        map_of(self.kinds.iter().map(|(&card, kind)| (card, kind.value)))
    }
}
