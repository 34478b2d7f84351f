//! The server under test: the same program in a process of its own, with data that goes away.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;

use anyhow::Context;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::task::JoinSet;

use super::load::Table;
use super::wire;

/// Requests under way at the same time while tables are set up.
const AT_ONCE: usize = 16;

pub struct House {
    address: SocketAddr,
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
    let mut tokens = Vec::new();
    for name in ["Ana", "Ben"] {
        let guest = wire::post(addresses[0], "/guests", None, &json!({"name": name})).await?;
        tokens.push(guest["token"].as_str().context("a token")?.to_owned());
    }
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

async fn open(at: [SocketAddr; 2], tokens: Vec<String>) -> anyhow::Result<Table> {
    let wish = json!({"game": "quiddler", "seats": 2});
    let seated = wire::post(at[0], "/tables", Some(&tokens[0]), &wish).await?;
    let id = seated["table"]["id"].as_str().context("an id")?.to_owned();
    let path = |what: &str| format!("/tables/{id}/{what}");
    wire::post(at[1], &path("join"), Some(&tokens[1]), &json!({})).await?;
    wire::post(at[0], &path("start"), Some(&tokens[0]), &json!({})).await?;
    Table::connect(at, &id, &tokens).await
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
