//! Whole tables of every game: bots, people who leave and return, clocks, crashes at any moment.
//!
//! `cargo test -p table --test it whole -- --nocapture` says how many a second.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use games::Seat;
use serde_json::{Value, json};
use table::House;
use table::protocol::Phase;

use testkit::desk::{Desk, house};

/// A few bytes of chance, the same for every run.
struct Chance(u64);

impl Chance {
    fn one_in(&mut self, chances: u64) -> bool {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33).is_multiple_of(chances)
    }
}

/// So many tables at once on all cores, each a story of its own: nothing is shared but the words.
fn many(wish: &Value, tables: u8) {
    let house = house();
    let (next, actions) = (AtomicU8::new(0), AtomicU64::new(0));
    let begun = Instant::now();
    let play_on = || {
        while let Ok(number) = next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |number| {
            (number < tables).then(|| number + 1)
        }) {
            actions.fetch_add(whole_table(&house, wish, number), Ordering::Relaxed);
        }
    };
    let threads = thread::available_parallelism().map_or(1, |cores| cores.get());
    thread::scope(|scope| (0..threads).for_each(|_| _ = scope.spawn(play_on)));
    let a_second = |number: f64| number / begun.elapsed().as_secs_f64();
    println!(
        "{}: {:.0} whole tables and {:.0} actions a second",
        wish["game"],
        a_second(tables.into()),
        a_second(actions.into_inner() as f64)
    );
}

/// The person at seat 0 leaves and returns and is played by the clock or by a stand-in; everybody
/// else is a bot. Now and then the program crashes. How many actions it took.
fn whole_table(house: &House, wish: &Value, number: u8) -> u64 {
    let mut chance = Chance(number.into());
    let mut desk = Desk::numbered(house, wish.clone(), number).begin();
    let mut here = true;
    while desk.state().phase() != Phase::Over {
        if chance.one_in(12) && here {
            desk.go(0);
            here = false;
        } else if !here && chance.one_in(2) {
            desk.come(0, None);
            here = true;
        }
        if here && chance.one_in(20) {
            let ask = table::LobbyAsk::StandIn { seat: 0, level: bots::Level::Lehrling };
            // There may be one already.
            let _ = desk.lobby(0, ask);
        }
        if chance.one_in(60) {
            desk.restart();
            here = false;
        }
        desk.wait(5);
    }
    let game = desk.state().game.as_ref().expect("a game");
    assert!(game.actions > 3, "{wish}");
    assert_eq!(desk.faults, Vec::<String>::new(), "no bot is ever refused");
    assert!(desk.state().info().standings.is_some());
    desk.restart();
    assert_eq!(desk.table.wake_at(), None, "nothing happens after the end");
    let record = table::record(&desk.log, house).expect("a log").expect("a record");
    assert_eq!(record.lines.len() as u64, desk.state().version() - 1);
    let steps = table::steps(&record, house, Some(Seat(0))).expect("steps");
    assert_eq!(steps.len(), record.lines.len() + 1);
    record.lines.len() as u64
}

#[test]
fn quiddler_whole() {
    let clock = json!({"kind": "move", "seconds": 20});
    let wish = json!({"game": "quiddler", "seats": 3, "bots": ["lehrling", "geselle"],
        "options": {"rounds": 2}, "clock": clock});
    many(&wish, 200);
}

#[test]
fn kreuzwort_whole() {
    let clock = json!({"kind": "game", "seconds": 60, "increment": 5});
    let wish = json!({"game": "kreuzwort", "seats": 2, "bots": ["lehrling"], "clock": clock});
    many(&wish, 30);
}

#[test]
fn buchstabenklau_whole() {
    let wish = json!({"game": "buchstabenklau", "seats": 3, "bots": ["lehrling", "geselle"],
        "options": {"pace": 10}, "fairness_ms": 200, "clock": {"kind": "move", "seconds": 30}});
    many(&wish, 50);
}

#[test]
fn maskenmemo_whole() {
    let clock = json!({"kind": "move", "seconds": 15});
    let wish = json!({"game": "maskenmemo", "seats": 2, "bots": ["geselle"], "clock": clock});
    many(&wish, 60);
}

#[test]
fn a_bot_is_not_late_after_a_restart() {
    let house = house();
    let mut desk =
        Desk::begun(&house, json!({"game": "quiddler", "seats": 2, "bots": ["geselle"]}));
    // An hour passes before seat 0 plays on; then the server begins anew.
    desk.wait(3600);
    while !desk.view(0)["may"].as_array().is_some_and(|may| may.contains(&json!("draw"))) {
        desk.wait(1);
    }
    desk.act(0, "d", json!({"do": "draw", "from": "stock"}));
    let card = desk.view(0)["hand"][0].clone();
    desk.act(0, "e", json!({"do": "discard", "card": card}));
    let before = desk.state().version();
    desk.restart();
    desk.wait(60);
    assert!(desk.state().version() > before, "the bot played within a minute");
}
