//! The deck as a bot thinks of it: kinds of cards by number, with their letters and values.

use games::Card;
use games::quiddler::Deck;
use lexicon::{Alphabet, Face, Letter};

/// A kind of card, by its place in [`Material::kinds`].
pub type KindId = usize;

#[derive(Debug, Clone)]
pub struct Kind {
    pub card: Card,
    pub letters: Vec<Letter>,
    pub value: i32,
    pub count: usize,
}

#[derive(Debug, Clone)]
pub struct Material {
    pub deck: Deck,
    pub kinds: Vec<Kind>,
}

impl Material {
    pub fn new(deck: &Deck, alphabet: &Alphabet) -> Material {
        let mut cards = deck.cards();
        cards.dedup();
        let kind = |card: Card| match Face::parse(card.as_str(), alphabet) {
            Ok(Face::Letters(letters)) => {
                let (value, count) = (deck.value(card).0, deck.count(card));
                Some(Kind { card, letters, value, count })
            }
            _ => None,
        };
        Material { deck: deck.clone(), kinds: cards.into_iter().filter_map(kind).collect() }
    }

    pub fn kind(&self, card: Card) -> Option<KindId> {
        self.kinds.binary_search_by_key(&card, |kind| kind.card).ok()
    }

    /// How many cards of each kind there are.
    pub fn counts(&self) -> Vec<usize> {
        self.kinds.iter().map(|kind| kind.count).collect()
    }
}
