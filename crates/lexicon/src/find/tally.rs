//! Counts along a word: mostly they tell what can be laid without a search.

use super::Face;
use super::kinds::Kinds;
use crate::Letter;

/// What a word so far asks of the cards.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    /// By letter number: how often it occurs, and how many single cards show it.
    pub(super) open: [u8; 32],
    pub(super) singles: [u8; 32],
    /// The letters that more single cards show than the word has: bit n for letter number n.
    held: u32,
    /// The letters beyond the single cards.
    pub(super) missing: usize,
    /// How many `?` and `??` there are.
    ones: usize,
    twos: usize,
    /// After each letter: the letters that faces of several letters could take up to there.
    runs: Vec<usize>,
}

impl Tally {
    pub(super) fn new(kinds: &Kinds) -> Tally {
        let mut tally = Tally {
            open: [0; 32],
            singles: [0; 32],
            held: 0,
            missing: 0,
            ones: 0,
            twos: 0,
            runs: vec![0],
        };
        for kind in 0..kinds.len() {
            let cards = kinds.cards(kind).len();
            match kinds.face(kind) {
                Face::One => tally.ones = cards,
                Face::Two => tally.twos = cards,
                Face::Letters(letters) if letters.len() == 1 => {
                    tally.singles[usize::from(letters[0].number())] = cards as u8;
                    tally.held |= 1 << letters[0].number();
                }
                Face::Letters(_) => {}
            }
        }
        tally
    }

    /// Counts the last letter of a word.
    pub(super) fn push(&mut self, kinds: &Kinds, word: &[Letter]) {
        let Some(letter) = word.last() else { return };
        let number = usize::from(letter.number());
        self.open[number] += 1;
        self.missing += usize::from(self.open[number] > self.singles[number]);
        self.held &= !(u32::from(self.open[number] >= self.singles[number]) << number);
        let ending = kinds.runs().filter(|run| word.ends_with(run)).map(<[Letter]>::len);
        let before = self.runs.last().copied().unwrap_or(0);
        self.runs.push(before + ending.sum::<usize>());
    }

    pub(super) fn pop(&mut self, letter: Letter) {
        let number = usize::from(letter.number());
        self.missing -= usize::from(self.open[number] > self.singles[number]);
        self.open[number] -= 1;
        self.held |= u32::from(self.open[number] < self.singles[number]) << number;
        self.runs.pop();
    }

    /// Whether single cards and `?` lay the word, a card for each letter.
    pub(super) fn singles_do(&self) -> bool {
        self.missing <= self.ones
    }

    /// The letters that can follow if single cards and `?` laid the word so far.
    pub(super) fn following(&self, kinds: &Kinds) -> u32 {
        if !self.singles_do() {
            return 0;
        }
        let one = if self.missing < self.ones { Face::One.letters_at(0) } else { 0 };
        let two = if self.twos > 0 { Face::Two.letters_at(0) } else { 0 };
        self.held | kinds.run_starts() | one | two
    }

    /// Whether no other cards than single ones and `?` can have laid the word so far.
    pub(super) fn is_plain(&self, kinds: &Kinds, word: &[Letter]) -> bool {
        self.twos == 0 && self.runs_behind(0) == 0 && self.begun(kinds, word) == 0
    }

    /// The letters that all jokers take.
    pub(super) fn jokers(&self) -> usize {
        self.ones + 2 * self.twos
    }

    /// At most so many letters from `at` on can be laid by faces of several letters.
    pub(super) fn runs_behind(&self, at: usize) -> usize {
        let all = self.runs.last().copied().unwrap_or(0);
        all - self.runs.get(at).copied().unwrap_or(all)
    }

    /// The most letters at the end of a word that a face of several letters can have begun.
    pub(super) fn begun(&self, kinds: &Kinds, word: &[Letter]) -> usize {
        let begun = |run: &[Letter]| {
            let most = (run.len() - 1).min(word.len());
            (1..=most).rev().find(|&shown| word.ends_with(&run[..shown])).unwrap_or(0)
        };
        kinds.runs().map(begun).max().unwrap_or(0)
    }
}
