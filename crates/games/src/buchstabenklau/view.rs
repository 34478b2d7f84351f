//! What one pair of eyes may see of a game of Buchstabenklau.

use serde::Serialize;

use super::Buchstabenklau;
use super::deck::Shown;
use super::options::{Colour, Judging};
use super::place::Place;
use super::state::{Phase, State};
use crate::card::Card;
use crate::game::{Game, Verb};
use crate::seat::{Seat, Viewer};

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct View {
    game: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    may: Vec<Verb>,
    awaited: Vec<Seat>,
    phase: PhaseName,
    middle: Vec<Shown>,
    side: SideView,
    /// The call that waits for votes.
    #[serde(skip_serializing_if = "Option::is_none")]
    call: Option<CallView>,
    /// Whose wrong call lets the others take a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    penalty: Option<PenaltyView>,
    players: Vec<PlayerView>,
    #[serde(rename = "box")]
    boxed: BoxView,
    options: OptionsView,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum PhaseName {
    Looking,
    Voting,
    Picking,
    Over,
}

/// Only the top card is open; the order of the others nobody knows.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct SideView {
    cards: usize,
    top: Option<Shown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct CallView {
    by: Seat,
    word: String,
    cards: Vec<Place>,
    waiting: Vec<Seat>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct PenaltyView {
    by: Seat,
    waiting: Vec<Seat>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct PlayerView {
    seat: Seat,
    covered: usize,
    won: usize,
    /// None where the pile is empty or lies covered (B-30).
    top: Option<Shown>,
    ready: bool,
    resigned: bool,
    min_cards: u8,
    safe_pile: bool,
    /// Both piles from the top, for eyes that see everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    covered_cards: Option<Vec<Card>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    won_cards: Option<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct BoxView {
    cards: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct OptionsView {
    colour: Colour,
    judge: Judging,
    pace: Option<u16>,
}

impl Buchstabenklau {
    pub(super) fn draw_view(&self, state: &State, viewer: Viewer) -> View {
        let everything = viewer == Viewer::Everything;
        let from_top = |pile: &[Card]| everything.then(|| pile.iter().rev().copied().collect());
        let open = self.open(state);
        let player_view = |seat: Seat| {
            let player = state.player(seat);
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
            Phase::Over => (PhaseName::Over, None, None),
            Phase::Voting(pending, vote) => {
                let call = CallView {
                    by: pending.by,
                    word: pending.word.clone(),
                    cards: pending.places.clone(),
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
            call,
            penalty,
            players: Seat::all(state.seats()).map(player_view).collect(),
            boxed: BoxView { cards: state.boxed.len(), order: from_top(&state.boxed) },
            options: OptionsView {
                colour: self.rules.colour,
                judge: self.rules.judging,
                pace: self.rules.pace,
            },
        }
    }
}
