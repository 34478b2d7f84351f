//! Visitors who ask for costly things: others play on, threads stay few, and whoever has used up
//! their share is told so.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::limit::Rate;
use server::settings::Settings;
use server::store::Memory;
use server::work::{Crew, WorkRates};
use testkit::slow::costly_word;
use tokio::time::timeout;

use crate::house::{House, settings};
use crate::wire::{Live, Person, begun, request};

/// Longer than anything takes that is not held up.
const PATIENCE: Duration = Duration::from_secs(20);

/// No limits on requests, so that only the computing is shared out; as few threads as there can be.
fn shared_out(work: WorkRates) -> Settings {
    let mut settings = settings(0.0);
    settings.rates.work = work;
    settings.crew = Crew::new(2, 1);
    settings
}

fn without_limits() -> WorkRates {
    settings(0.0).rates.work
}

/// Without a disk, whose time would count too.
async fn open(settings: Settings) -> House {
    House::with_store(Arc::new(Memory::default()), Arc::default(), settings).await
}

fn costly_try(key: usize) -> Value {
    let action = json!({"do": "snap", "word": costly_word(Duration::from_millis(100))});
    json!({"type": "try", "key": key.to_string(), "action": action})
}

/// Keeps as much under way as a connection may, and counts what was computed for it.
async fn attack(mut live: Live, stop: Arc<AtomicBool>, computed: Arc<AtomicUsize>) {
    for key in 0..8 {
        live.say(costly_try(key)).await;
    }
    for key in 8.. {
        let tried = live.until("tried").await;
        if tried["refusal"]["code"] != "busy" {
            computed.fetch_add(1, Ordering::Relaxed);
        }
        if stop.load(Ordering::Relaxed) {
            return;
        }
        live.say(costly_try(key)).await;
    }
}

/// Draws and discards, in turn.
async fn plays_on(lives: &mut [Live], actions: usize) {
    for _ in 0..actions {
        let newest = lives.iter().map(|live| live.version).max().unwrap_or_default();
        for live in lives.iter_mut() {
            while live.version < newest {
                timeout(PATIENCE, live.next()).await.expect("in time").expect("an update");
            }
        }
        let turn = lives[0].view["turn"].as_u64().expect("a turn") as usize;
        let live = &mut lives[turn];
        let may = live.view["may"].as_array().expect("verbs").clone();
        let action = match may.contains(&json!("draw")) {
            true => json!({"do": "draw", "from": "stock"}),
            false => json!({"do": "discard", "card": live.view["hand"][0]}),
        };
        let key = live.version.to_string();
        let answer = timeout(PATIENCE, live.act(&key, action)).await;
        assert_eq!(answer.expect("in time")["type"], "update");
    }
}

async fn innocent_table(house: &House) -> Vec<Live> {
    let (table, people) = begun(house.address, json!({"game": "quiddler", "seats": 2})).await;
    vec![people[0].sit(&table).await, people[1].sit(&table).await]
}

async fn is_healthy(house: &House) {
    let healthy = timeout(PATIENCE, request(house.address, "GET", "/healthz", &[], None)).await;
    assert_eq!(healthy.expect("in time").status, 200);
}

#[tokio::test]
async fn three_hostile_connections_hold_up_nobody_else() {
    let house = open(shared_out(without_limits())).await;
    let mut lives = innocent_table(&house).await;
    let (stop, computed) = (Arc::<AtomicBool>::default(), Arc::<AtomicUsize>::default());
    let mut attacks = Vec::new();
    for _ in 0..3 {
        let wish = json!({"game": "schnappwort", "seats": 2});
        let (table, people) = begun(house.address, wish).await;
        let live = people[0].sit(&table).await;
        attacks.push(tokio::spawn(attack(live, Arc::clone(&stop), Arc::clone(&computed))));
    }
    while computed.load(Ordering::Relaxed) < 3 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let before = computed.load(Ordering::Relaxed);
    const ACTIONS: usize = 20;
    plays_on(&mut lives, ACTIONS).await;
    is_healthy(&house).await;
    // Twenty-four dry runs wait at any time: an action that waited for all of them would see as
    // many go by.
    let passed = computed.load(Ordering::Relaxed) - before;
    assert!(passed < 8 * ACTIONS, "{passed} dry runs went before {ACTIONS} actions");
    stop.store(true, Ordering::Relaxed);
    for attack in attacks {
        attack.await.expect("every dry run was answered");
    }
    house.close().await;
}

#[tokio::test]
async fn whoever_has_used_up_their_share_is_told_so_and_plays_all_the_same() {
    let person = Rate { burst: 0.02, per_second: 0.000_001 };
    let house = open(shared_out(WorkRates { person, ..without_limits() })).await;
    let (table, people) = begun(house.address, json!({"game": "schnappwort", "seats": 2})).await;
    let mut lives = [people[0].sit(&table).await, people[1].sit(&table).await];
    let mut refusal = Value::Null;
    for key in 0..200 {
        lives[0].say(costly_try(key)).await;
        refusal = lives[0].until("tried").await["refusal"].clone();
        if refusal["code"] == "busy" {
            break;
        }
    }
    assert_eq!(refusal["message"], "the server is busy; try again in a moment");
    assert!(house.metrics.work.busy.load(Ordering::Relaxed) > 0);
    let action = lives[0].act("turn", json!({"do": "turn"})).await;
    assert_eq!(action["type"], "update", "an action is never refused for that");
    lives[1].say(costly_try(0)).await;
    let other = lives[1].until("tried").await;
    assert_eq!(other["refusal"]["code"], "not_in_the_row", "others have a share of their own");
    let metrics = house.metrics.render();
    assert!(metrics.contains("setzkasten_work_jobs_total{duty=\"try\"}"), "{metrics}");
    house.close().await;
}

