//! `setzkasten bench server`: durable actions, latency and memory, beside a bare WebSocket echo.

mod analyses;
mod cluster;
mod echo;
mod growth;
mod house;
mod load;
mod wire;

pub use cluster::BenchCluster;

use std::time::Duration;

use clap::Args;

use crate::output::Found;
pub use analyses::Analyses;
pub use growth::Growth;
use house::House;
use load::Measured;

#[derive(Args)]
pub struct BenchServer {
    /// Seconds for each measurement
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Tables that play as fast as they can, two seats each
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// Tables of the measurement at a steady pace
    #[arg(long, default_value_t = 1000)]
    steady_tables: usize,
    /// Actions a second at a steady pace
    #[arg(long, default_value_t = 1000)]
    rate: u64,
    /// Watched tables whose memory is measured
    #[arg(long, default_value_t = 5000)]
    watched: usize,
}

impl BenchServer {
    pub fn run(&self) -> anyhow::Result<Found> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(self.measure())?;
        Ok(Found::Good)
    }

    async fn measure(&self) -> anyhow::Result<()> {
        let span = Duration::from_secs(self.seconds);
        let trips = echo::round_trips(100, span).await?;
        say("echo, 100 connections, 120 bytes", &trips, span);

        let house = House::open().await?;
        let tables = house.tables(self.tables).await?;
        let played = load::as_fast_as_possible(tables, span).await?;
        say(&format!("durable actions, {} tables of 2", self.tables), &played, span);

        let tables = house.tables(self.steady_tables).await?;
        let pace = Duration::from_secs_f64(self.steady_tables as f64 / self.rate as f64);
        let steady = load::steadily(tables, pace, span).await?;
        let title = format!("{} connections, {}/s", 2 * self.steady_tables, self.rate);
        say(&title, &steady, span);

        let house = House::open().await?;
        let before = house.memory_mb()?;
        let watched = house.tables(self.watched).await?;
        let after = house.memory_mb()?;
        anstream::println!(
            "{:<36} {after:>8.0} MB for {} tables with {} sockets ({before:.0} MB without)",
            "memory of the server",
            watched.len(),
            2 * watched.len()
        );
        Ok(())
    }
}

fn say(title: &str, measured: &Measured, span: Duration) {
    let rate = measured.count() as f64 / span.as_secs_f64();
    let [half, most, worst] = [0.5, 0.99, 1.0].map(|part| measured.quantile(part));
    anstream::println!(
        "{title:<36} {rate:>8.0}/s   p50 {half:>7.2} ms   p99 {most:>7.2} ms   max {worst:>7.2} ms"
    );
}
