//! Quotas: what one person and one address may have the server keep.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::metrics::Metrics;
use server::names::new_person;
use server::network::Network;
use server::now::Millis;
use server::quota::{Allowances, NotAllowed, Opening, OverQuota, Quotas};
use server::store::Memory;

use crate::house::{House, settings};
use crate::wire::{Person, begun, request};

async fn house(quotas: Quotas) -> House {
    let settings = server::settings::Settings { quotas, ..settings(0.0) };
    House::with_store(Arc::new(Memory::new()), Arc::new(Metrics::default()), settings).await
}

async fn open(person: &Person, public: bool) -> (u16, Value) {
    let wish = json!({"game": "maskenmemo", "seats": 2, "public": public});
    let answer = person.call("POST", "/tables", Some(wish)).await;
    (answer.status, answer.json())
}

#[tokio::test]
async fn a_host_has_no_more_than_so_many_tables_that_are_not_over() {
    let house = house(Quotas { person_unfinished: 2, ..Quotas::OFF }).await;
    let ana = Person::new(house.address, "Ana").await;
    for _ in 0..2 {
        assert_eq!(open(&ana, false).await.0, 200);
    }
    let (status, refused) = open(&ana, false).await;
    assert_eq!((status, &refused["code"]), (403, &json!("quota_unfinished")));
    assert_eq!(refused["about"]["numbers"]["most"], 2, "{refused}");
    let ben = Person::new(house.address, "Ben").await;
    assert_eq!(open(&ben, false).await.0, 200, "everybody has their own");
    house.close().await;
}

#[tokio::test]
async fn an_address_opens_no_more_than_so_many_tables_a_day() {
    let house = house(Quotas { address_tables: 3, address_public_tables: 1, ..Quotas::OFF }).await;
    let people = [Person::new(house.address, "Ana").await, Person::new(house.address, "Ben").await];
    assert_eq!(open(&people[0], true).await.0, 200);
    let (status, refused) = open(&people[1], true).await;
    assert_eq!((status, &refused["code"]), (429, &json!("quota_public_tables")));
    assert_eq!(open(&people[1], false).await.0, 200, "those that are not listed go on");
    let (status, refused) = open(&people[0], false).await;
    assert_eq!((status, &refused["code"]), (429, &json!("quota_tables")));
    house.close().await;
}

#[tokio::test]
async fn an_address_brings_no_more_than_so_many_guests_a_day() {
    let house = house(Quotas { address_guests: 2, ..Quotas::OFF }).await;
    let welcome = async |name: &str| {
        let body = json!({"name": name}).to_string();
        request(house.address, "POST", "/api/v1/guests", &[], Some(&body)).await
    };
    assert_eq!(welcome(" ").await.status, 400, "who has no name does not count");
    assert_eq!(welcome("Ana").await.status, 200);
    assert_eq!(welcome("Ben").await.status, 200);
    let refused = welcome("Clara").await;
    assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("quota_guests")));
    house.close().await;
}

#[tokio::test]
async fn a_charter_that_is_too_large_is_refused() {
    let house = house(Quotas::OFF).await;
    let ana = Person::new(house.address, "Ana").await;
    // Faces that are all different: what one deck could hold before.
    let letters: Vec<char> = ('A'..='Z').collect();
    let face = |n: usize| -> String {
        [n / 676, n / 26 % 26, n % 26].iter().map(|&n| letters[n]).collect()
    };
    let cards: serde_json::Map<String, Value> =
        (0..1000).map(|n| (face(n), json!([1, 10]))).collect();
    let many = json!({"game": "quiddler", "seats": 2, "deck": {"cards": cards}});
    let refused = ana.call("POST", "/tables", Some(many)).await;
    assert_eq!((refused.status, &refused.json()["code"]), (400, &json!("setup_large")));
    let few: serde_json::Map<String, Value> = (0..300).map(|n| (face(n), json!([1, 10]))).collect();
    let wish = json!({"game": "quiddler", "seats": 2, "deck": {"cards": few}});
    let refused = ana.call("POST", "/tables", Some(wish)).await;
    assert_eq!((refused.status, &refused.json()["code"]), (400, &json!("setup_data")));
    house.close().await;
}

fn address(text: &str) -> Network {
    Network::of(text.parse().expect("an address"))
}

fn table(public: bool) -> Opening {
    Opening { host: new_person(), public, bytes: 1000 }
}

