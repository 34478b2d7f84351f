//! Lays given letters with cards, if there is any way at all.

use super::Face;
use super::kinds::Kinds;
use super::tally::Tally;
use crate::Letter;

/// What is to be laid.
pub(super) struct Task<'a> {
    pub(super) kinds: &'a Kinds,
    pub(super) word: &'a [Letter],
    /// The tally of that word.
    pub(super) tally: &'a Tally,
    pub(super) goal: Goal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The whole word, with so many cards at least.
    Word { min_cards: usize },
    /// The beginning of a word: the last card may lack letters.
    Beginning,
    /// The beginning of a word up to the end of a card, with a card of this kind to spare.
    Sparing(usize),
}

impl Task<'_> {
    fn goes_on(&self) -> bool {
        self.goal == Goal::Beginning
    }

    fn min_cards(&self) -> usize {
        match self.goal {
            Goal::Word { min_cards } => min_cards,
            Goal::Beginning | Goal::Sparing(_) => 0,
        }
    }
}

/// Searches all the ways; keeps its memory between searches.
pub(super) struct Solver {
    /// The kinds of the cards laid so far, in the word's order.
    laid: Vec<usize>,
    /// By kind: how many cards are left.
    left: Vec<u8>,
    /// By letter number: the single cards left, and the letters still to lay.
    singles: [u8; 32],
    open: [u8; 32],
    /// The letters still to lay beyond the single cards left.
    missing: usize,
    /// The letters that the jokers left take, and that a card lacking letters takes at the end.
    jokers: usize,
    begun: usize,
}

impl Solver {
    pub(super) fn new(kinds: &Kinds) -> Solver {
        Solver {
            laid: Vec::new(),
            left: vec![0; kinds.len()],
            singles: [0; 32],
            open: [0; 32],
            missing: 0,
            jokers: 0,
            begun: 0,
        }
    }

    /// The kinds of cards that do the task, in the word's order.
    pub(super) fn solve(&mut self, task: &Task<'_>) -> Option<&[usize]> {
        self.missing = task.tally.missing;
        self.jokers = task.tally.jokers();
        self.begun = if task.goes_on() { task.tally.begun(task.kinds, task.word) } else { 0 };
        if let Goal::Sparing(kind) = task.goal {
            self.jokers -= task.kinds.face(kind).width();
        }
        if self.hopeless(task, 0) {
            return None;
        }
        self.laid.clear();
        self.left.copy_from_slice(task.kinds.counts());
        if let Goal::Sparing(kind) = task.goal {
            self.left[kind] -= 1;
        }
        self.singles = task.tally.singles;
        self.open = task.tally.open;
        self.fill(task, 0).then_some(self.laid.as_slice())
    }

    /// Whether the letters from `at` on are more than the cards can take, or fewer than they must.
    fn hopeless(&self, task: &Task<'_>, at: usize) -> bool {
        let rest = task.word.len().saturating_sub(at);
        let cover = self.jokers + task.tally.runs_behind(at) + self.begun;
        self.missing > cover || self.laid.len() + rest < task.min_cards()
    }

    /// Lays the letters from `at` on.
    fn fill(&mut self, task: &Task<'_>, at: usize) -> bool {
        if at >= task.word.len() {
            return self.laid.len() >= task.min_cards();
        }
        let mut has_letter = false;
        for &kind in task.kinds.beginning(task.word[at]) {
            let face = task.kinds.face(kind);
            // A `?` only for a letter without a card: swapping the two never spoils a way.
            let wasted = has_letter && *face == Face::One;
            if self.left[kind] == 0 || wasted || !fits(task, face, at) {
                continue;
            }
            has_letter |= face.width() == 1;
            let before = (self.missing, self.jokers);
            self.lay(task, kind, at);
            let next = at + face.width();
            if !self.hopeless(task, next) && self.fill(task, next) {
                return true;
            }
            self.take_back(task, kind, at);
            (self.missing, self.jokers) = before;
        }
        false
    }

    fn lay(&mut self, task: &Task<'_>, kind: usize, at: usize) {
        let face = task.kinds.face(kind);
        self.laid.push(kind);
        self.left[kind] -= 1;
        if face.is_joker() {
            self.jokers -= face.width();
        }
        for letter in task.word[at..].iter().take(face.width()) {
            let number = usize::from(letter.number());
            if is_single(face) {
                // One card and one letter less: as many are missing as before.
                self.singles[number] -= 1;
            } else {
                self.missing -= usize::from(self.open[number] > self.singles[number]);
            }
            self.open[number] -= 1;
        }
    }

    fn take_back(&mut self, task: &Task<'_>, kind: usize, at: usize) {
        let face = task.kinds.face(kind);
        self.laid.pop();
        self.left[kind] += 1;
        for letter in task.word[at..].iter().take(face.width()) {
            let number = usize::from(letter.number());
            self.singles[number] += u8::from(is_single(face));
            self.open[number] += 1;
        }
    }
}

fn is_single(face: &Face) -> bool {
    matches!(face, Face::Letters(letters) if letters.len() == 1)
}

/// Whether a card can lie from letter `at` on.
fn fits(task: &Task<'_>, face: &Face, at: usize) -> bool {
    let rest = &task.word[at..];
    let mut shown = rest.iter().take(face.width()).enumerate();
    (task.goes_on() || face.width() <= rest.len())
        && shown.all(|(nth, &letter)| face.fits(nth, letter))
}
