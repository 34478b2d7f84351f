//! Every set of cards in a hand that spells a word, each with one such word.

use lexicon::Lexicon;
use lexicon::Node;
use lexicon::graph::Arcs;

use super::LEAST_CARDS;
use super::kinds::Kinds;
use crate::card::Card;

/// Cards that spell a word.
pub struct Word {
    pub cards: u64,
    pub value: i32,
    pub letters: u8,
    pub number: u8,
    /// The kinds in the word's order, four bits each, the first lowest.
    order: u64,
}

impl Word {
    pub fn laid(&self, kinds: &Kinds) -> Vec<Card> {
        let kind = |at: u8| (self.order >> (4 * at) & 15) as usize;
        (0..self.number).map(|at| kinds.card(kind(at))).collect()
    }
}

pub struct Spellable {
    words: Vec<Word>,
}

impl Spellable {
    pub fn new(lexicon: &Lexicon, kinds: &Kinds) -> Spellable {
        let mut walk = Walk {
            arcs: lexicon.graph().arcs(),
            kinds,
            strides: strides(kinds),
            known: vec![false; kinds.parts()],
            words: Vec::new(),
        };
        let start = Laid { left: kinds.full(), ..Laid::nothing(walk.arcs) };
        walk.on(start);
        Spellable { words: walk.words }
    }

    pub fn iter(&self) -> std::slice::Iter<'_, Word> {
        self.words.iter()
    }
}

fn strides(kinds: &Kinds) -> Vec<usize> {
    (0..kinds.len()).map(|kind| kinds.index(kinds.one(kind))).collect()
}

struct Walk<'a> {
    arcs: Arcs<'a>,
    kinds: &'a Kinds,
    strides: Vec<usize>,
    known: Vec<bool>,
    words: Vec<Word>,
}

/// The cards laid so far.
#[derive(Clone, Copy)]
struct Laid {
    node: Node,
    left: u64,
    /// [`Kinds::index`] of the cards laid.
    index: usize,
    value: i32,
    letters: u8,
    number: u8,
    order: u64,
}

impl Laid {
    fn nothing(arcs: Arcs<'_>) -> Laid {
        Laid { node: arcs.root(), left: 0, index: 0, value: 0, letters: 0, number: 0, order: 0 }
    }
}

impl Walk<'_> {
    fn on(&mut self, laid: Laid) {
        for kind in 0..self.kinds.len() {
            if self.kinds.count(laid.left, kind) == 0 {
                continue;
            }
            let letters = self.kinds.letters(kind);
            let step = |node, letter: &_| self.arcs.step(node, *letter);
            let Some(node) = letters.iter().try_fold(laid.node, step) else { continue };
            let next = Laid {
                node,
                left: laid.left - self.kinds.one(kind),
                index: laid.index + self.strides[kind],
                value: laid.value + self.kinds.value(kind),
                letters: laid.letters + letters.len() as u8,
                number: laid.number + 1,
                order: laid.order | (kind as u64) << (4 * laid.number),
            };
            if node.is_word() && usize::from(next.number) >= LEAST_CARDS && !self.known[next.index]
            {
                self.known[next.index] = true;
                let Laid { value, letters, number, order, .. } = next;
                let cards = self.kinds.full() - next.left;
                self.words.push(Word { cards, value, letters, number, order });
            }
            if !node.is_leaf() && next.left != 0 {
                self.on(next);
            }
        }
    }
}
