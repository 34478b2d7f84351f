//! A disk that is full: said at once, and forgotten as soon as there is room again.

use std::sync::Arc;

use server::metrics::Metrics;
use server::names::{Code, TableId, random};
use server::now::Millis;
use server::store::{Append, Appended, Cutoff, Sqlite, Store, StoreError};

use super::{listing, opening};

/// SQLite meets its own end of the file where another would meet the disk's.
const MOST_BYTES: u64 = 600 * 1024;

#[tokio::test]
async fn a_full_store_is_not_healthy_until_there_is_room_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let metrics = Arc::new(Metrics::default());
    let store = Sqlite::open_within(folder.path(), Some(MOST_BYTES), metrics).await;
    let store = store.expect("a store");
    assert_eq!(store.healthy().await, Ok(()));
    let mut tables = Vec::new();
    let full = loop {
        let table = TableId::of(random());
        let rows = vec![(Millis(1), "x".repeat(5000))];
        let open = opening(table, 1, listing(Code::of(random()), "card", &[]));
        match store.append(Append { rows, ..open }).await {
            Ok(appended) => assert_eq!(appended, Appended::Done(1)),
            Err(error) => break error,
        }
        tables.push(table);
        assert!(tables.len() < 1000, "it never fills up");
    };
    assert!(matches!(full, StoreError::Unavailable(_)), "{full}");
    for _ in 0..3 {
        let unwell = store.healthy().await;
        assert!(matches!(unwell, Err(StoreError::Unavailable(_))), "{unwell:?}");
    }
    assert_eq!(store.load(tables[0]).await.expect("a log").len(), 1, "reading goes on");
    let cutoff = Cutoff { unstarted: Some(Millis(2)), ..Cutoff::default() };
    for table in &tables[..20] {
        assert_eq!(store.remove_stale(*table, cutoff).await, Ok(true));
    }
    assert_eq!(store.healthy().await, Ok(()));
    assert_eq!(store.faults().await, Ok(Vec::new()));
    store.close().await;
}

#[tokio::test]
async fn a_store_that_only_reads_is_not_healthy() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(folder.path(), Arc::new(Metrics::default())).await.expect("a store");
    let beside = Sqlite::beside(folder.path()).await.expect("a look");
    assert!(beside.healthy().await.is_err());
    assert_eq!(store.healthy().await, Ok(()));
}
