//! What one pair of eyes may see of a game of Kreuzwort.

use litemap::LiteMap;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use super::Kreuzwort;
use super::options::{Exchanging, Hands, Judging, RuleSet};
use super::square::Square;
use super::start::Start;
use super::state::{End, Phase, Proposal, State};
use super::tile::Tile;
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
    pub phase: Phase,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Card>>,
    /// K-15: as long as the board is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
    pub board: BoardView,
    /// What lies on the board, by square; a joker with its letter.
    #[ts(as = "std::collections::BTreeMap<Square, Tile>")]
    #[serde(serialize_with = "crate::few::as_object")]
    pub tiles: LiteMap<Square, Tile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<ProposalView>,
    pub table: TableView,
    pub players: Vec<PlayerView>,
    /// What each tile is worth.
    #[ts(as = "std::collections::BTreeMap<Card, Points>")]
    #[serde(serialize_with = "crate::few::as_object")]
    pub values: LiteMap<Card, Points>,
    pub voted_in: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
    pub options: OptionsView,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct BoardView {
    pub name: String,
    pub start: Square,
    pub rows: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct ProposalView {
    pub by: Seat,
    #[ts(as = "std::collections::BTreeMap<Square, Tile>")]
    #[serde(serialize_with = "crate::few::as_object")]
    pub tiles: LiteMap<Square, Tile>,
    /// As they are meant to be read.
    pub words: Vec<String>,
    /// Those of them that the dictionary does not know.
    pub unknown: Vec<String>,
    pub waiting: Vec<Seat>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct TableView {
    pub tiles: usize,
    /// From the front, for eyes that see everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct PlayerView {
    pub seat: Seat,
    pub tiles: usize,
    /// For eyes that see everything, and for all where hands are open (K-30).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Card>>,
    pub points: Points,
    /// Passes and turns without a placement, as K-24 counts them.
    pub passes: u32,
    pub idle: u32,
    pub resigned: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct OptionsView {
    #[ts(as = "u8")]
    pub rules: RuleSet,
    pub judge: Judging,
    pub exchange: Exchanging,
    #[serde(default)]
    pub names: bool,
    #[serde(default)]
    pub hands: Hands,
}

impl View {
    /// What lies on the board or is proposed for it, and the hands that are shown.
    pub(super) fn in_sight(&self, seen: &mut Vec<Card>) {
        let mut shown = self.seat;
        seen.extend_from_slice(self.hand.as_deref().unwrap_or_default());
        let proposer = self.proposal.as_ref().map(|proposal| proposal.by);
        for player in &self.players {
            let Some(hand) = player.hand.as_ref().filter(|_| self.seat != Some(player.seat)) else {
                continue;
            };
            seen.extend_from_slice(hand);
            if proposer == Some(player.seat) {
                shown = proposer;
            }
        }
        seen.extend_from_slice(self.table.order.as_deref().unwrap_or_default());
        self.tiles.values().for_each(|tile| seen.push(tile.card()));
        // What is proposed is still in a hand.
        if let Some(proposal) = self.proposal.as_ref().filter(|_| shown != proposer) {
            proposal.tiles.values().for_each(|tile| seen.push(tile.card()));
        }
    }
}

impl Kreuzwort {
    pub(super) fn draw_view(&self, state: &State, viewer: Viewer) -> View {
        let everything = viewer == Viewer::Everything;
        let open = everything || self.rules.hands == Hands::Open;
        let player_view = |seat: Seat| {
            let player = &state.players[seat];
            PlayerView {
                seat,
                tiles: player.hand.len(),
                hand: open.then(|| player.hand.clone()),
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
            hand: viewer.seat().map(|seat| state.players[seat].hand.clone()),
            start: self.drawn(state),
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
            players: Seat::all(state.players.seats()).map(player_view).collect(),
            values: self.tiles.values(),
            voted_in: state.voted_in.iter().cloned().collect(),
            end: state.end,
            options: OptionsView {
                rules: self.rules.set,
                judge: self.rules.judging,
                exchange: self.rules.exchanging,
                names: self.rules.names,
                hands: self.rules.hands,
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

fn own_name<'de, D: Deserializer<'de>>(from: D) -> Result<Name, D::Error> {
    read_name::<Kreuzwort, D>(from)
}

fn own_verbs<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Verb>, D::Error> {
    read_verbs::<Kreuzwort, D>(from)
}
