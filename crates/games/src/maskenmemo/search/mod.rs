//! What the cards of the table can still spell (M-05, M-10).

mod best;
mod known;
mod looking;
mod reach;
mod rows;

pub use best::{Outlook, Seeking, Taste};
pub use known::{Held, JOKER, Known, Lying, counts, sign};
pub(super) use looking::recall;
pub use rows::{Counts, QU, Row, Rows, SIGNS};

use std::ops::ControlFlow;

use lexicon::{Face, Lexicon, find};

use super::turn::LEAST_CARDS;
use crate::card::Card;

/// A word that takes all these cards, if there is one: what a claim could name.
pub fn word_of_all(lexicon: &Lexicon, cards: &[Card]) -> Option<String> {
    let faces = faces(lexicon, cards);
    if faces.len() < cards.len().max(LEAST_CARDS) {
        return None;
    }
    let mut word = None;
    find::find(lexicon, &faces, true, &mut |found| {
        word = Some(lexicon.alphabet().decode(found.word));
        ControlFlow::Break(())
    });
    word
}

/// M-10: whether some of these cards form a word.
pub fn any_word(lexicon: &Lexicon, cards: &[Card]) -> bool {
    let faces = faces(lexicon, cards);
    // Mostly the single letters do, and are looked through faster.
    let (single, several): (Vec<Face>, Vec<Face>) =
        faces.iter().cloned().partition(|face| face.width() == 1);
    find::any(lexicon, &single, LEAST_CARDS)
        || !several.is_empty() && find::any(lexicon, &faces, LEAST_CARDS)
}

/// A card of another alphabet spells nothing; decks of one's own may hold some.
fn faces(lexicon: &Lexicon, cards: &[Card]) -> Vec<Face> {
    cards.iter().filter_map(|card| Face::parse(card.as_str(), lexicon.alphabet()).ok()).collect()
}
