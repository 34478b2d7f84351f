//! What players do, and what the others see of it.

use crate::from_json::FromJson;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::square::Square;
use super::state::EndReason;
use crate::card::Card;
use crate::seat::{Points, Seat};
use crate::verb::{RESIGN, VerbFacts};

/// Squares and words come as written: what is wrong with them, a rule has to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Looks at up to three covered cards before play (M-03).
    Peek {
        at: Vec<String>,
    },
    Turn {
        at: String,
    },
    Claim {
        word: String,
    },
    GiveUp {},
    /// M-12: on a word that is put to the table.
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
    VerbFacts::any_time("peek"),
    VerbFacts::turn("turn"),
    VerbFacts::turn("claim"),
    VerbFacts::turn("give_up"),
    VerbFacts::any_time("vote"),
    VerbFacts::any_time(RESIGN),
    VerbFacts::of_table("timeout"),
];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    LaidOut {
        cards: usize,
        stock: usize,
        starter: Seat,
    },
    /// The squares only: faces are for the eyes of the one who looks.
    Peeked {
        by: Seat,
        at: Vec<Square>,
    },
    Turned {
        by: Seat,
        at: Square,
        card: Card,
    },
    /// M-12: the dictionary does not know the word; the others vote.
    Proposed {
        by: Seat,
        word: String,
    },
    Voted {
        by: Seat,
        accept: bool,
    },
    Claimed {
        by: Seat,
        word: String,
        valid: bool,
        /// It does not count because it is coarse.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional)]
        coarse: bool,
        points: Points,
    },
    /// Squares that got a new covered card from the stock, in this order.
    Filled {
        at: Vec<Square>,
        stock: usize,
    },
    TurnedBack {
        by: Seat,
        at: Vec<Square>,
    },
    Resigned {
        by: Seat,
    },
    TimedOut {
        seat: Seat,
    },
    GameEnded {
        reason: EndReason,
    },
}
