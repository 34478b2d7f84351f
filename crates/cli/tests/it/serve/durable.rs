//! No acknowledgement leaves before its row is synced: shown on the system's own calls.

use std::process::Command;

use serde_json::json;

use super::start;
use super::wire::begun;

/// A library that the system loads before its own and that writes down what passes.
const SHIM: &str = include_str!("shim.c");

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_is_synced_before_anybody_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("shim.c");
    let shim = folder.path().join("shim.so");
    let trace = folder.path().join("trace");
    std::fs::write(&source, SHIM).expect("written");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .args([&shim, &source])
        .status()
        .expect("a C compiler, which building SQLite needs too (Debian: gcc)");
    assert!(built.success());

    let data = folder.path().join("data");
    let environment = [("LD_PRELOAD", shim.as_path()), ("SETZKASTEN_TRACE", trace.as_path())];
    let house = start(&data, "127.0.0.1:0", &environment);
    let wish = json!({"game": "maskenmemo", "seats": 2});
    let (table, people) = begun(house.address, wish).await;
    // One connection at a time: what it is told is told before it says anything more.
    let mut other = people[1].sit(&table).await;
    other.act("p1", json!({"do": "peek", "at": []})).await;
    drop(other);
    let mut live = people[0].sit(&table).await;
    let before = std::fs::read_to_string(&trace).expect("a trace").lines().count();
    let done = live.act("p0", json!({"do": "peek", "at": []})).await;
    assert_eq!(done["type"], "update", "{done}");
    let mut told = 1;
    for column in ["a", "b", "c", "d", "e", "f"] {
        for row in 1..=6 {
            let at = format!("{column}{row}");
            let done = live.act(&at, json!({"do": "turn", "at": at})).await;
            assert_eq!(done["type"], "update", "{done}");
            told += 1;
        }
    }
    house.kill();

    let trace = std::fs::read_to_string(&trace).expect("a trace");
    let (mut unsynced, mut synced, mut tellings) = (false, 0, 0);
    for line in trace.lines().skip(before) {
        match line {
            "written" => unsynced = true,
            "synced" => {
                unsynced = false;
                synced += 1;
            }
            _ => {
                assert!(!unsynced, "somebody was told before the log was synced:\n{trace}");
                tellings += 1;
            }
        }
    }
    assert!(synced >= told, "every action is synced: {synced} for {told}");
    assert!(tellings >= told, "every action was told: {tellings} for {told}");
}
