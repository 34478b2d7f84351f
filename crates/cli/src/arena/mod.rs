//! `setzkasten arena`: everybody against everybody, and how strong that makes them.

mod tables;

use std::num::NonZero;
use std::time::Duration;

use bots::simulation::{Entrant, Simulation};
use bots::{Breadth, Contender, Manner};
use clap::Args;

use crate::output::Found;
use crate::play::program::{self, Program};
use crate::simulate::table::TableArgs;
use crate::simulate::watch;
use tables::{Duel, Tables};

/// Let all levels, and programs of your own, play each other.
#[derive(Debug, Args)]
pub struct Arena {
    #[command(flatten)]
    table: TableArgs,
    /// Who plays: anfaenger lehrling geselle meister grossmeister greedy greedy:LEVEL
    #[arg(long, value_delimiter = ',', default_value = "lehrling,geselle,meister,grossmeister")]
    bots: Vec<Contender>,
    /// A command that plays too (see docs/bots.md); may be repeated
    #[arg(long, value_name = "CMD")]
    bot: Vec<String>,
    /// Games of each pairing, the seats alternating
    #[arg(long, short = 'n', default_value_t = 400)]
    games: u64,
    /// Also let each level play greedy with the same words
    #[arg(long)]
    yardstick: bool,
    /// The first game's seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at the same time; one per core by default, and at most
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Seconds a program may think about an answer
    #[arg(long, default_value_t = 10, value_name = "SECONDS")]
    patience: u64,
    /// One JSON object
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Tables as in docs/bots.md
    #[arg(long)]
    markdown: bool,
}

impl Arena {
    pub fn run(self) -> anyhow::Result<Found> {
        let patience = Duration::from_secs(self.patience);
        let programs: Vec<Program> =
            self.bot.iter().map(|command| Program::new(command, patience)).collect();
        let bots = self.bots.iter().map(|&bot| (bot.to_string(), Entrant::Bot(bot)));
        let guests =
            programs.iter().map(|program| (program.command.clone(), Entrant::Guest(program)));
        let entrants: Vec<(String, Entrant<'_>)> = bots.chain(guests).collect();
        let plan = self.plan(&entrants);
        let library = self.table.library()?;
        let total = self.games * plan.len() as u64;
        let duels = watch::watched(total, |progress| {
            let mut duels: Vec<Duel> = Vec::new();
            for [first, second] in &plan {
                let names = vec![first.0.clone(), second.0.clone()];
                let header = self.table.header(names.clone(), self.seed)?;
                let simulation = Simulation {
                    header: &header,
                    words: &library,
                    vocabularies: &library.vocabularies,
                    entrants: &[first.1, second.1],
                    games: self.games,
                    seed: self.seed,
                    threads: watch::threads(self.threads),
                };
                let tally = simulation.run(progress)?;
                if tally.games > 0 {
                    duels.push(Duel { names, tally });
                }
            }
            anyhow::Ok(duels)
        })?;
        let names: Vec<String> = entrants.into_iter().map(|(name, _)| name).collect();
        let tables = Tables { game: self.table.game.name(), names: &names, duels: &duels };
        match (self.json, self.markdown) {
            (true, _) => println!("{}", tables.json()),
            (_, true) => tables.markdown(&mut std::io::stdout().lock())?,
            _ => tables.text(&mut anstream::stdout().lock())?,
        }
        Ok(program::report(&programs))
    }

    /// All pairings, and each level with its yardstick.
    fn plan<'e>(&self, entrants: &[(String, Entrant<'e>)]) -> Vec<[(String, Entrant<'e>); 2]> {
        let mut plan = Vec::new();
        for (at, first) in entrants.iter().enumerate() {
            plan.extend(entrants[at + 1..].iter().map(|second| [first.clone(), second.clone()]));
        }
        for &bot in self.bots.iter().filter(|_| self.yardstick) {
            if let Manner::Level(level) = bot.manner {
                let greedy = Contender::greedy(Breadth::Of(level));
                plan.push([
                    (bot.to_string(), Entrant::Bot(bot)),
                    (greedy.to_string(), Entrant::Bot(greedy)),
                ]);
            }
        }
        plan
    }
}
