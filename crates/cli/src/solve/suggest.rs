//! `solve record`: the best actions of a seat, whatever the game.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use games::{Budget, Play, Seat, Suggestion};
use serde_json::{Map, Value};

use super::record;
use crate::output::{DIM, Found};

#[derive(Args)]
pub struct Suggest {
    /// The record of the game so far
    #[arg(value_name = "FILE")]
    record: PathBuf,
    /// For this seat; otherwise the first one that the game waits for
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    /// How many actions
    #[arg(long, value_name = "N", default_value_t = 5)]
    top: usize,
    /// How many steps to search, at most
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    budget: u64,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

impl Suggest {
    pub fn run(&self) -> anyhow::Result<Found> {
        let mut opened = record::open(&self.record, |_| Ok(()))?;
        opened.to_the_end()?;
        let seat = self.seat(opened.play())?;
        let best = opened.play().best(seat, self.top, Budget::steps(self.budget));
        if self.json {
            println!("{}", serde_json::to_string(&best)?);
        } else {
            best.moves.iter().for_each(show);
            match (best.complete, best.moves.is_empty()) {
                (false, _) => println!("the budget ran out: there may be better"),
                (true, true) => println!("seat {seat} has nothing to do"),
                (true, false) => {}
            }
        }
        Ok(if best.moves.is_empty() { Found::Bad } else { Found::Good })
    }

    fn seat(&self, play: &dyn Play) -> anyhow::Result<Seat> {
        match self.seat {
            Some(seat) if seat < play.seats() => Ok(Seat(seat)),
            Some(seat) => bail!("--seat {seat}: there is no such seat"),
            None => play.awaited().first().copied().context("the game is over"),
        }
    }
}

fn show(suggestion: &Suggestion<Map<String, Value>>) {
    let Suggestion { action, worth, words, .. } = suggestion;
    let action = Value::Object(action.clone());
    let words: String = words.iter().map(|word| format!("{word} ")).collect();
    anstream::println!("{worth:>7.1}  {words}{DIM}{action}{DIM:#}");
}
