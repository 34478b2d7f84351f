//! A placement from the first test to the last tile drawn for it.

use super::Kreuzwort;
use super::action::{Event, ScoreReason};
use super::board::{Covered, Kind};
use super::form::{Named, Placement};
use super::options::{Judging, RuleSet};
use super::refusal::Refusal;
use super::shape;
use super::square::Square;
use super::stakes::{GREEN, OnBlack, RED, Stakes};
use super::state::State;
use crate::card::take;
use crate::game::Stop;
use crate::judge::Judge;
use crate::rng::ShuffleError;
use crate::seat::{Points, Seat};

impl Kreuzwort {
    pub(super) fn place(
        &self,
        state: &mut State,
        seat: Seat,
        named: &Named<'_>,
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        self.on_turn(state, seat)?;
        let placement = self.read_placement(state, named)?;
        self.hand_without(state, seat, placement.cards())?;
        let shape = match state.laid.is_empty() {
            true => shape::first(self.board.start(), &placement.tiles)?,
            false => shape::later(&state.laid, &placement.tiles)?,
        };
        let formed = self.judge_words(state, &placement, shape, judge)?;
        self.check_squares(state, seat, &placement)?;
        if self.rules.judging == Judging::All || !formed.unknown.is_empty() {
            self.propose(state, seat, placement, formed, events);
            return Ok(());
        }
        self.lay(state, seat, placement, formed.words, events).map_err(Stop::Shuffle)
    }

    /// K-17, K-22.
    pub(super) fn check_squares(
        &self,
        state: &State,
        seat: Seat,
        placement: &Placement,
    ) -> Result<(), Refusal> {
        let covered = self.board.covered(placement.tiles.keys().copied());
        let (hand, table) = (state.players[seat].hand.len(), state.table.len());
        let on_black = Stakes { rules: self.rules.set, hand, table }.on_black(covered);
        if on_black != OnBlack::Allowed {
            let black = |square: &Square| self.board.kind(*square) == Some(Kind::Black);
            let black: Vec<Square> = placement.tiles.keys().copied().filter(black).collect();
            match (on_black, &black[..]) {
                (OnBlack::NotTheLast, &[square, ..]) => return Err(Refusal::Black(square)),
                _ => return Err(Refusal::SeveralBlack(black)),
            }
        }
        match (self.rules.set, placement.give_back.len()) {
            (_, 0) => Ok(()),
            (RuleSet::Second, _) => Err(Refusal::NoGivingBack(placement.give_back.clone())),
            (RuleSet::First, given) if given > covered.red => {
                Err(Refusal::TooManyGivenBack { given, red: covered.red })
            }
            (RuleSet::First, _) => Ok(()),
        }
    }

    /// Lays what has passed every test, and ends the turn or the game.
    pub(super) fn lay(
        &self,
        state: &mut State,
        seat: Seat,
        placement: Placement,
        words: Vec<String>,
        events: &mut Vec<Event>,
    ) -> Result<(), ShuffleError> {
        let at: Vec<Square> = placement.tiles.keys().copied().collect();
        let covered = self.board.covered(at.iter().copied());
        for card in placement.cards() {
            take(&mut state.players[seat].hand, card);
        }
        state.laid.add(&placement.tiles);
        let mut effects = Vec::new();
        match self.rules.set {
            RuleSet::First => {
                if !placement.give_back.is_empty() {
                    let tiles = placement.give_back.len();
                    effects.push(Event::GaveBack { by: seat, tiles });
                    self.mix_in(state, placement.give_back)?;
                }
                let tiles = state.draw(seat, covered.green);
                if tiles > 0 {
                    effects.push(Event::Took { by: seat, tiles });
                }
            }
            RuleSet::Second => {
                let full = self.rules.set.hand_size(self.rules.seats);
                state.draw(seat, full.saturating_sub(state.players[seat].hand.len()));
                self.score_squares(state, seat, covered, &mut effects);
            }
        }
        let left = state.players[seat].hand.len();
        let Covered { black, green, red, .. } = covered;
        events.push(Event::Placed { by: seat, at, words, black, green, red, left });
        events.append(&mut effects);
        for player in &mut state.players {
            player.passes = 0;
            player.idle = 0;
        }
        match left {
            0 => self.finish(state, seat, black > 0, events),
            _ => self.next_turn(state),
        }
        Ok(())
    }

    /// K-32, K-33.
    fn score_squares(
        &self,
        state: &mut State,
        seat: Seat,
        covered: Covered,
        events: &mut Vec<Event>,
    ) {
        if covered.green > 0 {
            let opponents: Vec<Seat> = state.players.opponents(seat).collect();
            for other in opponents {
                let points = Points(GREEN * covered.green as i32);
                self.score(state, other, points, ScoreReason::Green, events);
            }
        }
        if covered.red > 0 {
            let points = Points(RED * covered.red as i32);
            self.score(state, seat, points, ScoreReason::Red, events);
        }
    }
}
