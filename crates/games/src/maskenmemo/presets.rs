//! Ways to play that have a name.

use crate::description::OptionValue::Flag;
use crate::description::Preset;

pub const PRESETS: &[Preset] = &[
    Preset { name: "printed", sets: &[] },
    Preset { name: "children", sets: &[("retry", Flag(true))] },
];
