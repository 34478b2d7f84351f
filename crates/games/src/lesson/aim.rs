//! What a puzzle asks for, as an event that has to happen.

use crate::from_json::FromJson;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An event of this name, whose fields stand up to these tests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    pub event: String,
    #[serde(default)]
    pub with: BTreeMap<String, Test>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[serde(rename_all = "snake_case")]
pub enum Test {
    Is(Value),
    /// A number from this one on.
    Least(i64),
    /// A word, or one of several, of so many letters or more.
    Letters(usize),
    /// A list of so many or more.
    Entries(usize),
}

impl Aim {
    pub fn is_met_by(&self, event: &Value) -> bool {
        event["event"] == self.event.as_str()
            && self.with.iter().all(|(field, test)| test.takes(&event[field]))
    }
}

impl Test {
    fn takes(&self, found: &Value) -> bool {
        let long = |least: usize| move |word: &str| word.chars().count() >= least;
        match (self, found) {
            (Test::Is(wanted), found) => wanted == found,
            (Test::Least(least), found) => found.as_i64().is_some_and(|found| found >= *least),
            (Test::Letters(least), Value::Array(words)) => {
                words.iter().filter_map(Value::as_str).any(long(*least))
            }
            (Test::Entries(least), found) => {
                found.as_array().is_some_and(|found| found.len() >= *least)
            }
            (Test::Letters(least), found) => found.as_str().is_some_and(long(*least)),
        }
    }
}
