//! The search with faces of several letters and `??`.
//!
//! Along each path through the graph a tally of letters and cards mostly tells which letters can
//! follow, and how a word is laid. Only where faces of several letters or `??` decide, the ways
//! to lay the letters are searched.

use std::ops::ControlFlow;

use super::kinds::Kinds;
use super::solve::{Goal, Solver, Task};
use super::tally::Tally;
use super::{Face, Found, Laid};
use crate::graph::{Arcs, Node};
use crate::{Letter, MAX_LETTERS};

type Visit<'v> = dyn FnMut(Found<'_>) -> ControlFlow<()> + 'v;

pub(super) struct Mixed {
    min_cards: usize,
    kinds: Kinds,
    tally: Tally,
    solver: Solver,
    word: Vec<Letter>,
    cards: Vec<usize>,
}

impl Mixed {
    pub(super) fn new(faces: &[Face], min_cards: usize) -> Mixed {
        let kinds = Kinds::new(faces);
        let (tally, solver) = (Tally::new(&kinds), Solver::new(&kinds));
        let (word, cards) = (Vec::with_capacity(MAX_LETTERS), Vec::with_capacity(MAX_LETTERS));
        Mixed { min_cards, kinds, tally, solver, word, cards }
    }

    pub(super) fn run(mut self, arcs: Arcs<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.walk(arcs, arcs.root(), visit)
    }

    pub(super) fn lay(mut self, word: &[Letter]) -> Option<Vec<usize>> {
        if word.len() > MAX_LETTERS {
            return None;
        }
        for &letter in word {
            self.push(letter);
        }
        self.lay_cards().then_some(self.cards)
    }

    fn walk(&mut self, arcs: Arcs<'_>, node: Node, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if self.word.len() >= self.kinds.letters().min(MAX_LETTERS) {
            return ControlFlow::Continue(());
        }
        let children = arcs.children(node);
        let following = self.following(children.letters());
        for (letter, node) in children.among(following) {
            self.push(letter);
            if node.is_word() && self.lay_cards() {
                visit(Found { word: &self.word, laid: Laid::With(&self.cards) })?;
            }
            if !node.is_leaf() {
                self.walk(arcs, node, visit)?;
            }
            self.pop(letter);
        }
        ControlFlow::Continue(())
    }

    fn push(&mut self, letter: Letter) {
        self.word.push(letter);
        self.tally.push(&self.kinds, &self.word);
    }

    fn pop(&mut self, letter: Letter) {
        self.word.pop();
        self.tally.pop(letter);
    }

    /// Those of the `wanted` letters that some way to lay the word so far goes on with.
    fn following(&mut self, wanted: u32) -> u32 {
        let mut known = self.tally.following(&self.kinds) & wanted;
        if known == wanted || self.tally.is_plain(&self.kinds, &self.word) {
            return known;
        }
        for joker in self.kinds.jokers() {
            let lets = self.kinds.face(joker).letters_at(0) & wanted;
            if lets & !known != 0 && self.can(Goal::Sparing(joker)) {
                known |= lets;
            }
        }
        // No joker can be spared for the others. Those that no card shows need the second half
        // of a `??`, and one that gets it stands for all.
        let halves = Face::Two.letters_at(1) & wanted;
        if let Some(letter) = lowest(halves & !known & !self.kinds.shown())
            && self.goes_on_with(letter)
        {
            known |= halves;
        }
        let mut others = wanted & !known & self.kinds.shown();
        while let Some(letter) = lowest(others) {
            others &= others - 1;
            known |= u32::from(self.goes_on_with(letter)) << letter.number();
        }
        known
    }

    fn goes_on_with(&mut self, letter: Letter) -> bool {
        self.push(letter);
        let goes_on = self.can(Goal::Beginning);
        self.pop(letter);
        goes_on
    }

    fn can(&mut self, goal: Goal) -> bool {
        let Mixed { kinds, tally, solver, word, .. } = self;
        solver.solve(&Task { kinds, word, tally, goal }).is_some()
    }

    /// Whether the word can be laid with enough cards; if so, with which.
    fn lay_cards(&mut self) -> bool {
        let Mixed { min_cards, kinds, tally, solver, word, cards } = self;
        if word.len() < *min_cards {
            return false;
        }
        // With one card for each letter there are as many as can be.
        if tally.singles_do() {
            kinds.lay_singly(word, cards);
            return true;
        }
        let goal = Goal::Word { min_cards: *min_cards };
        match solver.solve(&Task { kinds, word, tally, goal }) {
            Some(laid) => kinds.lay(laid, cards),
            None => return false,
        }
        true
    }
}

/// The first of some letters given as bits.
fn lowest(letters: u32) -> Option<Letter> {
    (letters != 0).then(|| Letter::from_code(letters.trailing_zeros()))
}
