//! What a row of a table's log says.

use games::from_json::FromJson;
use games::json::written;
use games::reseat::{self, Reseat};
use games::{By, Facts, Header, HintStep, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::arrangement::Arrangement;
use crate::chair::Bot;
use crate::charter::{Charter, Sitter};
use crate::names::{Code, PersonId, TableId};
use crate::protocol::{Order, Pace};

#[derive(Debug, Clone, Serialize, Deserialize, FromJson)]
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
    /// A rematch: the seat is kept for somebody who played before.
    Expected {
        seat: u8,
        sitter: Sitter,
    },
    /// The host changed what is agreed on before the start.
    Arranged(Box<Arrangement>),
    /// Somebody has another name from now on. This is no action: a game goes on.
    Renamed {
        person: PersonId,
        name: String,
    },
    /// Somebody who came late has the seat of a bot, which stands in until they play.
    TookOver {
        seat: u8,
        sitter: Sitter,
    },
    /// Somebody will add the number with this hash to the seed.
    Pledged {
        seat: u8,
        pledge: String,
    },
    /// The host has started: these pledges count, seat by seat, and no others.
    Sealed {
        pledges: Vec<String>,
    },
    /// The number that was pledged, and a pledge for the game after this one.
    Disclosed {
        seat: u8,
        nonce: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        next: String,
    },
    /// The header of the record, with the seed and what the dictionary said to the deal.
    Started {
        #[serde(deserialize_with = "read_header")]
        header: Box<Header>,
    },
    Acted(Box<Acted>),
    /// Nobody could play for a while: no clock ran since the row before.
    Resumed {},
    /// Nobody could play for so long up to this row: no clock ran meanwhile.
    Paused {
        ms: u64,
    },
    /// The host took somebody from the table before the start; only the host lets them in again.
    Removed {
        seat: u8,
    },
    Pardoned {
        person: PersonId,
    },
    /// The host let somebody in at the seat of a person who lost it, or that person is back. This
    /// is no action: the game goes on under the same name.
    Handed {
        seat: u8,
        person: PersonId,
    },
    /// Somebody else is the host from now on.
    HostedBy {
        person: PersonId,
    },
    /// The host wants the bots faster or slower.
    Paced {
        pace: Pace,
    },
    /// Somebody took a step of a hint. This is no action: moves and bots do not notice.
    Hinted {
        seat: u8,
        step: HintStep,
    },
    /// The host ended the table.
    Closed {},
    Rematched {
        code: Code,
        /// Its id, by which those who only watched find it as well; older logs have the code alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableId>,
    },
}

#[derive(Debug, Clone, Serialize, Deserialize, FromJson)]
pub struct Acted {
    pub by: By,
    pub action: Map<String, Value>,
    #[serde(default, skip_serializing_if = "Facts::is_empty")]
    pub facts: Facts,
    /// Of the game's state afterwards (`state_hash.rs`).
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

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, FromJson)]
pub struct Sent {
    pub person: PersonId,
    pub key: String,
}

impl Entry {
    pub fn to_text(&self) -> String {
        written(self)
    }
}

impl Entry {
    /// Whether people see the table itself differently afterwards: who plays where, what follows.
    pub fn changes_seats(&self) -> bool {
        match self {
            Entry::Joined { .. }
            | Entry::Manned { .. }
            | Entry::Left { .. }
            | Entry::Expected { .. }
            | Entry::Arranged(_)
            | Entry::Renamed { .. }
            | Entry::TookOver { .. }
            | Entry::Pledged { .. }
            | Entry::Sealed { .. }
            | Entry::Started { .. }
            | Entry::Removed { .. }
            | Entry::Pardoned { .. }
            | Entry::Handed { .. }
            | Entry::HostedBy { .. }
            | Entry::Paced { .. }
            | Entry::Closed {}
            | Entry::Rematched { .. } => true,
            Entry::Acted(acted) => acted.reseated().is_some(),
            Entry::Opened { .. }
            | Entry::Disclosed { .. }
            | Entry::Hinted { .. }
            | Entry::Resumed {}
            | Entry::Paused { .. } => false,
        }
    }
}

impl Acted {
    /// The seat that somebody else plays from now on.
    pub fn reseated(&self) -> Option<Seat> {
        if verb(&self.action) != reseat::VERB {
            return None;
        }
        let Reseat::Seat { seat, .. } = Reseat::read(&self.action).ok()?;
        u8::try_from(seat).ok().map(Seat)
    }
}

/// As strictly as a record's first line is read.
fn read_header<'de, D: Deserializer<'de>>(from: D) -> Result<Box<Header>, D::Error> {
    let header = Value::deserialize(from)?.to_string();
    Header::parse(&header).map(Box::new).map_err(D::Error::custom)
}

/// The verb of an action, as far as there is one.
pub fn verb(action: &Map<String, Value>) -> &str {
    action.get("do").and_then(Value::as_str).unwrap_or_default()
}
