//! How a game ends and what it is worth (K-23, K-24, K-34 to K-36).

use super::Kreuzwort;
use super::action::{EndReason, Event, ScoreReason};
use super::options::RuleSet;
use super::stakes::FINISHED;
use super::state::{End, State};
use crate::game::{Outcome, rank};
use crate::seat::{Points, Seat};

impl Kreuzwort {
    /// Somebody is rid of all tiles.
    pub(super) fn finish(
        &self,
        state: &mut State,
        seat: Seat,
        on_black: bool,
        events: &mut Vec<Event>,
    ) {
        let held: Points =
            state.players.opponents(seat).map(|other| self.worth(state, other)).sum();
        match self.rules.set {
            RuleSet::First => {
                let points = if on_black { held + held } else { held };
                self.score(state, seat, points, ScoreReason::OtherHands, events);
            }
            RuleSet::Second => {
                let bonus = Points(FINISHED * if on_black { 2 } else { 1 });
                self.score(state, seat, bonus, ScoreReason::Finished, events);
                self.score(state, seat, held, ScoreReason::OtherHands, events);
            }
        }
        self.end(state, EndReason::Finished, seat, events);
    }

    pub(super) fn end(
        &self,
        state: &mut State,
        reason: EndReason,
        by: Seat,
        events: &mut Vec<Event>,
    ) {
        // K-34, K-35. Who finished holds nothing; where all others resigned, nothing is settled.
        if self.rules.set == RuleSet::Second && reason != EndReason::Resigned {
            let playing: Vec<Seat> = state.players.playing().collect();
            for seat in playing {
                let held = self.worth(state, seat);
                self.score(state, seat, -held, ScoreReason::OwnHand, events);
            }
        }
        state.end = Some(End { reason, by });
        events.push(Event::GameEnded { reason, by });
    }

    pub(super) fn score(
        &self,
        state: &mut State,
        player: Seat,
        points: Points,
        reason: ScoreReason,
        events: &mut Vec<Event>,
    ) {
        if points != Points::ZERO {
            state.players[player].points += points;
            events.push(Event::Scored { player, points, reason });
        }
    }

    fn worth(&self, state: &State, seat: Seat) -> Points {
        self.tiles.worth(&state.players[seat].hand)
    }

    pub(super) fn standings(&self, state: &State) -> Outcome {
        let points: Vec<Points> = state.players.iter().map(|player| player.points).collect();
        let key = |seat: Seat| {
            let behind = match (self.rules.set, &state.end) {
                (RuleSet::Second, _) => -points[seat.index()],
                // What is in the hands is a secret until the end.
                (RuleSet::First, None) => Points::ZERO,
                (RuleSet::First, Some(_)) => self.worth(state, seat),
            };
            let finished =
                state.end.is_some_and(|end| end.reason == EndReason::Finished && end.by == seat);
            (state.players[seat].resigned, self.rules.set == RuleSet::First && !finished, behind)
        };
        Outcome { over: state.end.is_some(), placings: rank(&points, key) }
    }
}
