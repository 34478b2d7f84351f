//! Quiddler, rule by rule.

mod about;
mod challenge;
mod leave;
mod material;
mod round;
mod score;
mod solo;
mod turn;
mod words;

use serde_json::{Value, json};

/// A dictionary for the short hands of the tests.
pub const WORDS: &str = "Eis Ei Tat Rat Hut Uhr Zug Dach Ufer quer See Tee so er es an in";

/// The usual first deal: Ana gets E I S, Ben T A T; X lies open, then N and H are drawn.
pub const EIS_TAT: &str = "E T I A S T X N H";

/// Eight piles for one, each from its top.
pub const PILES: &str = "E T B B C C   I S D D D D   S E F F G G   T G G H H H   \
                         L L L K K K   M M M M O O   R R R R R R   U U U U U U";

/// Ana goes out with EIS.
pub const ANA_OUT: &str = r#"
    {"by":0,"do":"draw","from":"stock"}
    {"by":0,"do":"lay","words":[["E","I","S"]],"discard":"N"}"#;

/// Ben lays TAT in the last lap.
pub const BEN_LAYS: &str = r#"
    {"by":1,"do":"draw","from":"stock"}
    {"by":1,"do":"lay","words":[["T","A","T"]],"discard":"H"}"#;

pub const BOTH_DONE: &str = r#"
    {"by":0,"do":"done"}
    {"by":1,"do":"done"}"#;

/// A record for a table, with named deals and the actions one a line.
pub struct Game<'a> {
    pub players: &'a [&'a str],
    pub options: Value,
    pub deals: &'a [&'a str],
    /// Faces and counts of a deck of one's own, each card worth 1.
    pub deck: Option<&'a str>,
    pub actions: &'a [&'a str],
}

impl Default for Game<'_> {
    fn default() -> Self {
        Game {
            players: &["Ana", "Ben"],
            options: json!({}),
            deals: &[EIS_TAT],
            deck: None,
            actions: &[],
        }
    }
}

impl Game<'_> {
    pub fn record(&self) -> String {
        let shuffles: Vec<Vec<&str>> =
            self.deals.iter().map(|deal| deal.split_whitespace().collect()).collect();
        let mut header = json!({
            "setzkasten": 1,
            "game": "quiddler",
            "players": self.players,
            "options": self.options,
            "seed": 7,
            "shuffles": shuffles,
        });
        if let Some(deck) = self.deck {
            let mut cards = json!({});
            for entry in deck.split_whitespace() {
                let (face, count) = entry.split_once(':').expect("face:count");
                cards[face] = json!([count.parse::<u8>().expect("a count"), 1]);
            }
            header["deck"] = json!({"cards": cards});
        }
        format!("{header}\n{}", self.actions.join("\n"))
    }
}

/// A table of two that plays the usual first deal.
pub fn two(options: Value, actions: &[&str]) -> String {
    Game { options, actions, ..Game::default() }.record()
}
