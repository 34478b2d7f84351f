//! What a hand is worth with one card more: the open one, or any that may come from the stock.

use lexicon::Lexicon;

use super::cards::{DeckKinds, KindId};
use super::pool::Part;
use super::words::{Word, spelled_with};
use super::{Laying, Lays};
use crate::card::Card;

pub struct Prospect<'a> {
    deck: &'a DeckKinds,
    lays: &'a Lays<'a>,
    /// By kind of the card that comes: the words that take it.
    with: Vec<Vec<Word>>,
}

impl<'a> Prospect<'a> {
    /// `coming`: how many cards of each kind may come.
    pub fn new(
        deck: &'a DeckKinds,
        lexicon: &Lexicon,
        lays: &'a Lays<'a>,
        coming: &[usize],
    ) -> Prospect<'a> {
        Prospect { deck, lays, with: spelled_with(lexicon, lays.pool, deck, coming) }
    }

    /// What a hand would score at once with this card drawn and one discarded.
    pub fn turn(&self, hand: Part, drawn: KindId) -> i32 {
        let best = self.lays.score(hand, Laying::Some).unwrap_or(0);
        self.rests(hand, drawn).map(|(_, score)| score).fold(best, i32::max)
    }

    /// The same for a card from the stock, on average; in whole sixteenths.
    pub fn average(&self, hand: Part, stock: &[usize]) -> i32 {
        let (mut sum, mut cards) = (0i64, 0i64);
        for (kind, &count) in stock.iter().enumerate().filter(|&(_, &count)| count > 0) {
            sum += i64::from(self.turn(hand, kind)) * count as i64;
            cards += count as i64;
        }
        (sum / cards.max(1)) as i32
    }

    /// The words that the turn would be laid as.
    pub fn words(&self, hand: Part, drawn: KindId) -> Vec<Vec<Card>> {
        let (pool, best) = (self.lays.pool, self.turn(hand, drawn));
        let rest = self.rests(hand, drawn).find(|&(_, score)| score == best);
        let of = |words: Vec<Word>| words.iter().map(|word| word.laid(pool)).collect();
        let Some((rest, _)) = rest else { return of(self.lays.words(hand, Laying::Some)) };
        let card = self.deck.kinds[drawn].card;
        match self.lays.takes(rest, &self.with[drawn]) {
            Some((word, behind)) => {
                let mut words: Vec<Vec<Card>> = of(behind);
                words.insert(0, word.laid_with(pool, card));
                words
            }
            None => of(self.lays.words(rest, Laying::Some)),
        }
    }

    /// Each hand that is left when one of its cards is discarded, and what it scores with the
    /// drawn one.
    fn rests(&self, hand: Part, drawn: KindId) -> impl Iterator<Item = (Part, i32)> {
        let pool = self.lays.pool;
        let worth = pool.worth(hand.cards) + self.deck.kinds[drawn].value;
        let held = move |&(at, _): &(usize, _)| pool.count(hand.cards, at) > 0;
        pool.slots.iter().enumerate().filter(held).map(move |(_, slot)| {
            let rest = hand.without(slot.one);
            (rest, self.lays.score_with(rest, &self.with[drawn], worth - slot.value))
        })
    }
}
