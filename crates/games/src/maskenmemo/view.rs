//! What one pair of eyes may see of a game of Maskenmemo.
//!
//! A card that was turned back down is not shown again: remembering it is the game. What a player
//! peeked at stands in that player's view, for no event tells it, until the first turn begins (M-03).

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use super::Maskenmemo;
use super::course::laps_allowed;
use super::options::Judging;
use super::square::Square;
use super::state::{EndReason, KeptWord, Phase, Proposal, State};
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
    /// What this seat looked at before play, as long as it may be seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peeked: Option<Vec<FaceView>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<ProposalView>,
    /// M-12: what the table has voted for.
    pub voted_in: Vec<String>,
    pub stock: StockView,
    pub players: Vec<PlayerView>,
    /// M-03: how many squares a player may look at before play.
    pub peeks: usize,
    /// M-03: whether it has to be so many.
    pub must_peek: bool,
    /// M-11: failed turns in a row, of each player, that end the game.
    pub laps: u8,
    pub options: OptionsView,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    Peek,
    Turn,
    Vote,
    Over,
}

/// M-12: a word put to the table, and whose voice is missing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct ProposalView {
    pub by: Seat,
    pub word: String,
    pub waiting: Vec<Seat>,
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
    pub notes: bool,
    pub retry: bool,
    pub judge: Judging,
    /// As the words lie on cards.
    pub house: Vec<String>,
}

impl View {
    /// What is turned up or peeked at, and the words that were won.
    pub(super) fn in_sight(&self, seen: &mut Vec<Card>) {
        for square in &self.table {
            let mut peeked = self.peeked.iter().flatten();
            let known = || Some(peeked.find(|face| face.at == square.at)?.card);
            seen.extend(square.card.or_else(known));
        }
        for player in &self.players {
            for kept in &player.words {
                seen.extend_from_slice(&kept.cards);
            }
        }
        seen.extend_from_slice(self.stock.order.as_deref().unwrap_or_default());
    }
}

impl Maskenmemo {
    pub(super) fn draw_view(&self, state: &State, viewer: Viewer) -> View {
        let everything = viewer == Viewer::Everything;
        let (phase, reason) = match state.phase {
            Phase::Peek => (PhaseName::Peek, None),
            Phase::Turn if state.proposal.is_some() => (PhaseName::Vote, None),
            Phase::Turn => (PhaseName::Turn, None),
            Phase::Over(reason) => (PhaseName::Over, Some(reason)),
        };
        let face = |&at: &Square| state.card(at).map(|card| FaceView { at, card });
        let faces = |squares: &[Square]| squares.iter().filter_map(face).collect();
        let looking = viewer.seat().filter(|&seat| self.sees_peeked(state, seat));
        let looking = looking.map(|seat| &state.players[seat]);
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
            peeked: looking.and_then(|player| player.peeked.as_deref()).map(faces),
            proposal: state.proposal.as_ref().map(|Proposal { vote, kept }| ProposalView {
                by: vote.proposer(),
                word: kept.word.clone(),
                waiting: vote.waiting().to_vec(),
            }),
            voted_in: state.voted_in.iter().cloned().collect(),
            stock: StockView {
                cards: state.stock.len(),
                order: everything.then(|| state.stock.iter().rev().copied().collect()),
            },
            players: Seat::all(state.players.seats())
                .map(|seat| player_view(state, seat))
                .collect(),
            peeks: PEEKS,
            must_peek: self.rules.must_peek,
            laps: laps_allowed(state),
            options: OptionsView {
                starter: self.rules.starter,
                notes: self.rules.notes,
                retry: self.rules.retry,
                judge: self.rules.judging,
                house: self.rules.house.lexicon().words().collect(),
            },
        }
    }

    /// M-03: until the first turn begins, but for whoever looked last, who would see nothing.
    fn sees_peeked(&self, state: &State, seat: Seat) -> bool {
        self.rules.notes || state.phase == Phase::Peek || state.looking == Some(seat)
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
