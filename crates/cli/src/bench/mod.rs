//! `setzkasten bench`: how fast the searches are on this machine, each beside its answers.

mod clock;
mod input;
mod movegen;

use clap::Subcommand;

use crate::output::Found;

#[derive(Subcommand)]
pub enum Bench {
    /// Crossword placements on a plain board: all, best and their number
    Movegen(movegen::Movegen),
}

impl Bench {
    pub fn run(&self) -> anyhow::Result<Found> {
        match self {
            Bench::Movegen(movegen) => movegen.run(),
        }
    }
}
