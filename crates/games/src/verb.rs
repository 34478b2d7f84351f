//! Verbs of the record, and what the outside must know of each.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A verb as an action line names it.
pub type Verb = &'static str;

/// Leaves the game for good: the one verb that every game has and that is never a turn.
pub const RESIGN: Verb = "resign";

/// Whether these verbs leave anything to decide but to leave the game.
pub fn more_than_resigning(verbs: &[Verb]) -> bool {
    verbs.iter().any(|&verb| verb != RESIGN)
}

/// What a table must know of a verb without knowing the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct VerbFacts {
    #[serde(rename = "do")]
    #[ts(rename = "do", type = "string")]
    pub verb: Verb,
    pub by: Actor,
    pub when: When,
    /// Whether whoever is first wins: such actions are compared by when they were sent.
    pub raced: bool,
}

/// Who uses a verb.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    Seat,
    /// The table itself: its clock, its timer.
    Table,
}

/// Whether a verb answers to what the player last saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Part of a turn: an action that was chosen before something else happened is stale.
    Turn,
    /// Several may use it at the same time; the rules alone decide.
    AnyTime,
}

impl VerbFacts {
    pub const fn turn(verb: Verb) -> VerbFacts {
        VerbFacts { verb, by: Actor::Seat, when: When::Turn, raced: false }
    }

    pub const fn any_time(verb: Verb) -> VerbFacts {
        VerbFacts { verb, by: Actor::Seat, when: When::AnyTime, raced: false }
    }

    pub const fn raced(verb: Verb) -> VerbFacts {
        VerbFacts { verb, by: Actor::Seat, when: When::AnyTime, raced: true }
    }

    pub const fn of_table(verb: Verb) -> VerbFacts {
        VerbFacts { verb, by: Actor::Table, when: When::AnyTime, raced: false }
    }
}
