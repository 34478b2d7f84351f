//! The best that every part of a hand can be laid for, all at once: for whoever weighs what to
//! discard, what to draw and what to wait for.
//!
//! Points are kept in sixteenths. What is laid counts twice, so that less the worth of the whole
//! it is what Q-25 scores: laid cards less those in hand.

mod cards;
mod pool;
mod prospect;
mod words;

pub use cards::{DeckKind, DeckKinds, KindId};
pub use pool::{Part, Pool, Slot};
pub use prospect::Prospect;
pub use words::{Word, spelled, spelled_with};

use super::Aim;

/// One point.
pub const POINT: i32 = 16;

/// More than all cards of a hand are worth (12 cards, 99 each at most, and laid ones twice).
const ABOVE_ALL: i32 = 3 * 12 * 99 * POINT;

/// Laid in no way.
const NEVER: i32 = i32::MIN / 2;

/// What the bonuses of Q-26 are worth to the player, in sixteenths of a point.
#[derive(Debug, Clone)]
pub struct Premiums {
    /// By the letters of the longest word; never falling.
    pub longest: [i32; 32],
    /// For each word.
    pub word: i32,
}

impl Premiums {
    pub const NONE: Premiums = Premiums { longest: [0; 32], word: 0 };

    /// Those of somebody who lays for this alone, and for points where it is alike.
    pub fn of(aim: Aim) -> Premiums {
        match aim {
            Aim::GoOut | Aim::Points => Premiums::NONE,
            Aim::Words => Premiums { word: ABOVE_ALL, ..Premiums::NONE },
            Aim::Longest => Premiums {
                longest: std::array::from_fn(|letters| ABOVE_ALL * letters as i32),
                ..Premiums::NONE
            },
        }
    }
}

/// The weight of a choice of words: with and without the longest one's premium.
#[derive(Debug, Clone, Copy)]
struct Weight {
    plain: i32,
    /// Some word among them is taken for the longest.
    main: i32,
    /// The same where every card is laid.
    whole: i32,
    whole_main: i32,
}

pub struct Lays<'a> {
    pub pool: &'a Pool<'a>,
    premiums: &'a Premiums,
    /// By slot: the words for which it is the first.
    by_first: Vec<Vec<Word>>,
    weights: Vec<Weight>,
}

/// Whether a card may stay in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Laying {
    /// Everything is laid.
    Whole,
    /// As much as is good.
    Some,
}

impl<'a> Lays<'a> {
    pub fn new(pool: &'a Pool<'a>, words: Vec<Word>, premiums: &'a Premiums) -> Lays<'a> {
        let mut by_first: Vec<Vec<Word>> = vec![Vec::new(); pool.slots.len()];
        for word in words {
            by_first[pool.first(word.part.cards)].push(word);
        }
        let mut lays = Lays { pool, premiums, by_first, weights: Vec::new() };
        lays.weigh();
        lays
    }

    fn weigh(&mut self) {
        let all = self.pool.all_parts();
        self.weights.reserve(all.len());
        let nothing =
            Weight { plain: 0, main: self.premiums.longest[0], whole: 0, whole_main: NEVER };
        self.weights.push(nothing);
        for (index, &cards) in all.iter().enumerate().skip(1) {
            let first = self.pool.first(cards);
            let Weight { plain, main, .. } = self.weights[index - self.pool.slots[first].one.index];
            let mut weight = Weight { plain, main, whole: NEVER, whole_main: NEVER };
            for word in &self.by_first[first] {
                if self.pool.holds(cards, word.part.cards) {
                    let rest = self.weights[index - word.part.index];
                    let (own, premium) = (self.own(word), self.premium(word));
                    weight.plain = weight.plain.max(own + rest.plain);
                    weight.main = weight.main.max(own + rest.main.max(premium + rest.plain));
                    weight.whole = weight.whole.max(own + rest.whole);
                    let main = rest.whole_main.max(premium + rest.whole);
                    weight.whole_main = weight.whole_main.max(own + main);
                }
            }
            self.weights.push(weight);
        }
    }

    #[inline]
    fn own(&self, word: &Word) -> i32 {
        2 * POINT * word.value + self.premiums.word
    }

    #[inline]
    fn premium(&self, word: &Word) -> i32 {
        self.premiums.longest[word.letters.min(31)]
    }

    /// What a part scores at best; none if it cannot all be laid.
    pub fn score(&self, part: Part, laying: Laying) -> Option<i32> {
        let weight = self.weights[part.index];
        let main = match laying {
            Laying::Whole => weight.whole_main,
            Laying::Some => weight.main,
        };
        (main > NEVER / 2).then(|| main - POINT * self.pool.worth(part.cards))
    }

    /// The same with a card more that one of these words takes; `worth` is that of all cards.
    pub fn score_with(&self, part: Part, words: &[Word], worth: i32) -> i32 {
        let mut best = self.weights[part.index].main;
        for word in words {
            if self.pool.holds(part.cards, word.part.cards) {
                let rest = self.weights[part.index - word.part.index];
                best = best.max(self.own(word) + rest.main.max(self.premium(word) + rest.plain));
            }
        }
        best - POINT * worth
    }

    /// Which of these words, with the card they take more, makes most of a part, and what is laid
    /// behind it; none where the part scores as much without.
    fn takes(&self, part: Part, words: &[Word]) -> Option<(Word, Vec<Word>)> {
        let mut best = (self.weights[part.index].main, None);
        for word in words.iter().filter(|word| self.pool.holds(part.cards, word.part.cards)) {
            let rest = self.weights[part.index - word.part.index];
            let crowned = self.premium(word) + rest.plain;
            let weight = self.own(word) + rest.main.max(crowned);
            if weight > best.0 {
                best = (weight, Some((*word, crowned > rest.main)));
            }
        }
        let (word, crowned) = best.1?;
        Some((word, self.words_behind(part.without(word.part), Laying::Some, crowned)))
    }

    /// How many words there are to lay.
    pub fn len(&self) -> usize {
        self.by_first.iter().map(Vec::len).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The words of the best lay.
    pub fn words(&self, part: Part, laying: Laying) -> Vec<Word> {
        self.words_behind(part, laying, false)
    }

    /// The same behind other words, one of which is taken for the longest already or not.
    fn words_behind(&self, mut part: Part, laying: Laying, mut crowned: bool) -> Vec<Word> {
        let mut chosen = Vec::new();
        let value = |weight: Weight, crowned: bool| match (laying, crowned) {
            (Laying::Whole, false) => weight.whole_main,
            (Laying::Whole, true) => weight.whole,
            (Laying::Some, false) => weight.main,
            (Laying::Some, true) => weight.plain,
        };
        while !part.is_empty() {
            let wanted = value(self.weights[part.index], crowned);
            let first = self.pool.first(part.cards);
            let next = self.by_first[first].iter().find_map(|word| {
                if !self.pool.holds(part.cards, word.part.cards) {
                    return None;
                }
                let rest = self.weights[part.index - word.part.index];
                let own = self.own(word);
                if own + value(rest, crowned) == wanted {
                    return Some((word, crowned));
                }
                let crowns = !crowned && own + self.premium(word) + value(rest, true) == wanted;
                crowns.then_some((word, true))
            });
            match next {
                Some((word, now_crowned)) => {
                    chosen.push(*word);
                    crowned = now_crowned;
                    part = part.without(word.part);
                }
                // The card stays in hand.
                None => part = part.without(self.pool.slots[first].one),
            }
        }
        chosen
    }
}
