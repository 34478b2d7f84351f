//! What words to be laid would bring.

use super::Quiddler;
use super::action::Action;
use super::state::State;
use crate::card::take;
use crate::gain::Gain;
use crate::seat::{Points, Seat};

impl Quiddler {
    /// What the round would score with them, but for bonus and penalties, and the cards that would
    /// stay in the hand.
    pub(super) fn gained(&self, state: &State, seat: Seat, action: &Action) -> Option<Gain> {
        let Action::Lay { words, discard } = action else { return None };
        let mut left = state.players[seat].hand.clone();
        let mut laid = Points::ZERO;
        for word in words {
            laid += self.deck.worth(word);
            word.iter().for_each(|&card| _ = take(&mut left, card));
        }
        discard.iter().for_each(|&card| _ = take(&mut left, card));
        let points = (laid - self.deck.worth(&left)).max(Points::ZERO);
        Some(Gain { points: points.0, left: Some(left.len()), ..Gain::default() })
    }
}
