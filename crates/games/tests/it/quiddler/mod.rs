//! Quiddler, rule by rule.

pub mod moves;
mod round;

use crate::check::check;

/// A table of two with named deals; the cards are dealt in turn, Ana first, then the open card.
pub fn two(options: &str, deals: &[&str], actions: &str) -> String {
    table(&["Ana", "Ben"], options, deals, actions)
}

pub fn table(players: &[&str], options: &str, deals: &[&str], actions: &str) -> String {
    let shuffles: Vec<Vec<&str>> =
        deals.iter().map(|deal| deal.split_whitespace().collect()).collect();
    let players = serde_json::to_string(players).expect("names");
    let shuffles = serde_json::to_string(&shuffles).expect("cards");
    format!(
        "{{\"setzkasten\":1,\"game\":\"quiddler\",\"players\":{players},\"options\":{options},\
         \"seed\":7,\"shuffles\":{shuffles}}}\n{actions}\n"
    )
}

pub const WORDS: &str = "Zug Dach Eis See Tee Ei er du so Haus Häuser Ufer Rat Tat Hut";
