//! What a game tells the outside before anybody sits down: how many play it, in which languages,
//! by which options. Reading and refusing a header goes by the same description.

mod check;
mod condition;
mod option;

pub use condition::Condition;
pub use option::{OptionFacts, OptionKind, OptionValue, Preset, SeatPreset, Unit};

use lexicon::Lang;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::game::Name;
use crate::record::Header;
use crate::verb::VerbFacts;

/// What can be agreed on before a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Description {
    /// The name in a record's header.
    pub name: Name,
    /// The languages it is played in.
    #[schemars(with = "Vec<String>")]
    #[ts(type = "Array<string>")]
    pub langs: &'static [Lang],
    /// A table has its number of seats from one of those whose conditions hold.
    pub seats: &'static [SeatRange],
    pub options: &'static [OptionFacts],
    /// Choices that go well together, for forms to offer; the first is the rulebook's way.
    pub presets: &'static [Preset],
    /// What a table may bring along in place of what is built in.
    pub takes: &'static [Brought],
}

/// How many may play under some conditions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct SeatRange {
    pub least: u8,
    pub most: u8,
    pub when: &'static [Condition],
    /// The rule that says so.
    pub rule: &'static str,
}

/// Material of a table's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Brought {
    Deck,
    Board,
}

impl Brought {
    /// As the header names it.
    pub fn name(self) -> &'static str {
        match self {
            Brought::Deck => "deck",
            Brought::Board => "board",
        }
    }
}

/// Everything the outside knows of a game without knowing its rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct GameFacts {
    #[serde(flatten)]
    pub description: Description,
    /// Every verb an action may carry, the table's included.
    pub verbs: Vec<VerbFacts>,
}

impl Description {
    pub fn option(&self, name: &str) -> Option<&'static OptionFacts> {
        self.options.iter().find(|option| option.name == name)
    }

    /// Whether an option has a meaning at this table.
    pub fn in_use(&self, option: &OptionFacts, header: &Header) -> bool {
        self.all_hold(option.when, header)
    }

    /// How many may play under this table's options.
    pub fn seats_at(&self, header: &Header) -> impl Iterator<Item = &'static SeatRange> {
        self.seats.iter().filter(|range| self.all_hold(range.when, header))
    }

    fn all_hold(&self, conditions: &[Condition], header: &Header) -> bool {
        conditions.iter().all(|condition| condition.holds(self, header))
    }
}

impl SeatRange {
    pub fn takes(&self, seats: usize) -> bool {
        (usize::from(self.least)..=usize::from(self.most)).contains(&seats)
    }
}
