//! What a solo player sees: the open cards, never what lies under them.

use serde::Serialize;

use super::super::options::LookUp;
use super::Solo;
use super::play::State;
use crate::card::{Card, spelled};
use crate::game::{Game, Verb};
use crate::seat::{Points, Seat, Viewer};

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct View {
    game: &'static str,
    solo: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    may: Vec<Verb>,
    awaited: Vec<Seat>,
    may_look_up: bool,
    over: bool,
    piles: Vec<PileView>,
    taken: Vec<TakenView>,
    /// Known only at the end: before, covered cards are among them.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Points>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct PileView {
    open: Option<Card>,
    covered: usize,
    /// From the top, for eyes that see everything, and at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct TakenView {
    word: String,
    cards: Vec<Card>,
    value: Points,
}

impl Solo {
    pub(super) fn draw_view(&self, state: &State, viewer: Viewer) -> View {
        let uncovered = state.over || viewer == Viewer::Everything;
        let pile = |pile: &Vec<Card>| PileView {
            open: pile.last().copied(),
            covered: pile.len().saturating_sub(1),
            cards: uncovered.then(|| pile.iter().rev().copied().collect()),
        };
        let taken = |cards: &Vec<Card>| TakenView {
            word: spelled(cards),
            cards: cards.clone(),
            value: self.deck.worth(cards),
        };
        View {
            game: Solo::NAME,
            solo: true,
            seat: viewer.seat(),
            may: viewer.seat().map(|seat| self.may(state, seat)).unwrap_or_default(),
            awaited: self.awaited(state),
            // alone, it is always one's own turn.
            may_look_up: state.over || self.look_up == LookUp::Always,
            over: state.over,
            piles: state.piles.iter().map(pile).collect(),
            taken: state.taken.iter().map(taken).collect(),
            points: uncovered.then(|| self.deck.worth(&state.unused())),
        }
    }
}
