//! What players do, and what the others see of it.

use crate::from_json::FromJson;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::deck::Shown;
use super::place::Place;
use crate::seat::Seat;
use crate::verb::{RESIGN, VerbFacts};

/// Words and places come as written: what is wrong with them, a rule has to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Ready {},
    /// Stops the table for a call (B-11).
    Buzz {},
    Call {
        word: String,
        /// Places in the word's order (B-14).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cards: Option<Vec<String>>,
    },
    /// Takes a card of the middle after a wrong call (B-15).
    Pick {
        middle: usize,
    },
    Decline {},
    Vote {
        accept: bool,
    },
    Resign {},
    /// The table's timer gives the signal (B-04).
    Reveal {},
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
    VerbFacts::any_time("ready"),
    VerbFacts::raced("buzz"),
    VerbFacts::raced("call"),
    VerbFacts::any_time("pick"),
    VerbFacts::any_time("decline"),
    VerbFacts::any_time("vote"),
    VerbFacts::any_time(RESIGN),
    VerbFacts::of_table("reveal"),
    VerbFacts::of_table("timeout"),
];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// How many covered cards each player has, and how many went to the box.
    Dealt {
        cards: usize,
        #[serde(rename = "box")]
        boxed: usize,
    },
    Ready {
        by: Seat,
    },
    Revealed {
        cards: Vec<Revealed>,
    },
    /// Until this seat has called, or its seconds have run out, only its call counts (B-11).
    Buzzed {
        by: Seat,
    },
    /// Whoever had buzzed left the game without a word.
    Released {
        by: Seat,
    },
    Called {
        by: Seat,
        /// Empty where none was called in time.
        word: String,
        valid: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        cards: Option<usize>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        stolen: Option<usize>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reason: Option<Reason>,
    },
    /// Where the cards of a valid word lay, in its order.
    Taken {
        by: Seat,
        cards: Vec<TakenCard>,
    },
    /// Cards that the caller of an invalid word had to add to the middle.
    Penalty {
        by: Seat,
        cards: Vec<Shown>,
    },
    Picked {
        by: Seat,
        middle: usize,
        card: Shown,
    },
    Declined {
        by: Seat,
    },
    /// What was left in the middle went onto the side pile (B-17).
    Swept {
        cards: usize,
        top: Shown,
    },
    /// B-16: the others vote on it.
    Proposed {
        by: Seat,
        word: String,
        /// What the dictionary says to it.
        known: bool,
    },
    Voted {
        by: Seat,
        accept: bool,
    },
    /// The caller resigned before the vote was over.
    Withdrawn {
        by: Seat,
        word: String,
    },
    Resigned {
        by: Seat,
    },
    TimedOut {
        seat: Seat,
    },
    GameEnded {
        by: Seat,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Revealed {
    pub by: Seat,
    #[serde(flatten)]
    pub card: Shown,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TakenCard {
    pub from: Place,
    #[serde(flatten)]
    pub card: Shown,
}

/// Why a call is invalid, in the order of the tests (B-15); or no word came in time (B-11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    NotSpellable,
    NotAWord,
    /// It is one, but too coarse for this table.
    Coarse,
    TooFewCards,
    TooLate,
}
