//! What a table agrees on before the first deal.

use crate::from_json::FromJson;
use lexicon::{Lang, Spelling};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::deck::Deck;
use crate::description::OptionValue::{Name, Nothing, Number};
use crate::description::{
    Brought, Condition, Description, OptionFacts, OptionKind, SeatRange, Unit,
};
use crate::record::Header;
use crate::seat::Seat;
use crate::setup::{Coarse, Options, SetupError};

/// Both ways of playing: several players, or one alone.
pub const DESCRIPTION: Description = Description {
    name: "quiddler",
    presets: super::presets::PRESETS,
    langs: &[Lang::De, Lang::En],
    seats: &[ALONE, SeatRange { least: 2, most: 8, when: &[], rule: "Q-03" }],
    options: &[ROUNDS, WORDS, BONUS, UMLAUTS, LOOKUP, COARSE, DEALER, RESTOCKS],
    takes: &[Brought::Deck],
};

/// One player plays the solo variant.
pub const ALONE: SeatRange = SeatRange { least: 1, most: 1, when: &[], rule: "Q-40" };

const TOGETHER: &[Condition] = &[Condition::Seats { least: 2, most: 8 }];

const ROUNDS: OptionFacts =
    OptionFacts::count("rounds", &[1, 2, 3, 4, 5, 6, 7, 8], Number(8), "Q-04").when(TOGETHER);
const WORDS: OptionFacts =
    OptionFacts::choice("words", &[Name("challenge"), Name("checked")], "Q-20").when(TOGETHER);
const BONUS: OptionFacts = OptionFacts::choice("bonus", &[Name("longest"), Name("most")], "Q-28")
    .when(&[Condition::Seats { least: 2, most: 2 }]);
const UMLAUTS: OptionFacts = {
    let values = &[Name("ae"), Name("a"), Name("both"), Name("none")];
    OptionFacts::choice("umlauts", values, "Q-18").when(&[Condition::Lang { is: Lang::De }])
};
const LOOKUP: OptionFacts =
    OptionFacts::choice("lookup", &[Name("off_turn"), Name("always"), Name("never")], "Q-19");
const COARSE: OptionFacts = Coarse::option("Q-15");
const DEALER: OptionFacts = {
    let kind = OptionKind::Seat { names: &[] };
    OptionFacts::new("dealer", kind, Nothing, "Q-05").when(TOGETHER)
};
const RESTOCKS: OptionFacts = {
    let kind = OptionKind::Number { least: 0, most: 99, unit: Unit::Pieces, steps: &[0, 1, 2, 3] };
    OptionFacts::new("restocks", kind, Number(3), "Q-30").when(TOGETHER)
};

/// How laid words are judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(rename_all = "snake_case")]
pub enum Judging {
    Challenge,
    Checked,
}

/// When words may be looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(rename_all = "snake_case")]
pub enum LookUp {
    OffTurn,
    Always,
    Never,
}

/// Which bonuses are in use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    Longest,
    Most,
    Both,
}

impl Bonus {
    pub fn counts_longest(self) -> bool {
        self != Bonus::Most
    }

    pub fn counts_most(self) -> bool {
        self != Bonus::Longest
    }
}

/// The rules of a table of two to eight.
#[derive(Debug, Clone)]
pub struct HouseRules {
    pub seats: u8,
    pub rounds: u8,
    pub dealer: Seat,
    pub restocks: u8,
    pub judging: Judging,
    pub look_up: LookUp,
    pub bonus: Bonus,
}

/// What both ways of playing need of a header: the cards and how words are spelled on them.
pub struct Material {
    pub deck: Deck,
    pub spelling: Spelling,
}

impl Material {
    pub fn read(header: &Header, options: &Options<'_>) -> Result<Material, SetupError> {
        let (lang, spelling) = (header.lang, spelling(options)?);
        let deck = match &header.deck {
            Some(deck) => Deck::read(deck, lang, spelling)?,
            None => Deck::built_in(lang, spelling)?,
        };
        Ok(Material { deck, spelling })
    }

    /// Refuses a deck that runs out before the first turn.
    pub fn holds_at_least(&self, needed: usize) -> Result<(), SetupError> {
        match self.deck.len() {
            held if held < needed => Err(SetupError::DeckTooSmall { held, needed }),
            _ => Ok(()),
        }
    }
}

/// How umlauts lie on cards that have none.
#[derive(Debug, Clone, Copy, Deserialize, FromJson)]
#[serde(rename_all = "snake_case")]
enum Umlauts {
    Ae,
    A,
    Both,
    None,
}

/// English words have no umlauts.
pub fn spelling(options: &Options<'_>) -> Result<Spelling, SetupError> {
    if options.lang() != Lang::De {
        return Ok(Spelling::Folded);
    }
    Ok(match options.get("umlauts")? {
        Umlauts::Ae => Spelling::Digraph,
        Umlauts::A => Spelling::Bare,
        Umlauts::Both => Spelling::Either,
        Umlauts::None => Spelling::Without,
    })
}

impl HouseRules {
    pub fn read(options: &Options<'_>) -> Result<HouseRules, SetupError> {
        let seats = options.seats();
        Ok(HouseRules {
            seats,
            rounds: options.get("rounds")?,
            dealer: options.seat("dealer")?.unwrap_or(Seat(seats.saturating_sub(1))),
            restocks: options.get("restocks")?,
            judging: options.get("words")?,
            look_up: options.get("lookup")?,
            // from three players on both bonuses count.
            bonus: if seats == 2 { options.get("bonus")? } else { Bonus::Both },
        })
    }

    /// three cards in the first round, one more in each after it.
    pub fn hand_size(&self, round: u8) -> usize {
        usize::from(round) + 2
    }

    /// Enough for the last deal, the card that opens the discard pile and one to draw.
    pub fn cards_needed(&self) -> usize {
        usize::from(self.seats) * self.hand_size(self.rounds) + 2
    }
}
