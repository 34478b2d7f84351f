//! What only a store with a disk can promise, and what happens to one append among many.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use futures_util::future::join_all;
use server::metrics::Metrics;
use server::names::{Code, PersonId, TableId, random};
use server::now::Millis;
use server::store::{Appended, FILE, OpenError, Snapshot, Sqlite, Store, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::{append, listing, opening};

async fn open(folder: &Path) -> Sqlite {
    Sqlite::open(folder, Arc::new(Metrics::default())).await.expect("a store")
}

#[tokio::test]
async fn reopening_keeps_everything() {
    let folder = tempfile::tempdir().expect("a folder");
    let (table, code, ana) = (TableId::of(random()), Code::of(random()), PersonId::of(random()));
    let store = open(folder.path()).await;
    let opened = store.append(opening(table, 5, listing(code, "card", &[ana]))).await;
    assert_eq!(opened, Ok(Appended::Done(1)));
    let snapshot = Snapshot { number: 1, state: "{}".to_owned() };
    store.save_snapshot(table, snapshot.clone()).await.expect("saved");
    store.name_person(ana, "Ana".to_owned(), Millis(1)).await.expect("named");
    let key = store.signing_key().await.expect("a key");
    let log = store.load(table).await.expect("a log");
    store.close().await;

    let store = open(folder.path()).await;
    assert_eq!(store.load(table).await, Ok(log));
    assert_eq!(store.by_code(code).await, Ok(Some(table)));
    assert_eq!(store.tables_of(ana).await, Ok(vec!["card".to_owned()]));
    assert_eq!(store.snapshot(table).await, Ok(Some(snapshot)));
    assert_eq!(store.person(ana).await, Ok(Some("Ana".to_owned())));
    assert_eq!(store.signing_key().await, Ok(key));
    let wrong = store.append(append(table, 0, 6, &["again"])).await;
    assert_eq!(wrong, Ok(Appended::Conflict), "numbers go on where they were");
}

/// The files are taken as they are at the moment of the answer, as a crash would leave them.
#[tokio::test]
async fn whatever_is_answered_is_in_the_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let table = TableId::of(random());
    for number in 0..8 {
        let answer = store.append(append(table, number, 1, &["a"])).await;
        assert_eq!(answer, Ok(Appended::Done(number + 1)));
        let crashed = tempfile::tempdir().expect("a folder");
        for name in [FILE.to_owned(), format!("{FILE}-wal")] {
            let copied = std::fs::copy(folder.path().join(&name), crashed.path().join(&name));
            copied.expect("a copy");
        }
        let found = open(crashed.path()).await.load(table).await.expect("a log");
        assert_eq!(found.len() as u64, number + 1);
    }
}

/// A fault that the store knows nothing of: the database refuses one of the rows.
#[tokio::test]
async fn an_append_whose_rows_are_broken_fails_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let metrics = Arc::new(Metrics::default());
    let store = Sqlite::open(folder.path(), Arc::clone(&metrics)).await.expect("a store");
    let options = SqliteConnectOptions::new().filename(folder.path().join(FILE));
    let mut connection = options.connect().await.expect("a database");
    let trigger = "CREATE TRIGGER broken BEFORE INSERT ON line WHEN new.entry = 'broken' \
                   BEGIN SELECT RAISE(ABORT, 'broken'); END";
    sqlx::raw_sql(trigger).execute(&mut connection).await.expect("a trigger");
    connection.close().await.expect("closed");

    let tables: Vec<TableId> = (0..100).map(|_| TableId::of(random())).collect();
    let appends = tables.iter().enumerate().map(|(number, table)| match number {
        33 => append(*table, 0, 1, &["a", "broken", "c"]),
        66 => append(*table, 0, u64::MAX, &["too late a time"]),
        number if number % 2 == 0 => append(*table, 0, 1, &["a", "b"]),
        _ => opening(*table, 1, listing(Code::of(random()), "card", &[])),
    });
    let answers = join_all(appends.map(|append| store.append(append))).await;
    assert_eq!(metrics.commits.load(Ordering::Relaxed), 1, "they were written together");
    assert_eq!(metrics.store_failures.load(Ordering::Relaxed), 2);
    for (number, (table, answer)) in tables.iter().zip(answers).enumerate() {
        let rows = store.load(*table).await.expect("a log").len();
        match number {
            33 | 66 => {
                assert!(matches!(answer, Err(StoreError::Damaged(_))), "{answer:?}");
                assert_eq!(rows, 0, "nothing of it is left");
                let again = store.append(append(*table, 0, 1, &["a", "b"])).await;
                assert_eq!(again, Ok(Appended::Done(2)), "the table goes on");
            }
            _ => assert_eq!(answer, Ok(Appended::Done(rows as u64))),
        }
    }
}

/// Two appends to the table that is refused: the second was meant to follow the first.
#[tokio::test]
async fn whatever_was_to_follow_a_bad_append_is_a_conflict() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let (table, code) = (TableId::of(random()), Code::of(random()));
    let first = store.append(opening(TableId::of(random()), 1, listing(code, "card", &[]))).await;
    assert_eq!(first, Ok(Appended::Done(1)));
    let bad = store.append(opening(table, 1, listing(code, "card", &[])));
    let next = store.append(append(table, 1, 2, &["next"]));
    let (bad, next) = tokio::join!(bad, next);
    assert_eq!((bad, next), (Err(StoreError::CodeTaken(code)), Ok(Appended::Conflict)));
}

#[tokio::test]
async fn beside_a_server_one_can_look_but_not_write() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = Sqlite::beside(folder.path()).await;
    assert!(matches!(missing, Err(OpenError::NoDatabase(_))));
    let store = open(folder.path()).await;
    let table = TableId::of(random());
    assert_eq!(store.append(append(table, 0, 1, &["a"])).await, Ok(Appended::Done(1)));
    let beside = Sqlite::beside(folder.path()).await.expect("a look");
    assert_eq!(beside.load(table).await.expect("a log").len(), 1);
    assert_eq!(beside.append(append(table, 1, 1, &["b"])).await, Err(StoreError::Closed));
    let named = beside.name_person(PersonId::of(random()), "Ana".to_owned(), Millis(1)).await;
    assert!(matches!(named, Err(StoreError::Unavailable(_))), "{named:?}");
    assert_eq!(store.append(append(table, 1, 1, &["b"])).await, Ok(Appended::Done(2)));
    assert_eq!(beside.load(table).await.expect("a log").len(), 2);
}

#[tokio::test]
async fn a_damaged_log_is_not_taken_for_a_busy_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let (table, sound) = (TableId::of(random()), TableId::of(random()));
    for table in [table, sound] {
        assert_eq!(store.append(append(table, 0, 1, &["a"])).await, Ok(Appended::Done(1)));
    }
    let options = SqliteConnectOptions::new().filename(folder.path().join(FILE));
    let mut connection = options.connect().await.expect("a database");
    let ruin = "UPDATE line SET at = 'noon' WHERE tbl = ?";
    sqlx::query(ruin).bind(table.to_i64()).execute(&mut connection).await.expect("ruined");
    let damaged = store.load(table).await;
    assert!(matches!(damaged, Err(StoreError::Damaged(_))), "{damaged:?}");
    assert_eq!(store.load(sound).await.expect("a log")[0].at, Millis(1));
}
