//! `solve kreuzwort`: the placements of the player whose turn it is.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use games::kreuzwort::placements::{Kept, Position, crossword};
use games::kreuzwort::{Action, Covered, View};
use games::{Asked, Budget, Search, Seat, Suggestion, Viewer, Words};
use lexicon::Spelling;
use serde_json::json;

use super::record;
use crate::folder;
use crate::output::{DIM, Found};

#[derive(Args)]
pub struct Kreuzwort {
    /// The record of the game so far
    #[arg(long, value_name = "FILE")]
    record: PathBuf,
    /// How many placements
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
    /// For this seat; otherwise the one whose turn it is
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    /// One JSON object per line
    #[arg(long)]
    json: bool,
}

impl Kreuzwort {
    pub fn run(&self) -> anyhow::Result<Found> {
        let position = self.position()?;
        let lexicon = folder::Installed.lexicon(lexicon::Lang::De, Spelling::Bare)?;
        let words = crossword(&lexicon);
        let asked = Asked::top(self.top.clamp(1, 1000), Budget::endless());
        let top = position.held(&words, |holding| holding.best(asked)).moves;
        top.iter().for_each(|found| self.show(found));
        if top.is_empty() && !self.json {
            println!("nothing can be placed");
        }
        Ok(if top.is_empty() { Found::Bad } else { Found::Good })
    }

    fn position(&self) -> anyhow::Result<Position> {
        let mut opened = record::open(&self.record, |header| match header.game.as_str() {
            "kreuzwort" => Ok(()),
            game => bail!("the record is of {game}, not of kreuzwort"),
        })?;
        opened.to_the_end()?;
        let table = opened.play();
        let turn = table.view(Viewer::Everything).get("turn").and_then(|turn| turn.as_u64());
        let seat = match (self.seat, turn) {
            (Some(seat), _) if seat < table.seats() => Seat(seat),
            (Some(seat), _) => bail!("--seat {seat}: there is no such seat"),
            (None, Some(turn)) => Seat(turn as u8),
            (None, None) => bail!("the game is over; name a --seat to ask for its hand"),
        };
        let view: View = serde_json::from_value(table.view(Viewer::Seat(seat)))?;
        Ok(Position::try_from(&view)?)
    }

    fn show(&self, found: &Suggestion<Action, Kept>) {
        let Suggestion { worth, words, details, .. } = found;
        let (tiles, worth) = (details.laid(), *worth as i64);
        let Covered { green, red, black, .. } = details.covered;
        if self.json {
            let line = json!({ "tiles": tiles, "words": words, "green": green, "red": red,
                "black": black, "worth": worth });
            println!("{line}");
            return;
        }
        let laid: Vec<String> =
            tiles.iter().map(|(square, tile)| format!("{square}={tile}")).collect();
        let laid = laid.join(" ");
        anstream::println!("{worth:>4}  {} {DIM}{laid}{DIM:#}", words.join(" "));
    }
}
