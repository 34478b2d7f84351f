//! What a placement would bring by the squares it covers (K-21, K-22, K-32 to K-34).

use super::Kreuzwort;
use super::action::Action;
use super::options::RuleSet;
use super::square::Square;
use super::stakes::{GREEN, RED, Stakes};
use super::state::State;
use crate::gain::Gain;
use crate::seat::Seat;

impl Kreuzwort {
    /// Points at once, without what the others hold at the end, and the tiles that would be left.
    pub(super) fn gained(&self, state: &State, seat: Seat, action: &Action) -> Option<Gain> {
        let Action::Place { tiles, give_back, .. } = action else { return None };
        let mut squares: Vec<Square> = Vec::new();
        for at in tiles.keys() {
            squares.push(at.parse().ok()?);
        }
        let covered = self.board.covered(squares.iter().copied());
        let (hand, table) = (state.players[seat].hand.len(), state.table.len());
        let stakes = Stakes { rules: self.rules.set, hand, table };
        let left = hand.saturating_sub(covered.tiles + give_back.len());
        Some(match self.rules.set {
            RuleSet::First => {
                let taken = covered.green.min(table + give_back.len());
                Gain { left: Some(left + taken), ..Gain::default() }
            }
            RuleSet::Second => {
                // K-31: the table fills the hand as long as it can; then every tile counts.
                let full = self.rules.set.hand_size(self.rules.seats);
                Gain {
                    points: RED * covered.red as i32 + stakes.finished(covered),
                    others: GREEN * covered.green as i32,
                    left: Some(left + table).filter(|&left| left < full),
                    ..Gain::default()
                }
            }
        })
    }
}
