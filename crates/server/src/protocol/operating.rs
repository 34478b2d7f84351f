//! What travels between the server and those who run it, and what the house tells everybody.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::TableCard;
use crate::store::operating::Notice;

/// What a link from the terminal carries.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct OperatorTicket {
    pub ticket: String,
}

/// Whoever runs the house, as long as their session lasts.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct OperatorInfo {
    /// Which session this is: 1 for the first one ever.
    #[ts(type = "number")]
    pub session: u64,
    /// For whom the link was made; may be empty.
    pub name: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub until: u64,
}

/// Counters as they stand: two of these, some time apart, tell rates.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct Load {
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// Open live connections.
    #[ts(type = "number")]
    pub connections: i64,
    /// Tables in memory.
    #[ts(type = "number")]
    pub live_tables: i64,
    /// Tables in the store: open, playing, over.
    #[ts(type = "[number, number, number]")]
    pub stages: [u64; 3],
    /// Pieces of work that wait for a thread.
    #[ts(type = "number")]
    pub waiting: i64,
    #[ts(type = "number")]
    pub threads: u64,
    /// Since the server was started.
    #[ts(type = "number")]
    pub requests: u64,
    #[ts(type = "number")]
    pub actions: u64,
    #[ts(type = "number")]
    pub refusals: u64,
    /// Requests and frames over a limit or a quota.
    #[ts(type = "number")]
    pub limited: u64,
    /// Requests refused because their share of the computing was used up.
    #[ts(type = "number")]
    pub busy: u64,
    #[ts(type = "number")]
    pub commits: u64,
    #[ts(type = "number")]
    pub store_failures: u64,
    /// Seconds of a core that computing took.
    pub spent: f64,
    /// Seconds that pieces of work waited for a thread.
    pub waited: f64,
    #[ts(type = "number")]
    pub jobs: u64,
}

/// A table as operators see it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct OperatedTable {
    pub table: TableCard,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub opened: u64,
    #[ts(type = "number")]
    pub changed: u64,
    /// Live connections of those who sit there; at this node.
    #[ts(type = "number")]
    pub players_here: u64,
    /// Live connections of others; at this node.
    #[ts(type = "number")]
    pub watchers: u64,
}

/// One live connection.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct OperatedConnection {
    /// An IPv4 address, or the /64 of an IPv6 address.
    pub network: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub person: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// The id of its table.
    pub table: String,
    #[ts(type = "number")]
    pub since: u64,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct OperatedConnections {
    /// How many there are in all, at this node.
    #[ts(type = "number")]
    pub all: u64,
    /// The newest of them.
    pub newest: Vec<OperatedConnection>,
    /// The networks that have most, and how many.
    pub networks: Vec<NetworkCount>,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct NetworkCount {
    pub network: String,
    #[ts(type = "number")]
    pub connections: u64,
}

/// Shuts somebody out for a while.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewBan {
    /// The id of a guest, an address as 192.0.2.7, or a network as 192.0.2.0/24.
    pub whom: String,
    #[schemars(range(min = 1, max = 87_600))]
    pub hours: u32,
}

/// Whose ban is lifted.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct LiftBan {
    pub whom: String,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct BanInfo {
    pub whom: String,
    /// The name of a guest who is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    #[ts(type = "number")]
    pub until: u64,
}

/// A plain text of the house; an empty one takes back what was said.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct HouseText {
    pub text: String,
}

/// Everything the house says, for those who change it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct HouseTexts {
    pub message: String,
    pub imprint: String,
    pub privacy: String,
}

/// What the house tells everybody.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct HouseInfo {
    /// Of the day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub message: Option<String>,
    /// The longer texts there are.
    pub texts: Vec<Notice>,
}

/// One line of what was done by operators.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct AuditLine {
    #[ts(type = "number")]
    pub number: u64,
    #[ts(type = "number")]
    pub at: u64,
    /// 0 is the terminal.
    #[ts(type = "number")]
    pub session: u64,
    pub name: String,
    /// `invite`, `enter`, `leave`, `close`, `ban`, `lift` or `say`.
    #[serde(rename = "do")]
    pub deed: String,
    /// Whom or what it was about: a table, a guest, a network, a kind of text, a name.
    pub about: String,
    /// Until when, where that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number", optional)]
    pub until: Option<u64>,
    /// The text that was set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
}
