//! Clocks under a time that stands still until nothing else is to be done.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use bots::Vocabularies;
use serde_json::{Value, json};
use server::hub::Hub;
use server::metrics::Metrics;
use server::names::{PersonId, TableId, fresh, new_person};
use server::now::Now;
use server::protocol::{ClockRule, Join, NewTable};
use server::task::{Attach, Command, Shared};
use table::{
    Arrival, Charter, ConnectionId, Deed, Doer, House, LobbyAsk, Request, Sitter, in_order,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant};

use crate::house::words;
use crate::store::Faulty;

struct Room {
    hub: Arc<Hub>,
    store: Arc<Faulty>,
    table: TableId,
    people: Vec<PersonId>,
    ears: Vec<mpsc::Receiver<Utf8Bytes>>,
}

fn hub(store: Arc<Faulty>) -> Arc<Hub> {
    Hub::new(Shared {
        store,
        house: House::new(words()),
        metrics: Arc::new(Metrics::default()),
        now: Now::new(),
        vocabularies: Vocabularies::of_lists().into(),
        idle: Duration::from_secs(60),
    })
}

impl Room {
    async fn new(wish: Value) -> Room {
        let wish: NewTable = serde_json::from_value(wish).expect("a wish");
        let store = Arc::new(Faulty::in_memory());
        let hub = hub(store.clone());
        let people: Vec<PersonId> = (0..wish.seats).map(|_| new_person()).collect();
        let charter =
            Charter::new(&wish, people[0], &House::new(words()), fresh()).expect("a charter");
        let host = Sitter { person: people[0], name: "P0".into(), nonce: String::new() };
        let table = hub.open(charter, host, &[]).await.expect("a table");
        for person in &people[1..] {
            let ask = LobbyAsk::Join(Join::default(), "P".to_owned());
            hub.lobby(table, *person, ask).await.expect("a seat");
        }
        hub.lobby(table, people[0], LobbyAsk::Start).await.expect("a start");
        let mut ears = Vec::new();
        for (number, person) in (0..).zip(&people) {
            let (out, ear) = mpsc::channel(1000);
            let (answer, answered) = oneshot::channel();
            let connection = ConnectionId(1000 + number);
            let attach = Attach { connection, person: Some(*person), since: None, out, answer };
            hub.send(table, Command::Attach(attach)).await.expect("a table");
            answered.await.expect("an answer").expect("a seat");
            ears.push(ear);
        }
        Room { hub, store, table, people, ears }
    }

    async fn act(&self, seat: usize, key: &str, action: Value, round_trip: Option<Duration>) {
        let Value::Object(action) = action else { panic!("no action") };
        let connection = ConnectionId(1000 + seat as u64);
        let by = Doer::Client { connection, key: key.to_owned(), version: None };
        let arrival = Arrival { at_us: self.hub.shared.now.micros(), round_trip };
        let request = Request::Act(Deed { by, action, arrival });
        self.hub.send(self.table, Command::Say(request)).await.expect("a table");
    }

    /// The next message of this kind to a seat.
    async fn hear(&mut self, seat: usize, kind: &str) -> Value {
        loop {
            let text = self.ears[seat].recv().await.expect("a message");
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if message["type"] == kind {
                return message;
            }
        }
    }

    fn last_action(&self) -> Value {
        let rows = self.store.rows(self.table);
        serde_json::from_str(&rows.last().expect("a row").entry).expect("JSON")
    }
}

fn memo(clock: Value) -> Value {
    json!({"game": "maskenmemo", "seats": 2, "clock": clock})
}

#[tokio::test(start_paused = true)]
async fn at_zero_the_table_acts_and_the_record_says_so() {
    let mut room = Room::new(memo(json!({"kind": "move", "seconds": 30}))).await;
    let begun = Instant::now();
    let first = room.hear(0, "update").await;
    assert_eq!(first["events"][0], json!({"event": "timed_out", "seat": 0}), "{first}");
    assert_eq!(begun.elapsed().as_secs(), 30);
    room.hear(0, "update").await;
    assert_eq!(begun.elapsed().as_secs(), 30, "both were awaited from the start");
    assert_eq!(room.last_action()["action"], json!({"do": "timeout", "seat": 1}));
    assert_eq!(room.last_action()["by"], "table");
    room.act(0, "t", json!({"do": "turn", "at": "a1"}), None).await;
    room.hear(0, "update").await;
    let turned = Instant::now();
    let out = room.hear(0, "update").await;
    assert_eq!(out["events"][0], json!({"event": "timed_out", "seat": 0}));
    assert_eq!(turned.elapsed().as_secs(), 30, "every action gets its time");
    assert_eq!(out["clock"]["running"], json!([1]));
}

#[tokio::test(start_paused = true)]
async fn time_for_the_game_runs_only_for_those_awaited_and_comes_back_in_part() {
    let clock = json!({"kind": "game", "seconds": 60, "increment": 5});
    let mut room = Room::new(memo(clock)).await;
    tokio::time::sleep(Duration::from_secs(10)).await;
    room.act(0, "p", json!({"do": "peek", "at": []}), None).await;
    let update = room.hear(0, "update").await;
    assert_eq!(update["clock"]["left_ms"], json!([55_000, 50_000]), "{update}");
    assert_eq!(update["clock"]["running"], json!([1]));
    tokio::time::sleep(Duration::from_secs(20)).await;
    room.act(1, "p", json!({"do": "peek", "at": []}), None).await;
    let update = room.hear(0, "update").await;
    assert_eq!(update["clock"]["left_ms"], json!([55_000, 35_000]), "{update}");
    let begun = Instant::now();
    let out = room.hear(0, "update").await;
    assert_eq!(out["events"][0], json!({"event": "timed_out", "seat": 0}));
    assert_eq!(begun.elapsed().as_secs(), 55);
}

