//! Decks, tiles and boards as documents: TOML on disk, JSON in a record's header, one reader.

use crate::few::map_of;
use std::fmt;

use litemap::LiteMap;
use serde::{Serialize, Serializer};
use serde_json::Value;
use toml::de::{DeTable, DeValue};

/// No box holds more cards; a document that does would only cost time and memory.
pub const MOST_CARDS: usize = 1000;

/// As long as a name of a box can be and still be shown on a phone.
const LONGEST_NAME: usize = 40;

/// What is wrong with a data file, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{location}: {reason}")]
pub struct DataError {
    location: Location,
    reason: String,
}

/// A file and line, or the part of a header that has no lines of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Location {
    file: String,
    line: Option<usize>,
    /// The keys that lead there from the top: `cards.CH`, `boards.classic.rows.3`.
    path: String,
}

impl Location {
    /// Where a key, or a place in a list, of what lies here is.
    fn inside(&self, key: impl fmt::Display) -> Location {
        let path = match self.path.as_str() {
            "" => key.to_string(),
            path => format!("{path}.{key}"),
        };
        Location { file: self.file.clone(), line: self.line, path }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}", self.file),
            None => write!(f, "{}", self.file),
        }
    }
}

impl DataError {
    /// The keys that lead to what is wrong: `cards.CH`; empty for the document as a whole.
    pub fn path(&self) -> &str {
        &self.location.path
    }

    /// The line of the file, where it came from one.
    pub fn line(&self) -> Option<usize> {
        self.location.line
    }
}

/// A value of a document that remembers where it stood.
///
/// Two documents are the same where they say the same, wherever they came from.
#[derive(Debug, Clone)]
pub struct Doc {
    location: Location,
    content: Content,
}

#[derive(Debug, Clone, PartialEq)]
enum Content {
    Table(LiteMap<String, Doc>),
    List(Vec<Doc>),
    Text(String),
    Number(i64),
    Other(&'static str),
}

/// The text of a box that a game brings along.
macro_rules! in_box {
    ($name:literal) => {
        $crate::data::Doc::built_in(
            concat!($name, ".toml"),
            include_str!(concat!(env!("OUT_DIR"), "/", $name, ".json")),
        )
    };
}
pub(crate) use in_box;

impl Doc {
    pub fn from_toml(file: &str, text: &str) -> Result<Doc, DataError> {
        let table = DeTable::parse(text).map_err(|error| {
            let line = error.span().map(|span| line_at(text, span.start));
            DataError {
                location: Location { file: file.to_owned(), line, path: String::new() },
                reason: error.message().to_owned(),
            }
        })?;
        let top = Location { file: file.to_owned(), line: None, path: String::new() };
        let source = Source { text, start: table.span().start };
        Ok(source.table(top, table.get_ref()))
    }

    /// A box that a game brings along, as `build.rs` has written it.
    pub(crate) fn built_in(file: &str, json: &str) -> Result<Doc, DataError> {
        let location = Location { file: file.to_owned(), line: None, path: String::new() };
        match serde_json::from_str(json) {
            Ok(value) => Ok(Doc::inside_json(location, &value)),
            Err(error) => Err(DataError { location, reason: error.to_string() }),
        }
    }

    /// `name` says which part of the header it is: `deck` or `board`.
    pub fn from_json(name: &str, value: &Value) -> Doc {
        let file = format!("the header's {name}");
        Doc::inside_json(Location { file, line: None, path: String::new() }, value)
    }

    fn inside_json(location: Location, value: &Value) -> Doc {
        let content = match value {
            Value::Object(map) => {
                let entry = |(key, value): (&String, &Value)| {
                    (key.clone(), Doc::inside_json(location.inside(key), value))
                };
                Content::Table(map_of(map.iter().map(entry)))
            }
            Value::Array(list) => {
                let entry = |(at, value)| Doc::inside_json(location.inside(at), value);
                Content::List(list.iter().enumerate().map(entry).collect())
            }
            Value::String(text) => Content::Text(text.clone()),
            Value::Number(number) => {
                number.as_i64().map_or(Content::Other("a fraction"), Content::Number)
            }
            Value::Bool(_) => Content::Other("true or false"),
            Value::Null => Content::Other("null"),
        };
        Doc { location, content }
    }

    /// The same document as it stands in a header.
    pub fn to_json(&self) -> Value {
        match &self.content {
            Content::Table(map) => {
                map.iter().map(|(key, doc)| (key.clone(), doc.to_json())).collect()
            }
            Content::List(list) => list.iter().map(Doc::to_json).collect(),
            Content::Text(text) => text.as_str().into(),
            Content::Number(number) => (*number).into(),
            Content::Other(_) => Value::Null,
        }
    }

    /// An error that names this location.
    pub fn refuse(&self, reason: impl Into<String>) -> DataError {
        DataError { location: self.location.clone(), reason: reason.into() }
    }

