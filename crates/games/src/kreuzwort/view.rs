//! What one pair of eyes may see of a game of Kreuzwort.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Kreuzwort;
use super::options::{Exchanging, Judging};
use super::square::Square;
use super::state::{End, Phase, Proposal, State};
use super::tile::Tile;
use crate::card::Card;
use crate::game::{Game, Verb};
use crate::seat::{Points, Seat, Viewer};

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct View {
    game: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    may: Vec<Verb>,
    awaited: Vec<Seat>,
    phase: Phase,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Vec<Card>>,
    board: BoardView,
    /// What lies on the board, by square; a joker with its letter.
    tiles: BTreeMap<Square, Tile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposal: Option<ProposalView>,
    table: TableView,
    players: Vec<PlayerView>,
    /// What each tile is worth.
    values: BTreeMap<Card, Points>,
    voted_in: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<End>,
    options: OptionsView,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct BoardView {
    name: String,
    start: Square,
    rows: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct ProposalView {
    by: Seat,
    tiles: BTreeMap<Square, Tile>,
    words: Vec<String>,
    unknown: Vec<String>,
    waiting: Vec<Seat>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct TableView {
    tiles: usize,
    /// From the front, for eyes that see everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct PlayerView {
    seat: Seat,
    tiles: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Vec<Card>>,
    points: Points,
    /// Passes and turns without a placement, as K-24 counts them.
    passes: u32,
    idle: u32,
    resigned: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct OptionsView {
    rules: u8,
    judge: Judging,
    exchange: Exchanging,
}

impl Kreuzwort {
    pub(super) fn draw_view(&self, state: &State, viewer: Viewer) -> View {
        let everything = viewer == Viewer::Everything;
        let player_view = |seat: Seat| {
            let player = state.player(seat);
            PlayerView {
                seat,
                tiles: player.hand.len(),
                hand: everything.then(|| player.hand.clone()),
                points: player.points,
                passes: player.passes,
                idle: player.idle,
                resigned: player.resigned,
            }
        };
        View {
            game: Kreuzwort::NAME,
            seat: viewer.seat(),
            may: viewer.seat().map(|seat| self.may(state, seat)).unwrap_or_default(),
            awaited: self.awaited(state),
            phase: state.phase(),
            turn: state.end.is_none().then_some(state.turn),
            hand: viewer.seat().map(|seat| state.player(seat).hand.clone()),
            board: BoardView {
                name: self.board_name.clone(),
                start: self.board.start(),
                rows: self.board.drawn(),
            },
            tiles: state.laid.tiles().clone(),
            proposal: state.proposal.as_ref().map(proposal_view),
            table: TableView {
                tiles: state.table.len(),
                order: everything.then(|| state.table.clone()),
            },
            players: Seat::all(state.seats()).map(player_view).collect(),
            values: self.tiles.values(),
            voted_in: state.voted_in.iter().cloned().collect(),
            end: state.end,
            options: OptionsView {
                rules: self.rules.set.number(),
                judge: self.rules.judging,
                exchange: self.rules.exchanging,
            },
        }
    }
}

/// Which tiles would go back to the table stays with the proposer.
fn proposal_view(proposal: &Proposal) -> ProposalView {
    ProposalView {
        by: proposal.vote.proposer(),
        tiles: proposal.tiles.clone(),
        words: proposal.words.clone(),
        unknown: proposal.unknown.clone(),
        waiting: proposal.vote.waiting().to_vec(),
    }
}
