//! What an action would bring at once, for whoever is about to do it.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// If all of its words count: whether they do is not said. Made of what lies open and of the own
/// hand only.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Gain {
    /// By the game's own measure: points, or cards won.
    pub points: i32,
    /// Points that every opponent gets for it.
    #[serde(skip_serializing_if = "is_none")]
    #[ts(as = "Option<i32>", optional)]
    pub others: i32,
    /// Cards of it that are taken from somebody else.
    #[serde(skip_serializing_if = "is_none")]
    #[ts(as = "Option<i32>", optional)]
    pub stolen: i32,
    /// Cards or tiles that are left to get rid of, where one wants to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left: Option<usize>,
}

fn is_none(number: &i32) -> bool {
    *number == 0
}
