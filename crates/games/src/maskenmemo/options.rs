//! What a table of Maskenmemo agrees on before the cards are laid out.

use crate::from_json::FromJson;
use lexicon::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::deck::Deck;
use super::house::House;
use super::square::Square;
use crate::description::OptionValue::{Name, Number};
use crate::description::{Brought, Description, OptionFacts, OptionKind, SeatRange};
use crate::record::Header;
use crate::seat::Seat;
use crate::setup::{Coarse, Options, SetupError};

pub const DESCRIPTION: Description = Description {
    name: "maskenmemo",
    presets: super::presets::PRESETS,
    langs: &Lang::ALL,
    seats: &[SeatRange { least: 2, most: 6, when: &[], rule: "M-02" }],
    options: &[
        OptionFacts::new("starter", OptionKind::Seat { names: &[] }, Number(0), "M-02"),
        OptionFacts::flag("notes", "M-03"),
        OptionFacts::flag("retry", "M-07"),
        OptionFacts::choice("judge", &[Name("dictionary"), Name("table")], "M-12"),
        Coarse::option("M-12"),
        OptionFacts::words("house", "M-12"),
    ],
    takes: &[Brought::Deck],
};

/// M-03: the languages whose printed rules say that everybody must look.
const MUST_PEEK: [Lang; 2] = [Lang::Nl, Lang::Pt];

/// Who decides on a claim that spells and that the dictionary does not know (M-12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson, TS)]
#[serde(rename_all = "snake_case")]
pub enum Judging {
    Dictionary,
    Table,
}

#[derive(Debug, Clone)]
pub struct HouseRules {
    pub seats: u8,
    /// M-02: who has the first turn.
    pub starter: Seat,
    /// M-03: whether everybody has to look at three cards.
    pub must_peek: bool,
    /// M-03: whether what was looked at stays in view.
    pub notes: bool,
    /// M-07: whether a claim that is no word leaves the turn open.
    pub retry: bool,
    pub judging: Judging,
    /// M-12: what this table accepts beside the dictionary.
    pub house: House,
}

impl HouseRules {
    pub fn read(options: &Options<'_>) -> Result<HouseRules, SetupError> {
        Ok(HouseRules {
            seats: options.seats(),
            starter: options.get("starter")?,
            must_peek: MUST_PEEK.contains(&options.lang()) && !options.by_first_rules(),
            notes: options.get::<bool>("notes")? || options.by_first_rules(),
            retry: options.get("retry")?,
            judging: options.get("judge")?,
            house: House::read(options)?,
        })
    }
}

/// The cards of the table's language, or those the header brings along.
pub fn deck(header: &Header) -> Result<Deck, SetupError> {
    let deck = match &header.deck {
        Some(deck) => Deck::read(deck, header.lang)?,
        None => Deck::built_in(header.lang)?,
    };
    match deck.len() {
        held if held < Square::COUNT => {
            Err(SetupError::DeckTooSmall { held, needed: Square::COUNT })
        }
        _ => Ok(deck),
    }
}
