//! What is done at a table of Schnappwort, and what all see of it.

use games::from_json::FromJson;
use games::verb::{RESIGN, VerbFacts};
use games::{Card, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Turn {},
    Snap { word: String },
    Resign {},
    Reveal {},
    Timeout { seat: Seat },
}

pub const VERBS: &[VerbFacts] = &[
    VerbFacts::turn("turn"),
    VerbFacts::raced("snap"),
    VerbFacts::any_time(RESIGN),
    VerbFacts::of_table("reveal"),
    VerbFacts::of_table("timeout"),
];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Dealt { stock: usize },
    Turned { by: Seat, card: Card },
    Snapped { by: Seat, word: String },
    Missed { by: Seat, word: String },
    TimedOut { seat: Seat },
    Resigned { by: Seat },
    Ended {},
}
