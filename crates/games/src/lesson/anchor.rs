//! What a remark points at: a place on the screen by a name that all screens know.

use crate::from_json::FromJson;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The places there are (`web/src/learn/anchors.ts` finds them on a screen). `lay` is where words are
/// laid out before they are played, `cards` the open ones, `field` where a word is written, `button`
/// what plays.
const PLACES: &[&str] =
    &["hand", "lay", "board", "cards", "field", "button", "ready", "exchange", "stock", "discard"];

/// `hand`, or one square of the board: `square:h8`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[serde(try_from = "String", into = "String")]
pub struct Anchor(String);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no place on a screen; there are {places}, and square:h8", places = PLACES.join(", "))]
pub struct NoSuchPlace(String);

impl TryFrom<String> for Anchor {
    type Error = NoSuchPlace;

    fn try_from(name: String) -> Result<Anchor, NoSuchPlace> {
        let square = |at: &str| {
            let (column, row) = at.split_at_checked(1)?;
            let row: u8 = row.parse().ok()?;
            (column.bytes().all(|c| c.is_ascii_lowercase()) && row > 0).then_some(())
        };
        let known = match name.split_once(':') {
            Some(("square", at)) => square(at).is_some(),
            Some(_) => false,
            None => PLACES.contains(&name.as_str()),
        };
        if known { Ok(Anchor(name)) } else { Err(NoSuchPlace(name.chars().take(40).collect())) }
    }
}

impl From<Anchor> for String {
    fn from(anchor: Anchor) -> String {
        anchor.0
    }
}

impl fmt::Display for Anchor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
