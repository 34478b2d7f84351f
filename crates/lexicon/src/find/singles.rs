//! The search where every card is one letter or `?`: the cards left are a handful of counts.

use std::ops::ControlFlow;

use super::{Face, Found};
use crate::graph::{Arcs, Node};
use crate::{Letter, MAX_LETTERS};

type Visit<'v> = dyn FnMut(Found<'_>) -> ControlFlow<()> + 'v;

/// Letter numbers run to 30; `?` takes the free number 0.
const JOKER: usize = 0;

pub(super) struct Singles {
    min_cards: usize,
    /// How many cards of each letter are left.
    left: [u8; 32],
    /// The letters of which some are left, as bits.
    held: u32,
    /// The cards of each letter.
    cards_of: [Vec<usize>; 32],
    word: [Letter; MAX_LETTERS],
    cards: [usize; MAX_LETTERS],
}

impl Singles {
    /// `None` if some face is more than one letter.
    pub(super) fn new(faces: &[Face], min_cards: usize) -> Option<Singles> {
        let mut cards_of: [Vec<usize>; 32] = Default::default();
        for (card, face) in faces.iter().enumerate() {
            let slot = match face {
                Face::One => JOKER,
                Face::Letters(letters) if letters.len() == 1 => usize::from(letters[0].number()),
                _ => return None,
            };
            // No word takes more cards of a kind than it has letters.
            if cards_of[slot].len() < MAX_LETTERS {
                cards_of[slot].push(card);
            }
        }
        let left = std::array::from_fn(|slot| cards_of[slot].len() as u8);
        let held = (0..32).filter(|&slot| !cards_of[slot].is_empty()).map(|slot| 1 << slot).sum();
        let word = [Letter::SHARP; MAX_LETTERS];
        Some(Singles { min_cards, left, held, cards_of, word, cards: [0; MAX_LETTERS] })
    }

    pub(super) fn run(mut self, arcs: Arcs<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.walk(arcs, arcs.root(), 0, visit)
    }

    /// Tries the letters behind `node` as letter number `depth`.
    ///
    /// A `?` is taken only for a letter that has no card left: if some laying has it elsewhere,
    /// swapping the two cards gives one that the search meets. So each word is met once.
    fn walk(
        &mut self,
        arcs: Arcs<'_>,
        node: Node,
        depth: usize,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        if depth == MAX_LETTERS {
            return ControlFlow::Continue(());
        }
        let letters = if self.left[JOKER] > 0 { u32::MAX } else { self.held };
        for (letter, next) in arcs.children(node).among(letters) {
            let code = usize::from(letter.number());
            let slot = if self.left[code] > 0 { code } else { JOKER };
            self.left[slot] -= 1;
            self.held &= !(u32::from(self.left[slot] == 0) << slot);
            self.word[depth] = letter;
            self.cards[depth] = self.cards_of[slot][usize::from(self.left[slot])];
            if next.is_word() && depth + 1 >= self.min_cards {
                let (word, cards) = (&self.word[..=depth], &self.cards[..=depth]);
                visit(Found { word, cards })?;
            }
            if !next.is_leaf() {
                self.walk(arcs, next, depth + 1, visit)?;
            }
            self.left[slot] += 1;
            self.held |= 1 << slot;
        }
        ControlFlow::Continue(())
    }
}
