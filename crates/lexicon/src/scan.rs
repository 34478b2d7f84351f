//! The words that many loose letters spell, by comparing letter counts word by word.
//!
//! With 25 letters and jokers in hand a third of all words can be laid; looking at every word
//! once, in a row, is then faster than any walk. Counts lie in half bytes, so a word takes 16 of
//! them and the compiler compares all in a few vector instructions on every processor.

use std::ops::{ControlFlow, Range};

use crate::graph::{Arcs, Node};
use crate::{Letter, Lexicon, MAX_LETTERS};

/// Two counts a byte: letters 1, 3, 5 … in the low halves, 2, 4, 6 … in the high ones.
type Counts = [u8; 16];

/// All words of a lexicon with their letter counts, in its order.
pub(crate) struct Scan {
    counts: Vec<Counts>,
    ends: Vec<u32>,
    letters: Vec<Letter>,
}

/// More of one letter than fits half a byte.
const MOST_OF_ONE: u8 = 15;

/// So many words are looked at before those that fit are shown: few enough to stay at hand.
const BLOCK: usize = 1024;

/// Letters to spell with: by number how many there are, the jokers at number 0.
#[derive(Clone, Copy)]
pub(crate) struct Held(pub(crate) [u8; 32]);

impl Scan {
    /// `None` if a word has one letter more often than can be counted: then only a walk finds it.
    pub(crate) fn new(lexicon: &Lexicon) -> Option<Scan> {
        let words = lexicon.len();
        let mut scan = Scan {
            counts: Vec::with_capacity(words),
            ends: Vec::with_capacity(words),
            letters: Vec::with_capacity(words * 8),
        };
        let arcs = lexicon.graph().arcs();
        let mut along = Along { word: [Letter::SHARP; MAX_LETTERS], arcs };
        let countable = scan.add(&mut along, arcs.root(), 0, 0);
        scan.letters.shrink_to_fit();
        countable.then_some(scan)
    }

    /// Adds the words behind a point; whether all could be counted.
    fn add(&mut self, along: &mut Along<'_>, node: Node, depth: usize, counts: u128) -> bool {
        if depth == MAX_LETTERS {
            return true;
        }
        for (letter, next) in along.arcs.children(node) {
            let shift = 4 * u32::from(letter.number() - 1);
            if counts >> shift & 15 == u128::from(MOST_OF_ONE) {
                return false;
            }
            let counts = counts + (1 << shift);
            along.word[depth] = letter;
            if next.is_word() {
                self.letters.extend_from_slice(&along.word[..=depth]);
                self.ends.push(self.letters.len() as u32);
                self.counts.push(counts.to_le_bytes());
            }
            if !next.is_leaf() && !self.add(along, next, depth + 1, counts) {
                return false;
            }
        }
        true
    }

    /// How much memory the table takes.
    pub(crate) fn bytes(&self) -> usize {
        self.counts.len() * (size_of::<Counts>() + 4) + self.letters.len()
    }

    fn word(&self, at: usize) -> &[Letter] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.letters[start as usize..self.ends[at] as usize]
    }

    /// Shows every word that the letters spell, in the lexicon's order, until a break.
    pub(crate) fn each(
        &self,
        held: &Held,
        mut visit: impl FnMut(&[Letter]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let jokers = held.0[0];
        let (low, high) = (held.halves(1), held.halves(2));
        let mut found = [0; BLOCK];
        for from in (0..self.counts.len()).step_by(BLOCK) {
            let block = from..(from + BLOCK).min(self.counts.len());
            let number = self.fitting(block, &low, &high, jokers, &mut found);
            for &at in &found[..number] {
                visit(self.word(at as usize))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Writes down which words of a block fit, and says how many. By itself: where the compiler
    /// sees which counts are always nothing, it no longer compares all of them alike.
    #[inline(never)]
    fn fitting(
        &self,
        block: Range<usize>,
        low: &Counts,
        high: &Counts,
        jokers: u8,
        found: &mut [u32; BLOCK],
    ) -> usize {
        let mut number = 0;
        for (at, counts) in (block.start as u32..).zip(&self.counts[block]) {
            // Always written, counted only if it fits: no branch to guess wrong.
            found[number % BLOCK] = at;
            number += usize::from(lacks(counts, low, high) <= jokers);
        }
        number
    }
}

/// The way to a point.
struct Along<'a> {
    word: [Letter; MAX_LETTERS],
    arcs: Arcs<'a>,
}

impl Held {
    /// The counts of every other letter from `first` on.
    fn halves(&self, first: usize) -> Counts {
        std::array::from_fn(|at| self.0.get(first + 2 * at).copied().unwrap_or(0))
    }
}

/// How many letters of a word have no card; a word has at most 64.
#[inline(always)]
fn lacks(word: &Counts, low: &Counts, high: &Counts) -> u8 {
    let mut lacks = 0u8;
    for at in 0..16 {
        let low = (word[at] & 15).saturating_sub(low[at]);
        let high = (word[at] >> 4).saturating_sub(high[at]);
        lacks = lacks.wrapping_add(low).wrapping_add(high);
    }
    lacks
}
