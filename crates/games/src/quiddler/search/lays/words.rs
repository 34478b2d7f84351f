//! The words that a pool's cards spell, and those they spell together with one card more.

use lexicon::graph::Arcs;
use lexicon::{Lexicon, Node};

use super::cards::{DeckKinds, KindId};
use super::pool::{Part, Pool};
use crate::card::Card;
use crate::quiddler::search::LEAST_CARDS;

/// Cards that spell a word.
#[derive(Debug, Clone, Copy)]
pub struct Word {
    pub part: Part,
    pub value: i32,
    pub letters: usize,
    number: u8,
    /// The slots in the word's order, four bits each, the first lowest.
    order: u64,
    /// Which of its cards is the one drawn, where one is.
    drawn_at: u8,
}

impl Word {
    /// How many of the pool's cards it takes.
    pub fn cards(&self) -> usize {
        self.number.into()
    }

    pub fn laid(&self, pool: &Pool<'_>) -> Vec<Card> {
        let slot = |at: u8| (self.order >> (4 * at) & 15) as usize;
        (0..self.number).map(|at| pool.slots[slot(at)].card).collect()
    }

    /// The same with the drawn card in its place.
    pub(super) fn laid_with(&self, pool: &Pool<'_>, drawn: Card) -> Vec<Card> {
        let mut cards = self.laid(pool);
        cards.insert(usize::from(self.drawn_at).min(cards.len()), drawn);
        cards
    }
}

/// Every part of the pool that spells a word, each once.
pub fn spelled(lexicon: &Lexicon, pool: &Pool<'_>) -> Vec<Word> {
    let mut walk = Walk::new(lexicon, pool, &[]);
    walk.on(walk.start());
    walk.words
}

/// For each kind of card: what spells a word together with one such card drawn; the part and the
/// order name only the pool's own cards. Kinds of which `unseen` has none are passed over.
pub fn spelled_with(
    lexicon: &Lexicon,
    pool: &Pool<'_>,
    deck: &DeckKinds,
    unseen: &[usize],
) -> Vec<Vec<Word>> {
    let drawn: Vec<Drawn<'_>> = deck
        .kinds
        .iter()
        .enumerate()
        .filter(|&(kind, _)| unseen.get(kind).is_some_and(|&count| count > 0))
        .map(|(kind, known)| Drawn { kind, letters: &known.letters, value: known.value })
        .collect();
    let mut walk = Walk::new(lexicon, pool, &drawn);
    walk.known = vec![false; pool.parts() * deck.kinds.len()];
    walk.with = vec![Vec::new(); deck.kinds.len()];
    walk.on(walk.start());
    walk.with
}

struct Drawn<'a> {
    kind: KindId,
    letters: &'a [lexicon::Letter],
    value: i32,
}

struct Walk<'a> {
    arcs: Arcs<'a>,
    pool: &'a Pool<'a>,
    drawn: &'a [Drawn<'a>],
    known: Vec<bool>,
    words: Vec<Word>,
    with: Vec<Vec<Word>>,
}

/// The cards laid so far.
#[derive(Clone, Copy)]
struct Laid {
    node: Node,
    word: Word,
    drawn: Option<KindId>,
    /// How many cards, the drawn one included.
    number: u8,
}

impl<'a> Walk<'a> {
    fn new(lexicon: &'a Lexicon, pool: &'a Pool<'a>, drawn: &'a [Drawn<'a>]) -> Walk<'a> {
        Walk {
            arcs: lexicon.graph().arcs(),
            pool,
            drawn,
            known: vec![false; pool.parts()],
            words: Vec::new(),
            with: Vec::new(),
        }
    }

    fn start(&self) -> Laid {
        let part = Part { cards: 0, index: 0 };
        let word = Word { part, value: 0, letters: 0, number: 0, order: 0, drawn_at: 0 };
        Laid { node: self.arcs.root(), word, drawn: None, number: 0 }
    }

    fn on(&mut self, laid: Laid) {
        let pool = self.pool;
        for (at, slot) in pool.slots.iter().enumerate() {
            if pool.count(laid.word.part.cards, at) == slot.count {
                continue;
            }
            let Some(node) = self.step(laid.node, slot.letters) else { continue };
            let Word { part, value, letters, number, order, drawn_at } = laid.word;
            let word = Word {
                part: part.with(slot.one),
                value: value + slot.value,
                letters: letters + slot.letters.len(),
                number: number + 1,
                order: order | (at as u64) << (4 * number),
                drawn_at,
            };
            self.arrive(Laid { node, word, number: laid.number + 1, ..laid });
        }
        if laid.drawn.is_some() {
            return;
        }
        for drawn in self.drawn {
            let Some(node) = self.step(laid.node, drawn.letters) else { continue };
            let mut word = laid.word;
            word.value += drawn.value;
            word.letters += drawn.letters.len();
            word.drawn_at = word.number;
            let (kind, number) = (Some(drawn.kind), laid.number + 1);
            self.arrive(Laid { node, word, drawn: kind, number });
        }
    }

    #[inline]
    fn step(&self, node: Node, letters: &[lexicon::Letter]) -> Option<Node> {
        letters.iter().try_fold(node, |node, &letter| self.arcs.step(node, letter))
    }

    fn arrive(&mut self, laid: Laid) {
        if laid.node.is_word() && usize::from(laid.number) >= LEAST_CARDS {
            self.note(&laid);
        }
        if !laid.node.is_leaf() {
            self.on(laid);
        }
    }

    fn note(&mut self, laid: &Laid) {
        let Part { index, .. } = laid.word.part;
        let (known, words) = match laid.drawn {
            Some(kind) => (kind * self.pool.parts() + index, &mut self.with[kind]),
            // Without a drawn card only words of the pool itself are asked for.
            None if self.drawn.is_empty() => (index, &mut self.words),
            None => return,
        };
        if !std::mem::replace(&mut self.known[known], true) {
            words.push(laid.word);
        }
    }
}
