//! People who mean well: the limits must not touch a family behind one address, nor a club.

use std::time::Duration;

use serde_json::json;
use testkit::wire::{Live, Person, request};
use tokio::time::sleep;

use crate::{House, house};

/// What a browser asks for when somebody opens an invitation: the page, its files, who one is.
const PAGE: usize = 14;

/// Somebody opens the page, takes a name and joins; nothing may be refused on the way.
async fn arrives(address: std::net::SocketAddr, table: &str) -> Live {
    for _ in 0..PAGE {
        let answer = request(address, "GET", "/", &[], None).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    let person = Person::new(address, "Ana").await;
    person.post(&format!("/tables/{table}/join"), json!({})).await;
    person.sit(table).await
}

/// Opens a table, everybody arrives, and each tries moves at the speed of quick people.
async fn evening(address: std::net::SocketAddr, seats: u64, rounds: u64) {
    let host = Person::new(address, "Host").await;
    let table = host.open(json!({"game": "quiddler", "seats": seats, "lang": "de"})).await;
    let mut lives = vec![host.sit(&table).await];
    for _ in 1..seats {
        lives.push(arrives(address, &table).await);
    }
    host.post(&format!("/tables/{table}/start"), json!({})).await;
    for round in 0..rounds {
        for (seat, live) in lives.iter_mut().enumerate() {
            let key = format!("{round}-{seat}");
            let action = json!({"do": "draw", "from": "stock"});
            live.say(json!({"type": "try", "key": key, "action": action})).await;
            let answer = live.answer(&key).await;
            assert_eq!(answer["type"], "tried", "{answer}");
        }
        sleep(Duration::from_millis(400)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_family_of_eight_behind_one_address_notices_no_limit() {
    let House { server, .. } = &house(&[]).await;
    evening(server.address, 8, 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_of_forty_tables_behind_one_router_notices_no_limit() {
    let House { server, .. } = &house(&[]).await;
    let address = server.address;
    // Everybody arrives within a few seconds; a real club takes minutes.
    let tables = (0..40).map(|table| {
        tokio::spawn(async move {
            sleep(Duration::from_millis(250 * table)).await;
            evening(address, 4, 6).await;
        })
    });
    for table in tables.collect::<Vec<_>>() {
        table.await.expect("nobody was turned away");
    }
}
