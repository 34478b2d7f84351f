//! kill -9 under load, again and again: every acknowledged action is there, nothing twice, no
//! table torn, and clients go on by themselves.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::metrics::Metrics;
use server::store::{Sqlite, Store};
use server::words::Shelf;
use testkit::german_list;

use super::start;
use super::wire::{Live, Person};

/// `make soak` asks for many more.
fn kills() -> usize {
    let wish = std::env::var("SETZKASTEN_KILLS").ok();
    wish.map_or(20, |wish| wish.parse().expect("SETZKASTEN_KILLS is a number"))
}

const TABLES: usize = 6;

/// What one table's players know for certain.
#[derive(Default)]
struct Certain {
    /// Key and version of every acknowledged action.
    acknowledged: Vec<(String, u64)>,
    reconnects: usize,
}

/// Connects until it works.
async fn connect(person: &Person, table: &str) -> Live {
    loop {
        if let Some(live) =
            Live::try_connect(person.address, table, Some(&person.token), None).await
        {
            return live;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Whatever is allowed next for this seat.
fn action(view: &Value) -> Value {
    let may = |verb: &str| view["may"].as_array().is_some_and(|may| may.contains(&json!(verb)));
    if may("draw") {
        json!({"do": "draw", "from": "stock"})
    } else if may("discard") {
        json!({"do": "discard", "card": view["hand"][0]})
    } else {
        json!({"do": "done"})
    }
}

async fn play(
    people: [Person; 2],
    table: String,
    stop: Arc<AtomicBool>,
    total: Arc<AtomicUsize>,
) -> Certain {
    let mut certain = Certain::default();
    let mut lives: [Option<Live>; 2] = [None, None];
    let mut number = 0;
    let mut pending: Option<(usize, String, Value)> = None;
    while !stop.load(Ordering::Relaxed) || pending.is_some() {
        for (seat, live) in lives.iter_mut().enumerate() {
            if live.is_none() {
                *live = Some(connect(&people[seat], &table).await);
                certain.reconnects += 1;
            }
        }
        let newest = lives.iter().flatten().map(|live| live.version).max().unwrap_or_default();
        let mut lost = false;
        for live in &mut lives {
            while live.as_ref().is_some_and(|live| live.version < newest) {
                if live.as_mut().expect("connected").next().await.is_none() {
                    *live = None;
                    lost = true;
                }
            }
        }
        if lost {
            continue;
        }
        if pending.is_none() {
            let view = &lives[0].as_ref().expect("connected").view;
            let Some(seat) = view["awaited"][0].as_u64() else { break };
            let seat = seat as usize;
            number += 1;
            let action = action(&lives[seat].as_ref().expect("connected").view);
            pending = Some((seat, format!("a{number}"), action));
        }
        let (seat, key, action) = pending.clone().expect("something to do");
        let live = lives[seat].as_mut().expect("connected");
        match live.try_act(&key, action).await {
            Some(answer) if answer["type"] != "refused" => {
                let version = answer["version"].as_u64().expect("a version");
                certain.acknowledged.push((key, version));
                total.fetch_add(1, Ordering::Relaxed);
                pending = None;
            }
            Some(answer) if answer["code"] == "try_again" => {}
            Some(refused) => panic!("what was allowed is refused: {refused}"),
            None => lives[seat] = None,
        }
    }
    certain
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_action_is_ever_lost() {
    let data = tempfile::tempdir().expect("a folder");
    let mut house = start(data.path(), "127.0.0.1:0", &[]);
    let address = house.address;
    let stop = Arc::new(AtomicBool::new(false));
    let total = Arc::new(AtomicUsize::new(0));
    let mut playing = Vec::new();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let wish = json!({"game": "quiddler", "seats": 2});
        let (table, people) = super::wire::begun(address, wish).await;
        let people: [Person; 2] = people.try_into().unwrap_or_else(|_| panic!("two people"));
        let task = play(people, table.clone(), Arc::clone(&stop), Arc::clone(&total));
        playing.push(tokio::spawn(task));
        tables.push(table);
    }
    let kills = kills();
    for round in 0..kills {
        // Not before everybody plays again, and then at any moment.
        let seen = total.load(Ordering::Relaxed);
        while total.load(Ordering::Relaxed) < seen + 2 * TABLES {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        tokio::time::sleep(Duration::from_millis((round as u64 * 7) % 23)).await;
        house.kill();
        house = start(data.path(), &address.to_string(), &[]);
    }
    stop.store(true, Ordering::Relaxed);
    let mut certain = Vec::new();
    for task in playing {
        certain.push(task.await.expect("clients go on by themselves"));
    }
    assert_eq!(house.stop(), 0);

    let store = Sqlite::open(data.path(), Arc::new(Metrics::default())).await.expect("a store");
    for (table, certain) in tables.iter().zip(&certain) {
        let rows = store.load(table.parse().expect("an id")).await.expect("a log");
        let mut keys: HashMap<String, u64> = HashMap::new();
        let mut version = 0;
        for (index, row) in rows.iter().enumerate() {
            assert_eq!(row.number, index as u64, "no gap");
            let entry: Value = serde_json::from_str(&row.entry).expect("a whole row");
            version += u64::from(entry["entry"] == "started" || entry["entry"] == "acted");
            if let Some(key) = entry["sent"]["key"].as_str() {
                let twice = keys.insert(key.to_owned(), version);
                assert_eq!(twice, None, "{key} was played twice");
            }
        }
        for (key, version) in &certain.acknowledged {
            assert_eq!(keys.get(key), Some(version), "{key} was acknowledged");
        }
        assert!(certain.reconnects > kills, "{} connections", certain.reconnects);
    }
    let list = std::fs::read_to_string(german_list()).expect("words");
    let house = table::House::new(Arc::new(Shelf::new(games::WordList::new(&list))));
    let checked = server::admin::check(&store, &house).await.expect("a check");
    assert_eq!(checked.faults, Vec::<String>::new());
    assert_eq!(checked.tables, TABLES);
}
