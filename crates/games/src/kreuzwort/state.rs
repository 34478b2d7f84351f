//! Everything that changes in a game of Kreuzwort.

use std::collections::BTreeSet;

use litemap::LiteMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::action::EndReason;
use super::laid::Laid;
use super::square::Square;
use super::tile::Tile;
use crate::card::Card;
use crate::players::{Players, Resigns};
use crate::rng::Shuffler;
use crate::seat::{Points, Seat};
use crate::vote::Vote;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(super) shuffler: Shuffler,
    pub(super) turn: Seat,
    pub(super) laid: Laid,
    /// Face down on the table; drawn from the front.
    pub(super) table: Vec<Card>,
    pub(super) players: Players<Player>,
    pub(super) proposal: Option<Proposal>,
    /// K-12: a placement of this turn was refused; nothing is exchanged any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) refused: bool,
    /// What the table has voted for: words from now on (K-12).
    pub(super) voted_in: BTreeSet<String>,
    pub(super) end: Option<End>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Turn,
    Vote,
    Over,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub hand: Vec<Card>,
    pub points: Points,
    /// K-24: passes since somebody last placed or exchanged.
    pub passes: u32,
    /// K-24: turns since somebody last placed.
    pub idle: u32,
    pub resigned: bool,
}

/// A placement put to the vote; its tiles are in the hand until it is accepted (K-12).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    pub vote: Vote,
    #[serde(serialize_with = "crate::few::as_object")]
    pub tiles: LiteMap<Square, Tile>,
    pub give_back: Vec<Card>,
    /// As they are meant to be read.
    pub words: Vec<String>,
    /// Those of them that the dictionary does not know.
    pub unknown: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct End {
    pub reason: EndReason,
    pub by: Seat,
}

impl Resigns for Player {
    fn has_resigned(&self) -> bool {
        self.resigned
    }
}

impl State {
    pub(super) fn phase(&self) -> Phase {
        match (&self.end, &self.proposal) {
            (Some(_), _) => Phase::Over,
            (None, Some(_)) => Phase::Vote,
            (None, None) => Phase::Turn,
        }
    }

    /// Takes up to so many tiles from the front of the table.
    pub(super) fn draw(&mut self, seat: Seat, tiles: usize) -> usize {
        let tiles = tiles.min(self.table.len());
        let drawn: Vec<Card> = self.table.drain(..tiles).collect();
        self.players[seat].hand.extend(drawn);
        tiles
    }
}
