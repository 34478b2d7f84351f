//! The cards of the box by their signs.

use games::maskenmemo::Deck;
use games::maskenmemo::search::{SIGNS, counts};

#[derive(Debug, Clone)]
pub struct Material {
    /// How many cards of each sign are in the deck.
    pub counts: [usize; SIGNS],
}

impl Material {
    pub fn new(deck: &Deck) -> Material {
        Material { counts: counts(deck) }
    }
}
