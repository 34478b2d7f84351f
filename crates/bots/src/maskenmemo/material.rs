//! The cards of the box by their signs.

use games::Card;
use games::maskenmemo::Deck;
use lexicon::Spelling;

use crate::vocabulary::rows::{QU, SIGNS};

/// The sign of a joker; letters have lower numbers.
pub const JOKER: usize = SIGNS - 1;

#[derive(Debug, Clone)]
pub struct Material {
    /// How many cards of each sign are in the deck.
    pub counts: [usize; SIGNS],
}

impl Material {
    pub fn new(deck: &Deck) -> Material {
        let mut counts = [0; SIGNS];
        for card in deck.cards() {
            counts[sign(card)] += 1;
        }
        Material { counts }
    }
}

pub fn sign(card: Card) -> usize {
    match card.as_str() {
        "?" => JOKER,
        "QU" => QU,
        face => {
            let letter = face.chars().next().and_then(|c| Spelling::Umlauts.alphabet().letter(c));
            letter.map_or(JOKER, |letter| letter.number().into())
        }
    }
}
