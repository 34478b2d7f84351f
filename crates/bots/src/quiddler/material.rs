//! The deck as a bot thinks of it, made ready once a table.

use games::quiddler::Deck;
use games::quiddler::search::lays::DeckKinds;
use lexicon::Alphabet;

#[derive(Debug, Clone)]
pub struct Material {
    pub deck: Deck,
    pub kinds: DeckKinds,
}

impl Material {
    pub fn new(deck: &Deck, alphabet: &Alphabet) -> Material {
        Material { deck: deck.clone(), kinds: DeckKinds::new(deck, alphabet) }
    }
}
