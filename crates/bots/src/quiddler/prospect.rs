//! What a hand is worth with one card more, over all cards that may come from the stock.

use games::Card;
use games::quiddler::Quiddler;

use super::lays::{Laying, Lays};
use super::material::KindId;
use super::pool::Part;
use super::words::{Word, spelled_with};
use crate::playable::Mind;

/// How many cards of each kind may still come from the stock, as far as the seat can tell.
pub fn unseen(mind: &Mind<'_, Quiddler>) -> Vec<usize> {
    let mut counts = mind.material.counts();
    let mut see = |card: Card| {
        if let Some(kind) = mind.material.kind(card) {
            counts[kind] = counts[kind].saturating_sub(1);
        }
    };
    mind.view.hand.iter().flatten().for_each(|&card| see(card));
    mind.memory.seen(mind.seat, &mut see);
    for player in &mind.view.players {
        player.laid.iter().flat_map(|laid| &laid.cards).for_each(|&card| see(card));
    }
    counts
}

pub struct Prospect<'a, 'm> {
    mind: &'a Mind<'m, Quiddler>,
    lays: &'a Lays<'a>,
    /// By kind of the card that comes: the words that take it.
    with: Vec<Vec<Word>>,
}

impl<'a, 'm> Prospect<'a, 'm> {
    /// `coming`: how many cards of each kind may come.
    pub fn new(mind: &'a Mind<'m, Quiddler>, lays: &'a Lays<'a>, coming: &[usize]) -> Self {
        let with = spelled_with(mind.words.lexicon(), lays.pool, mind.material, coming);
        Prospect { mind, lays, with }
    }

    /// What a hand would score at once with this card drawn and one discarded.
    pub fn turn(&self, hand: Part, drawn: KindId) -> i32 {
        let pool = self.lays.pool;
        let worth = pool.worth(hand.cards) + self.mind.material.kinds[drawn].value;
        let mut best = self.lays.score(hand, Laying::Some).unwrap_or(0);
        for (at, slot) in pool.slots.iter().enumerate() {
            if pool.count(hand.cards, at) > 0 {
                let rest = hand.without(slot.one);
                best = best.max(self.lays.score_with(rest, &self.with[drawn], worth - slot.value));
            }
        }
        best
    }

    /// The same for a card from the stock, on average.
    pub fn average(&self, hand: Part, stock: &[usize]) -> i32 {
        let (mut sum, mut cards) = (0i64, 0i64);
        for (kind, &count) in stock.iter().enumerate().filter(|&(_, &count)| count > 0) {
            sum += i64::from(self.turn(hand, kind)) * count as i64;
            cards += count as i64;
        }
        (sum / cards.max(1)) as i32
    }
}
