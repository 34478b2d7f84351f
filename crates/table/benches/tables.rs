//! Whole tables under a virtual clock, played by bots: how many a second on one thread.
//!
//! `cargo bench -p table`

use std::time::{Duration, Instant};

use bots::Level;
use serde_json::{Value, json};
use table::LobbyAsk;
use table::protocol::Phase;
use testkit::desk::{Desk, house};

const SPAN: Duration = Duration::from_secs(4);

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let span = if std::env::args().any(|arg| arg == "--bench") { SPAN } else { Duration::ZERO };
    let bots = ["lehrling"];
    for (name, wish) in [
        ("quiddler, 2 rounds", json!({"game": "quiddler", "options": {"rounds": 2}})),
        ("kreuzwort", json!({"game": "kreuzwort"})),
        ("buchstabenklau", json!({"game": "buchstabenklau", "options": {"pace": 10}})),
        ("maskenmemo", json!({"game": "maskenmemo"})),
    ] {
        let mut wish = wish;
        wish["seats"] = json!(2);
        wish["bots"] = json!(bots);
        measure(name, &wish, span);
    }
}

fn measure(name: &str, wish: &Value, span: Duration) {
    let house = house();
    let begun = Instant::now();
    let (mut tables, mut actions) = (0u64, 0);
    while tables == 0 || begun.elapsed() < span {
        actions += whole_table(&house, wish, tables as u8);
        tables += 1;
    }
    let took = begun.elapsed().as_secs_f64();
    let (tables, actions) = (tables as f64 / took, actions as f64 / took);
    println!("{name:<20} {tables:>8.0} tables/s   {actions:>8.0} actions/s");
}

/// Opened, begun, played by two bots to the end; how many actions it took.
fn whole_table(house: &table::House, wish: &Value, number: u8) -> u64 {
    let mut desk = Desk::numbered(house, wish.clone(), number);
    desk.lobby(0, LobbyAsk::Start).expect("a start");
    desk.lobby(0, LobbyAsk::StandIn { seat: 0, level: Level::Lehrling }).expect("a stand-in");
    while desk.state().phase() != Phase::Over {
        desk.wait(60);
    }
    desk.state().version()
}
