//! What happens without a player's own move: running out of time and resigning.

use super::Buchstabenklau;
use super::action::{Event, Reason};
use super::refusal::Refusal;
use super::state::{Phase, State};
use crate::game::Stop;
use crate::seat::Seat;

impl Buchstabenklau {
    pub(super) fn time_out(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        events.push(Event::TimedOut { seat });
        match &mut state.phase {
            Phase::Picking { .. } => self.decline(state, seat, events),
            Phase::Buzzed { .. } => {
                self.invalid(state, seat, String::new(), Reason::TooLate, events)
            }
            Phase::Voting(_, vote) => {
                let ballot = vote.leave(seat);
                self.count_votes(state, ballot, events)
            }
            _ => Ok(self.ready(state, seat, events)?),
        }
    }

    /// The covered pile goes to the box; the won pile stays and can be robbed.
    pub(super) fn resign(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        events.push(Event::Resigned { by: seat });
        let player = &mut state.players[seat];
        player.resigned = true;
        player.ready = false;
        let mut covered = std::mem::take(&mut player.covered);
        state.boxed.append(&mut covered);
        if state.players.playing().count() < 2 {
            self.end(state, seat, events);
            return Ok(());
        }
        match &mut state.phase {
            Phase::Picking { .. } => self.has_chosen(state, seat, events)?,
            Phase::Voting(pending, _) if pending.by == seat => {
                events.push(Event::Withdrawn { by: seat, word: pending.word.clone() });
                state.phase = Phase::Looking;
            }
            Phase::Voting(_, vote) => {
                let ballot = vote.leave(seat);
                self.count_votes(state, ballot, events)?;
            }
            Phase::Buzzed { by } if *by == seat => {
                events.push(Event::Released { by: seat });
                state.phase = Phase::Looking;
            }
            Phase::Looking | Phase::Buzzed { .. } | Phase::Over => {}
        }
        self.signal_when_all_ready(state, events);
        Ok(())
    }
}
