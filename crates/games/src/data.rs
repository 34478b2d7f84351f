//! Decks, tiles and boards as documents: TOML on disk, JSON in a record's header, one reader.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::Value;
use toml::de::{DeTable, DeValue};

/// No box holds more cards; a document that does would only cost time and memory.
pub const MOST_CARDS: usize = 1000;

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
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}", self.file),
            None => write!(f, "{}", self.file),
        }
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
    Table(BTreeMap<String, Doc>),
    List(Vec<Doc>),
    Text(String),
    Number(i64),
    Other(&'static str),
}

impl Doc {
    pub fn from_toml(file: &str, text: &str) -> Result<Doc, DataError> {
        let table = DeTable::parse(text).map_err(|error| {
            let line = error.span().map(|span| line_at(text, span.start));
            DataError {
                location: Location { file: file.to_owned(), line },
                reason: error.message().to_owned(),
            }
        })?;
        let start = table.span().start;
        Ok(table_to_doc(file, text, start, table.get_ref()))
    }

    /// `name` says which part of the header it is: `deck` or `board`.
    pub fn from_json(name: &str, value: &Value) -> Doc {
        let location = Location { file: format!("the header's {name}"), line: None };
        let inner = |value| Doc::from_json(name, value);
        let content = match value {
            Value::Object(map) => {
                Content::Table(map.iter().map(|(key, v)| (key.clone(), inner(v))).collect())
            }
            Value::Array(list) => Content::List(list.iter().map(inner).collect()),
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

    pub fn table(&self) -> Result<&BTreeMap<String, Doc>, DataError> {
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

fn table_to_doc(file: &str, text: &str, start: usize, table: &DeTable<'_>) -> Doc {
    let entry = |key: &toml::Spanned<toml::de::DeString<'_>>,
                 value: &toml::Spanned<DeValue<'_>>| {
        let at = match value.get_ref() {
            // A table's own span starts at its first entry; the reader looks for its name.
            DeValue::Table(_) => key.span().start,
            _ => value.span().start,
        };
        (key.get_ref().to_string(), value_to_doc(file, text, at, value.get_ref()))
    };
    let map = table.iter().map(|(key, value)| entry(key, value)).collect();
    Doc { location: location(file, text, start), content: Content::Table(map) }
}

fn value_to_doc(file: &str, text: &str, start: usize, value: &DeValue<'_>) -> Doc {
    let content = match value {
        DeValue::Table(table) => return table_to_doc(file, text, start, table),
        DeValue::Array(list) => Content::List(
            list.iter().map(|v| value_to_doc(file, text, v.span().start, v.get_ref())).collect(),
        ),
        DeValue::String(string) => Content::Text(string.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(Content::Other("a number too large"), Content::Number),
        DeValue::Float(_) => Content::Other("a fraction"),
        DeValue::Boolean(_) => Content::Other("true or false"),
        DeValue::Datetime(_) => Content::Other("a date"),
    };
    Doc { location: location(file, text, start), content }
}

fn location(file: &str, text: &str, start: usize) -> Location {
    Location { file: file.to_owned(), line: Some(line_at(text, start)) }
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}
