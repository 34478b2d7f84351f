//! What happens without a player's own move: running out of time and resigning.

use super::Maskenmemo;
use super::action::Event;
use super::course::end;
use super::state::{EndReason, Phase, State};
use crate::judge::Judge;
use crate::seat::Seat;

impl Maskenmemo {
    /// Nothing is peeked at, a voice is lost, or the turn fails, with however few cards turned up.
    pub(super) fn time_out(
        &self,
        state: &mut State,
        seat: Seat,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) {
        events.push(Event::TimedOut { seat });
        match state.phase {
            _ if state.proposal.is_some() => self.leave_vote(state, seat, judge, events),
            Phase::Peek => self.note_peek(state, seat, Vec::new(), events),
            Phase::Turn | Phase::Over(_) => self.fail(state, seat, judge, events),
        }
    }

    /// The seat is skipped from now on; with one seat left there is nothing to play for.
    pub(super) fn resign(
        &self,
        state: &mut State,
        seat: Seat,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) {
        events.push(Event::Resigned { by: seat });
        state.players[seat].resigned = true;
        let had_turn = state.phase == Phase::Turn && state.turn == seat;
        if had_turn {
            state.proposal = None;
        }
        if had_turn && !state.open.is_empty() {
            events.push(Event::TurnedBack { by: seat, at: std::mem::take(&mut state.open) });
        }
        if state.players.playing().count() < 2 {
            state.proposal = None;
            end(state, EndReason::Resigned, events);
        } else if had_turn {
            self.go_on(state, events);
        } else if state.phase == Phase::Peek {
            self.begin_when_all_peeked(state);
        } else {
            self.leave_vote(state, seat, judge, events);
        }
    }
}
