//! How everybody stands: what the outside is told of an outcome.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::game::Outcome;
use crate::seat::{Points, Seat};

/// One player's line in the table of results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Standing {
    #[schemars(with = "u8")]
    #[ts(as = "u8")]
    pub player: Seat,
    pub name: String,
    #[schemars(with = "i32")]
    #[ts(as = "i32")]
    pub points: Points,
    pub rank: u32,
}

/// Everybody in the order of their seats.
pub fn standings(outcome: &Outcome, players: &[String]) -> Vec<Standing> {
    let placings = Seat::all(outcome.placings.len() as u8).zip(&outcome.placings);
    let standing = |((player, placing), name): ((Seat, &crate::Placing), &String)| Standing {
        player,
        name: name.clone(),
        points: placing.points,
        rank: placing.rank,
    };
    placings.zip(players).map(standing).collect()
}
