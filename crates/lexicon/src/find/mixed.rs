//! The search with faces of several letters and `??`: for each word begun, the set of all the
//! ways to have laid it so far.

use std::ops::{ControlFlow, Range};

use super::{Face, Found};
use crate::graph::{Arcs, Node};
use crate::{Letter, MAX_LETTERS};

type Visit<'v> = dyn FnMut(Found<'_>) -> ControlFlow<()> + 'v;

/// Cards with the same face.
struct Kind {
    face: Face,
    cards: Vec<usize>,
}

/// One way to have laid the letters so far. Which kinds were spent stands in [`Mixed::spent`].
#[derive(Clone, Copy)]
struct Way {
    /// The way it continues.
    from: usize,
    /// The kind of the card that its last letter began.
    laid: Option<usize>,
    /// A card begun but not ended: its kind, and how many of its letters are used.
    begun: Option<(usize, usize)>,
    cards: usize,
}

pub(super) struct Mixed {
    min_cards: usize,
    kinds: Vec<Kind>,
    /// By letter number: the kinds that can begin with it.
    begins: [Vec<usize>; 32],
    /// All ways along the current path, level by level.
    ways: Vec<Way>,
    /// For each way, how many cards of each kind it has spent.
    spent: Vec<u8>,
    word: Vec<Letter>,
    cards: Vec<usize>,
}

impl Mixed {
    pub(super) fn new(faces: &[Face], min_cards: usize) -> Mixed {
        let mut sorted: Vec<(&Face, usize)> = faces.iter().zip(0..).collect();
        sorted.sort_unstable();
        let mut kinds: Vec<Kind> = Vec::new();
        for (face, card) in sorted {
            match kinds.last_mut() {
                Some(kind) if kind.face == *face => {
                    // No word takes more cards of a kind than it has letters.
                    if kind.cards.len() < MAX_LETTERS {
                        kind.cards.push(card);
                    }
                }
                _ => kinds.push(Kind { face: face.clone(), cards: vec![card] }),
            }
        }
        let begins = std::array::from_fn(|number| match Letter::new(number as u8) {
            Some(letter) => beginning_with(letter, &kinds),
            None => Vec::new(),
        });
        let start = Way { from: 0, laid: None, begun: None, cards: 0 };
        let spent = vec![0; kinds.len()];
        let (word, cards) = (Vec::with_capacity(MAX_LETTERS), Vec::new());
        Mixed { min_cards, kinds, begins, ways: vec![start], spent, word, cards }
    }

    pub(super) fn run(mut self, arcs: Arcs<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.walk(arcs, arcs.root(), 0..1, visit)
    }

    pub(super) fn lay(mut self, word: &[Letter]) -> Option<Vec<usize>> {
        let mut level = 0..1;
        for &letter in word {
            self.take(letter, level.clone());
            level = level.end..self.ways.len();
        }
        let end = self.complete(level)?;
        self.lay_cards(end);
        Some(self.cards)
    }

    /// Tries the letters behind `node` after the ways in `level`.
    fn walk(
        &mut self,
        arcs: Arcs<'_>,
        node: Node,
        level: Range<usize>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        if self.word.len() == MAX_LETTERS {
            return ControlFlow::Continue(());
        }
        for (letter, node) in arcs.children(node) {
            self.take(letter, level.clone());
            let next = level.end..self.ways.len();
            if next.is_empty() {
                continue;
            }
            self.word.push(letter);
            if node.is_word()
                && let Some(end) = self.complete(next.clone())
            {
                self.lay_cards(end);
                visit(Found { word: &self.word, cards: &self.cards })?;
            }
            if !node.is_leaf() {
                self.walk(arcs, node, next, visit)?;
            }
            self.word.pop();
            self.ways.truncate(level.end);
            self.spent.truncate(level.end * self.kinds.len());
        }
        ControlFlow::Continue(())
    }

    /// Appends the ways that lay one letter more.
    fn take(&mut self, letter: Letter, level: Range<usize>) {
        let first_new = level.end;
        for from in level {
            let way = self.ways[from];
            if let Some((kind, used)) = way.begun {
                let face = &self.kinds[kind].face;
                if face.fits(used, letter) {
                    let begun = Some((kind, used + 1)).filter(|_| used + 1 < face.width());
                    self.push(Way { from, laid: None, begun, ..way }, None, first_new);
                }
                continue;
            }
            let mut has_letter = false;
            for at in 0..self.begins[usize::from(letter.number())].len() {
                let kind = self.begins[usize::from(letter.number())][at];
                let spent = usize::from(self.spent[from * self.kinds.len() + kind]);
                let face = &self.kinds[kind].face;
                // A `?` only for a letter without a card: swapping the two never spoils a way.
                let wasted = has_letter && *face == Face::One;
                if spent == self.kinds[kind].cards.len() || wasted {
                    continue;
                }
                let width = face.width();
                has_letter |= width == 1;
                let begun = Some((kind, 1)).filter(|_| width > 1);
                let next = Way { from, laid: Some(kind), begun, cards: way.cards + 1 };
                self.push(next, Some(kind), first_new);
            }
        }
    }

    /// Appends a way unless one with the same cards spent is there already.
    fn push(&mut self, way: Way, spends: Option<usize>, first_new: usize) {
        let (kinds, start) = (self.kinds.len(), self.spent.len());
        self.spent.extend_from_within(way.from * kinds..(way.from + 1) * kinds);
        if let Some(kind) = spends {
            self.spent[start + kind] += 1;
        }
        let spent = &self.spent[start..];
        let known = (first_new..self.ways.len()).any(|other| {
            self.ways[other].begun == way.begun
                && self.spent[other * kinds..(other + 1) * kinds] == *spent
        });
        if known {
            self.spent.truncate(start);
        } else {
            self.ways.push(way);
        }
    }

    /// A way in `level` that may end here.
    fn complete(&self, level: Range<usize>) -> Option<usize> {
        level
            .into_iter()
            .find(|&at| self.ways[at].begun.is_none() && self.ways[at].cards >= self.min_cards)
    }

    /// Writes the cards of a way into `self.cards`, in the word's order.
    fn lay_cards(&mut self, end: usize) {
        self.cards.clear();
        let kinds = self.kinds.len();
        let mut at = end;
        while at != 0 {
            let way = self.ways[at];
            if let Some(kind) = way.laid {
                let nth = usize::from(self.spent[at * kinds + kind]) - 1;
                self.cards.push(self.kinds[kind].cards[nth]);
            }
            at = way.from;
        }
        self.cards.reverse();
    }
}

/// The single letter itself comes before the jokers.
fn beginning_with(letter: Letter, kinds: &[Kind]) -> Vec<usize> {
    let fitting = kinds.iter().enumerate().filter(|(_, kind)| kind.face.fits(0, letter));
    let mut fitting: Vec<usize> = fitting.map(|(at, _)| at).collect();
    fitting.sort_by_key(|&at| (kinds[at].face.is_joker(), kinds[at].face.width()));
    fitting
}
