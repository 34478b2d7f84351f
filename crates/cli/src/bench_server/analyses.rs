//! `setzkasten bench analyses`: what moves take at live tables while many people look back on games,
//! beside what they take without, in one run.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::Args;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::house::House;
use super::load::{self, Measured};
use super::{say, wire};
use crate::output::Found;

/// Games that bots have played to their end, to be looked back on.
const GAMES: usize = 10;
/// People sit behind so many addresses: one has only so many looks under way.
const ADDRESSES: usize = 10;

#[derive(Args)]
pub struct Analyses {
    /// Seconds of each part; there are two without and two with
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// Live tables, two seats each
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// People who look back at the same time, again and again
    #[arg(long, default_value_t = 200)]
    analyses: usize,
    /// Moves a second at all tables together
    #[arg(long, default_value_t = 100)]
    rate: u64,
}

impl Analyses {
    pub fn run(&self) -> anyhow::Result<Found> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(self.measure())?;
        Ok(Found::Good)
    }

    async fn measure(&self) -> anyhow::Result<()> {
        let span = Duration::from_secs(self.seconds);
        let house = House::open().await?;
        let games = finished(house.address).await?;
        let askers = self.askers(house.address).await?;
        // By turns, so that what else this machine does falls on both.
        let (mut without, mut with, mut looks) = (Measured::default(), Measured::default(), 0);
        for _ in 0..2 {
            without.join(self.moves(&house, span).await?);
            let looking = look_back(house.address, &askers, &games, span);
            let (moves, looked) = tokio::join!(self.moves(&house, span), looking);
            with.join(moves?);
            looks += looked?;
        }
        let tables = self.tables;
        say(&format!("moves, {tables} tables"), &without, 2 * span);
        say(&format!("the same, {} looking back", self.analyses), &with, 2 * span);
        let ratio = with.quantile(0.99) / without.quantile(0.99);
        let each = looks as f64 / (2 * span).as_secs_f64();
        anstream::println!(
            "p99 with to p99 without: {ratio:.2}; {looks} looks ended ({each:.1}/s)"
        );
        Ok(())
    }

    async fn moves(&self, house: &House, span: Duration) -> anyhow::Result<Measured> {
        let tables = house.tables(self.tables).await?;
        let pace = Duration::from_secs_f64(self.tables as f64 / self.rate.max(1) as f64);
        load::steadily(tables, pace, span).await
    }

    async fn askers(&self, address: SocketAddr) -> anyhow::Result<Vec<String>> {
        let mut tokens = Vec::new();
        for _ in 0..self.analyses {
            let guest = wire::post(address, "/guests", None, &json!({"name": "Cem"})).await?;
            tokens.push(guest["token"].as_str().context("a token")?.to_owned());
        }
        Ok(tokens)
    }
}

/// Games of Kreuzwort that bots have played to their end.
async fn finished(address: SocketAddr) -> anyhow::Result<Vec<String>> {
    let guest = wire::post(address, "/guests", None, &json!({"name": "Ana"})).await?;
    let token = guest["token"].as_str().context("a token")?;
    let mut games = Vec::new();
    for _ in 0..GAMES {
        let wish = json!({"game": "kreuzwort", "seats": 2, "bots": ["geselle"]});
        let seated = wire::post(address, "/tables", Some(token), &wish).await?;
        let id = seated["table"]["id"].as_str().context("an id")?.to_owned();
        wire::post(address, &format!("/tables/{id}/start"), Some(token), &json!({})).await?;
        let bot = json!({"seat": 0, "level": "geselle"});
        wire::post(address, &format!("/tables/{id}/stand-in"), Some(token), &bot).await?;
        games.push(id);
    }
    for id in &games {
        loop {
            let path = format!("/tables/{id}");
            let table = wire::get_from(Ipv4Addr::LOCALHOST, address, &path, token);
            let seated: Value = serde_json::from_str(&table.await?)?;
            if seated["table"]["phase"] == "over" {
                break;
            }
            sleep(Duration::from_millis(100)).await;
        }
    }
    Ok(games)
}

/// Everybody looks back on one game after the other for so long, and then goes away; how many looks
/// came to their end.
async fn look_back(
    address: SocketAddr,
    askers: &[String],
    games: &[String],
    span: Duration,
) -> anyhow::Result<usize> {
    let end = Instant::now() + span;
    let mut asking = JoinSet::new();
    for (number, token) in askers.iter().enumerate() {
        let (token, games) = (token.clone(), games.to_vec());
        let from = Ipv4Addr::new(127, 0, 1, (1 + number % ADDRESSES) as u8);
        asking.spawn(async move {
            let mut looks = 0;
            let work = async {
                loop {
                    let game = &games[(number + looks) % games.len()];
                    let path = format!("/tables/{game}/hindsight");
                    wire::get_from(from, address, &path, &token).await?;
                    looks += 1;
                }
            };
            let ended: Result<anyhow::Result<()>, _> =
                tokio::time::timeout_at(end.into(), work).await;
            match ended {
                Ok(failed) => failed.map(|()| looks),
                Err(_) => Ok(looks),
            }
        });
    }
    let mut looks = 0;
    while let Some(asked) = asking.join_next().await {
        looks += asked??;
    }
    Ok(looks)
}