#[tokio::test]
async fn one_connection_has_only_so_much_under_way() {
    let house = open(shared_out(without_limits())).await;
    let (table, people) = begun(house.address, json!({"game": "schnappwort", "seats": 2})).await;
    let mut live = people[0].sit(&table).await;
    for key in 0..40 {
        live.say(costly_try(key)).await;
    }
    let mut busy = 0;
    for key in 0..40 {
        let answer = live.until("tried").await;
        assert_eq!(answer["key"], key.to_string(), "all are answered, in order");
        busy += usize::from(answer["refusal"]["code"] == "busy");
    }
    assert!((1..=32).contains(&busy), "{busy}");
    house.close().await;
}

#[tokio::test]
async fn replays_come_out_of_ones_own_share() {
    let person = Rate { burst: 0.000_001, per_second: 0.000_001 };
    let house = open(shared_out(WorkRates { person, ..without_limits() })).await;
    let (table, people) = begun(house.address, json!({"game": "maskenmemo", "seats": 2})).await;
    let mut live = people[0].sit(&table).await;
    live.act("gone", json!({"do": "resign"})).await;
    let replay = async |person: &Person, what: &str| {
        let answer = person.call("GET", &format!("/tables/{table}/{what}"), None).await;
        (answer.status, answer.json()["code"].clone())
    };
    assert_eq!(replay(&people[0], "replay").await, (200, Value::Null));
    assert_eq!(replay(&people[0], "replay").await, (503, json!("busy")));
    assert_eq!(replay(&people[0], "record").await, (503, json!("busy")));
    assert_eq!(replay(&people[1], "replay").await, (200, Value::Null), "a neighbour has one");
    // Looking back is another share.
    assert_eq!(replay(&people[0], "hindsight").await, (200, Value::Null));
    assert_eq!(replay(&people[0], "hindsight").await, (503, json!("busy")));
    assert_eq!(replay(&people[1], "hindsight").await, (200, Value::Null), "a neighbour has one");
    house.close().await;
}

#[tokio::test]
async fn whoever_asks_for_the_past_again_and_again_is_told_it_in_time() {
    let house = open(shared_out(without_limits())).await;
    let mut lives = innocent_table(&house).await;
    const TIMES: usize = 30;
    for _ in 0..TIMES {
        lives[0].say(json!({"type": "past"})).await;
    }
    let (mut told, mut busy) = (0, 0);
    while told + busy < TIMES {
        let message = lives[0].next().await.expect("an answer to each");
        told += usize::from(message["type"] == "past");
        busy += usize::from(message["code"] == "busy");
    }
    assert!(told > 0, "{told} {busy}");
    plays_on(&mut lives, 2).await;
    house.close().await;
}

/// The threads of this process that belong to a runtime of this name.
#[cfg(target_os = "linux")]
fn threads(name: &str) -> usize {
    let tasks = std::fs::read_dir("/proc/self/task").expect("threads");
    let names = tasks.flatten().map(|task| std::fs::read_to_string(task.path().join("comm")));
    names.filter(|comm| comm.as_ref().is_ok_and(|comm| comm.trim() == name)).count()
}

#[test]
#[cfg(target_os = "linux")]
fn a_flood_of_bots_takes_few_threads_and_says_that_it_is_late() {
    const NAME: &str = "bot-flood";
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.enable_all().worker_threads(2).thread_name(NAME).build();
    let runtime = runtime.expect("a runtime");
    runtime.block_on(async {
        let house = open(shared_out(without_limits())).await;
        let mut lives = innocent_table(&house).await;
        let mut host = None;
        for _ in 0..12 {
            let ana = Person::new(house.address, "Ana").await;
            let bots = json!(["lehrling", "meister", "grossmeister"]);
            let wish = json!({"game": "schnappwort", "seats": 4, "bots": bots});
            let table = ana.open(wish).await;
            ana.post(&format!("/tables/{table}/start"), json!({})).await;
            // Nobody is left to wait for: the bots play on by themselves.
            let instead = json!({"seat": 0, "level": "lehrling"});
            ana.post(&format!("/tables/{table}/stand-in"), instead).await;
            // Coming and going makes new bots of old ones.
            for _ in 0..5 {
                ana.post(&format!("/tables/{table}/return"), json!({})).await;
                let instead = json!({"seat": 0, "level": "geselle"});
                ana.post(&format!("/tables/{table}/stand-in"), instead).await;
            }
            host = Some((ana, table));
        }
        plays_on(&mut lives, 10).await;
        is_healthy(&house).await;
        // Two that pass messages on, two that compute, and what the runtime needs for files.
        let threads = threads(NAME);
        assert!(threads <= 8, "{threads} threads");
        let (_, table) = host.expect("a table");
        let mut watcher = Live::connect(house.address, &table, None, None).await;
        let late = watcher.until("late").await;
        assert!(!late["seats"].as_array().expect("seats").is_empty(), "{late}");
        plays_on(&mut lives, 2).await;
        house.close().await;
    });
}
