//! The deal of the day: what is offered, what somebody made of it, what was possible.

use games::daily::Day;
use games::hindsight::SolvedDeal;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// Which day it is here.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct Today {
    #[schemars(with = "String")]
    #[ts(as = "String")]
    pub day: Day,
    /// The first day that has a deal.
    #[schemars(with = "String")]
    #[ts(as = "String")]
    pub first: Day,
    /// The time zone by which the day changes here.
    pub zone: String,
    /// When it does, in milliseconds since 1970.
    #[ts(type = "number")]
    pub ends_at: u64,
    /// The days in a row, up to today or yesterday, on which whoever asks entered a result.
    pub streak: u32,
}

/// One task of a day, and where its chance comes from.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct DailyTask {
    pub game: String,
    pub lang: String,
    /// The seed is the SHA-256 of this text.
    pub seed_text: String,
    /// 64 hexadecimal digits.
    pub seed: String,
}

/// What somebody made of a task, without a word of how.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct DailyResult {
    #[schemars(with = "String")]
    #[ts(as = "String")]
    pub day: Day,
    pub game: String,
    pub lang: String,
    /// By the rules' own count.
    pub points: i32,
    /// A picture of it: ■ done, □ left, ◆ and ◇ what the game gives a meaning.
    pub signs: String,
    /// How many steps of hints were taken.
    pub hints: u32,
    /// By which results are compared: more is better.
    #[serde(skip)]
    #[ts(skip)]
    pub order: i32,
}

/// A day that is over: the best there was, and how those fared who entered their results.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema, TS)]
pub struct DailyLook {
    /// None while the day lasts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub best: Option<SolvedDeal>,
    /// Its picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub signs: Option<String>,
    /// Names the dictionary by which it is the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lexicon: Option<String>,
    /// So many entered a result.
    pub entered: u32,
    /// The place of whoever asks among them, once the day is over; equals share one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rank: Option<u32>,
}
