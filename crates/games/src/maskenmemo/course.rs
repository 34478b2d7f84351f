//! How turns follow each other, how gaps are filled, and how the game ends (M-05, M-09 to M-11).

use std::sync::Arc;

use super::Maskenmemo;
use super::action::Event;
use super::search;
use super::square::Square;
use super::state::{EndReason, KeptWord, Phase, State};
use super::turn::LEAST_CARDS;
use crate::card::Card;
use crate::judge::{Judge, Question};
use crate::seat::Seat;

/// M-11: laps of failed turns that end the game, with cards in the stock and without.
pub(super) const LAPS_WITH_STOCK: u8 = 10;
pub(super) const LAPS_WITHOUT_STOCK: u8 = 3;

impl Maskenmemo {
    /// M-03: the first turn begins when nobody still in play has to choose.
    pub(super) fn begin_when_all_peeked(&self, state: &mut State) {
        if state.players.playing().all(|seat| state.players[seat].peeked.is_some()) {
            state.phase = Phase::Turn;
            if state.players[state.turn].resigned {
                self.pass_on(state);
            }
        }
    }

    /// M-05: the word lies before its player, and the stock fills its squares.
    pub(super) fn keep(
        &self,
        state: &mut State,
        seat: Seat,
        kept: KeptWord,
        events: &mut Vec<Event>,
    ) {
        let gaps = std::mem::take(&mut state.open);
        let mut filled: Vec<Square> = Vec::new();
        for &gap in &gaps {
            let next = state.stock.pop();
            state.table[gap.index()] = next;
            filled.extend(next.map(|_| gap));
        }
        for player in &mut state.players {
            player.failed = 0;
            if let Some(peeked) = &mut player.peeked {
                peeked.retain(|at| !gaps.contains(at));
            }
        }
        state.players[seat].words.push(Arc::new(kept));
        if !filled.is_empty() {
            events.push(Event::Filled { at: filled, stock: state.stock.len() });
        }
    }

    /// M-06: the cards are turned down, and the failure counts.
    pub(super) fn fail(
        &self,
        state: &mut State,
        seat: Seat,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) {
        events.push(Event::TurnedBack { by: seat, at: std::mem::take(&mut state.open) });
        let player = &mut state.players[seat];
        player.failed = player.failed.saturating_add(1);
        self.end_turn(state, judge, events);
    }

    /// The game ends after this turn, or the turn passes to the left.
    pub(super) fn end_turn(
        &self,
        state: &mut State,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) {
        if state.stock.is_empty() && !self.word_left(state, judge) {
            end(state, EndReason::NoWordLeft, events);
        } else {
            self.go_on(state, events);
        }
    }

    /// M-11: enough failed turns for everybody, or the next one.
    pub(super) fn go_on(&self, state: &mut State, events: &mut Vec<Event>) {
        let laps = laps_allowed(state);
        if state.players.playing().all(|seat| state.players[seat].failed >= laps) {
            end(state, EndReason::AllFailed, events);
        } else {
            self.pass_on(state);
        }
    }

    fn pass_on(&self, state: &mut State) {
        let next = state.players.opponents(state.turn).next();
        state.turn = next.unwrap_or(state.turn);
    }

    /// M-10.
    fn word_left(&self, state: &State, judge: &mut Judge<'_>) -> bool {
        let lying: Vec<Card> = state.lying().collect();
        lying.len() >= LEAST_CARDS
            && judge.ask(Question::AnyWord, || {
                let voted_in = state.voted_in.iter().map(String::as_str);
                search::any_word(&self.lexicon, &lying)
                    || self.rules.house.any_word(&lying, voted_in)
            })
    }
}

pub(super) fn laps_allowed(state: &State) -> u8 {
    if state.stock.is_empty() { LAPS_WITHOUT_STOCK } else { LAPS_WITH_STOCK }
}

pub(super) fn end(state: &mut State, reason: EndReason, events: &mut Vec<Event>) {
    state.phase = Phase::Over(reason);
    events.push(Event::GameEnded { reason });
}
