//! The five levels, named as the trades name their people.

use games::from_json::FromJson;
use std::fmt;
use std::str::FromStr;

use lexicon::unicode::lower_case;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    FromJson,
    JsonSchema,
    TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Anfaenger,
    Lehrling,
    Geselle,
    Meister,
    Grossmeister,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a level: choose one of anfaenger, lehrling, geselle, meister, grossmeister")]
pub struct UnknownLevel(String);

impl Level {
    pub const ALL: [Level; 5] =
        [Level::Anfaenger, Level::Lehrling, Level::Geselle, Level::Meister, Level::Grossmeister];

    /// The name in JSON and on the command line.
    pub fn code(self) -> &'static str {
        match self {
            Level::Anfaenger => "anfaenger",
            Level::Lehrling => "lehrling",
            Level::Geselle => "geselle",
            Level::Meister => "meister",
            Level::Grossmeister => "grossmeister",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Level::Anfaenger => "Anfänger",
            Level::Lehrling => "Lehrling",
            Level::Geselle => "Geselle",
            Level::Meister => "Meister",
            Level::Grossmeister => "Großmeister",
        })
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    /// Takes the code or the name, in any case.
    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let lower = lower_case(text).replace('ß', "ss").replace('ä', "ae");
        let found = Level::ALL.into_iter().find(|level| level.code() == lower);
        found.ok_or_else(|| UnknownLevel(text.chars().take(24).collect()))
    }
}
