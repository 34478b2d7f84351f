//! `setzkasten bench growth`: what an action costs the server by how many tables are awake and by how
//! long a game has lasted, and how long stopping takes.
//!
//! The cost is processor time of the server's process, so that what else the machine does falls out.

use std::time::{Duration, Instant};

use clap::Args;

use super::house::House;
use super::load::{self, Table};
use crate::output::Found;

/// Tables that play, whatever else is awake.
const PLAYING: usize = 100;
/// Nobody falls asleep while it is measured.
const AWAKE: [(&str, &str); 1] = [("SETZKASTEN_IDLE_SECONDS", "86400")];

#[derive(Args)]
pub struct Growth {
    /// Seconds of play for each number of tables
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// How many tables are awake, one measurement each
    #[arg(long, value_delimiter = ',', default_value = "100,1000,5000,20000")]
    tables: Vec<usize>,
    /// Where the course of a game is divided, in actions
    #[arg(long, value_delimiter = ',', default_value = "10,250,1000,2500,5000")]
    actions: Vec<u64>,
}

impl Growth {
    pub fn run(&self) -> anyhow::Result<Found> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(self.measure())?;
        Ok(Found::Good)
    }

    async fn measure(&self) -> anyhow::Result<()> {
        let mut first = None;
        for &count in &self.tables {
            let mut house = House::with(&AWAKE).await?;
            house.wake(count.saturating_sub(PLAYING)).await?;
            let tables = house.tables(PLAYING.min(count)).await?;
            let before = house.processor_time()?;
            let span = Duration::from_secs(self.seconds);
            let played = load::as_fast_as_possible(tables, span).await?;
            let spent = house.processor_time()? - before;
            let each = microseconds(spent, played.count());
            let ratio = each / *first.get_or_insert(each);
            let stopping = Instant::now();
            house.stop().await?;
            let stopped = stopping.elapsed().as_secs_f64();
            anstream::println!(
                "{count:>6} tables awake: {each:>6.1} µs an action ({ratio:.2}), stopped in {stopped:.2} s"
            );
        }
        self.by_length().await
    }

    /// One and the same games, from stretch to stretch.
    async fn by_length(&self) -> anyhow::Result<()> {
        let house = House::with(&AWAKE).await?;
        let mut tables = house.tables(PLAYING).await?;
        let (mut from, mut first) = (0, None);
        for &until in &self.actions {
            let before = house.processor_time()?;
            tables = load::until(tables, until).await?;
            let spent = house.processor_time()? - before;
            let done = until.saturating_sub(from) * PLAYING as u64;
            let each = microseconds(spent, done as usize);
            // The first stretch is short and has the setting out in it.
            let ratio = (from > 0).then(|| each / *first.get_or_insert(each));
            let ratio = ratio.map(|ratio| format!(" ({ratio:.2})")).unwrap_or_default();
            let shortest = tables.iter().map(Table::actions).min().unwrap_or_default();
            anstream::println!(
                "actions {from:>5} to {until:>5}: {each:>6.1} µs an action{ratio}; the shortest game has {shortest}"
            );
            from = until;
        }
        Ok(())
    }
}

fn microseconds(spent: Duration, actions: usize) -> f64 {
    spent.as_secs_f64() * 1e6 / actions.max(1) as f64
}
