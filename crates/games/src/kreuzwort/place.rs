//! A placement from the first test to the last tile drawn for it.

use std::collections::BTreeMap;

use super::Kreuzwort;
use super::action::{Event, ScoreReason};
use super::board::Kind;
use super::form::Placement;
use super::options::RuleSet;
use super::refusal::Refusal;
use super::shape;
use super::square::Square;
use super::state::State;
use super::tile::Tile;
use crate::card::take;
use crate::game::Stop;
use crate::judge::Judge;
use crate::rng::ShuffleError;
use crate::seat::{Points, Seat};

/// How many special squares new tiles cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Covered {
    black: usize,
    green: usize,
    red: usize,
}

impl Kreuzwort {
    pub(super) fn place(
        &self,
        state: &mut State,
        seat: Seat,
        tiles: &BTreeMap<String, String>,
        give_back: &[String],
        judge: &mut Judge<'_>,
        events: &mut Vec<Event>,
    ) -> Result<(), Stop<Refusal>> {
        self.on_turn(state, seat)?;
        let placement = self.read_placement(state, tiles, give_back)?;
        self.hand_without(state, seat, placement.cards())?;
        let shape = match state.laid.is_empty() {
            true => shape::first(self.board.start(), &placement.tiles)?,
            false => shape::later(&state.laid, &placement.tiles)?,
        };
        let formed = self.judge_words(state, &placement.tiles, shape, judge)?;
        self.check_squares(state, seat, &placement)?;
        match formed.unknown.is_empty() {
            true => self.lay(state, seat, placement, formed.words, events).map_err(Stop::Shuffle),
            false => {
                self.propose(state, seat, placement, formed, events);
                Ok(())
            }
        }
    }

    /// K-17, K-22.
    pub(super) fn check_squares(
        &self,
        state: &State,
        seat: Seat,
        placement: &Placement,
    ) -> Result<(), Refusal> {
        let covered = self.covered(&placement.tiles);
        if covered.black > 0 {
            let empties_hand = placement.tiles.len() == state.players[seat].hand.len();
            let finishes = empties_hand && self.may_end_on_black(state, covered.green);
            let black = |square: &Square| self.board.kind(*square) == Some(Kind::Black);
            let black: Vec<Square> = placement.tiles.keys().copied().filter(black).collect();
            match black[..] {
                [square, ..] if !finishes => return Err(Refusal::Black(square)),
                [_, _, ..] => return Err(Refusal::SeveralBlack(black)),
                _ => {}
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

    /// K-17: whether laying the last tiles finishes the game as the table stands.
    pub(super) fn may_end_on_black(&self, state: &State, green: usize) -> bool {
        match self.rules.set {
            RuleSet::First => green == 0 || state.table.is_empty(),
            RuleSet::Second => state.table.is_empty(),
        }
    }

    fn covered(&self, tiles: &BTreeMap<Square, Tile>) -> Covered {
        let count =
            |kind| tiles.keys().filter(|&&square| self.board.kind(square) == Some(kind)).count();
        Covered { black: count(Kind::Black), green: count(Kind::Green), red: count(Kind::Red) }
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
        let covered = self.covered(&placement.tiles);
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
        let Covered { black, green, red } = covered;
        events.push(Event::Placed { by: seat, words, black, green, red, left });
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
                let points = Points(5 * covered.green as i32);
                self.score(state, other, points, ScoreReason::Green, events);
            }
        }
        if covered.red > 0 {
            let points = Points(10 * covered.red as i32);
            self.score(state, seat, points, ScoreReason::Red, events);
        }
    }
}
