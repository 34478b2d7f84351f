//! Looking back on a game: for every turn of a seat what was possible, what was played and what the
//! difference was; how the game went, and where it turned.
//!
//! A turn is judged by what the seat could see then and by nothing else. Searches go by budgets in
//! steps, so the same record gives the same answer everywhere. Words that one does not say (W-03)
//! are never named.

mod course;
mod looked;
mod open_words;
mod review;
mod usage;

pub use course::{Stand, TurningPoint};
pub use looked::{Looked, Occasion, OutOrWait, Weighed};
pub use open_words::OpenWord;
pub use review::{Review, Scope};
pub use usage::{COMMON, Usage};

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::search::Suggestion;
use crate::seat::{Points, Seat};

/// How far the searches of one look back may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Depth {
    /// Steps of the search for one turn.
    pub steps: u64,
    /// Deals in which going out is compared with waiting.
    pub deals: u32,
    /// Positions that are looked at for one turn of a game for one, which cost more than steps.
    pub alone: u64,
    /// Positions that are looked at to solve such a game.
    pub positions: usize,
}

impl Default for Depth {
    /// A few hundredths of a second for a turn.
    fn default() -> Depth {
        Depth { steps: 200_000, deals: 16, alone: 20_000, positions: 20_000 }
    }
}

/// What there is to learn from a game.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema, TS)]
pub struct Hindsight {
    /// Whether the game is over; of one that is not, only what is left of it can be missing.
    pub over: bool,
    pub turns: Vec<OwnTurn>,
    /// Words that lay open for everybody to take, where whoever is first wins.
    pub open_words: Vec<OpenWord>,
    /// Frequent words that would have brought more, the most frequent first.
    pub missed: Vec<MissedWord>,
    /// How everybody stood, whenever that changed; only when the game is over.
    pub course: Vec<Stand>,
    /// Where the lead of a seat changed most, the largest change first.
    pub turning_points: Vec<TurningPoint>,
    /// How the deal could have ended, all cards known; only when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub solved: Option<SolvedDeal>,
}

/// One action of a seat beside what it could have done.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct OwnTurn {
    /// The step of the replay that shows it: 0 is the deal.
    pub step: usize,
    #[schemars(with = "u8")]
    #[ts(as = "u8")]
    pub seat: Seat,
    /// Milliseconds since the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub at: Option<u64>,
    pub played: Possible,
    /// The best three.
    pub best: Vec<Possible>,
    /// What the best would have brought beyond what was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lost: Option<f64>,
    /// Whether the search came to its end before its budget did.
    pub complete: bool,
    /// The longest word that could have been laid.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub longest: Option<String>,
    /// Whether it was better to go out at once or to wait, where one could go out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub out_or_wait: Option<OutOrWait>,
}

/// An action with what it is worth by the game's own account.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct Possible {
    #[ts(type = "Record<string, unknown>")]
    pub action: Map<String, Value>,
    /// None where a search cannot tell.
    pub worth: Option<f64>,
    pub words: Vec<String>,
}

impl From<Suggestion<Map<String, Value>>> for Possible {
    fn from(found: Suggestion<Map<String, Value>>) -> Possible {
        let Suggestion { action, worth, words, .. } = found;
        Possible { action, worth: Some(worth), words }
    }
}

/// A word to practise.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct MissedWord {
    pub word: String,
    /// How often it is met, as the tenth logarithm of its number in a billion words.
    pub zipf: f64,
    /// The step at which it could have been played.
    pub step: usize,
}

/// The best end of a deal.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema, TS)]
pub struct SolvedDeal {
    #[schemars(with = "i32")]
    #[ts(as = "i32")]
    pub points: Points,
    /// Whether no play ends better.
    pub proven: bool,
    /// The words it takes, in their order; none where one of them is not to be named.
    pub words: Vec<String>,
}

/// All of it in TypeScript.
pub fn declarations(config: &ts_rs::Config) -> Vec<String> {
    vec![
        crate::gain::Gain::decl(config),
        crate::hint::HintStep::decl(config),
        crate::hint::Hint::decl(config),
        Possible::decl(config),
        OutOrWait::decl(config),
        OwnTurn::decl(config),
        OpenWord::decl(config),
        MissedWord::decl(config),
        Stand::decl(config),
        TurningPoint::decl(config),
        SolvedDeal::decl(config),
        Hindsight::decl(config),
    ]
}
