//! `bench race`: how a person fares at Buchstabenklau among bots, in virtual time.

use std::io::{self, BufWriter, Write};

use bots::Level;
use bots::buchstabenklau::race::{Finish, Race as Run};
use bots::simulation::wilson;
use clap::Args;
use rayon::prelude::*;
use serde_json::json;

use crate::folder;
use crate::output::Found;

#[derive(Args)]
pub struct Race {
    /// The levels that race
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "anfaenger,lehrling,geselle,meister,grossmeister"
    )]
    bots: Vec<Level>,
    /// Beside the person so many bots of a level sit at the table, one row for each
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "1,3")]
    company: Vec<usize>,
    /// Games of each row
    #[arg(long, short = 'n', default_value_t = 200)]
    games: u64,
    /// The first game's seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The seconds of the buzzer; 0 plays without one
    #[arg(long, value_name = "SECONDS", default_value_t = 6)]
    buzz: u16,
    /// One JSON object per row
    #[arg(long)]
    json: bool,
}

impl Race {
    pub fn run(&self) -> anyhow::Result<Found> {
        let most = self.company.iter().copied().max().unwrap_or_default();
        anyhow::ensure!(
            most <= 5 && !self.company.contains(&0),
            "beside a person 1 to 5 bots can sit at a table: --company 1,3"
        );
        let vocabularies = folder::vocabularies();
        let rows: Vec<Run> = self
            .bots
            .iter()
            .flat_map(|&level| self.company.iter().map(move |&bots| (level, bots)))
            .map(|(level, bots)| Run {
                level,
                bots,
                buzz: self.buzz,
                games: self.games,
                seed: self.seed,
            })
            .collect();
        let finished: Vec<Finish> = rows
            .par_iter()
            .map(|row| row.run(&folder::Installed, &vocabularies))
            .collect::<Result<_, _>>()?;
        let mut out = BufWriter::new(io::stdout().lock());
        if !self.json {
            writeln!(
                out,
                "| bots | rounds | won by the person, % | 95 % | a bot is first after, s |"
            )?;
            writeln!(out, "|---|---|---|---|---|")?;
        }
        for (row, finish) in rows.iter().zip(&finished) {
            self.write(&mut out, row, finish)?;
        }
        out.flush()?;
        Ok(Found::Good)
    }

    fn write(&self, out: &mut impl Write, row: &Run, finish: &Finish) -> anyhow::Result<()> {
        let Run { level, bots, .. } = row;
        let seconds = |at: usize| {
            let time = finish.bots_first.get(finish.bots_first.len() * at / 100);
            time.copied().unwrap_or_default().as_secs_f64()
        };
        let bounds = wilson(finish.won as f64, finish.rounds);
        if self.json {
            let row = json!({
                "level": level.code(),
                "bots": bots,
                "rounds": finish.rounds,
                "won": finish.won,
                "share": finish.share(),
                "first_s": seconds(0),
                "median_s": seconds(50),
            });
            writeln!(out, "{row}")?;
            return Ok(());
        }
        writeln!(
            out,
            "| {bots} {} | {} | {:.0} | {:.0}–{:.0} | {:.1}, {:.1}, {:.1} |",
            level.code(),
            finish.rounds,
            100.0 * finish.share(),
            100.0 * bounds.low,
            100.0 * bounds.high,
            seconds(0),
            seconds(10),
            seconds(50),
        )?;
        Ok(())
    }
}
