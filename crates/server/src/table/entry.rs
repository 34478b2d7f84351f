//! What a row of a table's log says.

use games::{By, Facts};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::chair::Bot;
use super::charter::{Charter, Sitter};
use crate::names::{Code, PersonId};
use crate::protocol::Order;

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Entry {
    Opened {
        charter: Box<Charter>,
    },
    Joined {
        seat: u8,
        sitter: Sitter,
    },
    /// A bot sits down before the start.
    Manned {
        seat: u8,
        bot: Bot,
    },
    Left {
        seat: u8,
    },
    /// The header of the record, with the seed and what the dictionary said to the deal.
    Started {
        header: Value,
    },
    Acted(Box<Acted>),
    /// The server was away: no clock ran since the row before.
    Resumed {},
    Rematched {
        code: Code,
    },
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Acted {
    pub by: By,
    pub action: Map<String, Value>,
    #[serde(default, skip_serializing_if = "Facts::is_empty")]
    pub facts: Facts,
    /// Of the state afterwards, in hexadecimal digits.
    pub hash: String,
    /// Who sent it under which key, so that it is never played twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent: Option<Sent>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    /// Who plays the seat from now on, where the table gave it to a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<Bot>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sent {
    pub person: PersonId,
    pub key: String,
}

impl Entry {
    pub fn to_text(&self) -> String {
        // Text keys and plain numbers only: this cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}
