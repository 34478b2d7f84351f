//! A round from the deal to the last lap: whose turn it is, and what ends it.

use super::Quiddler;
use super::action::{Event, LapReason};
use super::options::Judging;
use super::state::{LastLap, Phase, Player, State};
use crate::rng::ShuffleError;
use crate::seat::Seat;

impl Quiddler {
    /// all cards are shuffled; one at a time clockwise from the dealer's left.
    pub(super) fn deal(
        &self,
        state: &mut State,
        events: &mut Vec<Event>,
    ) -> Result<(), ShuffleError> {
        let mut pile = state.shuffler.shuffle(self.deck.cards())?;
        pile.reverse();
        for player in &mut state.players {
            let Player { total, resigned, .. } = *player;
            *player = Player { total, resigned, ..Player::default() };
        }
        let cards = self.rules.hand_size(state.round);
        let around = state.clockwise_from_left_of(state.dealer);
        for _ in 0..cards {
            for &seat in &around {
                state.players[seat].hand.extend(pile.pop());
            }
        }
        state.discard = pile.pop().into_iter().collect();
        state.stock = pile;
        state.aside.clear();
        state.restocks = 0;
        state.lap = None;
        state.phase = Phase::Draw;
        state.turn = around.first().copied().unwrap_or(state.dealer);
        if let Some(&open) = state.discard.last() {
            let State { round, dealer, turn, .. } = *state;
            events.push(Event::RoundStarted { round, dealer, cards, open, turn });
        }
        Ok(())
    }

    /// everybody else has one more turn.
    pub(super) fn go_out(&self, state: &mut State, seat: Seat, events: &mut Vec<Event>) {
        let mut waiting = state.clockwise_from_left_of(seat);
        waiting.retain(|&other| other != seat);
        state.lap = Some(LastLap { out: Some(seat), waiting });
        events.push(Event::LastLap { by: Some(seat), reason: LapReason::WentOut });
    }

    /// The turn passes on; after the last one the round is laid.
    pub(super) fn end_turn(
        &self,
        state: &mut State,
        events: &mut Vec<Event>,
    ) -> Result<(), ShuffleError> {
        let ran_out = self.rules.restocks > 0 && state.restocks >= self.rules.restocks;
        if state.lap.is_none() && ran_out {
            // nobody could go out.
            let waiting = state.clockwise_from_left_of(state.turn);
            state.lap = Some(LastLap { out: None, waiting });
            events.push(Event::LastLap { by: None, reason: LapReason::StockRanOut });
        }
        let next = match &mut state.lap {
            Some(lap) if lap.waiting.is_empty() => None,
            Some(lap) => Some(lap.waiting.remove(0)),
            None => state.clockwise_from_left_of(state.turn).first().copied(),
        };
        match (next, self.rules.judging) {
            (Some(seat), _) => {
                state.turn = seat;
                state.phase = Phase::Draw;
                Ok(())
            }
            (None, Judging::Challenge) => {
                state.phase = Phase::Challenge;
                events.push(Event::ChallengesOpened {});
                Ok(())
            }
            (None, Judging::Checked) => self.score_round(state, events),
        }
    }

    /// After the score: the deal passes to the left, or the game is over.
    pub(super) fn next_round(
        &self,
        state: &mut State,
        events: &mut Vec<Event>,
    ) -> Result<(), ShuffleError> {
        let next_dealer = state.clockwise_from_left_of(state.dealer).first().copied();
        match next_dealer {
            Some(dealer) if state.round < self.rules.rounds => {
                state.round += 1;
                state.dealer = dealer;
                self.deal(state, events)
            }
            _ => {
                state.phase = Phase::Over;
                events.push(Event::GameEnded {});
                Ok(())
            }
        }
    }
}
