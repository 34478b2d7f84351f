//! Nodes, the bus and the database are killed, stopped and restarted while people play.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use server::store::Postgres;
use sqlx::{ConnectOptions, Row};
use tokio::task::JoinHandle;

use super::Nodes;
use super::checker::{check, check_store};
use super::player::{Pair, Progress};
use super::wire::Person;

const PAIRS: usize = 4;
/// Only a hang comes this far.
const STUCK: Duration = Duration::from_secs(60);

/// `make soak` asks for many more.
fn faults() -> usize {
    let wish = std::env::var("SETZKASTEN_FAULTS").ok();
    wish.map_or(9, |wish| wish.parse().expect("SETZKASTEN_FAULTS is a number"))
}

#[derive(Debug, Clone, Copy)]
enum Fault {
    Node,
    LeaseHolder,
    Bus,
    Database,
    /// A node hears and says nothing for longer than its leases last, and then goes on.
    Partition,
    /// The same, and it is the one that leads most tables.
    LeaderPartition,
}

const FAULTS: [Fault; 6] = [
    Fault::LeaseHolder,
    Fault::Bus,
    Fault::LeaderPartition,
    Fault::Database,
    Fault::Node,
    Fault::Partition,
];

/// The node that leads most tables.
async fn leader(nodes: &Nodes) -> usize {
    let options: sqlx::postgres::PgConnectOptions = nodes.address.parse().expect("an address");
    let mut connection = options.connect().await.expect("a database");
    let query = "SELECT node.name FROM head JOIN node ON node.node = head.holder \
                 GROUP BY node.name ORDER BY count(*) DESC";
    let rows = sqlx::query(query).fetch_all(&mut connection).await.expect("rows");
    let names: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    let leads = |name: &String| {
        (0..nodes.nodes.len()).find(|&node| *name == format!("process {}", nodes.pid(node)))
    };
    names.iter().find_map(leads).unwrap_or(0)
}

async fn pause(nodes: &Nodes, node: usize) {
    let pid = Pid::from_raw(nodes.pid(node) as i32).expect("a process");
    kill_process(pid, Signal::STOP).expect("stopped");
    tokio::time::sleep(Duration::from_secs(5)).await;
    kill_process(pid, Signal::CONT).expect("goes on");
}

/// Breaks something, and repairs it.
async fn happen(nodes: &mut Nodes, fault: Fault, round: usize) {
    let a_while = Duration::from_millis(300 + (round as u64 * 137) % 700);
    let any = round % nodes.nodes.len();
    match fault {
        Fault::Node | Fault::LeaseHolder => {
            let node = if matches!(fault, Fault::Node) { any } else { leader(nodes).await };
            nodes.kill(node);
            tokio::time::sleep(a_while).await;
            tokio::task::block_in_place(|| nodes.start_anew(node));
        }
        Fault::Bus => {
            tokio::task::block_in_place(|| nodes.nats.tell("kill"));
            tokio::time::sleep(a_while).await;
            tokio::task::block_in_place(|| nodes.nats.tell("start"));
        }
        Fault::Database => {
            tokio::task::block_in_place(|| nodes.postgres.tell("kill"));
            tokio::time::sleep(a_while).await;
            tokio::task::block_in_place(|| nodes.postgres.tell("start"));
        }
        Fault::Partition => pause(nodes, any).await,
        Fault::LeaderPartition => {
            let node = leader(nodes).await;
            pause(nodes, node).await;
        }
    }
}

/// Until every pair was acknowledged something; how long that took.
async fn all_go_on<T>(progress: &Progress, begun: Instant, playing: &[JoinHandle<T>]) -> Duration {
    let healed = begun.elapsed();
    let mut longest = Duration::ZERO;
    for newest in &progress.newest {
        loop {
            let at = Duration::from_millis(newest.load(Ordering::Relaxed));
            if at > healed {
                longest = longest.max(at - healed);
                break;
            }
            assert!(begun.elapsed() - healed < STUCK, "somebody is stuck");
            assert!(!playing.iter().any(JoinHandle::is_finished), "somebody has given up");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    longest
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_whatever_fails() {
    let mut nodes = Nodes::start(3);
    let newest = (0..PAIRS).map(|_| AtomicU64::default()).collect();
    let progress = Arc::new(Progress { newest, ..Progress::default() });
    let begun = Instant::now();
    let mut playing = Vec::new();
    for number in 0..PAIRS {
        let at = |who: usize| nodes.addresses[(number + who) % nodes.addresses.len()];
        let people = [Person::new(at(0), "Ana").await, Person::new(at(1), "Ben").await];
        let (addresses, progress) = (nodes.addresses.clone(), Arc::clone(&progress));
        let pair = Pair { number, addresses, people, progress, begun, moves: 0 };
        playing.push(tokio::spawn(pair.play()));
    }
    let mut waits = Vec::new();
    all_go_on(&progress, begun, &playing).await;
    for round in 0..faults() {
        let fault = FAULTS[round % FAULTS.len()];
        happen(&mut nodes, fault, round).await;
        let longest = all_go_on(&progress, begun, &playing).await;
        waits.push((fault, longest));
    }
    progress.stop.store(true, Ordering::Relaxed);
    let mut certain = Vec::new();
    for task in playing {
        certain.extend(task.await.expect("players go on by themselves"));
    }
    nodes.stop();
    let store = Postgres::beside(&nodes.address).await.expect("a store");
    for table in &certain {
        check(&nodes.address, &store, table).await;
    }
    check_store(&store).await;
    let worst = waits.iter().map(|(_, longest)| *longest).max().unwrap_or_default();
    eprintln!(
        "{} faults, {} games, {} acknowledged actions; the longest wait after a fault was healed: \
         {worst:.1?}",
        waits.len(),
        certain.len(),
        progress.acknowledged.load(Ordering::Relaxed),
    );
    for (fault, longest) in &waits {
        eprintln!("  {fault:?}: {longest:.1?}");
    }
    assert!(worst < STUCK, "{waits:?}");
}
