//! Clearing away while people play: nobody's table goes, and none is made of what is gone.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::json;
use server::hub::HubError;
use server::now::Millis;
use server::store::{Cutoff, Store};
use server::tidy::{Cleared, Keep, clear, stale};
use table::LobbyAsk;
use table::protocol::Join;

use crate::room::{Room, hub};
use crate::store::{Faulty, LoadFault};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Everything is older than this.
fn everything() -> Cutoff {
    let at = Some(Millis(u64::MAX));
    Cutoff { unstarted: at, games: at, guests: at }
}

#[test]
fn what_is_kept_for_ever_is_never_old() {
    let now = Millis(400 * DAY);
    let cutoff = Keep::new(24, 365, 30).cutoff(now);
    assert_eq!(cutoff.unstarted, Some(Millis(399 * DAY)));
    assert_eq!(cutoff.games, Some(Millis(35 * DAY)));
    assert_eq!(cutoff.guests, Some(Millis(370 * DAY)));
    assert_eq!(Keep::new(0, 0, 0).cutoff(now), Cutoff::default());
    assert_eq!(Keep::new(24, 0, 0).cutoff(Millis(5)).unstarted, Some(Millis(0)));
}

#[tokio::test(start_paused = true)]
async fn a_table_that_is_awake_stays_and_one_that_sleeps_goes() {
    let room = Room::new(json!({"game": "maskenmemo", "seats": 2})).await;
    let gone = room.hub.clear_away(room.table, everything()).await;
    assert_eq!(gone, Ok(false), "somebody plays there");
    let cleared = clear(room.store.as_ref(), Some(&room.hub), everything()).await;
    assert_eq!(cleared, Ok(Cleared::default()));
    room.hub.look(room.table, None).await.expect("it is there");
    room.hub.close().await;

    let hub = hub(room.store.clone());
    let would = Cleared { abandoned: 1, ..Cleared::default() };
    assert_eq!(stale(room.store.as_ref(), everything()).await, Ok(would));
    assert_eq!(clear(room.store.as_ref(), Some(&hub), everything()).await, Ok(would));
    let none = hub.look(room.table, None).await;
    assert!(matches!(none, Err(HubError::NoTable)), "{none:?}");
    let join = LobbyAsk::Join(Join::default(), "Eve".to_owned());
    let none = hub.lobby(room.table, room.people[0], join).await;
    assert!(matches!(none, Err(HubError::NoTable)), "{none:?}");
}

/// The log is read before the table goes, and told after it has gone.
#[tokio::test(start_paused = true)]
async fn a_table_that_goes_while_it_wakes_does_not_wake() {
    let room = Room::new(json!({"game": "maskenmemo", "seats": 2})).await;
    room.hub.close().await;
    let hub = hub(room.store.clone());
    room.store.next_loads([LoadFault::Late(Duration::from_secs(5))]);
    let (waking, id) = (Arc::clone(&hub), room.table);
    let waking = tokio::spawn(async move { waking.look(id, None).await });
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(hub.clear_away(room.table, everything()).await, Ok(true));
    let woken = waking.await.expect("no panic");
    assert!(matches!(woken, Err(HubError::NoTable)), "{woken:?}");
}

/// Another table that goes in the meantime costs no more than a second look.
#[tokio::test(start_paused = true)]
async fn another_table_that_goes_does_not_keep_one_from_waking() {
    let room = Room::new(json!({"game": "maskenmemo", "seats": 2})).await;
    room.hub.close().await;
    let hub = hub(room.store.clone());
    room.store.next_loads([LoadFault::Late(Duration::from_secs(5))]);
    let (waking, id) = (Arc::clone(&hub), room.table);
    let waking = tokio::spawn(async move { waking.look(id, None).await });
    tokio::time::sleep(Duration::from_secs(1)).await;
    let other = server::names::TableId::of(server::names::random());
    assert_eq!(hub.clear_away(other, everything()).await, Ok(false));
    waking.await.expect("no panic").expect("it is there");
}

#[tokio::test(start_paused = true)]
async fn a_store_that_fails_ends_the_round_and_not_the_table() {
    let room = Room::new(json!({"game": "maskenmemo", "seats": 2})).await;
    room.hub.close().await;
    let (store, hub): (Arc<Faulty>, _) = (room.store.clone(), hub(room.store.clone()));
    store.failing.store(true, Ordering::Relaxed);
    assert!(clear(store.as_ref(), Some(&hub), everything()).await.is_err());
    store.failing.store(false, Ordering::Relaxed);
    hub.look(room.table, None).await.expect("it is there, and wakes");
    assert!(!store.load(room.table).await.expect("a log").is_empty());
}
