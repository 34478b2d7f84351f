//! Cards, tiles and boards as files that travel: offered, checked, brought along.

use games::SetupError;
use games::catalogue::GameBox;
use games::data::Doc;
use games::from_json::FromJson;
use lexicon::Lang;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::charter::{CharterError, MOST_BYTES};
use crate::house::House;

/// A box that everybody here may play with.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct BoxFacts {
    pub game: String,
    /// What the host calls it; the boxes that games bring along have no name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Where it is for one language alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lang: Option<String>,
    /// For a table's `deck`.
    #[ts(type = "unknown")]
    pub deck: Value,
}

impl From<&GameBox> for BoxFacts {
    fn from(boxed: &GameBox) -> BoxFacts {
        BoxFacts {
            game: boxed.game.to_owned(),
            name: boxed.name.clone(),
            lang: boxed.lang.map(|lang| lang.to_string()),
            deck: boxed.material.to_json(),
        }
    }
}

/// A box of somebody's own, to be checked; it says itself which `game` it is for.
#[derive(Debug, Clone, Serialize, Deserialize, FromJson, JsonSchema, TS)]
#[serde(untagged, deny_unknown_fields)]
pub enum BoxWish {
    /// As a table would bring it along.
    Deck {
        #[ts(type = "unknown")]
        deck: Value,
        /// The language to try it with, where the box is not for one alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        lang: Option<String>,
    },
    /// As a file holds it.
    Toml { toml: String },
}

/// A box that will do.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
pub struct BoxChecked {
    /// How many people it is enough for.
    pub fewest: u8,
    pub most: u8,
    /// For a table's `deck`.
    #[ts(type = "unknown")]
    pub deck: Value,
}

impl BoxWish {
    /// Whatever a table would object to.
    pub fn check(&self, house: &House) -> Result<BoxChecked, CharterError> {
        let (material, lang) = self.read()?;
        let boxed = house.games.own_box(material)?;
        let (fewest, most) = house.games.players_of(&boxed, lang, house.words.as_ref())?;
        Ok(BoxChecked { fewest, most, deck: boxed.material.to_json() })
    }

    fn read(&self) -> Result<(Doc, Option<Lang>), CharterError> {
        let (found, lang) = match self {
            BoxWish::Deck { deck, lang } => (deck.to_string().len(), lang.as_ref()),
            BoxWish::Toml { toml } => (toml.len(), None),
        };
        if found > MOST_BYTES {
            return Err(CharterError::Large(found));
        }
        let language = |lang: &String| {
            lang.parse().map_err(|_| CharterError::Language(lang.chars().take(20).collect()))
        };
        let material = match self {
            BoxWish::Deck { deck, .. } => Doc::from_json("deck", deck),
            BoxWish::Toml { toml } => Doc::from_toml("box", toml).map_err(SetupError::from)?,
        };
        Ok((material, lang.map(language).transpose()?))
    }
}
