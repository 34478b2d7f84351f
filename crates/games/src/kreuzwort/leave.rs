//! What happens without a player's own move: running out of time and resigning.

use super::Kreuzwort;
use super::action::{EndReason, Event};
use super::form::Placement;
use super::refusal::Refusal;
use super::state::State;
use crate::game::Stop;
use crate::rng::ShuffleError;
use crate::seat::Seat;
use crate::vote::Ballot;

impl Kreuzwort {
    /// A pass; while the table votes, the voice is lost.
    pub(super) fn time_out(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        events.push(Event::TimedOut { seat });
        match &mut state.proposal {
            Some(proposal) => {
                let ballot = proposal.vote.leave(seat);
                self.count(state, ballot, events).map_err(Stop::Shuffle)
            }
            None => Ok(self.pass(state, seat, events)?),
        }
    }

    /// The hand is mixed into the table and the seat skipped; the last one left ends the game.
    pub(super) fn resign(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), ShuffleError> {
        events.push(Event::Resigned { by: seat });
        let player = &mut state.players[seat];
        player.resigned = true;
        let hand = std::mem::take(&mut player.hand);
        self.mix_in(state, hand)?;
        if state.players.playing().count() <= 1 {
            state.proposal = None;
            self.end(state, EndReason::Resigned, seat, events);
            return Ok(());
        }
        if let Some(ballot) = self.ballot_without(state, seat) {
            self.count(state, ballot, events)?;
        }
        if state.turn == seat {
            self.next_turn(state);
        }
        Ok(())
    }

    /// How an open vote stands after somebody has resigned.
    fn ballot_without(&self, state: &mut State, seat: Seat) -> Option<Ballot> {
        let proposal = state.proposal.as_mut()?;
        let ballot = proposal.vote.leave(seat);
        let proposer = proposal.vote.proposer();
        let (tiles, give_back) = (proposal.tiles.clone(), proposal.give_back.clone());
        // The tiles that came back to the table can take the right to a black square away.
        let placement = Placement { give_back, ..Placement::of(tiles) };
        let stands = self.check_squares(state, proposer, &placement).is_ok();
        Some(if proposer == seat || !stands { Ballot::Refused } else { ballot })
    }
}
