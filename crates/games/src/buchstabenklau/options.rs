//! What a table agrees on before the cards are dealt.

use crate::from_json::FromJson;
use std::num::NonZero;

use lexicon::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::description::OptionValue::{Flag, Name, Nothing, Number};
use crate::description::{
    Brought, Description, OptionFacts, OptionKind, SeatPreset, SeatRange, Unit,
};
use crate::seat::Seat;
use crate::setup::{Coarse, Options, SetupError};

pub const DESCRIPTION: Description = Description {
    name: "buchstabenklau",
    presets: super::presets::PRESETS,
    langs: &[Lang::De],
    seats: &[SeatRange { least: 2, most: 6, when: &[], rule: "B-02" }],
    options: &[COLOUR, JUDGE, COARSE, BUZZ, PACE, HANDICAPS],
    takes: &[Brought::Deck],
};

const COLOUR: OptionFacts =
    OptionFacts::choice("colour", &[Name("black"), Name("white"), Name("both")], "B-02");
const JUDGE: OptionFacts =
    OptionFacts::choice("judge", &[Name("dictionary"), Name("table"), Name("all")], "B-16");
const COARSE: OptionFacts = Coarse::option("B-16");
const BUZZ: OptionFacts = {
    let kind =
        OptionKind::Number { least: 0, most: 60, unit: Unit::Seconds, steps: &[0, 4, 6, 10] };
    OptionFacts::new("buzz", kind, Number(0), "B-11").suggesting(Number(6))
};
const PACE: OptionFacts = {
    let kind =
        OptionKind::Number { least: 1, most: 3600, unit: Unit::Seconds, steps: &[5, 10, 20, 30] };
    OptionFacts::new("pace", kind, Nothing, "B-04")
};
const HANDICAPS: OptionFacts = {
    let fields = &[MIN_CARDS, SAFE_PILE];
    OptionFacts::new("handicaps", OptionKind::PerSeat { fields, presets: PRESETS }, Nothing, "B-30")
};
const MIN_CARDS: OptionFacts = OptionFacts::count("min_cards", &[2, 3, 4], Number(3), "B-09");
const SAFE_PILE: OptionFacts = OptionFacts::flag("safe_pile", "B-30");

/// For children (B-30) and for experts (B-31).
const PRESETS: &[SeatPreset] = &[
    SeatPreset { name: "none", sets: &[] },
    SeatPreset { name: "child", sets: &[("min_cards", Number(2)), ("safe_pile", Flag(true))] },
    SeatPreset { name: "expert", sets: &[("min_cards", Number(4))] },
];

/// Which faces count (B-02, B-33).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Black,
    White,
    Both,
}

/// Who decides about a word (B-16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(rename_all = "snake_case")]
pub enum Judging {
    Dictionary,
    /// The others vote on a word that the dictionary does not know.
    Table,
    /// The others vote on every word, and hear what the dictionary says to it.
    All,
}

/// What is made easier or harder for one seat (B-30, B-31).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
pub struct Handicap {
    /// B-09: the fewest cards of a word.
    pub min_cards: u8,
    /// The won pile lies covered; nobody uses its top card.
    pub safe_pile: bool,
}

#[derive(Debug, Clone)]
pub struct HouseRules {
    pub colour: Colour,
    pub judging: Judging,
    /// B-11: seconds for a call after the buzzer, where there is one.
    pub buzz: Option<NonZero<u16>>,
    /// B-04: seconds until the table itself gives the signal; the rules know no clock.
    pub pace: Option<u16>,
    /// One for each seat.
    pub handicaps: Vec<Handicap>,
}

impl HouseRules {
    pub fn read(options: &Options<'_>) -> Result<HouseRules, SetupError> {
        Ok(HouseRules {
            colour: options.get("colour")?,
            judging: options.get("judge")?,
            buzz: NonZero::new(options.get("buzz")?),
            pace: options.get("pace")?,
            handicaps: options.per_seat("handicaps")?,
        })
    }

    pub fn seats(&self) -> u8 {
        self.handicaps.len() as u8
    }

    pub fn handicap(&self, seat: Seat) -> Handicap {
        self.handicaps[seat.index()]
    }
}
