//! One action of a record: who does what, when, and what the dictionary said to it.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::{header, strict};
use crate::judge::Facts;
use crate::seat::{By, Seat};

#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Kept as read: a seat that does not exist is an illegal action, not a broken record.
    by: Value,
    /// The verb under `do`, and what it takes.
    action: Map<String, Value>,
    /// Milliseconds since the start.
    pub at: Option<u64>,
    pub facts: Facts,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    #[error("{0}")]
    Json(String),
    #[error("an action needs {0:?}: {{\"by\":0,\"do\":\"…\"}}")]
    Missing(&'static str),
    #[error("{field:?} is {found}, but takes {takes}")]
    Field { field: &'static str, found: &'static str, takes: &'static str },
    #[error("\"facts\": {0}")]
    Facts(String),
}

impl Line {
    pub fn new(by: By, action: Map<String, Value>, facts: Facts) -> Line {
        let by = match by {
            By::Seat(seat) => seat.0.into(),
            By::Table => "table".into(),
        };
        Line { by, action, at: None, facts }
    }

    pub fn parse(text: &str) -> Result<Line, LineError> {
        let mut action = strict::object(text).map_err(LineError::Json)?;
        let by = action.shift_remove("by").ok_or(LineError::Missing("by"))?;
        let by_takes = "a seat (0, 1, …) or \"table\"";
        match &by {
            Value::Number(_) => {}
            Value::String(name) if name == "table" => {}
            other => return Err(wrong("by", other, by_takes)),
        }
        match action.get("do") {
            Some(Value::String(_)) => {}
            Some(other) => return Err(wrong("do", other, "a verb")),
            None => return Err(LineError::Missing("do")),
        }
        let milliseconds = "whole milliseconds since the start";
        let at = take_unless(&mut action, "at", Value::is_u64, milliseconds)?;
        let facts = take_unless(&mut action, "facts", Value::is_object, "{\"HAUS\":true}")?;
        let facts = match facts {
            Some(Value::Object(answers)) => header::facts(answers).map_err(LineError::Facts)?,
            _ => Facts::default(),
        };
        Ok(Line { by, action, at: at.and_then(|at| at.as_u64()), facts })
    }

    /// Who acts; the value itself where it is no seat that any table could have.
    pub fn by(&self) -> Result<By, &Value> {
        match &self.by {
            Value::Number(seat) => seat.as_u64().and_then(|seat| u8::try_from(seat).ok()),
            Value::String(name) if name == "table" => return Ok(By::Table),
            _ => None,
        }
        .map(|seat| By::Seat(Seat(seat)))
        .ok_or(&self.by)
    }

    pub fn verb(&self) -> &str {
        self.action.get("do").and_then(Value::as_str).unwrap_or_default()
    }

    pub fn action(&self) -> &Map<String, Value> {
        &self.action
    }

    pub fn into_action(self) -> Map<String, Value> {
        self.action
    }
}

/// Takes a field that stands on any line, where it has the right form.
fn take_unless(
    action: &mut Map<String, Value>,
    field: &'static str,
    fits: fn(&Value) -> bool,
    takes: &'static str,
) -> Result<Option<Value>, LineError> {
    match action.get(field) {
        // Maskenmemo's `peek` and `turn` name squares under the same key.
        Some(value) if field == "at" && (value.is_string() || value.is_array()) => Ok(None),
        Some(value) if !fits(value) => Err(wrong(field, value, takes)),
        _ => Ok(action.shift_remove(field)),
    }
}

fn wrong(field: &'static str, found: &Value, takes: &'static str) -> LineError {
    LineError::Field { field, found: strict::kind(found), takes }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("by", &self.by)?;
        for (field, value) in &self.action {
            map.serialize_entry(field, value)?;
        }
        if let Some(at) = self.at.filter(|_| !self.action.contains_key("at")) {
            map.serialize_entry("at", &at)?;
        }
        if !self.facts.is_empty() {
            map.serialize_entry("facts", &self.facts)?;
        }
        map.end()
    }
}