#[tokio::test(start_paused = true)]
async fn what_was_used_fades_within_a_day() {
    let (store, now) = (Memory::new(), Millis(0));
    let used = Allowances::new(Quotas { address_tables: 24, ..Quotas::OFF });
    let home = address("192.0.2.7");
    for _ in 0..24 {
        used.open(&store, now, home, table(false)).await.expect("allowed");
    }
    let over = used.open(&store, now, home, table(false)).await;
    assert!(matches!(over, Err(NotAllowed::Quota(OverQuota::Tables(24)))), "{over:?}");
    used.open(&store, now, address("192.0.2.8"), table(false)).await.expect("a neighbour");
    tokio::time::advance(Duration::from_secs(60 * 60 + 1)).await;
    used.open(&store, now, home, table(false)).await.expect("after an hour");
    let over = used.open(&store, now, home, table(false)).await;
    assert!(over.is_err(), "but only one");
}

#[tokio::test(start_paused = true)]
async fn an_ipv6_household_is_one_address() {
    let used = Allowances::new(Quotas { address_guests: 2, ..Quotas::OFF });
    assert_eq!(used.welcome(address("2001:db8:1:2::1")), Ok(()));
    assert_eq!(used.welcome(address("2001:db8:1:2:ffff:ffff:ffff:ffff")), Ok(()));
    assert_eq!(used.welcome(address("2001:db8:1:2:3::4")), Err(OverQuota::Guests(2)));
    assert_eq!(used.welcome(address("2001:db8:1:3::1")), Ok(()), "next door");
    assert_eq!(used.welcome(address("::ffff:192.0.2.1")), Ok(()));
    assert_eq!(used.welcome(address("192.0.2.1")), Ok(()));
    assert_eq!(used.welcome(address("192.0.2.1")), Err(OverQuota::Guests(2)), "the same");
}

#[tokio::test(start_paused = true)]
async fn an_address_that_sent_too_much_waits() {
    let used = Allowances::new(Quotas { address_megabytes: 1, ..Quotas::OFF });
    let home = address("192.0.2.7");
    used.wrote(home, 1024 * 1024 - 1);
    assert_eq!(used.may_write(home), Ok(()));
    used.wrote(home, 5000);
    assert_eq!(used.may_write(home), Err(OverQuota::AddressBytes(1)));
    let over = used.open(&Memory::new(), Millis(0), home, table(false)).await;
    assert!(matches!(over, Err(NotAllowed::Quota(OverQuota::AddressBytes(1)))), "{over:?}");
    tokio::time::advance(Duration::from_secs(60 * 60)).await;
    assert_eq!(used.may_write(home), Ok(()));
}

/// A club of forty tables behind one router, all opened by one organiser on the first evening, twelve
/// games at each, eight to a table, an action every two seconds: nobody notices any quota.
#[tokio::test(start_paused = true)]
async fn a_club_behind_one_router_is_never_touched() {
    let (store, used) = (Memory::new(), Allowances::new(Quotas::default()));
    let router = address("203.0.113.9");
    let organiser = new_person();
    for _ in 0..40 * 8 {
        assert_eq!(used.welcome(router), Ok(()));
    }
    for _game in 0..12 {
        for _table in 0..40 {
            let opening = Opening { host: organiser, public: false, bytes: 1200 };
            used.open(&store, Millis(0), router, opening).await.expect("allowed");
        }
        // Half an hour.
        for _ in 0..40 * 900 {
            used.wrote(router, 400);
        }
        assert_eq!(used.may_write(router), Ok(()));
    }
    for _ in 0..40 {
        let opening = Opening { host: new_person(), public: true, bytes: 1200 };
        used.open(&store, Millis(0), router, opening).await.expect("all forty may be public");
    }
}

/// What is played counts as well: the other way to fill a disk.
#[tokio::test]
async fn an_address_that_sent_too_much_plays_no_more_for_a_while() {
    let house = house(Quotas { address_megabytes: 1, ..Quotas::OFF }).await;
    let (table, people) = begun(house.address, json!({"game": "maskenmemo", "seats": 2})).await;
    let mut live = people[0].sit(&table).await;
    let long = "k".repeat(15_000);
    let mut sent = 0;
    let refused = loop {
        live.say(json!({"type": "act", "key": long, "action": {"do": "peek", "at": []}})).await;
        sent += 1;
        let answer = live.next().await.expect("an answer");
        if answer["code"] == "quota_bytes" {
            break answer;
        }
        assert!(sent < 100, "{answer}");
    };
    assert_eq!(
        (&refused["type"], &refused["about"]["numbers"]["most"]),
        (&json!("refused"), &json!(1))
    );
    assert!(sent > 60, "after a megabyte, not after {sent}");
    let (status, refused) = open(&people[1], false).await;
    assert_eq!((status, &refused["code"]), (429, &json!("quota_bytes")));
    house.close().await;
}
