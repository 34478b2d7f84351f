//! Where an open card lies, and all that lies open at one moment (B-05).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

use crate::card::Card;
use crate::seat::Seat;

/// `middle:2`, `pile:0`, `side`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, TS)]
#[serde(try_from = "String")]
#[ts(as = "String")]
pub enum Place {
    /// In order of arrival.
    Middle(usize),
    /// The top of a player's won pile.
    Pile(Seat),
    /// The top of the side pile.
    Side,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a place on this table; write \"middle:2\", \"pile:0\" or \"side\"")]
pub struct PlaceError(String);

impl PlaceError {
    /// As it was written.
    pub fn name(&self) -> &str {
        &self.0
    }
}

impl FromStr for Place {
    type Err = PlaceError;
    fn from_str(text: &str) -> Result<Place, PlaceError> {
        let refused = || PlaceError(text.chars().take(24).collect());
        match text.split_once(':') {
            None if text == "side" => Ok(Place::Side),
            Some(("middle", at)) => at.parse().map(Place::Middle).map_err(|_| refused()),
            Some(("pile", seat)) => {
                seat.parse().map(|seat| Place::Pile(Seat(seat))).map_err(|_| refused())
            }
            _ => Err(refused()),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Middle(at) => write!(f, "middle:{at}"),
            Place::Pile(seat) => write!(f, "pile:{seat}"),
            Place::Side => f.write_str("side"),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl TryFrom<String> for Place {
    type Error = PlaceError;
    fn try_from(text: String) -> Result<Place, PlaceError> {
        text.parse()
    }
}

/// The open cards of one moment; one card a pile (B-06).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    pub middle: Vec<Card>,
    /// One for each seat; none where the pile is empty or lies covered (B-30).
    pub piles: Vec<Option<Card>>,
    pub side: Option<Card>,
}

impl Open {
    pub fn card(&self, place: Place) -> Option<Card> {
        match place {
            Place::Middle(at) => self.middle.get(at).copied(),
            Place::Pile(seat) => self.piles.get(seat.index()).copied().flatten(),
            Place::Side => self.side,
        }
    }

    pub fn places(&self) -> impl Iterator<Item = (Place, Card)> {
        let middle = (0..self.middle.len()).map(Place::Middle);
        let piles = Seat::all(self.piles.len() as u8).map(Place::Pile);
        let all = middle.chain(piles).chain([Place::Side]);
        all.filter_map(|place| Some((place, self.card(place)?)))
    }
}
