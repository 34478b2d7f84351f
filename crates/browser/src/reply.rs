//! What the worker is to do.

use games::Refusal;
use games::json::to_json;
use games::play::Refused;
use serde::Serialize;
use serde_json::Value;
use table::log::Append;

#[derive(Debug, Default, Serialize)]
pub struct Reply {
    /// Messages, each with the connections it is for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub say: Vec<(Vec<u64>, String)>,
    /// Connections that end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// To be written together, or not at all; the next call says whether it was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub write: Vec<Write>,
    /// Words that are needed first: nothing was done, the call is to be made again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wants: Option<String>,
    /// When something is due next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wake_at: Option<u64>,
    /// A bot waits to think.
    pub thinking: bool,
    /// What should not have happened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
}

/// As a server would answer a request.
#[derive(Debug, Serialize)]
pub struct Answer {
    pub status: u16,
    pub body: Value,
}

/// Rows of one table's log.
#[derive(Debug, Serialize)]
pub struct Write {
    pub table: String,
    /// How many rows there are so far; where there are more, somebody else wrote first.
    pub expected: u64,
    pub rows: Vec<(u64, String)>,
    /// The table's card for lists, where it changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
}

impl From<&Append> for Write {
    fn from(append: &Append) -> Write {
        Write {
            table: append.table.to_string(),
            expected: append.expected,
            rows: append.rows.iter().map(|(at, entry)| (at.0, entry.clone())).collect(),
            card: append.listing.as_ref().map(|listing| listing.card.clone()),
        }
    }
}

impl Answer {
    pub(crate) fn of(status: u16, body: &impl Serialize) -> Answer {
        Answer { status, body: to_json(body) }
    }

    pub(crate) fn denied(refusal: &dyn Refusal) -> Answer {
        Answer::of(409, &Refused::new(refusal))
    }
}
