//! A hand as counts of its kinds of cards, all in one number.

use lexicon::sorting::{sort, sort_by_key};
use lexicon::{Face, Letter, Lexicon};

use super::super::deck::Deck;
use super::{HandError, MOST_CARDS};
use crate::card::Card;

/// Five bits a kind: four for the count, one that stays clear so that a count too few shows.
const WIDTH: usize = 5;

pub struct Kinds {
    kinds: Vec<Kind>,
    guards: u64,
    full: u64,
}

struct Kind {
    card: Card,
    letters: Vec<Letter>,
    value: i32,
    count: u64,
}

impl Kinds {
    pub fn new(deck: &Deck, lexicon: &Lexicon, hand: &[Card]) -> Result<Kinds, HandError> {
        if hand.is_empty() || hand.len() > MOST_CARDS {
            return Err(HandError::Size(hand.len()));
        }
        let mut sorted = hand.to_vec();
        sort(&mut sorted);
        let mut kinds: Vec<Kind> = Vec::new();
        for card in sorted {
            match kinds.last_mut() {
                Some(kind) if kind.card == card => kind.count += 1,
                _ => {
                    let face = Face::parse(card.as_str(), lexicon.alphabet());
                    let Ok(Face::Letters(letters)) = face else {
                        return Err(HandError::Unknown(card));
                    };
                    if !deck.holds(card) {
                        return Err(HandError::Unknown(card));
                    }
                    kinds.push(Kind { card, letters, value: deck.value(card).0, count: 1 });
                }
            }
        }
        // The dearest first: a packing decides about them first and so prunes most.
        sort_by_key(&mut kinds, |kind| std::cmp::Reverse(kind.value));
        let guards = (0..kinds.len()).map(|at| 1 << (at * WIDTH + WIDTH - 1)).sum();
        let full = kinds.iter().enumerate().map(|(at, kind)| kind.count << (at * WIDTH)).sum();
        Ok(Kinds { kinds, guards, full })
    }

    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    pub fn full(&self) -> u64 {
        self.full
    }

    pub fn one(&self, kind: usize) -> u64 {
        1 << (kind * WIDTH)
    }

    #[inline]
    pub fn count(&self, cards: u64, kind: usize) -> u64 {
        cards >> (kind * WIDTH) & 15
    }

    /// The cards without those; none if they are not all there.
    #[inline]
    pub fn without(&self, cards: u64, those: u64) -> Option<u64> {
        let left = (cards | self.guards).wrapping_sub(those);
        (left & self.guards == self.guards).then_some(left & !self.guards)
    }

    /// The first kind of which there is a card.
    #[inline]
    pub fn first(&self, cards: u64) -> Option<usize> {
        (cards != 0).then(|| cards.trailing_zeros() as usize / WIDTH)
    }

    pub fn card(&self, kind: usize) -> Card {
        self.kinds[kind].card
    }

    pub fn letters(&self, kind: usize) -> &[Letter] {
        &self.kinds[kind].letters
    }

    pub fn value(&self, kind: usize) -> i32 {
        self.kinds[kind].value
    }

    pub fn worth(&self, cards: u64) -> i32 {
        (0..self.len()).map(|kind| self.count(cards, kind) as i32 * self.value(kind)).sum()
    }

    pub fn number(&self, cards: u64) -> usize {
        (0..self.len()).map(|kind| self.count(cards, kind) as usize).sum()
    }

    pub fn cards(&self, cards: u64) -> Vec<Card> {
        let copies =
            |kind: usize| std::iter::repeat_n(self.card(kind), self.count(cards, kind) as usize);
        (0..self.len()).flat_map(copies).collect()
    }

    /// A number of its own for each part of the hand, below [`Kinds::parts`].
    #[inline]
    pub fn index(&self, cards: u64) -> usize {
        let mut index = 0;
        for (kind, held) in self.kinds.iter().enumerate().rev() {
            index = index * (held.count as usize + 1) + self.count(cards, kind) as usize;
        }
        index
    }

    pub fn parts(&self) -> usize {
        self.kinds.iter().map(|kind| kind.count as usize + 1).product()
    }
}
