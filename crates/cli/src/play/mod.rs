//! `setzkasten play`: one game of programs and bots, written down as a record.

pub mod program;
mod running;

use std::time::Duration;

use bots::Contender;
use bots::simulation::{Entrant, record_one};
use clap::Args;

use crate::output::Found;
use crate::simulate::table::TableArgs;
use program::Program;

/// Let a program of your own play one game against bots; the record goes to standard output.
///
/// The program reads views and writes actions, one JSON object per line: see docs/bots.md.
#[derive(Debug, Args)]
pub struct Play {
    #[command(flatten)]
    table: TableArgs,
    /// A command that plays; may be repeated
    #[arg(long, value_name = "CMD", required = true)]
    bot: Vec<String>,
    /// Who else plays: anfaenger lehrling geselle meister grossmeister greedy greedy:LEVEL
    #[arg(long, value_delimiter = ',', default_value = "geselle")]
    against: Vec<Contender>,
    /// What the deal and the bots' dice come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Seconds a program may think about an answer
    #[arg(long, default_value_t = 10, value_name = "SECONDS")]
    patience: u64,
}

impl Play {
    pub fn run(self) -> anyhow::Result<Found> {
        let patience = Duration::from_secs(self.patience);
        let programs: Vec<Program> =
            self.bot.iter().map(|command| Program::new(command, patience)).collect();
        let guests = programs.iter().map(|program| Entrant::Guest(program));
        let bots = self.against.iter().copied().map(Entrant::Bot);
        let entrants: Vec<Entrant<'_>> = guests.chain(bots).collect();
        let names = self.bot.iter().cloned().chain(self.against.iter().map(ToString::to_string));
        let header = self.table.header(names.collect(), self.seed)?;
        let library = self.table.library()?;
        let (record, _) = record_one(&header, &library, &library.vocabularies, &entrants)?;
        record.write(&mut std::io::stdout().lock())?;
        Ok(program::report(&programs))
    }
}
