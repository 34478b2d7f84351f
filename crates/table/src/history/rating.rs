//! A rating against the bots by Glicko-2, and the level to play next.
//!
//! Every level of bots has a fixed rating; each game against some is a period of its own.

use bots::Level;
use schemars::JsonSchema;
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use ts_rs::TS;

use super::past_game::Against;

#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema, TS)]
pub struct Rating {
    pub value: f64,
    /// How uncertain it is: two thirds of the time it is not further off than this.
    pub deviation: f64,
    #[serde(skip)]
    #[ts(skip)]
    volatility: f64,
    /// The bots to play against next: games against them are the most even.
    pub next: Level,
}

/// Where everybody begins: the bots of a first game.
const BEGIN: Level = Level::Lehrling;
/// Bots are what they are.
const SURE: f64 = 30.0;

fn of_bots(level: Level) -> f64 {
    match level {
        Level::Anfaenger => 900.0,
        Level::Lehrling => 1200.0,
        Level::Geselle => 1500.0,
        Level::Meister => 1800.0,
        Level::Grossmeister => 2100.0,
    }
}

/// None where there was no bot yet.
pub(super) fn after(before: Option<Rating>, bots: &[Against]) -> Option<Rating> {
    if bots.is_empty() {
        return before;
    }
    let unknown = Glicko2Rating { rating: of_bots(BEGIN), ..Glicko2Rating::new() };
    let own = before.map_or(unknown, |Rating { value, deviation, volatility, .. }| Glicko2Rating {
        rating: value,
        deviation,
        volatility,
    });
    let result = |against: &Against| {
        let bot = Glicko2Rating { rating: of_bots(against.level), deviation: SURE, ..unknown };
        let outcome = match against.result {
            1.. => Outcomes::WIN,
            0 => Outcomes::DRAW,
            _ => Outcomes::LOSS,
        };
        (bot, outcome)
    };
    let results: Vec<(Glicko2Rating, Outcomes)> = bots.iter().map(result).collect();
    let Glicko2Rating { rating: value, deviation, volatility } =
        glicko2_rating_period(&own, &results, &Glicko2Config::new());
    Some(Rating { value, deviation, volatility, next: next(value) })
}

/// Of equally near ones the stronger.
fn next(value: f64) -> Level {
    let far = |level: Level| (of_bots(level) - value).abs();
    let mut next = BEGIN;
    for level in Level::ALL {
        if far(level) <= far(next) {
            next = level;
        }
    }
    next
}
