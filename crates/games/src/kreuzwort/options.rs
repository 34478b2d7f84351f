//! What a table agrees on before the first deal.

use crate::from_json::FromJson;
use lexicon::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::description::OptionValue::{Name, Number};
use crate::description::{Brought, Condition, Description, OptionFacts, OptionKind, SeatRange};
use crate::seat::Seat;
use crate::setup::{Coarse, Options, SetupError};

pub const DESCRIPTION: Description = Description {
    name: "kreuzwort",
    presets: super::presets::PRESETS,
    langs: &[Lang::De],
    seats: &[
        SeatRange { least: 2, most: 4, when: &[by_rules(2)], rule: "K-30" },
        SeatRange { least: 2, most: 8, when: &[by_rules(1)], rule: "K-20" },
    ],
    options: &[RULES, BOARD, JUDGE, EXCHANGE, NAMES, COARSE, HANDS, STARTER],
    takes: &[Brought::Deck, Brought::Board],
};

const fn by_rules(set: u16) -> Condition {
    Condition::Option { name: "rules", is: Number(set) }
}

const RULES: OptionFacts = OptionFacts::choice("rules", &[Number(2), Number(1)], "K-20");
const BOARD: OptionFacts = {
    let values = &[Name("classic"), Name("compact")];
    OptionFacts::new("board", OptionKind::Choice { values, own: true }, Name("classic"), "K-03")
};
const JUDGE: OptionFacts =
    OptionFacts::choice("judge", &[Name("dictionary"), Name("table"), Name("all")], "K-12");
const EXCHANGE: OptionFacts =
    OptionFacts::choice("exchange", &[Name("free"), Name("stuck")], "K-14");
const NAMES: OptionFacts = OptionFacts::flag("names", "K-11");
const COARSE: OptionFacts = Coarse::option("K-11");
const HANDS: OptionFacts = OptionFacts::choice("hands", &[Name("hidden"), Name("open")], "K-30");
const STARTER: OptionFacts =
    OptionFacts::new("starter", OptionKind::Seat { names: &["draw"] }, Number(0), "K-15")
        .suggesting(Name("draw"));

/// The two sets of rules on the same board, written as their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[serde(into = "u8", try_from = "u8")]
pub enum RuleSet {
    /// Without points: who is rid of the tiles first wins (K-20 to K-24).
    First,
    /// Points and bonus (K-30 to K-36).
    Second,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no set of rules {0}; there are 1 and 2")]
pub struct NoSuchRules(u8);

impl From<RuleSet> for u8 {
    fn from(set: RuleSet) -> u8 {
        set.number()
    }
}

impl TryFrom<u8> for RuleSet {
    type Error = NoSuchRules;

    fn try_from(number: u8) -> Result<RuleSet, NoSuchRules> {
        match number {
            1 => Ok(RuleSet::First),
            2 => Ok(RuleSet::Second),
            _ => Err(NoSuchRules(number)),
        }
    }
}

impl RuleSet {
    pub fn number(self) -> u8 {
        match self {
            RuleSet::First => 1,
            RuleSet::Second => 2,
        }
    }

    /// K-20, K-30: the tiles of a hand at the start.
    pub fn hand_size(self, seats: u8) -> usize {
        match (self, seats) {
            (RuleSet::First, ..=2) => 40,
            (RuleSet::First, 3) => 32,
            (RuleSet::First, 4) => 24,
            (RuleSet::First, 5) => 18,
            (RuleSet::First, 6) => 16,
            (RuleSet::First, 7) => 14,
            (RuleSet::First, _) | (RuleSet::Second, _) => 12,
        }
    }

    /// The rule that says what lies in a hand.
    pub fn hand_rule(self) -> &'static str {
        match self {
            RuleSet::First => "K-20",
            RuleSet::Second => "K-30",
        }
    }

    /// The rule by which the game ends.
    pub fn end_rule(self) -> &'static str {
        match self {
            RuleSet::First => "K-23",
            RuleSet::Second => "K-34",
        }
    }
}

/// Who decides on words (K-12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(rename_all = "snake_case")]
pub enum Judging {
    Dictionary,
    /// The others vote on what the dictionary does not know.
    Table,
    /// The others vote on every placement, and hear what the dictionary says to it.
    All,
}

/// When tiles may be exchanged (K-14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(rename_all = "snake_case")]
pub enum Exchanging {
    Free,
    Stuck,
}

/// Whether the others see what somebody holds (K-30).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(rename_all = "snake_case")]
pub enum Hands {
    #[default]
    Hidden,
    Open,
}

/// Who begins (K-15).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Starter {
    Seat(Seat),
    Draw,
}

#[derive(Debug, Clone)]
pub struct HouseRules {
    pub set: RuleSet,
    pub seats: u8,
    pub judging: Judging,
    pub exchanging: Exchanging,
    /// K-11: whether proper names count.
    pub names: bool,
    pub hands: Hands,
    pub starter: Starter,
    /// A game from before a lap of passes ended nothing while tiles lie on the table, and before a
    /// refused placement barred the exchange: it ends as it began (K-12, K-24).
    pub first_rules: bool,
}

impl HouseRules {
    pub fn read(options: &Options<'_>) -> Result<HouseRules, SetupError> {
        Ok(HouseRules {
            set: match options.get("rules")? {
                1 => RuleSet::First,
                _ => RuleSet::Second,
            },
            seats: options.seats(),
            judging: options.get("judge")?,
            exchanging: options.get("exchange")?,
            names: options.get("names")?,
            hands: options.get("hands")?,
            starter: options.seat("starter")?.map_or(Starter::Draw, Starter::Seat),
            first_rules: options.by_first_rules(),
        })
    }

    /// Enough for the deal; the table may be empty from the start.
    pub fn tiles_needed(&self) -> usize {
        usize::from(self.seats) * self.set.hand_size(self.seats)
    }
}
