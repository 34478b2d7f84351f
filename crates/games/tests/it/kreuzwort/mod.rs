//! Kreuzwort, rule by rule.

mod about;
mod black;
mod exchange;
mod first_set;
mod leave;
mod material;
mod order;
mod placing;
mod second_set;
mod stuck;
mod vote;
mod words;

use serde_json::{Map, Value, json};

/// A record for a table: hands dealt by name, the actions one a line.
pub struct Game<'a> {
    pub seats: usize,
    pub options: Value,
    /// Whole hands in the order of the seats, then the table; the last may be cut short.
    pub deal: &'a [&'a str],
    /// The shuffles after the deal.
    pub mixed: &'a [&'a str],
    /// Letters and counts of tiles of one's own, `A:40:1`, jokers as `?:2`.
    pub tiles: Option<&'a str>,
    pub board: Option<&'a [&'a str]>,
    pub actions: Vec<String>,
}

impl Default for Game<'_> {
    fn default() -> Self {
        Game {
            seats: 2,
            options: json!({}),
            deal: &[],
            mixed: &[],
            tiles: None,
            board: None,
            actions: Vec::new(),
        }
    }
}

pub const NAMES: [&str; 9] = ["Ana", "Ben", "Cem", "Dora", "Emil", "Fee", "Gerd", "Hans", "Ida"];

impl Game<'_> {
    pub fn record(&self) -> String {
        let list = |tiles: &str| -> Vec<String> {
            tiles.chars().filter(|c| !c.is_whitespace()).map(String::from).collect()
        };
        let deal: Vec<String> = self.deal.iter().flat_map(|hand| list(hand)).collect();
        let mixed = self.mixed.iter().map(|tiles| list(tiles));
        let shuffles: Vec<Vec<String>> = [deal].into_iter().chain(mixed).collect();
        let mut header = json!({
            "setzkasten": 1,
            "game": "kreuzwort",
            "players": NAMES[..self.seats],
            "options": self.options,
            "seed": 7,
            "shuffles": shuffles,
        });
        if let Some(tiles) = self.tiles {
            header["deck"] = own_tiles(tiles);
        }
        if let Some(rows) = self.board {
            header["board"] = json!({"rows": rows});
        }
        format!("{header}\n{}", self.actions.join("\n"))
    }
}

fn own_tiles(tiles: &str) -> Value {
    let mut set = json!({"jokers": 0, "tiles": {}});
    for entry in tiles.split_whitespace() {
        let mut parts = entry.split(':');
        let face = parts.next().unwrap_or_default();
        let mut number = || parts.next().and_then(|n| n.parse::<u32>().ok());
        match face {
            "?" => set["jokers"] = json!(number()),
            _ => set["tiles"][face] = json!([number(), number()]),
        }
    }
    set
}

/// A placement to the right; small letters lie there already, as in the rulebook's example.
pub fn across(by: usize, from: &str, letters: &str) -> String {
    place(by, from, letters, |column, row, step| (column + step, row))
}

/// A placement downwards.
pub fn down(by: usize, from: &str, letters: &str) -> String {
    place(by, from, letters, |column, row, step| (column, row + step))
}

/// A placement upwards, its first letter at the bottom.
pub fn up(by: usize, from: &str, letters: &str) -> String {
    place(by, from, letters, |column, row, step| (column, row - step))
}

fn place(by: usize, from: &str, letters: &str, at: fn(u8, u8, u8) -> (u8, u8)) -> String {
    let (column, row) = (from.as_bytes()[0], from[1..].parse().expect("a row"));
    let mut tiles = Map::new();
    for (step, letter) in (0..).zip(letters.chars()) {
        if letter.is_uppercase() {
            let (column, row) = at(column, row, step);
            tiles.insert(format!("{}{row}", char::from(column)), letter.to_string().into());
        }
    }
    json!({"by": by, "do": "place", "tiles": tiles}).to_string()
}

/// The same placement, with tiles given back for red squares.
pub fn giving_back(placement: &str, tiles: &[&str]) -> String {
    let mut action: Value = serde_json::from_str(placement).expect("a placement");
    action["give_back"] = json!(tiles);
    action.to_string()
}

/// The same placement, meant to be read upwards.
pub fn upwards(placement: &str) -> String {
    let mut action: Value = serde_json::from_str(placement).expect("a placement");
    action["up"] = json!(true);
    action.to_string()
}

/// The same action with what the dictionary once answered.
pub fn with_facts(action: &str, facts: Value) -> String {
    let mut action: Value = serde_json::from_str(action).expect("an action");
    action["facts"] = facts;
    action.to_string()
}

pub fn pass(by: usize) -> String {
    json!({"by": by, "do": "pass"}).to_string()
}

pub fn passes(by: impl IntoIterator<Item = usize>) -> String {
    by.into_iter().map(pass).collect::<Vec<_>>().join("\n")
}

pub fn exchange(by: usize, tiles: &[&str]) -> String {
    json!({"by": by, "do": "exchange", "tiles": tiles}).to_string()
}

pub fn vote(by: usize, accept: bool) -> String {
    json!({"by": by, "do": "vote", "accept": accept}).to_string()
}

pub fn resign(by: usize) -> String {
    json!({"by": by, "do": "resign"}).to_string()
}

pub fn time_out(seat: usize) -> String {
    json!({"by": "table", "do": "timeout", "seat": seat}).to_string()
}

/// An expected refusal.
pub fn refused(rule: &str) -> String {
    json!({"error": {"rule": rule}}).to_string()
}

/// An expected placement with the words it forms.
pub fn placed(words: &[&str]) -> String {
    json!({"event": "placed", "words": words}).to_string()
}
