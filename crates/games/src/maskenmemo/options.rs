//! What a table of Maskenmemo agrees on before the cards are laid out.

use super::deck::Deck;
use super::square::Square;
use crate::record::Header;
use crate::seat::Seat;
use crate::setup::{Options, SetupError, players};

pub const NAME: &str = "maskenmemo";

#[derive(Debug, Clone)]
pub struct HouseRules {
    pub seats: u8,
    /// M-02: who has the first turn.
    pub starter: Seat,
    /// M-07: whether a claim that is no word leaves the turn open.
    pub retry: bool,
}

impl HouseRules {
    pub fn read(header: &Header) -> Result<HouseRules, SetupError> {
        let seats = players(NAME, header.players.len(), 2..=6)?;
        let mut options = Options::new(&header.options);
        let starter = options.seat("starter", seats, Seat(0))?;
        let retry = options.flag("retry", false)?;
        options.finish()?;
        Ok(HouseRules { seats, starter, retry })
    }
}

/// The cards of the table's language, or those the header brings along.
pub fn deck(header: &Header) -> Result<Deck, SetupError> {
    if header.board.is_some() {
        return Err(SetupError::NotTaken("board"));
    }
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
