//! What a table agrees on before the cards are dealt.

use lexicon::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::record::Header;
use crate::seat::Seat;
use crate::setup::{Options, SetupError, impossible, players};

pub const NAME: &str = "buchstabenklau";

/// Which faces count (B-02, B-33).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Black,
    White,
    Both,
}

/// Who decides about a word (B-16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Judging {
    Dictionary,
    /// The others vote on a word that the dictionary does not know.
    Table,
}

/// What is made easier or harder for one seat (B-30, B-31).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Handicap {
    /// B-09: the fewest cards of a word.
    pub min_cards: u8,
    /// The won pile lies covered; nobody uses its top card.
    pub safe_pile: bool,
}

const NO_HANDICAP: Handicap = Handicap { min_cards: 3, safe_pile: false };

#[derive(Debug, Clone)]
pub struct HouseRules {
    pub colour: Colour,
    pub judging: Judging,
    /// B-04: seconds until the table itself gives the signal; the rules know no clock.
    pub pace: Option<u16>,
    /// One for each seat.
    pub handicaps: Vec<Handicap>,
}

impl HouseRules {
    pub fn read(header: &Header) -> Result<HouseRules, SetupError> {
        let lang = header.lang;
        if lang != Lang::De {
            let takes = vec![Lang::De.to_string()];
            return Err(SetupError::Language { game: NAME, lang, takes });
        }
        if header.board.is_some() {
            return Err(SetupError::NotTaken("board"));
        }
        let seats = players(NAME, header.players.len(), 2..=6)?;
        let colours = [("black", Colour::Black), ("white", Colour::White), ("both", Colour::Both)];
        let judges = [("dictionary", Judging::Dictionary), ("table", Judging::Table)];
        let mut options = Options::new(&header.options);
        let rules = HouseRules {
            colour: options.choice("colour", &colours)?,
            judging: options.choice("judge", &judges)?,
            pace: options.take("pace").map(|value| pace(&value)).transpose()?,
            handicaps: handicaps(options.take("handicaps"), seats)?,
        };
        options.finish()?;
        Ok(rules)
    }

    pub fn seats(&self) -> u8 {
        self.handicaps.len() as u8
    }

    pub fn handicap(&self, seat: Seat) -> Handicap {
        self.handicaps.get(seat.index()).copied().unwrap_or(NO_HANDICAP)
    }
}

fn pace(value: &Value) -> Result<u16, SetupError> {
    let seconds = value.as_u64().and_then(|seconds| u16::try_from(seconds).ok());
    seconds.filter(|seconds| (1..=3600).contains(seconds)).ok_or_else(|| {
        impossible("pace", value, "whole seconds from 1 to 3600; leave it out for none".to_owned())
    })
}

fn handicaps(value: Option<Value>, seats: u8) -> Result<Vec<Handicap>, SetupError> {
    let mut handicaps = vec![None; usize::from(seats)];
    if let Some(value) = value {
        let takes = format!(
            "a list such as [{{\"seat\":1,\"min_cards\":2,\"safe_pile\":true}}]: each seat from 0 \
             to {} at most once, min_cards from 2 to 4",
            seats.saturating_sub(1)
        );
        let refused = || impossible("handicaps", &value, takes.clone());
        for entry in value.as_array().ok_or_else(refused)? {
            let (seat, handicap) = entry.as_object().and_then(read_handicap).ok_or_else(refused)?;
            match handicaps.get_mut(seat) {
                Some(place @ None) => *place = Some(handicap),
                _ => return Err(refused()),
            }
        }
    }
    Ok(handicaps.into_iter().map(|handicap| handicap.unwrap_or(NO_HANDICAP)).collect())
}

fn read_handicap(entry: &Map<String, Value>) -> Option<(usize, Handicap)> {
    let mut handicap = NO_HANDICAP;
    for (key, value) in entry {
        match key.as_str() {
            "seat" => {}
            "min_cards" => {
                let cards = value.as_u64().and_then(|cards| u8::try_from(cards).ok());
                handicap.min_cards = cards.filter(|cards| (2..=4).contains(cards))?;
            }
            "safe_pile" => handicap.safe_pile = value.as_bool()?,
            _ => return None,
        }
    }
    let seat = usize::try_from(entry.get("seat")?.as_u64()?).ok()?;
    Some((seat, handicap))
}
