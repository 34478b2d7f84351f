//! `setzkasten solve`: what could be played.

mod klau;
mod kreuzwort;
mod quiddler;
mod record;
pub mod solo;
mod suggest;

use clap::Subcommand;

use crate::output::Found;

#[derive(Subcommand)]
pub enum Solve {
    /// The best a hand of Quiddler can do, by every aim
    Quiddler(quiddler::Quiddler),
    /// The best placements in a game of Kreuzwort
    Kreuzwort(kreuzwort::Kreuzwort),
    /// The words you could call from the open cards of Buchstabenklau
    Klau(klau::Klau),
    /// How a solo game of Quiddler could have ended, or a hint
    Solo(solo::Solo),
    /// The best actions in any game, from what a seat sees
    Record(suggest::Suggest),
}

impl Solve {
    pub fn run(&self) -> anyhow::Result<Found> {
        match self {
            Solve::Quiddler(quiddler) => quiddler.run(),
            Solve::Kreuzwort(kreuzwort) => kreuzwort.run(),
            Solve::Klau(klau) => klau.run(),
            Solve::Solo(solo) => solo.run(),
            Solve::Record(suggest) => suggest.run(),
        }
    }
}
