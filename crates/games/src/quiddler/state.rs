//! Everything that changes in a game of Quiddler for two to eight.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{Card, spelled};
use crate::players::{Players, Resigns};
use crate::rng::Shuffler;
use crate::seat::{Points, Seat};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(super) shuffler: Shuffler,
    pub(super) phase: Phase,
    /// Counted from 1.
    pub(super) round: u8,
    pub(super) dealer: Seat,
    pub(super) turn: Seat,
    /// Both piles have their top last.
    pub(super) stock: Vec<Card>,
    pub(super) discard: Vec<Card>,
    /// What resigned players held and had laid in this round.
    pub(super) aside: Vec<Card>,
    /// How often the stock has run out in this round.
    pub(super) restocks: u8,
    pub(super) lap: Option<LastLap>,
    pub(super) players: Players<Player>,
    /// The score sheet, a row for each round.
    pub(super) sheet: Vec<Vec<RoundScore>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Draw,
    /// A card is drawn: lay or discard.
    Discard,
    Challenge,
    Over,
}

/// who went out, if anybody did, and who still has a turn, in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastLap {
    pub out: Option<Seat>,
    pub waiting: Vec<Seat>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub hand: Vec<Card>,
    /// The card drawn in this turn.
    pub drawn: Option<Card>,
    pub laid: Vec<LaidWord>,
    /// what was written against this player in this round.
    pub penalty: Points,
    pub total: Points,
    pub done: bool,
    pub resigned: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaidWord {
    pub cards: Vec<Card>,
    /// None until it is challenged; a word found invalid counts for nothing.
    pub verdict: Option<bool>,
}

impl LaidWord {
    pub fn text(&self) -> String {
        spelled(&self.cards)
    }

    /// letters as they lie on the cards.
    pub fn letters(&self) -> usize {
        self.cards.iter().map(Card::letters).sum()
    }

    pub fn counts(&self) -> bool {
        self.verdict != Some(false)
    }
}

impl Player {
    pub fn counting_words(&self) -> impl Iterator<Item = &LaidWord> {
        self.laid.iter().filter(|word| word.counts())
    }
}

/// One player's line of a round on the score sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RoundScore {
    pub player: Seat,
    pub laid: Points,
    pub hand: Points,
    pub penalty: Points,
    pub bonus_words: Points,
    pub bonus_longest: Points,
    pub round: Points,
    pub total: Points,
}

impl Resigns for Player {
    fn has_resigned(&self) -> bool {
        self.resigned
    }
}

impl State {
    /// Those still playing, clockwise from a seat's left, itself last.
    pub(super) fn clockwise_from_left_of(&self, seat: Seat) -> Vec<Seat> {
        let itself = Some(seat).filter(|&seat| !self.players[seat].resigned);
        self.players.opponents(seat).chain(itself).collect()
    }
}
