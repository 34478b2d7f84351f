//! Requests and answers of the JSON API, and the table as everybody may know it.

use bots::Level;
use games::daily::Day;
use games::erased::Events;
use games::from_json::FromJson;
use games::{By, Standing};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::proof::Proof;

/// A game that was begun on a device, to go on here: the log of its table.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewCarried {
    /// The seat that is mine.
    pub seat: u8,
    pub rows: Vec<CarriedRow>,
}

/// A row of a log, as the device wrote it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CarriedRow {
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// What it says: JSON as text.
    pub entry: String,
}

/// The seat of whoever is to be the host.
#[derive(Debug, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewHost {
    pub seat: u8,
}

#[derive(Debug, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    #[serde(default = "german")]
    pub lang: String,
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// For people and bots together.
    pub seats: u8,
    /// Bots take the last seats.
    #[serde(default)]
    pub bots: Vec<Level>,
    /// Whether bots take it easy on somebody who wins nothing for long; they say so then.
    #[serde(default = "yes")]
    #[ts(as = "Option<bool>", optional)]
    pub easy: bool,
    /// Listed for everybody.
    #[serde(default)]
    pub public: bool,
    /// Whether others may watch.
    #[serde(default = "yes")]
    pub watchers: bool,
    #[serde(default)]
    pub clock: ClockRule,
    /// Milliseconds in which calls are compared with the way to the server taken off; 0 is off.
    #[serde(default)]
    pub fairness_ms: u16,
    /// Whether hints may be asked for beside other people; alone and against bots they always may.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub hints: bool,
    #[serde(default)]
    #[ts(as = "Option<Pace>", optional)]
    pub pace: Pace,
    /// A deck or board of one's own, as the record's header takes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown", optional)]
    pub deck: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown", optional)]
    pub board: Option<Value>,
    /// Added to the seed of the shuffles, and known before the secret is drawn; `pledge` is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub nonce: Option<String>,
    /// In place of the number itself its SHA-256: 64 hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pledge: Option<String>,
    /// The text of a lesson: everything above but game and seats may be left out, and what it says of
    /// them counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lesson: Option<String>,
    /// The deal of this day (`2026-11-18`), for one person: of everything above only game and
    /// language count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    #[ts(as = "Option<String>", optional)]
    pub daily: Option<Day>,
}

fn german() -> String {
    "de".to_owned()
}

fn yes() -> bool {
    true
}

/// How long somebody may think.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, JsonSchema, TS,
)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockRule {
    #[default]
    None,
    /// So many seconds for every action.
    Move { seconds: u32 },
    /// So many seconds for the whole game, and some back after every turn.
    Game { seconds: u32, increment: u32 },
    /// Only a reminder.
    Calm { seconds: u32 },
}

/// How much time bots take. Where everybody races, none of them makes bots faster than usual.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, JsonSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    Leisurely,
    #[default]
    Usual,
    Brisk,
    Quick,
}

impl Pace {
    /// On the time they take.
    pub fn factor(self) -> f64 {
        match self {
            Pace::Leisurely => 2.0,
            Pace::Usual => 1.0,
            Pace::Brisk => 0.5,
            Pace::Quick => 0.2,
        }
    }

    pub fn is_usual(&self) -> bool {
        *self == Pace::Usual
    }
}

#[derive(Debug, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPace {
    pub pace: Pace,
}

#[derive(Debug, Default, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The first free one where it is left out. While a game is played: the seat of a bot, which is
    /// taken over.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// My name from now on, here and at all my tables; the one I have where it is left out.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
    /// Added to the seed of the shuffles: up to 64 characters.
    #[serde(default)]
    #[ts(optional)]
    pub nonce: Option<String>,
    /// In place of the number itself its SHA-256: 64 hexadecimal digits.
    #[serde(default)]
    #[ts(optional)]
    pub pledge: Option<String>,
}

/// What the host changes before the start; what is left out stays.
#[derive(Debug, Default, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Arrange {
    /// How many seats there are: new ones are free, and only free ones go.
    #[serde(default)]
    #[ts(optional)]
    pub seats: Option<u8>,
    /// All options that differ from their defaults.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub options: Option<Map<String, Value>>,
    #[serde(default)]
    #[ts(optional)]
    pub lang: Option<String>,
    #[serde(default)]
    #[ts(optional)]
    pub public: Option<bool>,
    #[serde(default)]
    #[ts(optional)]
    pub watchers: Option<bool>,
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<ClockRule>,
    #[serde(default)]
    #[ts(optional)]
    pub fairness_ms: Option<u16>,
    #[serde(default)]
    #[ts(optional)]
    pub hints: Option<bool>,
}

/// How the host starts.
#[derive(Debug, Default, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// With whoever is there: seats that nobody took vanish.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub fewer: bool,
}

/// A number for the seed, promised before it is told.
#[derive(Debug, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPledge {
    /// SHA-256 of the number's text: 64 hexadecimal digits.
    pub pledge: String,
}

