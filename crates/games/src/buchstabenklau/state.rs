//! Everything that changes in a game of Buchstabenklau.

use serde::{Deserialize, Serialize};

use super::place::{Open, Place};
use crate::card::Card;
use crate::players::{Players, Resigns};
use crate::rng::Shuffler;
use crate::seat::Seat;
use crate::vote::Vote;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(super) shuffler: Shuffler,
    pub(super) phase: Phase,
    pub(super) players: Players<Player>,
    /// In order of arrival.
    pub(super) middle: Vec<Card>,
    /// Top last.
    pub(super) side: Vec<Card>,
    /// Out of play, in the box.
    pub(super) boxed: Vec<Card>,
    /// Whether any card has been turned up yet (B-11).
    pub(super) begun: bool,
    /// B-11: what lay open just before the last settled call, until a card is turned up.
    pub(super) before: Option<Open>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// All look for words and say when they are ready for the next card.
    Looking,
    /// B-11: only this seat's call is taken.
    Buzzed {
        by: Seat,
    },
    /// B-16: a call waits for the others' votes.
    Voting(Pending, Vote),
    /// B-15: these seats may take a card, in this order.
    Picking {
        caller: Seat,
        waiting: Vec<Seat>,
    },
    Over,
}

/// A call that can be spelled but is not judged yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    pub by: Seat,
    pub word: String,
    /// Its cards, in the word's order.
    pub places: Vec<Place>,
    /// What the dictionary says to it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub known: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Both piles have their top last.
    pub covered: Vec<Card>,
    pub won: Vec<Card>,
    pub ready: bool,
    pub resigned: bool,
}

impl Resigns for Player {
    fn has_resigned(&self) -> bool {
        self.resigned
    }
}
