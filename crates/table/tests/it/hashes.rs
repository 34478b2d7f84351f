//! The hash beside every action: logs of every version are checked, by the hash they were written with.

use serde_json::{Value, json};
use table::log::Row;
use table::protocol::Phase;
use table::{LobbyAsk, fold};
use xxhash_rust::xxh3::xxh3_64;

use bots::Level;
use testkit::desk::{Desk, house};

/// The log of a whole game between two bots.
fn whole_log() -> Vec<Row> {
    let wish = json!({"game": "maskenmemo", "seats": 2, "bots": ["lehrling"]});
    let mut desk = Desk::open(&house(), wish);
    desk.lobby(0, LobbyAsk::Start).expect("a start");
    desk.lobby(0, LobbyAsk::StandIn { seat: 0, level: Level::Lehrling }).expect("a stand-in");
    while desk.state().phase() != Phase::Over {
        desk.wait(60);
    }
    desk.log
}

fn with_hash(row: &Row, hash: &str) -> Row {
    let mut entry: Value = serde_json::from_str(&row.entry).expect("JSON");
    entry["hash"] = hash.into();
    Row { entry: entry.to_string(), ..row.clone() }
}

/// As it was written when the state's text was hashed.
fn by_its_text(log: &[Row], at: usize) -> Row {
    let folded = fold(&log[..=at], &house(), None).expect("a log");
    match folded.state.game {
        Some(game) if log[at].entry.contains("\"hash\"") => {
            with_hash(&log[at], &format!("{:016x}", xxh3_64(game.play.save().as_bytes())))
        }
        _ => log[at].clone(),
    }
}

#[test]
fn a_log_whose_first_part_is_older_is_checked_throughout() {
    let house = house();
    let log = whole_log();
    let old = log.len() / 4;
    let mut mixed = log.clone();
    for (at, row) in mixed.iter_mut().enumerate().take(old) {
        *row = by_its_text(&log, at);
    }
    assert_ne!(log[old - 1].entry, mixed[old - 1].entry, "the older hash is another");
    assert_eq!(fold(&mixed, &house, None).expect("folded").differs_at, None);
    for at in [old - 1, log.len() - 1] {
        let mut spoilt = mixed.clone();
        let hash: Value = serde_json::from_str(&spoilt[at].entry).expect("JSON");
        let hash = hash["hash"].as_str().expect("a hash");
        let last = if hash.ends_with('0') { "1" } else { "0" };
        spoilt[at] = with_hash(&spoilt[at], &format!("{}{last}", &hash[..hash.len() - 1]));
        let differs_at = fold(&spoilt, &house, None).expect("folded").differs_at;
        assert_eq!(differs_at, Some(at as u64), "another hash of the same kind is noticed");
    }
}