/// The number that was pledged, told once the table is sealed.
#[derive(Debug, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Disclosure {
    /// Up to 64 characters.
    pub nonce: String,
    /// A pledge for the rematch: it is there before the server draws for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// The first free one where it is left out.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    pub level: Level,
}

/// A bot plays for somebody who is away.
#[derive(Debug, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct StandIn {
    pub seat: u8,
    pub level: Level,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Open,
    Playing,
    Over,
}

/// A table as everybody at it sees it; nothing here is secret.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct TableInfo {
    pub id: String,
    pub code: String,
    pub game: String,
    pub lang: String,
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    pub phase: Phase,
    /// One for each seat, in order; null where it is free.
    pub players: Vec<Option<String>>,
    /// One for each seat: the level of the bot that plays it now; null where a person does.
    pub bots: Vec<Option<Level>>,
    /// The seat of the host: whoever opened the table, until the role is passed on.
    pub host: Option<u8>,
    pub public: bool,
    pub watchers: bool,
    pub clock: ClockRule,
    pub fairness_ms: u16,
    /// Whether it was agreed that hints may be asked for beside other people.
    #[serde(default)]
    pub hints: bool,
    /// Whether they may be asked for as people sit here now.
    #[serde(default)]
    pub may_hint: bool,
    /// How many steps of hints each seat has taken; left out where nobody has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<u32>>", optional)]
    pub hints_taken: Vec<u32>,
    /// Whether bots take it easy on somebody who wins nothing for long.
    #[serde(default = "yes")]
    pub easy: bool,
    #[serde(default)]
    pub pace: Pace,
    /// A deck of the table's own, as it was opened with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown", optional)]
    pub deck: Option<Value>,
    /// One person learns here: the deal and what the others do are written down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub lesson: bool,
    /// The day whose deal one person plays here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    #[ts(as = "Option<String>", optional)]
    pub daily: Option<Day>,
    /// SHA-256 of the secret behind the shuffles.
    pub commitment: String,
    /// SHA-256 of what each seat adds to the seed, empty where it adds nothing; left out where
    /// nobody does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub pledges: Vec<String>,
    /// The game was started: exactly these pledges count, and their numbers are told now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub sealed: bool,
    /// Only when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub standings: Option<Vec<Standing>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub proof: Option<Proof>,
    /// The code of the table where the same people play again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<String>,
    /// Its id; tables of older servers have only the code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch_id: Option<String>,
    /// The table at which the same people played before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch_of: Option<String>,
    /// Before a rematch, one for each seat: for whom it is kept until they come; null elsewhere.
    #[serde(default)]
    pub expected: Vec<Option<String>>,
    /// The game was begun on a device: whoever brought it here could know all cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub carried: bool,
    /// While a game is played: the seats that somebody who comes late may take over, of bots and of
    /// those who stayed at the device where it was begun.
    #[serde(default)]
    pub for_latecomers: Vec<u8>,
    /// The host has ended the table.
    #[serde(default)]
    pub closed: bool,
    /// Before the start: those whom the host took from the table, and may let in again.
    #[serde(default)]
    pub removed: Vec<String>,
}

/// A table as a list shows it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct TableCard {
    pub id: String,
    pub code: String,
    pub game: String,
    pub lang: String,
    pub phase: Phase,
    pub players: Vec<Option<String>>,
    pub bots: Vec<Option<Level>>,
    pub public: bool,
    pub watchers: bool,
    pub clock: ClockRule,
    /// One person learns here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub lesson: bool,
    /// The day whose deal one person plays here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    #[ts(as = "Option<String>", optional)]
    pub daily: Option<Day>,
    /// Among my own tables: where I sit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// Among my own tables, while the game is played: whom it waits for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<u8>>", optional)]
    pub awaited: Vec<u8>,
    /// The points of each seat: of games that are over, and of my own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<i32>>", optional)]
    pub points: Vec<i32>,
}

/// Where the pages of this server are found from other machines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Reach {
    /// Whether machines other than this one get in.
    pub open: bool,
    /// Addresses to give to others, the best guess first; only told to those who are near.
    pub addresses: Vec<String>,
}

/// A game that is over, step by step as its reader's seat saw it; the first step is the deal.
#[derive(Debug, Serialize, JsonSchema, TS)]
pub struct Replay {
    pub steps: Vec<Step>,
}

#[derive(Debug, Serialize, JsonSchema, TS)]
pub struct Step {
    /// A seat, or "table".
    #[schemars(with = "Value")]
    #[ts(type = "number | \"table\"")]
    pub by: By,
    /// Milliseconds after the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub at: Option<u64>,
    #[schemars(with = "Vec<Value>")]
    #[ts(type = "Array<Record<string, unknown>>")]
    pub events: Events,
    #[schemars(with = "Value")]
    #[ts(type = "Record<string, unknown>")]
    pub view: Box<RawValue>,
    /// The same with all hands: the game is over.
    #[schemars(with = "Value")]
    #[ts(type = "Record<string, unknown>")]
    pub all: Box<RawValue>,
}

/// A table and where its reader sits.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct Seated {
    pub table: TableInfo,
    pub seat: Option<u8>,
}
