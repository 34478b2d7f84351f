//! Buchstabenklau, rule by rule.

mod about;
mod buzz;
mod call;
mod choice;
mod end;
mod laying;
mod leave;
mod marks;
mod material;
mod naive;
mod penalty;
mod signal;
mod steal;
mod variants;
mod vote;
mod words;

use serde_json::{Value, json};

/// A record with a deck of just the cards that are dealt.
///
/// A card without a white face of its own has the white Q.
pub struct Game<'a> {
    /// Each player's covered pile, from its top.
    pub piles: &'a [&'a str],
    pub options: Value,
    /// What is swept onto the side pile after each call, from the top.
    pub sweeps: &'a [&'a str],
    pub actions: &'a [&'a str],
}

impl Default for Game<'_> {
    fn default() -> Self {
        Game { piles: &RAST, options: json!({}), sweeps: &[], actions: &[] }
    }
}

/// After two reveals R, A, S and T lie in the middle; then E and X come.
pub const RAST: [&str; 2] = ["R S E", "A T X"];

pub const REVEAL: &str = r#"{"by":"table","do":"reveal"}"#;

impl Game<'_> {
    pub fn record(&self) -> String {
        let cards = |text: &str| -> Vec<String> {
            let named = |card: &str| match card.contains('/') {
                true => card.to_owned(),
                false => format!("{card}/Q"),
            };
            text.split_whitespace().map(named).collect()
        };
        let deal: Vec<String> = self.piles.iter().flat_map(|pile| cards(pile)).collect();
        let deck: Vec<Vec<&str>> = deal.iter().map(|card| card.split('/').collect()).collect();
        let sweeps = self.sweeps.iter().map(|sweep| cards(sweep));
        let shuffles: Vec<Vec<String>> = [deal.clone()].into_iter().chain(sweeps).collect();
        let players = &["Ana", "Ben", "Cem", "Dea", "Eli", "Fee", "Gil"][..self.piles.len()];
        let header = json!({
            "setzkasten": 1,
            "game": "buchstabenklau",
            "players": players,
            "options": self.options,
            "seed": 7,
            "shuffles": shuffles,
            "deck": {"cards": deck},
        });
        format!("{header}\n{}", self.actions.join("\n"))
    }
}

/// A table of two at which [`RAST`] is dealt.
pub fn two(actions: &[&str]) -> String {
    Game { actions, ..Game::default() }.record()
}

/// A header for the deck in the box.
pub fn boxed(seats: usize, options: Value, deal: &[&str], actions: &[&str]) -> String {
    let players: Vec<String> = (0..seats).map(|seat| format!("P{seat}")).collect();
    let header = json!({
        "setzkasten": 1,
        "game": "buchstabenklau",
        "players": players,
        "options": options,
        "shuffles": [deal],
    });
    format!("{header}\n{}", actions.join("\n"))
}
