//! `setzkasten bench`: how fast the searches are on this machine, each beside its answers; and how
//! bots race.

mod clock;
mod course;
mod dice;
mod find;
mod input;
mod movegen;
mod quiddler;
mod race;
mod search;
mod solo;

use clap::Subcommand;

use crate::output::Found;

#[derive(Subcommand)]
pub enum Bench {
    /// Crossword placements on a plain board: all, best and their number
    Movegen(movegen::Movegen),
    /// The words that loose letters spell
    Find(find::Find),
    /// The exact best lay of Quiddler hands
    Quiddler(quiddler::Quiddler),
    /// Every search over the installed words, beside plain ones
    Search(search::Search),
    /// Of how many seeded deals of Quiddler for one the best result is proven
    Solo(solo::Solo),
    /// Buchstabenklau: how often a person has the first word among bots, in virtual time
    Race(race::Race),
    /// The table server: durable actions, latency, memory, beside a bare echo
    Server(crate::bench_server::BenchServer),
    /// What an action costs by the number of tables and by the length of a game, and how long stopping takes
    Growth(crate::bench_server::Growth),
    /// Moves at live tables while many people look back on games, beside moves without
    Analyses(crate::bench_server::Analyses),
    /// Several nodes on one PostgreSQL, next to one process with a file
    Cluster(crate::bench_server::BenchCluster),
}

impl Bench {
    pub fn run(&self) -> anyhow::Result<Found> {
        match self {
            Bench::Server(server) => server.run(),
            Bench::Growth(growth) => growth.run(),
            Bench::Analyses(analyses) => analyses.run(),
            Bench::Cluster(cluster) => cluster.run(),
            Bench::Movegen(movegen) => movegen.run(),
            Bench::Find(find) => find.run(),
            Bench::Quiddler(quiddler) => quiddler.run(),
            Bench::Search(search) => search.run(),
            Bench::Solo(solo) => solo.run(),
            Bench::Race(race) => race.run(),
        }
    }
}
