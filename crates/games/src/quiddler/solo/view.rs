//! What a solo player sees: the open cards, never what lies under them.

use litemap::LiteMap;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use super::Solo;
use super::play::State;
use crate::card::{Card, spelled};
use crate::game::{Game, Name, Verb, read_name, read_verbs};
use crate::seat::{Points, Seat, Viewer};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct View {
    #[serde(deserialize_with = "own_name")]
    pub game: Name,
    pub solo: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    #[serde(deserialize_with = "own_verbs")]
    pub may: Vec<Verb>,
    pub awaited: Vec<Seat>,
    pub may_look_up: bool,
    pub over: bool,
    pub piles: Vec<PileView>,
    pub taken: Vec<TakenView>,
    /// What each card is worth.
    #[ts(as = "std::collections::BTreeMap<Card, Points>")]
    #[serde(serialize_with = "crate::few::as_object")]
    pub values: LiteMap<Card, Points>,
    /// Known only at the end: before, covered cards are among them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct PileView {
    pub open: Option<Card>,
    pub covered: usize,
    /// From the top, for eyes that see everything, and at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct TakenView {
    pub word: String,
    pub cards: Vec<Card>,
    pub value: Points,
}

impl View {
    /// The words taken, and the top of each pile, or all of it at the end.
    pub(super) fn in_sight(&self, seen: &mut Vec<Card>) {
        for word in &self.taken {
            seen.extend_from_slice(&word.cards);
        }
        for pile in &self.piles {
            seen.extend_from_slice(pile.cards.as_deref().unwrap_or(pile.open.as_slice()));
        }
    }
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
            may_look_up: self.may_look_up(state, Seat(0)),
            over: state.over,
            piles: state.piles.iter().map(pile).collect(),
            taken: state.taken.iter().map(taken).collect(),
            values: self.deck.values(),
            points: uncovered.then(|| self.deck.worth(&state.unused())),
        }
    }
}

fn own_name<'de, D: Deserializer<'de>>(from: D) -> Result<Name, D::Error> {
    read_name::<Solo, D>(from)
}

fn own_verbs<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Verb>, D::Error> {
    read_verbs::<Solo, D>(from)
}
