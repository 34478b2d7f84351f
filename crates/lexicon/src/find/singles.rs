//! The search where every card is one letter or `?`: the cards left are a handful of counts.

use std::ops::ControlFlow;

use super::{Face, Found};
use crate::graph::Arcs;
use crate::{Letter, MAX_LETTERS};

type Visit<'v> = dyn FnMut(Found<'_>) -> ControlFlow<()> + 'v;

/// Letter numbers run to 30; `?` takes the free number 0.
const JOKER: usize = 0;

pub(super) struct Singles {
    min_cards: usize,
    /// How many cards of each letter are left.
    left: [u8; 32],
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
        let word = [Letter::SHARP; MAX_LETTERS];
        Some(Singles { min_cards, left, cards_of, word, cards: [0; MAX_LETTERS] })
    }

    pub(super) fn run(mut self, arcs: Arcs<'_>, visit: &mut Visit<'_>) -> ControlFlow<()> {
        match arcs.root().0.child() {
            0 => ControlFlow::Continue(()),
            first => self.walk(arcs, first, 0, visit),
        }
    }

    /// Tries the siblings from `place` on as letter number `depth`.
    ///
    /// A `?` is taken only for a letter that has no card left: if some laying has it elsewhere,
    /// swapping the two cards gives one that the search meets. So each word is met once.
    fn walk(
        &mut self,
        arcs: Arcs<'_>,
        mut place: usize,
        depth: usize,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        if depth == MAX_LETTERS {
            return ControlFlow::Continue(());
        }
        loop {
            let arc = arcs.at(place);
            let code = arc.code() as usize;
            let slot = if self.left[code] > 0 { code } else { JOKER };
            if self.left[slot] > 0 {
                self.left[slot] -= 1;
                self.word[depth] = arc.letter();
                self.cards[depth] = self.cards_of[slot][usize::from(self.left[slot])];
                if arc.accepts() && depth + 1 >= self.min_cards {
                    let (word, cards) = (&self.word[..=depth], &self.cards[..=depth]);
                    visit(Found { word, cards })?;
                }
                if arc.child() != 0 {
                    self.walk(arcs, arc.child(), depth + 1, visit)?;
                }
                self.left[slot] += 1;
            }
            if arc.is_last() {
                return ControlFlow::Continue(());
            }
            place += 1;
        }
    }
}
