//! From cards back to written words: which words of the base spelling lie like this.

use crate::graph::{Arcs, Node};
use crate::{Letter, Spelling};

pub(super) const E: u8 = 5;
pub(super) const S: u8 = 19;
pub(super) const SHARP: u8 = 30;

/// What the letters on cards may stand for.
#[derive(Clone, Copy, Default)]
pub(super) struct Readings {
    /// A may be Ä.
    pub(super) bare: bool,
    /// AE may be Ä.
    pub(super) pair: bool,
    /// SS and ß are one.
    pub(super) sharp: bool,
}

impl Readings {
    /// All that a spelling allows; two for [`Spelling::Either`].
    pub(super) fn all_of(spelling: Spelling) -> impl Iterator<Item = Readings> {
        let also = (spelling == Spelling::Either).then_some(Spelling::Digraph);
        [spelling].into_iter().chain(also).map(Readings::of)
    }

    fn of(spelling: Spelling) -> Readings {
        let none = Readings::default();
        match spelling {
            Spelling::Without => none,
            Spelling::Plain | Spelling::Umlauts => Readings { sharp: true, ..none },
            Spelling::Digraph => Readings { pair: true, sharp: true, ..none },
            Spelling::Called => Readings { pair: true, ..none },
            Spelling::Bare | Spelling::Folded | Spelling::Either => {
                Readings { bare: true, sharp: true, ..none }
            }
        }
    }
}

/// The words of a graph of the base spelling that lie on cards like this, each once.
pub(super) fn written_as(arcs: Arcs<'_>, spelling: Spelling, cards: &[Letter]) -> Vec<Vec<Letter>> {
    let mut words = Vec::new();
    for readings in Readings::all_of(spelling) {
        let mut search = Search { arcs, readings, word: Vec::new(), words: &mut words };
        search.walk(arcs.root(), cards);
    }
    words
}

struct Search<'a, 'w> {
    arcs: Arcs<'a>,
    readings: Readings,
    word: Vec<Letter>,
    words: &'w mut Vec<Vec<Letter>>,
}

impl Search<'_, '_> {
    fn walk(&mut self, node: Node, cards: &[Letter]) {
        let Some((&first, rest)) = cards.split_first() else {
            if node.is_word() && !self.words.contains(&self.word) {
                self.words.push(self.word.clone());
            }
            return;
        };
        self.enter(node, &[first], rest);
        let second = rest.first().map(|letter| letter.number());
        if let Some(umlaut) = umlaut(first) {
            if self.readings.bare {
                self.enter(node, &[umlaut], rest);
            }
            if self.readings.pair && second == Some(E) {
                self.enter(node, &[umlaut], &rest[1..]);
            }
        }
        if self.readings.sharp && first.number() == S && second == Some(S) {
            self.enter(node, &[Letter::SHARP], &rest[1..]);
        }
        if self.readings.sharp
            && first.number() == SHARP
            && let Some(s) = Letter::new(S)
        {
            self.enter(node, &[s, s], rest);
        }
    }

    fn enter(&mut self, mut node: Node, letters: &[Letter], rest: &[Letter]) {
        let before = self.word.len();
        for &letter in letters {
            match self.arcs.step(node, letter) {
                Some(next) => node = next,
                None => return self.word.truncate(before),
            }
            self.word.push(letter);
        }
        self.walk(node, rest);
        self.word.truncate(before);
    }
}

pub(super) fn umlaut(vowel: Letter) -> Option<Letter> {
    match vowel.char() {
        'A' => Letter::new(27),
        'O' => Letter::new(28),
        'U' => Letter::new(29),
        _ => None,
    }
}
