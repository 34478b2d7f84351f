//! The shell wakes a table when it wants to be woken, under a time that stands still until nothing
//! else is to be done. What clocks do is tested with the table itself.

use serde_json::{Value, json};
use server::now::Millis;
use server::store::{Append, Store};
use table::Entry;
use table::protocol::ClockRule;
use tokio::time::{Duration, Instant};

use crate::room::{Room, hub};

fn memo(clock: Value) -> Value {
    json!({"game": "maskenmemo", "seats": 2, "clock": clock})
}

fn peek() -> Value {
    json!({"do": "peek", "at": []})
}

#[tokio::test(start_paused = true)]
async fn at_zero_the_table_acts() {
    let mut room = Room::new(memo(json!({"kind": "move", "seconds": 30}))).await;
    let begun = Instant::now();
    for seat in 0..2 {
        let update = room.hear(0).await;
        assert_eq!(update["events"][0], json!({"event": "timed_out", "seat": seat}), "{update}");
        assert_eq!(begun.elapsed().as_secs(), 30, "both were awaited from the start");
    }
    room.act(0, "t", json!({"do": "turn", "at": "a1"})).await;
    assert_eq!(room.hear(0).await["key"], "t");
    let turned = Instant::now();
    let out = room.hear(0).await;
    assert_eq!(out["events"][0], json!({"event": "timed_out", "seat": 0}));
    assert_eq!(turned.elapsed().as_secs(), 30, "every action gets its time");
    assert_eq!(out["clock"]["running"], json!([1]));
}

#[tokio::test(start_paused = true)]
async fn a_calm_clock_only_reminds() {
    let mut room = Room::new(memo(json!({"kind": "calm", "seconds": 20}))).await;
    tokio::time::sleep(Duration::from_secs(600)).await;
    assert_eq!(room.played(), 0, "nothing is played");
    assert_eq!(room.reminders(1), [0, 1], "once is enough");
}

#[tokio::test(start_paused = true)]
async fn without_a_clock_nobody_is_hurried() {
    let mut room = Room::new(memo(json!({"kind": "none"}))).await;
    tokio::time::sleep(Duration::from_secs(100_000)).await;
    assert_eq!(room.played(), 0, "nothing is played for anybody");
    assert_eq!(room.reminders(0), Vec::<u64>::new());
    room.act(0, "p", peek()).await;
    let update = room.hear(0).await;
    assert_eq!(update["by"], 0, "whoever takes a day still plays the move: {update}");
    assert!(update.get("clock").is_none());
}

#[tokio::test(start_paused = true)]
async fn a_fairness_window_closes_in_time() {
    let wish = json!({"game": "buchstabenklau", "seats": 2, "fairness_ms": 200});
    let mut room = Room::new(wish).await;
    for seat in 0..2 {
        room.act(seat, "r", json!({"do": "ready"})).await;
        room.hear(0).await;
    }
    let begun = Instant::now();
    room.act(0, "c", json!({"do": "call", "word": "QQQ"})).await;
    let update = room.hear(0).await;
    assert_eq!(begun.elapsed().as_millis(), 200, "{update}");
    assert_eq!(update["order"]["of"], 1);
}

#[tokio::test(start_paused = true)]
async fn no_clock_runs_out_while_the_server_itself_was_stopped() {
    let mut room = Room::new(memo(json!({"kind": "move", "seconds": 30}))).await;
    let now = room.hub.shared.now.clone();
    now.beat();
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_millis(500)).await;
        now.beat();
    }
    // All at once, as for a process that gets SIGSTOP and later SIGCONT.
    tokio::time::advance(Duration::from_secs(1000)).await;
    let going_on = Instant::now();
    let _beating = now.beat_on();
    let out = room.hear(0).await;
    assert_eq!(out["events"][0], json!({"event": "timed_out", "seat": 0}), "{out}");
    let left = going_on.elapsed().as_millis();
    assert!((19_900..=20_600).contains(&left), "ten seconds were used: {left}");
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_was_set_back_holds_no_table_up() {
    let mut room = Room::new(memo(json!({"kind": "move", "seconds": 30}))).await;
    tokio::time::sleep(Duration::from_secs(10)).await;
    room.hub.close().await;
    // A server whose clock ran an hour ahead has written last.
    let rows = room.store.rows(room.table);
    let at = Millis(rows.last().expect("rows").at.0 + 3_600_000);
    let (table, expected) = (room.table, rows.len() as u64);
    let rows = vec![(at, Entry::Resumed {}.to_text())];
    let append = Append { table, expected, rows, listing: None };
    room.store.append(append).await.expect("a store");
    room.hub = hub(room.store.clone());
    room.ears[0] = room.attach(0).await;
    let begun = Instant::now();
    let out = room.hear(0).await;
    assert_eq!(out["events"][0], json!({"event": "timed_out", "seat": 0}), "{out}");
    assert_eq!(begun.elapsed().as_secs(), 30, "thirty seconds are thirty seconds");
    let at: Vec<u64> = room.store.rows(room.table).iter().map(|row| row.at.0).collect();
    assert!(at.is_sorted(), "{at:?}");
}

#[tokio::test(start_paused = true)]
async fn no_clock_runs_while_the_server_is_away() {
    let mut room = Room::new(memo(json!({"kind": "game", "seconds": 60, "increment": 0}))).await;
    tokio::time::sleep(Duration::from_secs(10)).await;
    room.act(0, "p", peek()).await;
    room.hub.close().await;
    tokio::time::sleep(Duration::from_secs(1000)).await;
    room.hub = hub(room.store.clone());
    let mut ear = room.attach(0).await;
    let welcome: Value = serde_json::from_str(&ear.recv().await.expect("a welcome")).expect("JSON");
    assert_eq!(welcome["clock"]["left_ms"], json!([50_000, 50_000]), "{welcome}");
    let rule: ClockRule = serde_json::from_value(welcome["clock"]["rule"].clone()).expect("a rule");
    assert_eq!(rule, ClockRule::Game { seconds: 60, increment: 0 });
}
