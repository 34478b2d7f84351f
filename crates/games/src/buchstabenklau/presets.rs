//! Ways to play that have a name.

use crate::description::OptionValue::{Name, Number};
use crate::description::Preset;

pub const PRESETS: &[Preset] = &[
    Preset { name: "printed", sets: &[] },
    Preset { name: "short", sets: &[("pace", Number(10))] },
    Preset { name: "children", sets: &[("judge", Name("table"))] },
];
