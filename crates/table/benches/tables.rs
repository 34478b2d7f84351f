//! Whole tables under a virtual clock: how many a second on all cores, and how many for each
//! second of processor time, which a loaded machine does not change much.
//!
//! `cargo bench -p table`, or with the beginning of a game's name for that game alone.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bots::Level;
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};
use table::LobbyAsk;
use table::protocol::Phase;
use testkit::desk::{Desk, Seater, house};
use testkit::quick;

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const SPAN: Duration = Duration::from_secs(4);

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    let span = if std::env::args().any(|arg| arg == "--bench") { SPAN } else { Duration::ZERO };
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let lehrling: Option<Seater> = None;
    let klau = json!({"game": "buchstabenklau", "options": {"pace": 10}});
    for (name, wish, seater) in [
        ("quiddler, 2 rounds", json!({"game": "quiddler", "options": {"rounds": 2}}), lehrling),
        ("kreuzwort, test players", json!({"game": "kreuzwort"}), Some(quick::kreuzwort)),
        ("kreuzwort, bots", json!({"game": "kreuzwort"}), lehrling),
        ("buchstabenklau, test players", klau.clone(), Some(quick::buchstabenklau)),
        ("buchstabenklau, bots", klau, lehrling),
        ("maskenmemo", json!({"game": "maskenmemo"}), lehrling),
    ] {
        if only.as_deref().is_some_and(|only| !name.starts_with(only)) {
            continue;
        }
        let mut wish = wish;
        wish["seats"] = json!(2);
        wish["bots"] = json!(["lehrling"]);
        measure(name, &wish, seater, span);
    }
}

fn measure(name: &str, wish: &Value, seater: Option<Seater>, span: Duration) {
    let house = house();
    let (tables, actions) = (AtomicU64::new(0), AtomicU64::new(0));
    let (begun, used) = (Instant::now(), processor_time());
    let play_on = || {
        loop {
            let number = tables.fetch_add(1, Ordering::Relaxed);
            actions.fetch_add(whole_table(&house, wish, seater, number as u8), Ordering::Relaxed);
            if begun.elapsed() >= span {
                break;
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, |cores| cores.get());
    thread::scope(|scope| (0..threads).for_each(|_| _ = scope.spawn(play_on)));
    let took = begun.elapsed().as_secs_f64();
    let used = (processor_time() - used).as_secs_f64();
    let (tables, actions) = (tables.into_inner() as f64, actions.into_inner() as f64);
    println!(
        "{name:<29} {:>6.0} tables/s on {threads} threads   a second of processor time: {:>6.0} tables, {:>7.0} actions",
        tables / took,
        tables / used,
        actions / used,
    );
}

/// Opened, begun, played from both seats to the end; how many actions it took.
fn whole_table(house: &table::House, wish: &Value, seater: Option<Seater>, number: u8) -> u64 {
    let mut desk = Desk::numbered(house, wish.clone(), number);
    desk.seater = seater;
    desk.lobby(0, LobbyAsk::Start).expect("a start");
    desk.lobby(0, LobbyAsk::StandIn { seat: 0, level: Level::Lehrling }).expect("a stand-in");
    while desk.state().phase() != Phase::Over {
        desk.wait(60);
    }
    assert_eq!(desk.faults, Vec::<String>::new());
    desk.state().version()
}

fn processor_time() -> Duration {
    let now = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}
