//! What a table agrees on before the first deal.

use lexicon::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::record::Header;
use crate::seat::Seat;
use crate::setup::{Options, SetupError, impossible, players};

pub const NAME: &str = "kreuzwort";

/// The two sets of rules on the same board, written as their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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

/// Who decides on a word that the dictionary does not know (K-12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Judging {
    Dictionary,
    Table,
}

/// When tiles may be exchanged (K-14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Exchanging {
    Free,
    Stuck,
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
    pub starter: Starter,
}

impl HouseRules {
    pub fn read(header: &Header, options: &mut Options) -> Result<HouseRules, SetupError> {
        let lang = header.lang;
        if lang != Lang::De {
            let takes = vec![Lang::De.to_string()];
            return Err(SetupError::Language { game: NAME, lang, takes });
        }
        let count = header.players.len();
        let (set, seats) = match options.number("rules", 1..=2, 2)? {
            1 => (RuleSet::First, players("kreuzwort with rules 1", count, 2..=8)?),
            _ => (RuleSet::Second, players("kreuzwort with rules 2", count, 2..=4)?),
        };
        let judging = [("dictionary", Judging::Dictionary), ("table", Judging::Table)];
        let exchanging = [("free", Exchanging::Free), ("stuck", Exchanging::Stuck)];
        Ok(HouseRules {
            set,
            seats,
            judging: options.choice("judge", &judging)?,
            exchanging: options.choice("exchange", &exchanging)?,
            starter: starter(options, seats)?,
        })
    }

    /// Enough for the deal; the table may be empty from the start.
    pub fn tiles_needed(&self) -> usize {
        usize::from(self.seats) * self.set.hand_size(self.seats)
    }
}

fn starter(options: &mut Options, seats: u8) -> Result<Starter, SetupError> {
    let Some(value) = options.take("starter") else { return Ok(Starter::Seat(Seat(0))) };
    let seat = value.as_u64().and_then(|n| u8::try_from(n).ok()).filter(|&n| n < seats);
    match (&value, seat) {
        (Value::String(name), _) if name == "draw" => Ok(Starter::Draw),
        (_, Some(seat)) => Ok(Starter::Seat(Seat(seat))),
        _ => {
            let takes = format!("\"draw\" or a seat from 0 to {}", seats.saturating_sub(1));
            Err(impossible("starter", &value, takes))
        }
    }
}
