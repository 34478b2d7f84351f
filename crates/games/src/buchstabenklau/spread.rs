//! Which open cards spell a word: the table's choice where the caller names none (B-14).

use lexicon::Face;
use lexicon::sorting::sort_by_key;

use super::laying::{Effort, GaveUp, Laid, Lettering, Priced, lay};
use super::place::Place;

/// The open cards as one caller sees them, the ones to take first in front.
#[derive(Debug)]
pub struct Spread<'a> {
    cards: Vec<OpenCard<'a>>,
}

#[derive(Debug)]
pub struct OpenCard<'a> {
    pub place: Place,
    /// The faces it may show, black before white (B-33).
    pub faces: &'a [Face],
    pub whose: Whose,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    /// On the pile of somebody else, by its size.
    Robbed {
        pile: usize,
    },
    Middle,
    Side,
    /// On the caller's own pile: it gains nothing (B-13).
    Own,
}

/// Whether a word that gains as much either way should take the caller's own top card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnCard {
    Indifferent,
    /// For a word that would have too few cards without it.
    Wanted,
}

// The order of B-14 in one number: each step outweighs all that can follow it. A word has at most
// 64 cards, a table at most 500.
const SIDE: i64 = 1;
const ROBBED: i64 = 2;
const JOKER: i64 = 1 << 12;
const OWN: i64 = 1 << 20;
const GAINED: i64 = 1 << 24;

impl<'a> Spread<'a> {
    pub fn new(mut cards: Vec<OpenCard<'a>>) -> Spread<'a> {
        let order = |card: &OpenCard<'_>| {
            let larger_first = match card.whose {
                Whose::Robbed { pile } => usize::MAX - pile,
                _ => usize::MAX,
            };
            (larger_first, card.whose, card.place)
        };
        sort_by_key(&mut cards, order);
        Spread { cards }
    }

    pub fn places(&self, laid: &Laid) -> Vec<Place> {
        laid.cards.iter().map(|&card| self.cards[card].place).collect()
    }

    /// The first way by B-14 to lay a word, if it costs no more than this.
    pub fn lay(
        &self,
        word: &Lettering,
        own: OwnCard,
        at_most: i64,
        effort: &mut Effort,
    ) -> Result<Option<Laid>, GaveUp> {
        let price = |card: &OpenCard<'a>| {
            let cost = match card.whose {
                Whose::Robbed { pile } => -GAINED - ROBBED * pile as i64,
                Whose::Middle => -GAINED,
                Whose::Side => SIDE - GAINED,
                Whose::Own if own == OwnCard::Wanted => -OWN,
                Whose::Own => 0,
            };
            Priced { faces: card.faces, cost }
        };
        let cards: Vec<Priced<'_>> = self.cards.iter().map(price).collect();
        lay(word, &cards, JOKER, at_most, effort)
    }
}
