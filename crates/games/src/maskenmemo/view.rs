//! What one pair of eyes may see of a game of Maskenmemo.
//!
//! A card that was turned back down is not shown again: remembering it is the game. What a player
//! peeked at stays in that player's view as long as the card lies there, for no event tells it.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use super::Maskenmemo;
use super::course::laps_allowed;
use super::square::Square;
use super::state::{EndReason, KeptWord, Phase, State};
use super::turn::PEEKS;
use crate::card::Card;
use crate::game::{Game, Name, Verb, read_name, read_verbs};
use crate::seat::{Points, Seat, Viewer};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct View {
    #[serde(deserialize_with = "own_name")]
    pub game: Name,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    #[serde(deserialize_with = "own_verbs")]
    pub may: Vec<Verb>,
    pub awaited: Vec<Seat>,
    pub phase: PhaseName,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<EndReason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// All squares, row by row.
    pub table: Vec<SquareView>,
    /// The cards turned up, in their order.
    pub open: Vec<FaceView>,
    /// What this seat looked at before play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peeked: Option<Vec<FaceView>>,
    pub stock: StockView,
    pub players: Vec<PlayerView>,
    /// M-03: how many squares a player looks at before play; or none.
    pub peeks: usize,
    /// M-11: failed turns in a row, of each player, that end the game.
    pub laps: u8,
    pub options: OptionsView,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    Peek,
    Turn,
    Over,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct SquareView {
    pub at: Square,
    pub lies: Lies,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Lies {
    Covered,
    Open,
    Empty,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct FaceView {
    pub at: Square,
    pub card: Card,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct StockView {
    pub cards: usize,
    /// From the top, for eyes that see everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct PlayerView {
    pub seat: Seat,
    /// The squares are public; null until the player has chosen.
    pub peeked: Option<Vec<Square>>,
    pub words: Vec<Arc<KeptWord>>,
    pub points: Points,
    pub failed: u8,
    pub resigned: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct OptionsView {
    pub starter: Seat,
    pub retry: bool,
}

impl Maskenmemo {
    pub(super) fn draw_view(&self, state: &State, viewer: Viewer) -> View {
        let everything = viewer == Viewer::Everything;
        let (phase, reason) = match state.phase {
            Phase::Peek => (PhaseName::Peek, None),
            Phase::Turn => (PhaseName::Turn, None),
            Phase::Over(reason) => (PhaseName::Over, Some(reason)),
        };
        let face = |&at: &Square| state.card(at).map(|card| FaceView { at, card });
        let faces = |squares: &[Square]| squares.iter().filter_map(face).collect();
        let own = viewer.seat().map(|seat| &state.players[seat]);
        View {
            game: Maskenmemo::NAME,
            seat: viewer.seat(),
            may: viewer.seat().map(|seat| self.may(state, seat)).unwrap_or_default(),
            awaited: self.awaited(state),
            phase,
            reason,
            turn: (state.phase == Phase::Turn).then_some(state.turn),
            table: Square::all().map(|at| square_view(state, at, everything)).collect(),
            open: faces(&state.open),
            peeked: own.and_then(|player| player.peeked.as_deref()).map(faces),
            stock: StockView {
                cards: state.stock.len(),
                order: everything.then(|| state.stock.iter().rev().copied().collect()),
            },
            players: Seat::all(state.players.seats())
                .map(|seat| player_view(state, seat))
                .collect(),
            peeks: PEEKS,
            laps: laps_allowed(state),
            options: OptionsView { starter: self.rules.starter, retry: self.rules.retry },
        }
    }
}

fn square_view(state: &State, at: Square, everything: bool) -> SquareView {
    let card = state.card(at);
    let lies = match card {
        None => Lies::Empty,
        Some(_) if state.is_open(at) => Lies::Open,
        Some(_) => Lies::Covered,
    };
    SquareView { at, lies, card: card.filter(|_| everything || lies == Lies::Open) }
}

fn player_view(state: &State, seat: Seat) -> PlayerView {
    let player = &state.players[seat];
    PlayerView {
        seat,
        peeked: player.peeked.clone(),
        words: player.words.clone(),
        points: player.points(),
        failed: player.failed,
        resigned: player.resigned,
    }
}

fn own_name<'de, D: Deserializer<'de>>(from: D) -> Result<Name, D::Error> {
    read_name::<Maskenmemo, D>(from)
}

fn own_verbs<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Verb>, D::Error> {
    read_verbs::<Maskenmemo, D>(from)
}
