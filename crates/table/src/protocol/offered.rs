//! A game that is played here: what it tells of itself, and what is to be known of its bots.

use bots::{Level, Roster};
use games::description::GameFacts;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

use crate::house::House;

#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Offered {
    #[serde(flatten)]
    pub facts: GameFacts,
    #[serde(flatten)]
    pub bots: BotFacts,
}

/// The bots that play a game.
#[derive(Debug, Clone, Serialize, JsonSchema, TS)]
pub struct BotFacts {
    /// The levels whose words may be none; those of all others count for certain.
    pub bluffing: Vec<Level>,
}

impl Offered {
    /// All games of a house.
    pub fn by(house: &House) -> Vec<Offered> {
        house.games.games().map(|facts| Offered::new(facts, &house.bots)).collect()
    }

    fn new(facts: &GameFacts, bots: &Roster) -> Offered {
        let bluffing = bots.bluffing(facts.description.name);
        Offered { facts: facts.clone(), bots: BotFacts { bluffing } }
    }
}
