//! What a table of Maskenmemo agrees on before the cards are laid out.

use lexicon::Lang;

use super::deck::Deck;
use super::square::Square;
use crate::description::OptionValue::Number;
use crate::description::{Brought, Description, OptionFacts, OptionKind, SeatRange};
use crate::record::Header;
use crate::seat::Seat;
use crate::setup::{Options, SetupError};

pub const DESCRIPTION: Description = Description {
    name: "maskenmemo",
    presets: super::presets::PRESETS,
    langs: &Lang::ALL,
    seats: &[SeatRange { least: 2, most: 6, when: &[], rule: "M-02" }],
    options: &[
        OptionFacts::flag("retry", "M-07"),
        OptionFacts::new("starter", OptionKind::Seat { names: &[] }, Number(0), "M-02")
            .for_records(),
    ],
    takes: &[Brought::Deck],
};

#[derive(Debug, Clone)]
pub struct HouseRules {
    pub seats: u8,
    /// M-02: who has the first turn.
    pub starter: Seat,
    /// M-07: whether a claim that is no word leaves the turn open.
    pub retry: bool,
}

impl HouseRules {
    pub fn read(options: &Options<'_>) -> Result<HouseRules, SetupError> {
        let (starter, retry) = (options.get("starter")?, options.get("retry")?);
        Ok(HouseRules { seats: options.seats(), starter, retry })
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
