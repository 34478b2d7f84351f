//! Ways to play that have a name.

use crate::description::OptionValue::Name;
use crate::description::Preset;

pub const PRESETS: &[Preset] = &[
    Preset { name: "printed", sets: &[] },
    Preset { name: "short", sets: &[("board", Name("compact"))] },
    Preset { name: "children", sets: &[("board", Name("compact")), ("judge", Name("table"))] },
    Preset { name: "strict", sets: &[("exchange", Name("stuck"))] },
];
