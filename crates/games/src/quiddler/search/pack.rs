//! The best choice of words that need no card twice.
//!
//! The dearest card left is decided upon first: it goes into one of the words that take it, or
//! stays in hand. A part of the hand is not looked at again unless more is laid by then, nor
//! where not even laying all the rest would do.

use lexicon::sorting::sort_by_key;

use super::kinds::Kinds;
use super::spellable::{Spellable, Word};

/// What a word weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weights {
    /// Its cards' values.
    Points,
    /// One more word outweighs all values.
    Words,
    /// How many they are, whatever they are worth.
    Cards,
}

/// More than all cards of a hand are worth (12 cards, 99 each at most).
const A_WORD: i32 = 10_000;

impl Weights {
    fn of(self, word: &Word) -> i32 {
        match self {
            Weights::Points => word.value,
            Weights::Words => A_WORD + word.value,
            Weights::Cards => i32::from(word.number),
        }
    }

    fn bound(self, number: usize, worth: i32) -> i32 {
        match self {
            Weights::Points => worth,
            Weights::Words => worth + (number / 2) as i32 * A_WORD,
            Weights::Cards => number as i32,
        }
    }
}

pub struct Packing<'a> {
    kinds: &'a Kinds,
    weights: Weights,
    /// By kind: the words for which it is the first kind, the heaviest in front.
    by_first: Vec<Vec<&'a Word>>,
    /// By part of the hand: what was laid when it was last looked at, and one more.
    seen: Vec<i32>,
    chosen: Vec<&'a Word>,
    best: Option<Vec<&'a Word>>,
    beaten: i32,
}

impl<'a> Packing<'a> {
    pub fn new(kinds: &'a Kinds, words: &'a Spellable, weights: Weights) -> Packing<'a> {
        let mut by_first: Vec<Vec<&Word>> = vec![Vec::new(); kinds.len()];
        for word in words.iter() {
            if let Some(first) = kinds.first(word.cards) {
                by_first[first].push(word);
            }
        }
        for words in &mut by_first {
            // Stable: words of equal weight keep their order, whichever library sorts them.
            sort_by_key(words, |word| std::cmp::Reverse(weights.of(word)));
        }
        let seen = vec![0; kinds.parts()];
        Packing { kinds, weights, by_first, seen, chosen: Vec::new(), best: None, beaten: -1 }
    }

    /// Only what weighs more than this will do.
    pub fn beat(&mut self, weight: i32) {
        self.beaten = weight;
    }

    /// The heaviest words that the hand holds cards for.
    pub fn best(&mut self, hand: u64) -> Option<Vec<&'a Word>> {
        let (number, worth) = (self.kinds.number(hand), self.kinds.worth(hand));
        self.go_on(hand, 0, number, worth);
        self.best.take()
    }

    /// What they weigh.
    pub fn weight(&self) -> i32 {
        self.beaten
    }

    fn go_on(&mut self, left: u64, weight: i32, number: usize, worth: i32) {
        if weight > self.beaten {
            self.beaten = weight;
            self.best = Some(self.chosen.clone());
        }
        if weight + self.weights.bound(number, worth) <= self.beaten {
            return;
        }
        let seen = &mut self.seen[self.kinds.index(left)];
        if *seen > weight {
            return;
        }
        *seen = weight + 1;
        let Some(first) = self.kinds.first(left) else { return };
        for at in 0..self.by_first[first].len() {
            let word = self.by_first[first][at];
            if let Some(rest) = self.kinds.without(left, word.cards) {
                self.chosen.push(word);
                let number = number - usize::from(word.number);
                self.go_on(rest, weight + self.weights.of(word), number, worth - word.value);
                self.chosen.pop();
            }
        }
        let rest = left - self.kinds.one(first);
        self.go_on(rest, weight, number - 1, worth - self.kinds.value(first));
    }
}
