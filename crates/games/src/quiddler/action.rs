//! What players do, and what the others see of it.

use crate::from_json::FromJson;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::state::RoundScore;
use crate::card::Card;
use crate::seat::{Points, Seat};
use crate::verb::{RESIGN, VerbFacts};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    Stock,
    Discard,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Draw {
        from: Pile,
    },
    Discard {
        card: Card,
    },
    /// Lays words and ends the turn with a discard.
    Lay {
        words: Vec<Vec<Card>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        discard: Option<Card>,
    },
    Challenge {
        player: Seat,
        word: usize,
    },
    Done {},
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
    VerbFacts::turn("draw"),
    VerbFacts::turn("discard"),
    VerbFacts::turn("lay"),
    VerbFacts::any_time("challenge"),
    VerbFacts::any_time("done"),
    VerbFacts::any_time(RESIGN),
    VerbFacts::of_table("timeout"),
];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    RoundStarted {
        round: u8,
        dealer: Seat,
        cards: usize,
        open: Card,
        turn: Seat,
    },
    /// The card is named only where it lay open.
    Drawn {
        by: Seat,
        from: Pile,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<Card>,
    },
    Restocked {
        cards: usize,
        times: u8,
    },
    Laid {
        by: Seat,
        words: Vec<String>,
        cards: Vec<Vec<Card>>,
    },
    Discarded {
        by: Seat,
        card: Card,
    },
    /// Somebody went out, or nobody could.
    LastLap {
        by: Option<Seat>,
        reason: LapReason,
    },
    ChallengesOpened {},
    Challenged {
        by: Seat,
        player: Seat,
        word: String,
        valid: bool,
        /// It does not count because it is coarse.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        coarse: bool,
        value: Points,
        charged: Seat,
    },
    Done {
        by: Seat,
    },
    RoundScored {
        round: u8,
        scores: Vec<RoundScore>,
    },
    Resigned {
        by: Seat,
    },
    TimedOut {
        seat: Seat,
    },
    GameEnded {},
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LapReason {
    WentOut,
    StockRanOut,
}
