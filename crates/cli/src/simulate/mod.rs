//! `setzkasten simulate`: many games between bots, to compare players and house rules.

mod histogram;
mod report;
pub mod table;
pub mod watch;

use std::num::NonZero;
use std::time::Instant;

use anyhow::ensure;
use bots::Contender;
use bots::simulation::{Entrant, Simulation};
use clap::Args;

use crate::output::Found;
use report::Report;
use table::TableArgs;

/// Let bots play many games and see who wins how often.
#[derive(Debug, Args)]
pub struct Simulate {
    #[command(flatten)]
    table: TableArgs,
    /// Who plays, one for each seat: anfaenger lehrling geselle meister grossmeister greedy greedy:LEVEL
    #[arg(long, value_delimiter = ',', default_value = "lehrling,geselle")]
    bots: Vec<Contender>,
    /// How many games
    #[arg(long, short = 'n', default_value_t = 1000)]
    games: u64,
    /// The first game's seed; each game's is one higher
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at the same time; one per core by default, and at most
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// One JSON object
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// One line for each player, with a heading
    #[arg(long)]
    csv: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Text,
    Json,
    Csv,
}

impl Simulate {
    pub fn run(self) -> anyhow::Result<Found> {
        ensure!(!self.bots.is_empty(), "nobody plays: name them with --bots lehrling,geselle");
        let names: Vec<String> = self.bots.iter().map(Contender::to_string).collect();
        let header = self.table.header(names.clone(), self.seed)?;
        let library = self.table.library()?;
        let entrants: Vec<Entrant<'_>> = self.bots.iter().copied().map(Entrant::Bot).collect();
        let simulation = Simulation {
            header: &header,
            words: &library,
            vocabularies: &library.vocabularies,
            entrants: &entrants,
            games: self.games,
            seed: self.seed,
            threads: watch::threads(self.threads),
        };
        let begun = Instant::now();
        let tally = watch::watched(self.games, |progress| simulation.run(progress))?;
        let report = Report {
            game: self.table.game.name(),
            options: &header.options,
            seed: self.seed,
            names: &names,
            tally: &tally,
            took: begun.elapsed(),
        };
        report.print(match (self.json, self.csv) {
            (true, _) => Form::Json,
            (_, true) => Form::Csv,
            _ => Form::Text,
        })?;
        Ok(Found::Good)
    }
}
