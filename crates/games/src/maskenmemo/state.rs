//! Everything that changes in a game of Maskenmemo.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::square::Square;
use crate::card::Card;
use crate::players::{Players, Resigns};
use crate::rng::Shuffler;
use crate::seat::{Points, Seat};
use crate::vote::Vote;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(super) shuffler: Shuffler,
    pub(super) phase: Phase,
    pub(super) turn: Seat,
    /// What lies on each square, covered or open.
    pub(super) table: Vec<Option<Card>>,
    /// The squares turned up in this turn, in their order.
    pub(super) open: Vec<Square>,
    /// The top is last.
    pub(super) stock: Vec<Card>,
    /// M-03: whoever looked last, until the first card is turned up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) looking: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) proposal: Option<Proposal>,
    /// What the table has voted for: words from now on (M-12).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) voted_in: BTreeSet<String>,
    pub(super) players: Players<Player>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody looks at up to three cards (M-03).
    Peek,
    Turn,
    Over(EndReason),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    NoWordLeft,
    AllFailed,
    Resigned,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// None until the player has chosen; a square leaves when its card is taken.
    pub peeked: Option<Vec<Square>>,
    pub words: Vec<Arc<KeptWord>>,
    /// Failed turns since anybody last formed a word (M-11).
    pub failed: u8,
    pub resigned: bool,
}

/// A word put to the vote (M-12); its cards lie open until the others have decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    pub vote: Vote,
    pub kept: KeptWord,
}

/// A word before its player, with the cards in its order (M-05).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KeptWord {
    pub word: String,
    pub cards: Vec<Card>,
    pub points: Points,
}

impl Player {
    pub fn points(&self) -> Points {
        self.words.iter().map(|kept| kept.points).sum()
    }
}

impl Resigns for Player {
    fn has_resigned(&self) -> bool {
        self.resigned
    }
}

impl State {
    pub(super) fn card(&self, at: Square) -> Option<Card> {
        self.table[at.index()]
    }

    pub(super) fn is_open(&self, at: Square) -> bool {
        self.open.contains(&at)
    }

    /// The cards turned up, in their order.
    pub(super) fn open_cards(&self) -> Vec<Card> {
        self.open.iter().filter_map(|&at| self.card(at)).collect()
    }

    /// The cards that lie on the table.
    pub(super) fn lying(&self) -> impl Iterator<Item = Card> {
        self.table.iter().copied().flatten()
    }
}
