//! The deck by kinds of cards, each with its number, its letters and its value.

use lexicon::{Alphabet, Face, Letter};

use crate::card::Card;
use crate::quiddler::deck::Deck;

/// A kind of card, by its place in [`DeckKinds::kinds`].
pub type KindId = usize;

#[derive(Debug, Clone)]
pub struct DeckKind {
    pub card: Card,
    pub letters: Vec<Letter>,
    pub value: i32,
    pub count: usize,
}

/// Made once a table.
#[derive(Debug, Clone)]
pub struct DeckKinds {
    pub kinds: Vec<DeckKind>,
}

impl DeckKinds {
    pub fn new(deck: &Deck, alphabet: &Alphabet) -> DeckKinds {
        let mut cards = deck.cards();
        cards.dedup();
        let kind = |card: Card| match Face::parse(card.as_str(), alphabet) {
            Ok(Face::Letters(letters)) => {
                let (value, count) = (deck.value(card).0, deck.count(card));
                Some(DeckKind { card, letters, value, count })
            }
            _ => None,
        };
        DeckKinds { kinds: cards.into_iter().filter_map(kind).collect() }
    }

    pub fn kind(&self, card: Card) -> Option<KindId> {
        self.kinds.binary_search_by_key(&card, |kind| kind.card).ok()
    }

    /// How many cards of each kind there are.
    pub fn counts(&self) -> Vec<usize> {
        self.kinds.iter().map(|kind| kind.count).collect()
    }

    /// How many are left of each kind without these cards.
    pub fn without(&self, seen: impl IntoIterator<Item = Card>) -> Vec<usize> {
        let mut counts = self.counts();
        for kind in seen.into_iter().filter_map(|card| self.kind(card)) {
            counts[kind] = counts[kind].saturating_sub(1);
        }
        counts
    }
}
