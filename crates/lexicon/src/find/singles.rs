//! The search where every card is one letter or `?`: the cards left are a handful of counts.
//!
//! The words can be looked for along the graph or in a row ([`crate::scan`]); both ways meet the
//! same ones in the same order.

use std::ops::ControlFlow;

use super::{Face, Found, Laid};
use crate::graph::{Arcs, Node};
use crate::scan::{Held, Scan};
use crate::{Letter, MAX_LETTERS};

type Visit<'v> = dyn FnMut(Found<'_>) -> ControlFlow<()> + 'v;

/// Letter numbers run to 30; `?` takes the free number 0.
const JOKER: usize = 0;

/// Cards of one letter each.
pub(super) struct Singles {
    /// The cards of each letter.
    cards_of: [Vec<usize>; 32],
}

impl Singles {
    /// `None` if some face is more than one letter.
    pub(super) fn new(faces: &[Face]) -> Option<Singles> {
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
        Some(Singles { cards_of })
    }

    fn counts(&self) -> [u8; 32] {
        std::array::from_fn(|slot| self.cards_of[slot].len() as u8)
    }

    /// What a walk would cost, in steps of [`super::by_cost`]: the words that can be laid, and so
    /// the points to look at, grow with the letters, and a joker is worth eight of them.
    pub(super) fn cost(&self) -> u32 {
        let counts = self.counts();
        let letters: u32 = counts[1..].iter().map(|&count| u32::from(count)).sum();
        (letters + 8 * u32::from(counts[JOKER])).saturating_sub(18)
    }

    pub(super) fn walk(
        &self,
        arcs: Arcs<'_>,
        min_cards: usize,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        let left = self.counts();
        let held = (0..32).filter(|&slot| left[slot] > 0).map(|slot| 1 << slot).sum();
        let word = [Letter::SHARP; MAX_LETTERS];
        Walk { cards: self, min_cards, left, held, word }.behind(arcs, arcs.root(), 0, visit)
    }

    pub(super) fn scan(
        &self,
        scan: &Scan,
        min_cards: usize,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        scan.each(&Held(self.counts()), |word| match word.len() >= min_cards {
            true => visit(Found { word, laid: Laid::Singly(self) }),
            false => ControlFlow::Continue(()),
        })
    }

    /// The cards of a word that can be laid. A `?` is taken only for a letter that has no card
    /// left: if some laying has it elsewhere, swapping the two cards gives this one.
    pub(super) fn lay(&self, word: &[Letter]) -> Vec<usize> {
        let mut left = self.counts();
        let card = |letter: &Letter| {
            let code = usize::from(letter.number());
            let slot = if left[code] > 0 { code } else { JOKER };
            left[slot] = left[slot].checked_sub(1)?;
            self.cards_of[slot].get(usize::from(left[slot])).copied()
        };
        word.iter().filter_map(card).collect()
    }
}

struct Walk<'a> {
    cards: &'a Singles,
    min_cards: usize,
    /// How many cards of each letter are left.
    left: [u8; 32],
    /// The letters of which some are left, as bits.
    held: u32,
    word: [Letter; MAX_LETTERS],
}

impl Walk<'_> {
    /// Tries the letters behind `node` as letter number `depth`; cards are taken as in
    /// [`Singles::lay`], so each word is met once.
    fn behind(
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
            if next.is_word() && depth + 1 >= self.min_cards {
                visit(Found { word: &self.word[..=depth], laid: Laid::Singly(self.cards) })?;
            }
            if !next.is_leaf() {
                self.behind(arcs, next, depth + 1, visit)?;
            }
            self.left[slot] += 1;
            self.held |= 1 << slot;
        }
        ControlFlow::Continue(())
    }
}
