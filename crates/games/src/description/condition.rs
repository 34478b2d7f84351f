//! When an option or a number of seats applies, as data that any client can evaluate.

use std::fmt;

use lexicon::Lang;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use super::{Description, OptionValue};
use crate::record::Header;

/// Something that holds at a table or does not; where several are listed, all of them must.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum Condition {
    /// The number of seats, both bounds included.
    Seats { least: u8, most: u8 },
    /// The language of the table.
    Lang {
        #[schemars(with = "String")]
        #[ts(type = "string")]
        is: Lang,
    },
    /// An option's value, chosen or by default.
    Option { name: &'static str, is: OptionValue },
}

impl Condition {
    pub fn holds(&self, description: &Description, header: &Header) -> bool {
        match *self {
            Condition::Seats { least, most } => {
                (usize::from(least)..=usize::from(most)).contains(&header.players.len())
            }
            Condition::Lang { is } => header.lang == is,
            Condition::Option { name, is } => match header.options.get(name) {
                Some(chosen) => is.to_json() == *chosen,
                None => description.option(name).is_some_and(|option| option.default == is),
            },
        }
    }
}

/// As it follows "only".
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Seats { least, most } if least == most => write!(f, "with {least} players"),
            Condition::Seats { least, most } => write!(f, "with {least} to {most} players"),
            Condition::Lang { is } => write!(f, "in {is}"),
            Condition::Option { name, is } => write!(f, "with {name} {is}"),
        }
    }
}
