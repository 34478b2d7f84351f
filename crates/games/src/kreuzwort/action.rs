//! What players do, and what the others see of it.

use crate::from_json::FromJson;
use litemap::LiteMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::square::Square;
use super::tile::Tile;
use crate::seat::{Points, Seat};
use crate::verb::{RESIGN, VerbFacts};

/// Squares and tiles are plain text here: what is wrong with them is for the rules to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Place {
        #[ts(as = "std::collections::BTreeMap<String, String>")]
        #[serde(serialize_with = "crate::few::as_object")]
        tiles: LiteMap<String, String>,
        /// K-22: what goes back to the table for red squares.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<String>>", optional)]
        give_back: Vec<String>,
        /// K-12: the vertical main word is meant to be read upwards.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        up: bool,
    },
    Exchange {
        tiles: Vec<String>,
    },
    Pass {},
    Vote {
        accept: bool,
    },
    Resign {},
    Timeout {
        seat: Seat,
    },
}

impl Action {
    /// Whose time has run out, where the table says so.
    pub fn timed_out(&self) -> Option<Seat> {
        match self {
            Action::Timeout { seat } => Some(*seat),
            _ => None,
        }
    }
}

pub const VERBS: &[VerbFacts] = &[
    VerbFacts::turn("place"),
    VerbFacts::turn("exchange"),
    VerbFacts::turn("pass"),
    VerbFacts::any_time("vote"),
    VerbFacts::any_time(RESIGN),
    VerbFacts::of_table("timeout"),
];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// K-15: the tiles that were drawn for the start, in order.
    StartDrawn {
        draws: Vec<StartDraw>,
        starter: Seat,
    },
    Dealt {
        tiles: usize,
        table: usize,
        turn: Seat,
    },
    Placed {
        by: Seat,
        /// Where its tiles lie.
        at: Vec<Square>,
        words: Vec<String>,
        black: usize,
        green: usize,
        red: usize,
        left: usize,
    },
    /// Which tiles went back is nobody else's business.
    GaveBack {
        by: Seat,
        tiles: usize,
    },
    /// K-21: taken from the table for green squares.
    Took {
        by: Seat,
        tiles: usize,
    },
    Scored {
        player: Seat,
        points: Points,
        #[serde(rename = "for")]
        reason: ScoreReason,
    },
    Exchanged {
        by: Seat,
        tiles: usize,
    },
    Passed {
        by: Seat,
    },
    /// K-12: a placement lies on the board until the others have voted.
    Proposed {
        by: Seat,
        #[ts(as = "std::collections::BTreeMap<Square, Tile>")]
        #[serde(serialize_with = "crate::few::as_object")]
        tiles: LiteMap<Square, Tile>,
        /// As they are meant to be read.
        words: Vec<String>,
        /// Those of them that the dictionary does not know.
        unknown: Vec<String>,
    },
    Voted {
        by: Seat,
        accept: bool,
    },
    VoteEnded {
        by: Seat,
        accepted: bool,
    },
    Resigned {
        by: Seat,
    },
    TimedOut {
        seat: Seat,
    },
    GameEnded {
        reason: EndReason,
        by: Seat,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StartDraw {
    pub by: Seat,
    pub tile: crate::card::Card,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ScoreReason {
    /// K-32.
    Green,
    /// K-33.
    Red,
    /// K-34: 25 points, or 50 on a black square.
    Finished,
    /// K-23, K-34: what the others still hold.
    OtherHands,
    /// K-34, K-35: what the player holds.
    OwnHand,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    Finished,
    Blocked,
    Resigned,
}
