//! An option of a game: what it takes, what holds without it, and when it has a meaning.

use std::fmt;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value;
use ts_rs::TS;

use super::Condition;

/// One option, as a header names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct OptionFacts {
    pub name: &'static str,
    pub kind: OptionKind,
    /// What holds where it is left out; null where the rule itself says what then happens.
    pub default: OptionValue,
    /// What a form has chosen at first: what people play by, where that is not the default.
    pub suggested: OptionValue,
    /// A table that does not meet all of these refuses the option.
    pub when: &'static [Condition],
    /// Whether forms show it; the others are there for records.
    pub offered: bool,
    /// The rule it belongs to.
    pub rule: &'static str,
}

/// Which values an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OptionKind {
    /// One of several values.
    Choice {
        values: &'static [OptionValue],
        /// Whether a deck or board of the table's own may bring further names.
        own: bool,
    },
    /// A whole number, both bounds included.
    Number {
        least: u16,
        most: u16,
        unit: Unit,
        /// The values that a form lists.
        steps: &'static [u16],
    },
    /// A seat of the table, counted from 0, or one of these names.
    Seat {
        names: &'static [&'static str],
    },
    Flag,
    /// A list of words, at most so many.
    Words {
        most: u16,
    },
    /// A list of objects, at most one for each seat: its `seat` and any of these fields.
    PerSeat {
        fields: &'static [OptionFacts],
        /// What a form offers for each seat; the first is for a seat that is not listed.
        presets: &'static [SeatPreset],
    },
}

/// What a number counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// What the option's name says.
    Pieces,
    Seconds,
}

/// A way to play, under a name that forms translate: what it sets, and everything else as a form
/// begins. What has no meaning at a table is left out there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Preset {
    pub name: &'static str,
    #[serde(serialize_with = "as_map")]
    #[schemars(with = "std::collections::BTreeMap<String, OptionValue>")]
    #[ts(as = "std::collections::BTreeMap<String, OptionValue>")]
    pub sets: &'static [(&'static str, OptionValue)],
}

/// Fields of a seat that belong together, under a name that forms translate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct SeatPreset {
    pub name: &'static str,
    #[serde(serialize_with = "as_map")]
    #[schemars(with = "std::collections::BTreeMap<String, OptionValue>")]
    #[ts(as = "std::collections::BTreeMap<String, OptionValue>")]
    pub sets: &'static [(&'static str, OptionValue)],
}

fn as_map<S: Serializer>(
    pairs: &[(&'static str, OptionValue)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().copied())
}

/// A value as a header writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum OptionValue {
    /// The option is left out.
    Nothing,
    Flag(bool),
    Number(u16),
    Name(&'static str),
}

impl OptionValue {
    pub fn to_json(self) -> Value {
        match self {
            OptionValue::Nothing => Value::Null,
            OptionValue::Flag(flag) => flag.into(),
            OptionValue::Number(number) => number.into(),
            OptionValue::Name(name) => name.into(),
        }
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Nothing => f.write_str("left out"),
            OptionValue::Flag(flag) => flag.fmt(f),
            OptionValue::Number(number) => number.fmt(f),
            OptionValue::Name(name) => name.fmt(f),
        }
    }
}

impl OptionFacts {
    /// One of several names; the first is the default.
    pub const fn choice(
        name: &'static str,
        values: &'static [OptionValue],
        rule: &'static str,
    ) -> OptionFacts {
        let default = match values {
            [first, ..] => *first,
            [] => OptionValue::Nothing,
        };
        OptionFacts::new(name, OptionKind::Choice { values, own: false }, default, rule)
    }

    pub const fn new(
        name: &'static str,
        kind: OptionKind,
        default: OptionValue,
        rule: &'static str,
    ) -> OptionFacts {
        OptionFacts { name, kind, default, suggested: default, when: &[], offered: true, rule }
    }

    /// A count within bounds, all of which a form lists.
    pub const fn count(
        name: &'static str,
        steps: &'static [u16],
        default: OptionValue,
        rule: &'static str,
    ) -> OptionFacts {
        let (least, most) = match steps {
            [least, .., most] => (*least, *most),
            [only] => (*only, *only),
            [] => (0, 0),
        };
        let kind = OptionKind::Number { least, most, unit: Unit::Pieces, steps };
        OptionFacts::new(name, kind, default, rule)
    }

    /// A list of words, empty where it is left out.
    pub const fn words(name: &'static str, rule: &'static str) -> OptionFacts {
        OptionFacts::new(name, OptionKind::Words { most: 200 }, OptionValue::Nothing, rule)
    }

    pub const fn flag(name: &'static str, rule: &'static str) -> OptionFacts {
        OptionFacts::new(name, OptionKind::Flag, OptionValue::Flag(false), rule)
    }

    /// The same, where all of these hold.
    pub const fn when(self, when: &'static [Condition]) -> OptionFacts {
        OptionFacts { when, ..self }
    }

    /// The same, but forms begin with this value.
    pub const fn suggesting(self, suggested: OptionValue) -> OptionFacts {
        OptionFacts { suggested, ..self }
    }

    /// The same, but no form shows it.
    pub const fn for_records(self) -> OptionFacts {
        OptionFacts { offered: false, ..self }
    }
}