#[tokio::test(start_paused = true)]
async fn a_calm_clock_only_reminds() {
    let mut room = Room::new(memo(json!({"kind": "calm", "seconds": 20}))).await;
    let begun = Instant::now();
    let rows = room.store.rows(room.table).len();
    assert_eq!(room.hear(1, "reminder").await["seat"], 0);
    assert_eq!(room.hear(1, "reminder").await["seat"], 1);
    assert_eq!(begun.elapsed().as_secs(), 20);
    tokio::time::sleep(Duration::from_secs(600)).await;
    assert_eq!(room.store.rows(room.table).len(), rows, "nothing is played");
    assert!(room.ears[1].try_recv().is_err(), "once is enough");
}

#[tokio::test(start_paused = true)]
async fn without_a_clock_nobody_is_hurried() {
    let mut room = Room::new(memo(json!({"kind": "none"}))).await;
    room.hear(0, "welcome").await;
    let rows = room.store.rows(room.table).len();
    tokio::time::sleep(Duration::from_secs(100_000)).await;
    assert_eq!(room.store.rows(room.table).len(), rows, "nothing is played for anybody");
    while let Ok(text) = room.ears[0].try_recv() {
        let message: Value = serde_json::from_str(&text).expect("JSON");
        assert!(!["update", "reminder"].contains(&message["type"].as_str().unwrap_or_default()));
    }
    room.act(0, "p", json!({"do": "peek", "at": []}), None).await;
    let update = room.hear(0, "update").await;
    assert_eq!(update["by"], 0, "whoever takes a day still plays the move: {update}");
    assert!(update.get("clock").is_none());
}

#[tokio::test(start_paused = true)]
async fn the_pace_of_buchstabenklau_gives_the_signal() {
    let wish = json!({"game": "buchstabenklau", "seats": 2, "options": {"pace": 15}});
    let mut room = Room::new(wish).await;
    let begun = Instant::now();
    for signal in 1..=3 {
        let update = room.hear(0, "update").await;
        assert_eq!(update["events"][0]["event"], "revealed", "{update}");
        assert_eq!(begun.elapsed().as_secs(), 15 * signal);
    }
    assert_eq!(room.last_action()["action"], json!({"do": "reveal"}));
}

#[tokio::test(start_paused = true)]
async fn in_a_window_the_farther_call_may_come_first() {
    let wish = json!({"game": "buchstabenklau", "seats": 2, "fairness_ms": 200});
    let mut room = Room::new(wish).await;
    for seat in 0..2 {
        room.act(seat, "r", json!({"do": "ready"}), None).await;
    }
    room.hear(0, "update").await;
    room.hear(0, "update").await;
    let call = json!({"do": "call", "word": "QQQ"});
    let begun = Instant::now();
    room.act(0, "c", call.clone(), Some(Duration::from_millis(20))).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    room.act(1, "c", call, Some(Duration::from_millis(180))).await;
    let update = room.hear(0, "update").await;
    assert_eq!(begun.elapsed().as_millis(), 200, "all calls of the window are waited for");
    assert_eq!(update["by"], 1, "sent 40 ms before, arrived 50 ms after: {update}");
    let order = json!({"arrived_us": 50_000, "credit_us": 90_000, "place": 1, "of": 2});
    assert_eq!(update["order"], order);
    assert_eq!(room.last_action()["order"], order, "the log says why");
}

#[tokio::test(start_paused = true)]
async fn a_lie_gains_at_most_the_window() {
    let window = Duration::from_millis(100);
    let at = |after: u64, trip: u64| Arrival {
        at_us: 5_000_000 + after * 1000,
        round_trip: Some(Duration::from_millis(trip)),
    };
    let places = |arrivals: &[Arrival]| -> Vec<usize> {
        in_order(arrivals, 5_000_000, window).iter().map(|(index, _)| *index).collect()
    };
    assert_eq!(places(&[at(0, 0), at(99, 60_000)]), [1, 0], "less than the window later");
    assert_eq!(places(&[at(0, 0), at(100, 60_000)]), [0, 1], "not a whole window");
    assert_eq!(places(&[at(0, 0), at(0, 0), at(5, 10)]), [0, 1, 2], "ties go by arrival");
}

#[tokio::test(start_paused = true)]
async fn no_clock_runs_while_the_server_is_away() {
    let room = Room::new(memo(json!({"kind": "game", "seconds": 60, "increment": 0}))).await;
    tokio::time::sleep(Duration::from_secs(10)).await;
    room.act(0, "p", json!({"do": "peek", "at": []}), None).await;
    room.hub.close().await;
    tokio::time::sleep(Duration::from_secs(1000)).await;
    let hub = hub(room.store.clone());
    let (out, mut ear) = mpsc::channel(10);
    let (answer, answered) = oneshot::channel();
    let person = Some(room.people[0]);
    let attach = Attach { connection: ConnectionId(1), person, since: None, out, answer };
    hub.send(room.table, Command::Attach(attach)).await.expect("a table");
    answered.await.expect("an answer").expect("a seat");
    let welcome: Value = serde_json::from_str(&ear.recv().await.expect("a welcome")).expect("JSON");
    assert_eq!(welcome["clock"]["left_ms"], json!([50_000, 50_000]), "{welcome}");
    let rule: ClockRule = serde_json::from_value(welcome["clock"]["rule"].clone()).expect("a rule");
    assert_eq!(rule, ClockRule::Game { seconds: 60, increment: 0 });
}
