//! `setzkasten bench cluster`: one, two and three nodes on PostgreSQL, next to one with a file.

use std::time::Duration;

use clap::Args;

use super::house::{House, tables};
use super::{load, say};
use crate::output::Found;

#[derive(Args)]
pub struct BenchCluster {
    /// An empty database for the nodes, postgres://NAME:PASSWORD@HOST/DATABASE; it is filled
    #[arg(long, value_name = "URL")]
    store: String,
    /// Their bus, nats://HOST:4222
    #[arg(long, value_name = "URL")]
    bus: Option<String>,
    /// Seconds for each measurement
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Tables that play as fast as they can, two seats each, on different nodes
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// Actions a second at a steady pace
    #[arg(long, default_value_t = 300)]
    rate: u64,
}

impl BenchCluster {
    pub fn run(&self) -> anyhow::Result<Found> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(self.measure())?;
        Ok(Found::Good)
    }

    async fn measure(&self) -> anyhow::Result<()> {
        let alone = House::open().await?;
        self.played("SQLite, one process", &[&alone]).await?;
        drop(alone);
        for count in 1..=3 {
            let mut nodes = Vec::new();
            for _ in 0..count {
                let mut environment = vec![("SETZKASTEN_STORE", self.store.as_str())];
                environment.extend(self.bus.as_deref().map(|bus| ("SETZKASTEN_BUS", bus)));
                nodes.push(House::with(&environment).await?);
            }
            let nodes: Vec<&House> = nodes.iter().collect();
            self.played(&format!("PostgreSQL, {count} nodes"), &nodes).await?;
        }
        Ok(())
    }

    async fn played(&self, title: &str, nodes: &[&House]) -> anyhow::Result<()> {
        let span = Duration::from_secs(self.seconds);
        let fast = load::as_fast_as_possible(tables(nodes, self.tables).await?, span).await?;
        say(&format!("{title}, full speed"), &fast, span);
        let pace = Duration::from_secs_f64(self.tables as f64 / self.rate as f64);
        let steady = load::steadily(tables(nodes, self.tables).await?, pace, span).await?;
        say(&format!("{title}, {}/s", self.rate), &steady, span);
        Ok(())
    }
}
