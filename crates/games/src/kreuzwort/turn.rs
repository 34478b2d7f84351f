//! A turn without a placement, and whose turn is next (K-14, K-16, K-24).

use super::Kreuzwort;
use super::action::{EndReason, Event};
use super::form::read_cards;
use super::options::{Exchanging, RuleSet};
use super::refusal::Refusal;
use super::state::{Phase, State};
use crate::card::Card;
use crate::game::Stop;
use crate::judge::{Judge, Question};
use crate::rng::ShuffleError;
use crate::seat::Seat;

/// K-24: so many laps without a placement block the game.
const IDLE_LAPS: u32 = 3;

impl Kreuzwort {
    pub(super) fn on_turn(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        match state.phase() {
            Phase::Over => Err(Refusal::GameOver(self.rules.set)),
            _ if state.turn != seat => Err(Refusal::NotYourTurn { turn: state.turn }),
            Phase::Vote => Err(vote_open(state)),
            Phase::Turn => Ok(()),
        }
    }

    pub(super) fn exchange(
        &self,
        state: &mut State,
        seat: Seat,
        tiles: &[String],
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        self.on_turn(state, seat)?;
        if state.refused {
            return Err(Refusal::VoteLost.into());
        }
        let tiles = read_cards(tiles)?;
        if tiles.is_empty() {
            return Err(Refusal::NothingExchanged.into());
        }
        let kept = self.hand_without(state, seat, tiles.iter().copied())?;
        let held = state.table.len();
        if held == 0 && self.rules.set == RuleSet::Second {
            return Err(Refusal::NothingToExchangeFor.into());
        }
        if tiles.len() > held {
            return Err(Refusal::TooManyExchanged { wanted: tiles.len(), held }.into());
        }
        if self.rules.exchanging == Exchanging::Stuck
            && judge.ask(Question::CanMove, || self.can_place(state, seat))
        {
            return Err(Refusal::NotStuck.into());
        }
        state.players[seat].hand = kept;
        state.draw(seat, tiles.len());
        events.push(Event::Exchanged { by: seat, tiles: tiles.len() });
        self.mix_in(state, tiles).map_err(Stop::Shuffle)?;
        for player in &mut state.players {
            player.passes = 0;
        }
        self.end_idle_turn(state, seat, events);
        Ok(())
    }

    pub(super) fn pass(
        &self,
        state: &mut State,
        seat: Seat,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.on_turn(state, seat)?;
        events.push(Event::Passed { by: seat });
        state.players[seat].passes += 1;
        self.end_idle_turn(state, seat, events);
        Ok(())
    }

    /// K-24: with nothing left on the table everybody has passed in turn, or nobody has placed for
    /// three laps.
    fn end_idle_turn(&self, state: &mut State, seat: Seat, events: &mut Vec<Event>) {
        state.players[seat].idle += 1;
        let all_passed = (state.table.is_empty() || self.rules.first_rules)
            && state.players.playing().all(|seat| state.players[seat].passes > 0);
        let all_idle = state.players.playing().all(|seat| state.players[seat].idle >= IDLE_LAPS);
        match all_passed || all_idle {
            true => self.end(state, EndReason::Blocked, seat, events),
            false => self.next_turn(state),
        }
    }

    pub(super) fn next_turn(&self, state: &mut State) {
        let next = state.players.opponents(state.turn).next();
        state.turn = next.unwrap_or(state.turn);
        state.refused = false;
    }

    /// Lays tiles back on the table, where nobody knows any more which is which.
    pub(super) fn mix_in(&self, state: &mut State, tiles: Vec<Card>) -> Result<(), ShuffleError> {
        let mut table = std::mem::take(&mut state.table);
        table.extend(tiles);
        state.table = state.shuffler.shuffle(table)?;
        Ok(())
    }
}

fn vote_open(state: &State) -> Refusal {
    let (words, squares) = match &state.proposal {
        Some(proposal) => (proposal.unknown.clone(), proposal.tiles.keys().copied().collect()),
        None => Default::default(),
    };
    Refusal::VoteOpen { words, squares }
}
