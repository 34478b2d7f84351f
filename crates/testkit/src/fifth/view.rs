//! What one pair of eyes may see of Schnappwort.

use games::game::{Game, Name, Verb, read_name, read_verbs};
use games::{Card, Points, Seat, Viewer};
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use super::{Schnappwort, State};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct View {
    #[serde(deserialize_with = "own_name")]
    pub game: Name,
    pub seat: Option<Seat>,
    #[serde(deserialize_with = "own_verbs")]
    pub may: Vec<Verb>,
    pub awaited: Vec<Seat>,
    pub row: Vec<Card>,
    pub stock: usize,
    /// From the top, for eyes that see everything.
    pub order: Option<Vec<Card>>,
    pub points: Vec<Points>,
    pub length: usize,
}

impl Schnappwort {
    pub(super) fn draw_view(&self, state: &State, viewer: Viewer) -> View {
        let everything = viewer == Viewer::Everything;
        View {
            game: Schnappwort::NAME,
            seat: viewer.seat(),
            may: viewer.seat().map(|seat| self.may(state, seat)).unwrap_or_default(),
            awaited: self.awaited(state),
            row: state.row.clone(),
            stock: state.stock.len(),
            order: everything.then(|| state.stock.iter().rev().copied().collect()),
            points: state.players.iter().map(super::Player::points).collect(),
            length: self.rules.length,
        }
    }
}

fn own_name<'de, D: Deserializer<'de>>(from: D) -> Result<Name, D::Error> {
    read_name::<Schnappwort, D>(from)
}

fn own_verbs<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Verb>, D::Error> {
    read_verbs::<Schnappwort, D>(from)
}
