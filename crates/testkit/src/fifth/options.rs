//! What a table of Schnappwort agrees on.

use games::SetupError;
use games::description::OptionValue::{Flag, Nothing, Number};
use games::description::{
    Condition, Description, OptionFacts, OptionKind, Preset, SeatRange, Unit,
};
use games::setup::Options;
use lexicon::Lang;

pub const DESCRIPTION: Description = Description {
    name: "schnappwort",
    presets: &[Preset { name: "printed", sets: &[] }],
    langs: &[Lang::De, Lang::En],
    seats: &[SeatRange { least: 2, most: 4, when: &[], rule: "F-01" }],
    options: &[PACE, GOAL, FORFEIT, LENGTH],
    takes: &[],
};

const PACE: OptionFacts = {
    let kind = OptionKind::Number { least: 1, most: 60, unit: Unit::Seconds, steps: &[5, 10] };
    OptionFacts::new("pace", kind, Nothing, "F-02")
};
const GOAL: OptionFacts = OptionFacts::count("goal", &[5, 6, 7, 8, 9, 10], Nothing, "F-06");
const FORFEIT: OptionFacts =
    OptionFacts::flag("forfeit", "F-05").when(&[Condition::Seats { least: 3, most: 4 }]);
/// Whoever pays for mistakes may try short words.
const LENGTH: OptionFacts = OptionFacts::choice("length", &[Number(3), Number(2)], "F-03")
    .when(&[Condition::Option { name: "forfeit", is: Flag(true) }]);

#[derive(Debug, Clone)]
pub struct HouseRules {
    pub seats: u8,
    pub pace: Option<u16>,
    pub goal: Option<u8>,
    pub forfeit: bool,
    pub length: usize,
}

impl HouseRules {
    pub fn read(options: &Options<'_>) -> Result<HouseRules, SetupError> {
        Ok(HouseRules {
            seats: options.seats(),
            pace: options.get("pace")?,
            goal: options.get("goal")?,
            forfeit: options.get("forfeit")?,
            length: options.get("length")?,
        })
    }
}
