//! Reads events, actions and views by field: whatever a record holds, it prints as harmless text.

use serde_json::Value;

/// The longest text of a record that is worth a reader's eyes.
const MOST_CHARS: usize = 200;
const MOST_IN_A_NAME: usize = 24;

/// A JSON object of a game, and the names of those who play it.
#[derive(Clone, Copy)]
pub struct Fields<'a> {
    value: &'a Value,
    names: &'a Names,
}

pub struct Names(Vec<String>);

impl Names {
    pub fn new(players: &[String]) -> Names {
        let name = |(seat, name): (usize, &String)| match clean(name, MOST_IN_A_NAME) {
            name if name.trim().is_empty() => format!("seat {seat}"),
            name => name,
        };
        Names(players.iter().enumerate().map(name).collect())
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    fn of(&self, by: &Value) -> String {
        let seated = by.as_u64().and_then(|seat| self.0.get(usize::try_from(seat).ok()?));
        match (seated, by) {
            (Some(name), _) => name.clone(),
            (None, Value::String(_)) => "the table".to_owned(),
            (None, _) => format!("seat {}", plain(by)),
        }
    }
}

impl<'a> Fields<'a> {
    pub fn new(value: &'a Value, names: &'a Names) -> Fields<'a> {
        Fields { value, names }
    }

    pub fn at(self, key: &str) -> Fields<'a> {
        Fields { value: self.value.get(key).unwrap_or(&Value::Null), ..self }
    }

    pub fn has(self, key: &str) -> bool {
        !self.at(key).value.is_null()
    }

    pub fn is(self, key: &str) -> bool {
        self.at(key).value == &Value::Bool(true)
    }

    pub fn number(self, key: &str) -> i64 {
        self.at(key).value.as_i64().unwrap_or_default()
    }

    /// A field as text; empty where it is missing.
    pub fn text(self, key: &str) -> String {
        plain(self.at(key).value)
    }

    pub fn itself(self) -> String {
        plain(self.value)
    }

    /// The name of the seat in this field.
    pub fn who(self, key: &str) -> String {
        self.names.of(self.at(key).value)
    }

    pub fn each(self, key: &str) -> impl Iterator<Item = Fields<'a>> {
        let list = self.at(key).value.as_array().map_or(&[][..], Vec::as_slice);
        list.iter().map(move |value| Fields { value, ..self })
    }

    pub fn entries(self, key: &str) -> impl Iterator<Item = (&'a str, Fields<'a>)> {
        let map = self.at(key).value.as_object();
        let entry =
            move |(key, value): (&'a String, &'a Value)| (key.as_str(), Fields { value, ..self });
        map.into_iter().flatten().map(entry)
    }

    /// The texts of a list.
    pub fn list(self, key: &str, between: &str) -> String {
        self.each(key).map(Fields::itself).collect::<Vec<_>>().join(between)
    }

    /// The names of the seats in a list.
    pub fn those(self, key: &str) -> String {
        let names: Vec<String> = self.each(key).map(|seat| self.names.of(seat.value)).collect();
        names.join(", ")
    }

    pub fn holds(self, key: &str, wanted: Fields<'_>) -> bool {
        self.each(key).any(|field| field.value == wanted.value)
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => clean(text, MOST_CHARS),
        Value::Array(list) => list.iter().map(plain).collect::<Vec<_>>().join(" "),
        other => clean(&other.to_string(), MOST_CHARS),
    }
}

/// Text that cannot steer a terminal, and not too much of it.
pub fn clean(text: &str, most: usize) -> String {
    // Marks that turn the direction of writing would let a name rewrite the line around it.
    let unseen = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown = |c: char| if c.is_control() || unseen(c) { '\u{fffd}' } else { c };
    let mut cleaned: String = text.chars().take(most).map(shown).collect();
    if text.chars().nth(most).is_some() {
        cleaned.push('…');
    }
    cleaned
}

/// `1 card`, `2 cards`.
pub fn counted(count: i64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_steer_the_terminal() {
        assert_eq!(clean("\u{1b}[2JAna\r\n", 24), "\u{fffd}[2JAna\u{fffd}\u{fffd}");
        assert_eq!(clean("abcdef", 3), "abc…");
        let names = Names::new(&["Ana".to_owned(), " ".to_owned()]);
        let event = serde_json::json!({"by": 1, "charged": 0, "who": "table", "far": 9});
        let event = Fields::new(&event, &names);
        assert_eq!(event.who("by"), "seat 1");
        assert_eq!(event.who("charged"), "Ana");
        assert_eq!(event.who("who"), "the table");
        assert_eq!(event.who("far"), "seat 9");
    }
}
