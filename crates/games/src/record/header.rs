//! The first line of a record: which game, who plays, under which options, from which seed.

use lexicon::Lang;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::strict;
use crate::card::Card;
use crate::data::Doc;
use crate::from_json::FromJson;
use crate::judge::Facts;
use crate::rng::Seed;

/// The version of the rules this program plays; a record may say which it was played by.
pub const RULES_VERSION: &str = "2";
/// What was played before: games begun by these rules end by them.
pub const FIRST_RULES: &str = "1";

/// The version of the record's own form.
const FORM: u64 = 1;

#[derive(Debug, Clone, PartialEq)]
pub struct Header {
    pub game: String,
    pub lang: Lang,
    pub players: Vec<String>,
    pub options: Map<String, Value>,
    pub seed: Seed,
    /// The results of the first, second, … shuffle, each from the top of the pile.
    pub shuffles: Vec<Vec<Card>>,
    /// Material that is not built in, carried along so that the record needs nothing else.
    pub deck: Option<Doc>,
    pub board: Option<Doc>,
    pub rules: Option<String>,
    pub lexicon: Option<String>,
    /// What the dictionary answered before the first action.
    pub facts: Facts,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HeaderError {
    #[error("is {0}")]
    Json(String),
    #[error("lacks {0:?}")]
    Missing(&'static str),
    #[error("has an unknown version: \"setzkasten\" is {0}, and this program reads 1")]
    Version(String),
    #[error("has an unknown field {field:?}; the known ones are {}", FIELDS.join(", "))]
    Unknown { field: String },
    #[error("has a wrong {field:?}: {reason}")]
    Field { field: &'static str, reason: String },
}

const FIELDS: [&str; 12] = [
    "setzkasten",
    "game",
    "lang",
    "players",
    "options",
    "seed",
    "shuffles",
    "deck",
    "board",
    "rules",
    "lexicon",
    "facts",
];

impl Header {
    /// A header for a new table.
    pub fn new(game: &str, lang: Lang, players: Vec<String>, seed: Seed) -> Header {
        Header {
            game: game.to_owned(),
            lang,
            players,
            options: Map::new(),
            seed,
            shuffles: Vec::new(),
            deck: None,
            board: None,
            rules: None,
            lexicon: None,
            facts: Facts::default(),
        }
    }

    pub fn parse(text: &str) -> Result<Header, HeaderError> {
        let mut fields = strict::object(text).map_err(HeaderError::Json)?;
        let version =
            fields.shift_remove("setzkasten").ok_or(HeaderError::Missing("setzkasten"))?;
        if version.as_u64() != Some(FORM) {
            return Err(HeaderError::Version(version.to_string().chars().take(40).collect()));
        }
        if let Some(field) = fields.keys().find(|key| !FIELDS.contains(&key.as_str())) {
            return Err(HeaderError::Unknown { field: field.chars().take(40).collect() });
        }
        let answers: Map<String, Value> = optional(&mut fields, "facts")?.unwrap_or_default();
        Ok(Header {
            game: required(&mut fields, "game")?,
            lang: optional(&mut fields, "lang")?.unwrap_or(Lang::De),
            players: required(&mut fields, "players")?,
            options: optional(&mut fields, "options")?.unwrap_or_default(),
            seed: optional(&mut fields, "seed")?.unwrap_or(Seed::Small(0)),
            shuffles: optional(&mut fields, "shuffles")?.unwrap_or_default(),
            deck: fields.shift_remove("deck").map(|deck| Doc::from_json("deck", &deck)),
            board: fields.shift_remove("board").map(|board| Doc::from_json("board", &board)),
            rules: optional(&mut fields, "rules")?,
            lexicon: optional(&mut fields, "lexicon")?,
            facts: facts(answers)
                .map_err(|reason| HeaderError::Field { field: "facts", reason })?,
        })
    }
}

/// Facts as they stand on a line: upper-case words, true or false.
pub fn facts(answers: Map<String, Value>) -> Result<Facts, String> {
    let answer = |(word, value): (String, Value)| match value {
        Value::Bool(answer) => Ok((word, answer)),
        other => Err(format!("{word:?} must be true or false, not {}", strict::kind(&other))),
    };
    Ok(Facts::new(answers.into_iter().map(answer).collect::<Result<Vec<_>, _>>()?))
}

fn optional<T: FromJson>(
    fields: &mut Map<String, Value>,
    field: &'static str,
) -> Result<Option<T>, HeaderError> {
    let Some(value) = fields.shift_remove(field) else { return Ok(None) };
    T::from_json(&value)
        .map(Some)
        .map_err(|error| HeaderError::Field { field, reason: error.to_string() })
}

fn required<T: FromJson>(
    fields: &mut Map<String, Value>,
    field: &'static str,
) -> Result<T, HeaderError> {
    optional(fields, field)?.ok_or(HeaderError::Missing(field))
}

impl Serialize for Header {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("setzkasten", &FORM)?;
        map.serialize_entry("game", &self.game)?;
        map.serialize_entry("lang", &self.lang)?;
        map.serialize_entry("players", &self.players)?;
        if !self.options.is_empty() {
            map.serialize_entry("options", &self.options)?;
        }
        map.serialize_entry("seed", &self.seed)?;
        if !self.shuffles.is_empty() {
            map.serialize_entry("shuffles", &self.shuffles)?;
        }
        for (field, value) in [("deck", &self.deck), ("board", &self.board)] {
            if let Some(value) = value {
                map.serialize_entry(field, value)?;
            }
        }
        for (field, value) in [("rules", &self.rules), ("lexicon", &self.lexicon)] {
            if let Some(value) = value {
                map.serialize_entry(field, value)?;
            }
        }
        if !self.facts.is_empty() {
            map.serialize_entry("facts", &self.facts)?;
        }
        map.end()
    }
}
