//! Maskenmemo, rule by rule.

mod about;
mod end;
mod laying;
mod leave;
mod material;
mod peek;
mod secrets;
mod turn;
mod vote;
mod words;

use games::referee::Conduct;
use serde_json::{Value, json};

/// A dictionary for the short games of the tests.
pub const WORDS: &str = "Haus Sau Laus Maus Quelle Quer Hunde Tür Türen Straße Note Noten";

/// The usual layout begins with these: a1 to f1, then a2 to f2.
pub const LAYOUT: &str = "H A U S ? L QU E R N T Ü";

/// Tries the next line after a refusal.
pub fn keep_going() -> Conduct {
    Conduct { keep_going: true, ..Conduct::default() }
}

/// A record for a table, with named cards and the actions one a line.
pub struct Game<'a> {
    pub lang: &'a str,
    pub players: usize,
    pub options: Value,
    /// The first cards of the layout and, behind the 36th, of the stock.
    pub layout: &'a str,
    /// Faces and counts of a deck of one's own; `?` is the joker.
    pub deck: Option<&'a str>,
    pub actions: &'a [String],
}

impl Default for Game<'_> {
    fn default() -> Self {
        Game {
            lang: "de",
            players: 2,
            options: json!({}),
            layout: LAYOUT,
            deck: None,
            actions: &[],
        }
    }
}

impl Game<'_> {
    pub fn record(&self) -> String {
        let names = ["Ana", "Ben", "Cem", "Dora", "Edi", "Fee", "Gus"];
        let layout: Vec<&str> = self.layout.split_whitespace().collect();
        let mut header = json!({
            "setzkasten": 1,
            "game": "maskenmemo",
            "lang": self.lang,
            "players": names[..self.players],
            "options": self.options,
            "seed": 7,
            "shuffles": [layout],
        });
        if let Some(deck) = self.deck {
            header["deck"] = json!({"jokers": 0, "full": {}});
            for entry in deck.split_whitespace() {
                let (face, count) = entry.split_once(':').expect("face:count");
                let count = json!(count.parse::<u8>().expect("a count"));
                match face {
                    "?" => header["deck"]["jokers"] = count,
                    face => header["deck"]["full"][face] = count,
                }
            }
        }
        format!("{header}\n{}", self.actions.join("\n"))
    }
}

/// The usual table of two after nobody peeked.
pub fn two(actions: &[String]) -> String {
    let actions = [&[peek_at_nothing(2)], actions].concat();
    Game { actions: &actions, ..Game::default() }.record()
}

/// A table of two with 36 cards and so no stock, after nobody peeked.
pub fn without_stock(deck: &str, layout: &str, actions: &[String]) -> String {
    let actions = [&[peek_at_nothing(2)], actions].concat();
    Game { deck: Some(deck), layout, actions: &actions, ..Game::default() }.record()
}

pub fn peek_at_nothing(seats: u8) -> String {
    lines((0..seats).map(|seat| json!({"by": seat, "do": "peek", "at": []})))
}

/// As little as the language's own rules allow (M-03).
pub fn peek_at(lang: &str, seats: u8) -> String {
    match lang {
        "nl" | "pt" => {
            let at = ["d6", "e6", "f6"];
            lines((0..seats).map(|seat| json!({"by": seat, "do": "peek", "at": at})))
        }
        _ => peek_at_nothing(seats),
    }
}

pub fn turn(by: u8, squares: &str) -> String {
    lines(squares.split_whitespace().map(|at| json!({"by": by, "do": "turn", "at": at})))
}

pub fn claim(by: u8, word: &str) -> String {
    json!({"by": by, "do": "claim", "word": word}).to_string()
}

pub fn give_up(by: u8) -> String {
    json!({"by": by, "do": "give_up"}).to_string()
}

/// Turns up the first four cards and gives up.
pub fn fail(by: u8) -> String {
    format!("{}\n{}", turn(by, "a1 b1 c1 d1"), give_up(by))
}

pub fn resign(by: u8) -> String {
    json!({"by": by, "do": "resign"}).to_string()
}

pub fn timeout(seat: u8) -> String {
    json!({"by": "table", "do": "timeout", "seat": seat}).to_string()
}

fn lines(actions: impl Iterator<Item = Value>) -> String {
    actions.map(|action| action.to_string()).collect::<Vec<_>>().join("\n")
}
