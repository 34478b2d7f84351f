//! Cards as counts of their kinds in one number, and every part of them by an index.

use lexicon::Letter;
use lexicon::sorting::sort_by_key;

use super::cards::{DeckKinds, KindId};
use crate::card::Card;
use crate::quiddler::search::{HandError, MOST_CARDS};

/// Five bits a kind: four for the count, one that stays clear so that a count too few shows.
const WIDTH: usize = 5;

/// Some of a pool's cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub cards: u64,
    pub index: usize,
}

#[derive(Debug)]
pub struct Slot<'a> {
    pub kind: KindId,
    pub card: Card,
    pub letters: &'a [Letter],
    pub value: i32,
    pub count: u64,
    /// One card of this kind.
    pub one: Part,
}

/// The cards one thinks about: a hand, mostly with the card just drawn.
#[derive(Debug)]
pub struct Pool<'a> {
    pub slots: Vec<Slot<'a>>,
    guards: u64,
    pub full: Part,
}

impl<'a> Pool<'a> {
    pub fn new(deck: &'a DeckKinds, cards: &[Card]) -> Result<Pool<'a>, HandError> {
        if cards.is_empty() || cards.len() > MOST_CARDS {
            return Err(HandError::Size(cards.len()));
        }
        let mut kinds = Vec::with_capacity(cards.len());
        for &card in cards {
            kinds.push(deck.kind(card).ok_or(HandError::Unknown(card))?);
        }
        // The dearest first: they are decided upon first.
        sort_by_key(&mut kinds, |&kind| (-deck.kinds[kind].value, kind));
        let mut slots: Vec<Slot<'a>> = Vec::with_capacity(kinds.len());
        for kind in kinds {
            match slots.last_mut() {
                Some(slot) if slot.kind == kind => slot.count += 1,
                _ => {
                    let known = &deck.kinds[kind];
                    slots.push(Slot {
                        kind,
                        card: known.card,
                        letters: &known.letters,
                        value: known.value,
                        count: 1,
                        one: Part { cards: 1 << (slots.len() * WIDTH), index: 0 },
                    });
                }
            }
        }
        let mut stride = 1;
        for slot in &mut slots {
            slot.one.index = stride;
            stride *= slot.count as usize + 1;
        }
        let guards = slots.iter().map(|slot| slot.one.cards << (WIDTH - 1)).sum();
        let cards = slots.iter().map(|slot| slot.count * slot.one.cards).sum();
        Ok(Pool { slots, guards, full: Part { cards, index: stride - 1 } })
    }

    /// One more than the highest index.
    pub fn parts(&self) -> usize {
        self.full.index + 1
    }

    #[inline]
    pub fn count(&self, cards: u64, slot: usize) -> u64 {
        cards >> (slot * WIDTH) & 15
    }

    /// Whether some cards hold those others.
    #[inline]
    pub fn holds(&self, cards: u64, those: u64) -> bool {
        (cards | self.guards).wrapping_sub(those) & self.guards == self.guards
    }

    /// The first kind of which there is a card.
    #[inline]
    pub fn first(&self, cards: u64) -> usize {
        cards.trailing_zeros() as usize / WIDTH
    }

    pub fn worth(&self, cards: u64) -> i32 {
        let worth = |(at, slot): (usize, &Slot<'_>)| self.count(cards, at) as i32 * slot.value;
        self.slots.iter().enumerate().map(worth).sum()
    }

    /// The cards one by one, in the order of the slots.
    pub fn cards(&self, cards: u64) -> Vec<Card> {
        let copies = |(at, slot): (usize, &Slot<'_>)| {
            std::iter::repeat_n(slot.card, self.count(cards, at) as usize)
        };
        self.slots.iter().enumerate().flat_map(copies).collect()
    }

    /// The packed counts of every part, by index.
    pub fn all_parts(&self) -> Vec<u64> {
        let mut all = Vec::with_capacity(self.parts());
        all.push(0);
        for slot in &self.slots {
            let before = all.len();
            for copy in 1..=slot.count {
                all.extend_from_within(..before);
                let begin = before * copy as usize;
                all[begin..].iter_mut().for_each(|cards| *cards += copy * slot.one.cards);
            }
        }
        all
    }
}

impl Part {
    #[inline]
    pub fn with(self, other: Part) -> Part {
        Part { cards: self.cards + other.cards, index: self.index + other.index }
    }

    #[inline]
    pub fn without(self, other: Part) -> Part {
        Part { cards: self.cards - other.cards, index: self.index - other.index }
    }

    pub fn is_empty(self) -> bool {
        self.cards == 0
    }
}
