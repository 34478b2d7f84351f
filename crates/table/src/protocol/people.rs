//! Who somebody is, how they are let in again, and what their games came to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::history::{History, PastGame};

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    pub name: String,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct Guest {
    pub person: String,
    pub name: String,
    /// For API clients; browsers get the same as a cookie.
    pub token: String,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct Me {
    pub person: String,
    pub name: String,
}

/// Calls in all tokens that I have anywhere.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Revoke {
    /// Whether I go on here, with a new token.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub stay: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct Revoked {
    /// The new token of whoever stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
}

/// Whoever shows it is let in: as a person, or at a seat.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Ticket {
    /// Eight letters and digits that work once, or a long text that works until it is revoked.
    pub ticket: String,
    /// How many seconds it lasts, where that is not for good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seconds: Option<u32>,
}

/// Where a ticket led.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct Entered {
    pub person: String,
    pub name: String,
    /// Where the ticket was for a person: for API clients; browsers get the same as a cookie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub token: Option<String>,
    /// Where the ticket was for a seat: the code of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<String>,
}

/// What somebody's games came to.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct MyHistory {
    pub games: Vec<PastGame>,
    pub history: History,
    /// Whether there are finished games that are not counted yet: ask again.
    pub more: bool,
}
