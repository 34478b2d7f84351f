//! The server under test: the same program in a process of its own, with data that goes away.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, ensure};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::task::JoinSet;

use super::load::Table;
use super::wire;

/// Requests under way at the same time while tables are set up.
const AT_ONCE: usize = 16;

pub struct House {
    pub address: SocketAddr,
    child: Child,
    data: PathBuf,
}

impl House {
    pub async fn open() -> anyhow::Result<House> {
        House::with(&[]).await
    }

    /// The same with settings of its own.
    pub async fn with(environment: &[(&str, &str)]) -> anyhow::Result<House> {
        let unique =
            format!("setzkasten-bench-{}-{:?}", std::process::id(), std::time::Instant::now());
        let unique: String =
            unique.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
        let data = std::env::temp_dir().join(unique);
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&data)
            .env("SETZKASTEN_LIMITS", "0")
            .env("SETZKASTEN_LOG", "warn")
            // Where bots play, they play the games that are looked back on.
            .env("SETZKASTEN_BOTS_PACE", "0")
            .env("SETZKASTEN_METRICS_LISTEN", "off")
            .env_remove("SETZKASTEN_STORE")
            .env_remove("SETZKASTEN_BUS")
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let out = child.stdout.take().context("the server has no output")?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).await?;
        let address = line.trim().rsplit("http://").next().unwrap_or_default();
        let address = address.parse().context("the server did not start")?;
        Ok(House { address, child, data })
    }

    /// So many tables of Quiddler with both seats connected.
    pub async fn tables(&self, count: usize) -> anyhow::Result<Vec<Table>> {
        tables(&[self], count).await
    }

    /// So many more tables in play that nobody is connected to.
    pub async fn wake(&self, count: usize) -> anyhow::Result<()> {
        let tokens = guests(self.address).await?;
        let mut opening = JoinSet::new();
        for number in 0..count {
            if number >= AT_ONCE
                && let Some(begun) = opening.join_next().await
            {
                begun??;
            }
            let tokens = tokens.clone();
            let at = [self.address; 2];
            opening.spawn(async move { begin(at, &tokens).await });
        }
        while let Some(begun) = opening.join_next().await {
            begun??;
        }
        Ok(())
    }

    /// Processor time of the server's process so far.
    pub fn processor_time(&self) -> anyhow::Result<Duration> {
        let pid = self.child.id().context("the server has ended")?;
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))
            .context("processor time is measured on Linux only")?;
        // Behind the program's name in brackets: the 12th and 13th field, in hundredths of a second.
        let fields = stat.rsplit(") ").next().unwrap_or_default().split_whitespace();
        let ticks: u64 =
            fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        Ok(Duration::from_millis(10 * ticks))
    }

    /// Asks the server to stop, and waits until it has.
    pub async fn stop(&mut self) -> anyhow::Result<()> {
        let pid = self.child.id().context("the server has ended")?;
        let asked = Command::new("kill").arg(pid.to_string()).status().await?;
        ensure!(asked.success(), "the server could not be asked to stop");
        let ended = self.child.wait().await?;
        ensure!(ended.success(), "the server did not stop well: {ended}");
        Ok(())
    }

    /// What the server's process holds in memory.
    pub fn memory_mb(&self) -> anyhow::Result<f64> {
        let pid = self.child.id().context("the server has ended")?;
        let status = std::fs::read_to_string(format!("/proc/{pid}/status"))
            .context("memory is measured on Linux only")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        Ok(kilobytes.context("no VmRSS")? / 1024.0)
    }
}

/// The same on several nodes: the seats of each table at different ones.
pub async fn tables(nodes: &[&House], count: usize) -> anyhow::Result<Vec<Table>> {
    let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
    let tokens = guests(addresses[0]).await?;
    let mut opening = JoinSet::new();
    let mut tables = Vec::with_capacity(count);
    for number in 0..count {
        if number >= AT_ONCE
            && let Some(table) = opening.join_next().await
        {
            tables.push(table??);
        }
        let at = [number, number + 1].map(|seat| addresses[seat % addresses.len()]);
        opening.spawn(open(at, tokens.clone()));
    }
    while let Some(table) = opening.join_next().await {
        tables.push(table??);
    }
    Ok(tables)
}

async fn guests(address: SocketAddr) -> anyhow::Result<Vec<String>> {
    let mut tokens = Vec::new();
    for name in ["Ana", "Ben"] {
        let guest = wire::post(address, "/guests", None, &json!({"name": name})).await?;
        tokens.push(guest["token"].as_str().context("a token")?.to_owned());
    }
    Ok(tokens)
}

async fn open(at: [SocketAddr; 2], tokens: Vec<String>) -> anyhow::Result<Table> {
    let id = begin(at, &tokens).await?;
    Table::connect(at, &id, &tokens).await
}

/// The id of a new table that is in play.
async fn begin(at: [SocketAddr; 2], tokens: &[String]) -> anyhow::Result<String> {
    let wish = json!({"game": "quiddler", "seats": 2});
    let seated = wire::post(at[0], "/tables", Some(&tokens[0]), &wish).await?;
    let id = seated["table"]["id"].as_str().context("an id")?.to_owned();
    let path = |what: &str| format!("/tables/{id}/{what}");
    wire::post(at[1], &path("join"), Some(&tokens[1]), &json!({})).await?;
    wire::post(at[0], &path("start"), Some(&tokens[0]), &json!({})).await?;
    Ok(id)
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
