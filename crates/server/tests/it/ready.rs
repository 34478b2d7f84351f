//! Liveness touches nothing, readiness writes: but never more than once a second.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use server::http::Readiness;
use server::metrics::Metrics;

use crate::house::{House, settings};
use crate::store::Faulty;
use crate::wire::request;

#[tokio::test(start_paused = true)]
async fn however_often_it_is_asked_it_writes_once_a_second() {
    let (store, ready) = (Faulty::in_memory(), Readiness::default());
    for second in 1..=3 {
        for _ in 0..100 {
            assert!(ready.of(&store).await);
        }
        assert_eq!(store.probes.load(Ordering::Relaxed), second);
        tokio::time::advance(Duration::from_secs(1)).await;
    }
    store.failing.store(true, Ordering::Relaxed);
    assert!(!ready.of(&store).await);
    store.failing.store(false, Ordering::Relaxed);
    assert!(!ready.of(&store).await, "an answer holds for a second");
    tokio::time::advance(Duration::from_secs(1)).await;
    assert!(ready.of(&store).await);
}

#[tokio::test]
async fn a_full_disk_is_told_by_readiness_and_not_by_liveness() {
    let store = Arc::new(Faulty::in_memory());
    let metrics = Arc::new(Metrics::default());
    let house = House::with_store(store.clone(), metrics, settings(0.0)).await;
    let ask = async |path: &str| request(house.address, "GET", path, &[], None).await;
    assert_eq!(ask("/healthz").await.status, 200);
    assert_eq!(store.probes.load(Ordering::Relaxed), 0, "liveness touches nothing");
    assert_eq!(ask("/readyz").await.body, "ok\n");
    store.failing.store(true, Ordering::Relaxed);
    let becomes = async |status: u16| {
        // An answer holds for a second.
        for _ in 0..600 {
            if ask("/readyz").await.status == status {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("never {status}");
    };
    becomes(503).await;
    assert_eq!(ask("/healthz").await.body, "ok\n");
    store.failing.store(false, Ordering::Relaxed);
    becomes(200).await;
    house.close().await;
}
