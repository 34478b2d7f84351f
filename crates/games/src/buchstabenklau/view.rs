//! What one pair of eyes may see of a game of Buchstabenklau.

use std::num::NonZero;

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use super::Buchstabenklau;
use super::deck::{Ink, Shown};
use super::options::{Colour, Judging};
use super::place::Place;
use super::state::{Phase, State};
use crate::card::Card;
use crate::game::{Game, Name, Verb, read_name, read_verbs};
use crate::seat::{Seat, Viewer};

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
    pub middle: Vec<Shown>,
    pub side: SideView,
    /// Whose call alone is taken now (B-11); how long, the table's timer says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buzzed: Option<Seat>,
    /// The call that waits for votes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<CallView>,
    /// Whose wrong call lets the others take a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penalty: Option<PenaltyView>,
    pub players: Vec<PlayerView>,
    #[serde(rename = "box")]
    pub boxed: BoxView,
    pub options: OptionsView,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    Looking,
    Buzzed,
    Voting,
    Picking,
    Over,
}

/// Only the top card is open; the order of the others nobody knows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct SideView {
    pub cards: usize,
    pub top: Option<Shown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct CallView {
    pub by: Seat,
    pub word: String,
    /// What the dictionary says to it (B-16).
    #[serde(default)]
    pub known: bool,
    pub cards: Vec<Place>,
    /// Which face each of them shows.
    #[serde(default)]
    pub faces: Vec<Ink>,
    pub waiting: Vec<Seat>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct PenaltyView {
    pub by: Seat,
    pub waiting: Vec<Seat>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct PlayerView {
    pub seat: Seat,
    pub covered: usize,
    pub won: usize,
    /// None where the pile is empty or lies covered (B-30).
    pub top: Option<Shown>,
    pub ready: bool,
    pub resigned: bool,
    pub min_cards: u8,
    pub safe_pile: bool,
    /// Both piles from the top, for eyes that see everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub covered_cards: Option<Vec<Card>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won_cards: Option<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct BoxView {
    pub cards: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct OptionsView {
    pub colour: Colour,
    pub judge: Judging,
    /// The seconds for a call after the buzzer (B-11); 0 where there is none.
    #[serde(default)]
    pub buzz: u16,
    pub pace: Option<u16>,
}

impl Buchstabenklau {
    pub(super) fn draw_view(&self, state: &State, viewer: Viewer) -> View {
        let everything = viewer == Viewer::Everything;
        let from_top = |pile: &[Card]| everything.then(|| pile.iter().rev().copied().collect());
        let open = self.open(state);
        let player_view = |seat: Seat| {
            let player = &state.players[seat];
            let handicap = self.rules.handicap(seat);
            PlayerView {
                seat,
                covered: player.covered.len(),
                won: player.won.len(),
                top: open.card(Place::Pile(seat)).map(Shown::from),
                ready: player.ready,
                resigned: player.resigned,
                min_cards: handicap.min_cards,
                safe_pile: handicap.safe_pile,
                covered_cards: from_top(&player.covered),
                won_cards: from_top(&player.won),
            }
        };
        let (phase, call, penalty) = match &state.phase {
            Phase::Looking => (PhaseName::Looking, None, None),
            Phase::Buzzed { .. } => (PhaseName::Buzzed, None, None),
            Phase::Over => (PhaseName::Over, None, None),
            Phase::Voting(pending, vote) => {
                let call = CallView {
                    by: pending.by,
                    word: pending.word.clone(),
                    known: pending.known,
                    cards: pending.places.clone(),
                    faces: self.inks(&open, &pending.word, &pending.places),
                    waiting: vote.waiting().to_vec(),
                };
                (PhaseName::Voting, Some(call), None)
            }
            Phase::Picking { caller, waiting } => {
                let penalty = PenaltyView { by: *caller, waiting: waiting.clone() };
                (PhaseName::Picking, None, Some(penalty))
            }
        };
        View {
            game: Buchstabenklau::NAME,
            seat: viewer.seat(),
            may: viewer.seat().map(|seat| self.may(state, seat)).unwrap_or_default(),
            awaited: self.awaited(state),
            phase,
            middle: state.middle.iter().map(|&card| card.into()).collect(),
            side: SideView {
                cards: state.side.len(),
                top: open.side.map(Shown::from),
                order: from_top(&state.side),
            },
            buzzed: match state.phase {
                Phase::Buzzed { by } => Some(by),
                _ => None,
            },
            call,
            penalty,
            players: Seat::all(state.players.seats()).map(player_view).collect(),
            boxed: BoxView { cards: state.boxed.len(), order: from_top(&state.boxed) },
            options: OptionsView {
                colour: self.rules.colour,
                judge: self.rules.judging,
                buzz: self.rules.buzz.map_or(0, NonZero::get),
                pace: self.rules.pace,
            },
        }
    }
}

fn own_name<'de, D: Deserializer<'de>>(from: D) -> Result<Name, D::Error> {
    read_name::<Buchstabenklau, D>(from)
}

fn own_verbs<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Verb>, D::Error> {
    read_verbs::<Buchstabenklau, D>(from)
}
