//! What is promised while something is away, and beside a node of another age.

use std::time::Duration;

use serde_json::json;
use sqlx::{ConnectOptions, Executor};

use super::Nodes;
use super::wire::{Live, Person, request};

async fn sql(nodes: &Nodes, text: &'static str) {
    let options: sqlx::postgres::PgConnectOptions = nodes.address.parse().expect("an address");
    let mut connection = options.connect().await.expect("a database");
    connection.execute(text).await.expect("done");
}

/// Two people on two nodes, in a game that waits for its first peek.
async fn begun(nodes: &Nodes) -> (String, [Person; 2]) {
    let [ana, ben] = [0, 1].map(|node| Person::new(nodes.addresses[node], "P"));
    let people = [ana.await, ben.await];
    let wish = json!({"game": "maskenmemo", "seats": 2, "lang": "de"});
    let table = people[0].open(wish).await;
    people[1].post(&format!("/tables/{table}/join"), json!({})).await;
    people[0].post(&format!("/tables/{table}/start"), json!({})).await;
    (table, people)
}

async fn hears(live: &mut Live, version: u64) {
    while live.version < version {
        live.next().await.expect("it is told");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_bus_everybody_still_hears_and_without_the_database_nothing_is_acknowledged() {
    let mut nodes = Nodes::start(2);
    let (table, people) = begun(&nodes).await;
    let mut ana = people[0].sit(&table).await;
    let mut ben = people[1].sit(&table).await;

    tokio::task::block_in_place(|| nodes.nats.tell("kill"));
    let peeked = ana.act("p", json!({"do": "peek", "at": []})).await;
    assert_eq!(peeked["type"], "update", "{peeked}");
    hears(&mut ben, peeked["version"].as_u64().expect("a version")).await;
    tokio::task::block_in_place(|| nodes.nats.tell("start"));

    tokio::task::block_in_place(|| nodes.postgres.tell("stop"));
    let refused = ben.act("q", json!({"do": "peek", "at": []})).await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("try_again")));
    let sentence = "this could not be saved; please try again";
    assert_eq!(refused["message"], sentence, "{refused}");
    let (alive, ready) = ("/healthz", "/readyz");
    for (path, status) in [(alive, 200), (ready, 503)] {
        let answer = request(nodes.addresses[0], "GET", path, &[], None).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
    }
    tokio::task::block_in_place(|| nodes.postgres.tell("start"));
    // The same again, with the same key, until it is saved.
    let done = loop {
        let answer = ben.act("q", json!({"do": "peek", "at": []})).await;
        if answer["type"] != "refused" {
            break answer;
        }
        assert_eq!(answer["code"], "try_again", "{answer}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    hears(&mut ana, done["version"].as_u64().expect("a version")).await;
    loop {
        let answer = request(nodes.addresses[0], "GET", ready, &[], None).await;
        if answer.status == 200 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    nodes.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_here_and_who_somebody_is_is_known_on_every_node() {
    let mut nodes = Nodes::start(2);
    let (table, people) = begun(&nodes).await;
    let mut ana = people[0].sit(&table).await;
    let ben = people[1].sit(&table).await;
    loop {
        let said = ana.until("presence").await;
        if said["away"] == json!([]) {
            break;
        }
    }
    drop(ben);
    loop {
        let said = ana.until("presence").await;
        if said["away"] == json!([1]) {
            break;
        }
    }
    // A ticket from one node is taken by the other, once.
    let ticket = people[0].post("/me/ticket", json!({})).await["ticket"].clone();
    let show = json!({"ticket": ticket}).to_string();
    let shown = request(nodes.addresses[1], "POST", "/api/v1/tickets", &[], Some(&show)).await;
    assert_eq!(shown.status, 200, "{}", shown.body);
    let again = request(nodes.addresses[0], "POST", "/api/v1/tickets", &[], Some(&show)).await;
    assert_eq!(again.status, 404, "{}", again.body);
    nodes.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_node_works_beside_a_newer_one_as_long_as_that_allows_it() {
    let mut nodes = Nodes::start(1);
    // What a newer program would leave: another step, another column.
    sql(
        &nodes,
        "ALTER TABLE listing ADD COLUMN of_tomorrow INT8; \
         INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9000, 'of tomorrow', true, 'x', 0)",
    )
    .await;
    let second = nodes.node("127.0.0.1:0");
    nodes.addresses.push(second.address);
    nodes.nodes.push(Some(second));
    let (table, people) = begun(&nodes).await;
    let mut ana = people[0].sit(&table).await;
    let peeked = ana.act("p", json!({"do": "peek", "at": []})).await;
    assert_eq!(peeked["type"], "update", "{peeked}");
    nodes.stop();
    sql(&nodes, "UPDATE condition SET oldest = 9000").await;
    let refused = std::process::Command::new(env!("CARGO_BIN_EXE_setzkasten"))
        .args(["serve", "--listen", "127.0.0.1:0", "--store", &nodes.address])
        .output()
        .expect("it runs");
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("written by a newer setzkasten"), "{said}");
}
