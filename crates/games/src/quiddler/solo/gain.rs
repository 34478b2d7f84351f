//! What a word from the piles takes off them.

use super::Solo;
use super::play::{Action, State};
use crate::card::Card;
use crate::gain::Gain;

impl Solo {
    pub(super) fn gained(&self, state: &State, action: &Action) -> Option<Gain> {
        let Action::Take { piles } = action else { return None };
        let mut cards: Vec<Card> = Vec::new();
        for &pile in piles {
            cards.push(*state.piles.get(pile)?.last()?);
        }
        let left = state.unused().len().saturating_sub(cards.len());
        Some(Gain { points: self.deck.worth(&cards).0, left: Some(left), ..Gain::default() })
    }
}