    fn expected(&self, what: &str) -> DataError {
        let found = match &self.content {
            Content::Table(_) => "a table",
            Content::List(_) => "a list",
            Content::Text(_) => "text",
            Content::Number(_) => "a number",
            Content::Other(kind) => kind,
        };
        self.refuse(format!("expected {what}, found {found}"))
    }

    pub fn table(&self) -> Result<&LiteMap<String, Doc>, DataError> {
        match &self.content {
            Content::Table(map) => Ok(map),
            _ => Err(self.expected("a table")),
        }
    }

    pub fn list(&self) -> Result<&[Doc], DataError> {
        match &self.content {
            Content::List(list) => Ok(list),
            _ => Err(self.expected("a list")),
        }
    }

    pub fn text(&self) -> Result<&str, DataError> {
        match &self.content {
            Content::Text(text) => Ok(text),
            _ => Err(self.expected("text")),
        }
    }

    /// A whole number within bounds, called `what` in the error.
    pub fn number(&self, what: &str, low: i64, high: i64) -> Result<i64, DataError> {
        match self.content {
            Content::Number(number) if (low..=high).contains(&number) => Ok(number),
            Content::Number(number) => {
                Err(self.refuse(format!("{what} is {number}, but must be from {low} to {high}")))
            }
            _ => Err(self.expected(&format!("{what}, a whole number"))),
        }
    }

    /// A list of exactly two, such as `[count, value]`.
    pub fn pair(&self, what: &str) -> Result<(&Doc, &Doc), DataError> {
        match self.list()? {
            [first, second] => Ok((first, second)),
            other => {
                let reason = format!("expected {what}, found a list of {}", other.len());
                Err(self.refuse(reason))
            }
        }
    }

    pub fn get(&self, key: &str) -> Result<Option<&Doc>, DataError> {
        Ok(self.table()?.get(key))
    }

    pub fn need(&self, key: &str) -> Result<&Doc, DataError> {
        self.get(key)?.ok_or_else(|| self.refuse(format!("{key:?} is missing")))
    }

    /// The same for a whole box, which may also say what it is called and which game it is for.
    pub fn only_in_box(&self, game: &str, known: &[&str]) -> Result<(), DataError> {
        if let Some(named) = self.get("game")?
            && named.text()? != game
        {
            let reason = format!("this box is for {:?}, not {game}", short(named.text()?));
            return Err(named.refuse(reason));
        }
        if let Some(name) = self.get("name")?
            && !(1..=LONGEST_NAME).contains(&name.text()?.trim().chars().count())
        {
            return Err(name.refuse(format!("a name has 1 to {LONGEST_NAME} characters")));
        }
        self.only(&[&["game", "name"], known].concat())
    }

    /// Refuses every key but these, so that a slip of the pen is not passed over.
    pub fn only(&self, known: &[&str]) -> Result<(), DataError> {
        match self.table()?.iter().find(|(key, _)| !known.contains(&key.as_str())) {
            Some((key, doc)) => {
                Err(doc.refuse(format!("unknown key {key:?}; choose one of {}", known.join(", "))))
            }
            None => Ok(()),
        }
    }
}

impl PartialEq for Doc {
    fn eq(&self, other: &Doc) -> bool {
        self.content == other.content
    }
}

impl Serialize for Doc {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

/// A TOML text, and where in it a value begins.
#[derive(Clone, Copy)]
struct Source<'t> {
    text: &'t str,
    start: usize,
}

impl Source<'_> {
    fn table(self, location: Location, table: &DeTable<'_>) -> Doc {
        let mut map = LiteMap::new();
        for (key, value) in table {
            let start = match value.get_ref() {
                // A table's own span starts at its first entry; the reader looks for its name.
                DeValue::Table(_) => key.span().start,
                _ => value.span().start,
            };
            let name = key.get_ref().to_string();
            let doc = Source { start, ..self }.value(location.inside(&name), value.get_ref());
            map.insert(name, doc);
        }
        Doc { location: self.located(location), content: Content::Table(map) }
    }

    fn value(self, location: Location, value: &DeValue<'_>) -> Doc {
        let content = match value {
            DeValue::Table(table) => return self.table(location, table),
            DeValue::Array(list) => {
                let entry = |(at, value): (usize, &toml::Spanned<DeValue<'_>>)| {
                    let source = Source { start: value.span().start, ..self };
                    source.value(location.inside(at), value.get_ref())
                };
                Content::List(list.iter().enumerate().map(entry).collect())
            }
            DeValue::String(string) => Content::Text(string.to_string()),
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
                .map_or(Content::Other("a number too large"), Content::Number),
            DeValue::Float(_) => Content::Other("a fraction"),
            DeValue::Boolean(_) => Content::Other("true or false"),
            DeValue::Datetime(_) => Content::Other("a date"),
        };
        Doc { location: self.located(location), content }
    }

    fn located(self, location: Location) -> Location {
        Location { line: Some(line_at(self.text, self.start)), ..location }
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}

/// As much of somebody's text as a sentence can take.
fn short(text: &str) -> String {
    text.chars().take(24).collect()
}
