//! The messages of the live connection, each a JSON object in a text frame.

use games::By;
use games::erased::Events;
use games::from_json::FromJson;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use ts_rs::TS;

use games::game::Mark;
use games::play::Refused;
use games::{Card, Gain, Hint, HintStep};

use super::{ClockRule, TableInfo};

#[derive(Debug, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// The first message: which table, and from where on its events are wanted.
    Hello {
        /// Its id or code.
        table: String,
        /// For clients without cookies.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        token: Option<String>,
        /// The last version that was seen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        since: Option<u64>,
    },
    Act {
        /// Chosen by the client, one for each action: sending it twice plays it once.
        key: String,
        /// The version the client had seen when it chose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        version: Option<u64>,
        /// A line of the record without `by`.
        #[ts(type = "Record<string, unknown>")]
        action: Map<String, Value>,
    },
    /// Would this be allowed, and which words would it form? Nothing is played.
    Try {
        key: String,
        #[ts(type = "Record<string, unknown>")]
        action: Map<String, Value>,
    },
    /// What could I do? Answered by `hint`, and counted.
    Hint { key: String, step: HintStep },
    /// Which cards do I not see? Answered by `unseen`, from what everybody sees and the own hand.
    Unseen { key: String },
    /// What happened before I came? Answered by `past`.
    Past {},
    /// I have seen how the round ended; bots wait for everybody to say so.
    On {},
    /// Is anybody there? Answered by `pong`, whatever the table is doing.
    Ping {},
}

#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// Answers `hello`.
    Welcome {
        /// Names the page this server hands out: another one than before means, load it again.
        build: String,
        table: Box<TableInfo>,
        #[ts(type = "number")]
        version: u64,
        seat: Option<u8>,
        /// All that this seat may know; null before the start.
        #[schemars(with = "Option<Value>")]
        #[ts(type = "Record<string, unknown> | null")]
        view: Option<Box<RawValue>>,
        /// Seats whose players are not connected.
        away: Vec<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        clock: Option<ClockView>,
        /// Milliseconds until the table's own timer rings, where it runs.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        timer_ms: Option<u64>,
        /// The seats of bots that take it easy.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<u8>>", optional)]
        easy: Vec<u8>,
        /// What happened after `since`, oldest first; where that is too long ago, `past` follows.
        missed: Vec<Happened>,
    },
    /// Somebody sat down or left, the game began or ended, there is a rematch.
    Table {
        table: Box<TableInfo>,
        #[ts(type = "number")]
        version: u64,
        seat: Option<u8>,
    },
    /// Something was played and is durable.
    Update {
        #[serde(flatten)]
        happened: Happened,
        #[schemars(with = "Value")]
        #[ts(type = "Record<string, unknown>")]
        view: Box<RawValue>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        clock: Option<ClockView>,
        /// Milliseconds until the table's own timer rings, where it runs.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        timer_ms: Option<u64>,
        /// Only to the sender: the key of the action.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<String>,
    },
    /// The action with this key was played before.
    Ack {
        key: String,
        #[ts(type = "number")]
        version: u64,
    },
    /// Only to the sender.
    Refused {
        key: String,
        #[serde(flatten)]
        refused: Refused,
        #[ts(type = "number")]
        version: u64,
    },
    /// Answers `try`.
    Tried {
        key: String,
        allowed: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        refusal: Option<Refused>,
        /// The words it would form; whether they count is not said.
        words: Vec<String>,
        /// The open cards it would use, in its order, where a game tells them: of a word that
        /// cannot be laid to its end, those of the longest beginning that can.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Mark>>", optional)]
        cards: Vec<Mark>,
        /// What it would bring, were all its words to count.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        gain: Option<Gain>,
    },
    /// Answers `unseen`: all the cards there are without those in sight, by their names.
    Unseen {
        key: String,
        cards: Vec<CardCount>,
    },
    /// Answers `hint`; without one where there is nothing to do.
    Hint {
        key: String,
        hint: Option<Box<Hint>>,
        /// How many steps this seat has taken by now.
        taken: u32,
    },
    /// What happened earlier: all of it since the deal where it was asked for, or what a client
    /// missed that was away for long. It may overlap with what is known already.
    Past {
        happened: Vec<Happened>,
    },
    Presence {
        away: Vec<u8>,
    },
    /// The clocks stood still for a while: what everybody has left.
    Clock {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        clock: Option<ClockView>,
        /// Milliseconds until the table's own timer rings, where it runs.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        timer_ms: Option<u64>,
    },
    /// A calm clock asks politely.
    Reminder {
        seat: u8,
    },
    /// Bots on these seats take it easy, because somebody wins nothing for long; none: they play as
    /// ever.
    Easy {
        seats: Vec<u8>,
    },
    /// Bots on these seats take longer, because the server is busy; none: they have caught up.
    Late {
        seats: Vec<u8>,
    },
    /// A round was scored: bots wait until these seats have said `on`, at most for so long; none:
    /// they wait no longer.
    Pause {
        waiting: Vec<u8>,
        #[ts(type = "number")]
        left_ms: u64,
    },
    /// At a table where somebody learns: what is to be done now, or that it is done.
    Lesson(Box<Lecture>),
    /// Answers `ping`.
    Pong {},
    /// The server goes away for a moment; connect again.
    Goodbye {
        reason: String,
    },
    /// The frame could not be understood or not be granted.
    Error {
        code: String,
        message: String,
    },
}

/// So many cards or tiles of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct CardCount {
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub card: Card,
    pub count: usize,
}

/// Where somebody is in a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Lecture {
    /// As its file is called.
    pub name: String,
    pub title: String,
    pub puzzle: bool,
    /// The step that is taken now, or was taken last; 1 is the first.
    pub step: usize,
    pub steps: usize,
    /// What is to be done; nothing while the table plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub say: Option<String>,
    /// The places on the screen that it is about.
    pub at: Vec<String>,
    pub done: bool,
    /// What one knows now: once it is done.
    pub learned: Vec<String>,
}

/// The deal or an action, as everybody may see it.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct Happened {
    /// 1 for the deal, one more for each action.
    #[ts(type = "number")]
    pub version: u64,
    /// A seat, or "table".
    #[schemars(with = "Value")]
    #[ts(type = "number | \"table\"")]
    pub by: By,
    /// Written once, however many are told.
    #[schemars(with = "Vec<Value>")]
    #[ts(type = "Array<Record<string, unknown>>")]
    pub events: Events,
    /// Where calls were compared: why this one came when it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub order: Option<Order>,
}

/// How a call was placed among others in a fairness window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, JsonSchema, TS)]
pub struct Order {
    /// Microseconds after the window opened.
    #[ts(type = "number")]
    pub arrived_us: u64,
    /// Half the smoothed round trip, at most the window, taken off.
    #[ts(type = "number")]
    pub credit_us: u64,
    /// 1 for the first.
    pub place: u32,
    /// How many calls were compared.
    pub of: u32,
}

#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct ClockView {
    pub rule: ClockRule,
    /// Milliseconds each seat has left.
    #[ts(type = "Array<number>")]
    pub left_ms: Vec<u64>,
    /// The seats whose clocks run.
    pub running: Vec<u8>,
}
