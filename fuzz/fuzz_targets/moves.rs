//! Lines of a record made of bytes: a verb that is allowed, mostly, with things that exist, mostly.

use std::collections::BTreeMap;

use games::play::Play;
use games::{Seat, Viewer};
use libfuzzer_sys::arbitrary::{Result, Unstructured};
use serde_json::{Map, Value, json};

/// An option of some game, with a value that some option takes.
pub fn option(bytes: &mut Unstructured) -> Result<(String, Value)> {
    let names = [
        "rounds", "dealer", "restocks", "words", "lookup", "bonus", "umlauts", "rules", "board",
        "judge", "exchange", "colour", "pace", "starter", "retry",
    ];
    let values = [
        json!(1),
        json!(2),
        json!(true),
        json!("checked"),
        json!("compact"),
        json!("table"),
        json!("both"),
        json!("white"),
        json!("none"),
        json!("always"),
        json!("most"),
    ];
    Ok(((*bytes.choose(&names)?).to_owned(), bytes.choose(&values)?.clone()))
}

pub fn line(table: &dyn Play, bytes: &mut Unstructured) -> Result<String> {
    let seats = table.seats();
    let awaited = table.awaited();
    let seat = match awaited.is_empty() || bytes.ratio(1, 8)? {
        true => Seat(bytes.int_in_range(0..=seats)?),
        false => *bytes.choose(&awaited)?,
    };
    let may = if seat.0 < seats { table.may(seat) } else { Vec::new() };
    let verb = match may.is_empty() || bytes.ratio(1, 8)? {
        true => bytes.choose(table.verbs())?.verb,
        false => *bytes.choose(&may)?,
    };
    let by = match matches!(verb, "timeout" | "reveal") || bytes.ratio(1, 50)? {
        true => json!("table"),
        false => json!(seat),
    };
    let things = Things::on(table, seat);
    let mut action = Map::from_iter([("by".to_owned(), by), ("do".to_owned(), verb.into())]);
    for field in fields(verb) {
        if !bytes.ratio(1, 30)? {
            action.insert((*field).to_owned(), things.value(verb, field, bytes)?);
        }
    }
    Ok(Value::Object(action).to_string())
}

fn fields(verb: &str) -> &'static [&'static str] {
    match verb {
        "draw" => &["from"],
        "discard" => &["card"],
        "lay" => &["words", "discard"],
        "challenge" => &["player", "word"],
        "take" => &["piles"],
        "fill" => &["from", "to"],
        "place" => &["tiles", "give_back"],
        "exchange" => &["tiles"],
        "call" => &["word"],
        "claim" => &["word"],
        "pick" => &["middle"],
        "peek" | "turn" => &["at"],
        "vote" => &["accept"],
        "timeout" => &["seat"],
        _ => &[],
    }
}

/// What lies on the table, by what it can be used for.
struct Things {
    seats: u8,
    cards: Vec<String>,
    squares: Vec<String>,
}

impl Things {
    fn on(table: &dyn Play, seat: Seat) -> Things {
        let view = table.view(Viewer::Everything);
        let hand = view["players"][seat.index()]["hand"].as_array().cloned().unwrap_or_default();
        let mut cards: Vec<String> =
            hand.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        if cards.is_empty() {
            cards = table.all_cards().iter().take(40).map(|card| card.to_string()).collect();
        }
        // A square of the grid in Maskenmemo, of the board's middle in Kreuzwort.
        let (columns, rows) = match table.game() {
            "maskenmemo" => ('a'..='f', 1..=6),
            _ => ('e'..='o', 5..=14),
        };
        let squares =
            columns.flat_map(|column| rows.clone().map(move |row| format!("{column}{row}")));
        Things { seats: table.seats(), cards, squares: squares.collect() }
    }

    fn value(&self, verb: &str, field: &str, bytes: &mut Unstructured) -> Result<Value> {
        Ok(match (verb, field) {
            ("draw", "from") => json!(bytes.choose(&["stock", "discard"])?),
            ("lay", "words") => {
                let mut words = Vec::new();
                for _ in 0..bytes.int_in_range(0..=3)? {
                    words.push(self.some(&self.cards, bytes)?);
                }
                json!(words)
            }
            ("place", "tiles") => self.placement(bytes)?,
            ("exchange" | "place", _) => json!(self.some(&self.cards, bytes)?),
            ("take", _) => json!(bytes.arbitrary::<[u8; 3]>()?.map(|pile| pile % 9)),
            ("fill", _) | (_, "middle") => json!(bytes.int_in_range(0..=8)?),
            ("challenge", "word") => json!(bytes.int_in_range(0..=3)?),
            ("call" | "claim", _) => {
                json!(bytes.choose(&["EIS", "EI", "TÜR", "müde", "MUEDE", "HAUS", "IN", "ß", ""])?)
            }
            ("peek", _) => json!(self.some(&self.squares, bytes)?),
            ("turn", _) => json!(bytes.choose(&self.squares)?),
            (_, "accept") => json!(bytes.arbitrary::<bool>()?),
            (_, "player" | "seat") => json!(bytes.int_in_range(0..=self.seats)?),
            _ => json!(bytes.choose(&self.cards)?),
        })
    }

    fn some(&self, of: &[String], bytes: &mut Unstructured) -> Result<Vec<String>> {
        let mut some = Vec::new();
        for _ in 0..bytes.int_in_range(0..=5)? {
            some.push(bytes.choose(of)?.clone());
        }
        Ok(some)
    }

    /// Tiles in a row or a column, which is what a placement looks like.
    fn placement(&self, bytes: &mut Unstructured) -> Result<Value> {
        let (column, row) = (bytes.int_in_range(0..=14u8)?, bytes.int_in_range(0..=14u8)?);
        let down: bool = bytes.arbitrary()?;
        let mut tiles = BTreeMap::new();
        for step in 0..bytes.int_in_range(0..=6u8)? {
            let (column, row) = if down { (column, row + step) } else { (column + step, row) };
            let tile = match bytes.choose(&self.cards)?.as_str() {
                "?" => "?E".to_owned(),
                tile => tile.to_owned(),
            };
            tiles.insert(format!("{}{}", char::from(b'a' + column), row + 1), tile);
        }
        Ok(json!(tiles))
    }
}
