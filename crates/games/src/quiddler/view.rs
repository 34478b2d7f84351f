//! What one pair of eyes may see of a game of Quiddler.

use litemap::LiteMap;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use super::Quiddler;
use super::options::{Bonus, Judging, LookUp};
use super::state::{LaidWord, Phase, RoundScore, State};
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
    /// whether this seat may look words up now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub may_look_up: Option<bool>,
    pub phase: Phase,
    pub round: u8,
    pub rounds: u8,
    pub dealer: Seat,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_lap: Option<LastLapView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Card>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Card>,
    pub discard: DiscardView,
    pub stock: StockView,
    pub restocks: u8,
    pub players: Vec<PlayerView>,
    pub sheet: Vec<Vec<RoundScore>>,
    /// What each card is worth.
    #[ts(as = "std::collections::BTreeMap<Card, Points>")]
    #[serde(serialize_with = "crate::few::as_object")]
    pub values: LiteMap<Card, Points>,
    pub options: OptionsView,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct LastLapView {
    pub out: Option<Seat>,
    pub waiting: Vec<Seat>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct DiscardView {
    pub top: Option<Card>,
    pub cards: usize,
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
    pub cards: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Card>>,
    pub laid: Vec<LaidView>,
    pub penalty: Points,
    pub total: Points,
    pub went_out: bool,
    pub done: bool,
    pub resigned: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct LaidView {
    pub word: String,
    pub cards: Vec<Card>,
    pub value: Points,
    /// None until somebody challenged it.
    pub valid: Option<bool>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(optional_fields = nullable)]
pub struct OptionsView {
    pub words: Judging,
    pub lookup: LookUp,
    pub bonus: Bonus,
    pub restocks: u8,
}

impl View {
    /// The own hand, what is laid, and the top of the discards.
    pub(super) fn in_sight(&self, seen: &mut Vec<Card>) {
        seen.extend_from_slice(self.hand.as_deref().unwrap_or_default());
        for player in &self.players {
            seen.extend_from_slice(player.hand.as_deref().unwrap_or_default());
            for word in &player.laid {
                seen.extend_from_slice(&word.cards);
            }
        }
        seen.extend_from_slice(self.stock.order.as_deref().unwrap_or_default());
        seen.extend_from_slice(self.discard.top.as_slice());
    }
}

impl Quiddler {
    pub(super) fn draw_view(&self, state: &State, viewer: Viewer) -> View {
        let everything = viewer == Viewer::Everything;
        let own = viewer.seat().map(|seat| &state.players[seat]);
        let in_turn = matches!(state.phase, Phase::Draw | Phase::Discard);
        let out = state.lap.as_ref().and_then(|lap| lap.out);
        let player_view = |seat: Seat| {
            let player = &state.players[seat];
            PlayerView {
                seat,
                cards: player.hand.len(),
                hand: everything.then(|| player.hand.clone()),
                laid: player.laid.iter().map(|word| self.laid_view(word)).collect(),
                penalty: player.penalty,
                total: player.total,
                went_out: out == Some(seat),
                done: player.done,
                resigned: player.resigned,
            }
        };
        View {
            game: Quiddler::NAME,
            seat: viewer.seat(),
            may: viewer.seat().map(|seat| self.may(state, seat)).unwrap_or_default(),
            awaited: self.awaited(state),
            may_look_up: viewer.seat().map(|seat| self.looks_up(state, seat)),
            phase: state.phase,
            round: state.round,
            rounds: self.rules.rounds,
            dealer: state.dealer,
            turn: in_turn.then_some(state.turn),
            last_lap: state
                .lap
                .as_ref()
                .map(|lap| LastLapView { out: lap.out, waiting: lap.waiting.clone() }),
            hand: own.map(|player| player.hand.clone()),
            drawn: own.and_then(|player| player.drawn),
            discard: DiscardView { top: state.discard.last().copied(), cards: state.discard.len() },
            stock: StockView {
                cards: state.stock.len(),
                order: everything.then(|| state.stock.iter().rev().copied().collect()),
            },
            restocks: state.restocks,
            players: Seat::all(state.players.seats()).map(player_view).collect(),
            sheet: state.sheet.clone(),
            values: self.deck.values(),
            options: OptionsView {
                words: self.rules.judging,
                lookup: self.rules.look_up,
                bonus: self.rules.bonus,
                restocks: self.rules.restocks,
            },
        }
    }

    fn laid_view(&self, word: &LaidWord) -> LaidView {
        LaidView {
            word: word.text(),
            cards: word.cards.clone(),
            value: self.deck.worth(&word.cards),
            valid: word.verdict,
        }
    }

    ///
    pub(super) fn looks_up(&self, state: &State, seat: Seat) -> bool {
        match self.rules.look_up {
            LookUp::Always => true,
            LookUp::Never => false,
            LookUp::OffTurn => match state.phase {
                Phase::Draw | Phase::Discard => state.turn != seat,
                // The dictionary is what decides there, and a doubt must cost something.
                Phase::Challenge => false,
                Phase::Over => true,
            },
        }
    }
}

fn own_name<'de, D: Deserializer<'de>>(from: D) -> Result<Name, D::Error> {
    read_name::<Quiddler, D>(from)
}

fn own_verbs<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Verb>, D::Error> {
    read_verbs::<Quiddler, D>(from)
}
