//! Ways to play that have a name.

use crate::description::OptionValue::{Name, Number};
use crate::description::Preset;

pub const PRESETS: &[Preset] = &[
    Preset { name: "printed", sets: &[] },
    Preset { name: "short", sets: &[("rounds", Number(4))] },
    Preset {
        name: "children",
        sets: &[("rounds", Number(4)), ("words", Name("checked")), ("lookup", Name("always"))],
    },
    Preset { name: "strict", sets: &[("lookup", Name("never"))] },
];
