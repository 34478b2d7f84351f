//! Lines of a log before and after they have their places in the index.

use std::path::Path;
use std::sync::Arc;

use futures_util::future::join_all;
use server::metrics::Metrics;
use server::names::{Code, TableId, random};
use server::now::Millis;
use server::store::{Appended, Cutoff, FILE, Listing, Sqlite, Stage, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row};

use super::{append, listing, opening};

async fn open(folder: &Path) -> Sqlite {
    Sqlite::open(folder, Arc::new(Metrics::default())).await.expect("a store")
}

/// How many lines there are, and how many of them have a place.
async fn places(folder: &Path) -> (i64, i64) {
    let options = SqliteConnectOptions::new().filename(folder.join(FILE));
    let mut connection = options.connect().await.expect("a database");
    let query = "SELECT (SELECT count(*) FROM line), (SELECT count(*) FROM place)";
    let row = sqlx::query(query).fetch_one(&mut connection).await.expect("two numbers");
    connection.close().await.expect("closed");
    (row.get(0), row.get(1))
}

/// The files as a server leaves them that is killed now.
fn killed(folder: &Path) -> tempfile::TempDir {
    let left = tempfile::tempdir().expect("a folder");
    for name in [FILE.to_owned(), format!("{FILE}-wal")] {
        std::fs::copy(folder.join(&name), left.path().join(&name)).expect("a copy");
    }
    left
}

#[tokio::test]
async fn a_log_is_read_whole_whether_its_lines_have_places_or_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let tables: Vec<TableId> = (0..50).map(|_| TableId::of(random())).collect();
    let beside = Sqlite::beside(folder.path()).await.expect("a look");
    let mut partly = false;
    for round in 0..60_u64 {
        let texts: Vec<String> = (0..50).map(|table| format!("{table}/{round}")).collect();
        let written = tables
            .iter()
            .zip(&texts)
            .map(|(&table, text)| store.append(append(table, round, round, &[text])));
        for answer in join_all(written).await {
            assert_eq!(answer, Ok(Appended::Done(round + 1)));
        }
        let (lines, placed) = places(folder.path()).await;
        partly |= 0 < placed && placed < lines;
        for reader in [&store, &beside] {
            let at = round as usize % 50;
            let log = reader.load(tables[at]).await.expect("a log");
            let said: Vec<String> = log.into_iter().map(|row| row.entry).collect();
            let whole: Vec<String> = (0..=round).map(|round| format!("{at}/{round}")).collect();
            assert_eq!(said, whole);
        }
    }
    assert!(partly, "places follow in bulk");
    let mut known = tables.clone();
    known.sort_unstable();
    assert_eq!(beside.tables(None).await, Ok(known));
    assert_eq!(store.faults().await, Ok(Vec::new()));
    beside.close().await;
    store.close().await;
    assert_eq!(places(folder.path()).await, (3000, 3000), "closing leaves none without a place");
}

#[tokio::test]
async fn what_a_killed_server_wrote_gets_its_places_on_opening() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let table = TableId::of(random());
    for number in 0..5 {
        let answer = store.append(append(table, number, 1, &["a"])).await;
        assert_eq!(answer, Ok(Appended::Done(number + 1)));
    }
    let left = killed(folder.path());
    assert_eq!(places(left.path()).await, (5, 0), "nobody waited for places");
    let after = open(left.path()).await;
    assert_eq!(places(left.path()).await, (5, 5));
    assert_eq!(after.append(append(table, 4, 1, &["again"])).await, Ok(Appended::Conflict));
    assert_eq!(after.append(append(table, 5, 1, &["b"])).await, Ok(Appended::Done(6)));
    assert_eq!(after.load(table).await.expect("a log").len(), 6);
    assert_eq!(after.faults().await, Ok(Vec::new()));
}

/// SQLite gives the numbers of rows again that were taken away at the end.
#[tokio::test]
async fn what_is_written_after_the_newest_table_was_cleared_away_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let (kept, stale) = (TableId::of(random()), TableId::of(random()));
    assert_eq!(store.append(append(kept, 0, 9, &["a"])).await, Ok(Appended::Done(1)));
    let over = Listing { stage: Stage::Over, ..listing(Code::of(random()), "card", &[]) };
    assert_eq!(store.append(opening(stale, 1, over)).await, Ok(Appended::Done(1)));
    for number in 1..4 {
        let answer = store.append(append(stale, number, 1, &["b"])).await;
        assert_eq!(answer, Ok(Appended::Done(number + 1)));
    }
    let before = Some(Millis(5));
    let cutoff = Cutoff { unstarted: before, games: before, guests: before };
    assert_eq!(store.remove_stale(stale, cutoff).await, Ok(true));
    assert_eq!(store.append(append(kept, 1, 9, &["c"])).await, Ok(Appended::Done(2)));
    assert_eq!(store.load(kept).await.expect("a log").len(), 2);
    assert_eq!(store.load(stale).await, Ok(Vec::new()));
    assert_eq!(store.faults().await, Ok(Vec::new()));
    store.close().await;
    let store = open(folder.path()).await;
    assert_eq!(store.load(kept).await.expect("a log").len(), 2);
    assert_eq!(store.faults().await, Ok(Vec::new()));
}

#[tokio::test]
async fn an_index_that_does_not_agree_is_found_and_one_that_lags_is_made_good() {
    let damages = [
        ("UPDATE placed SET line = line + 1", false),
        ("UPDATE placed SET line = line - 1", false),
        ("DELETE FROM placed", false),
        ("DELETE FROM place WHERE number = 3", true),
        ("UPDATE place SET line = line + 1 WHERE number = 1", true),
        ("INSERT INTO line SELECT max(row) + 1, tbl, number, at, entry, seal FROM line", true),
    ];
    for (damage, lasts) in damages {
        let folder = tempfile::tempdir().expect("a folder");
        let store = open(folder.path()).await;
        let table = TableId::of(random());
        let rows = ["a", "b", "c", "d"];
        assert_eq!(store.append(append(table, 0, 1, &rows)).await, Ok(Appended::Done(4)));
        store.close().await;
        let options = SqliteConnectOptions::new().filename(folder.path().join(FILE));
        let mut connection = options.connect().await.expect("a database");
        sqlx::raw_sql(damage).execute(&mut connection).await.expect("changed");
        connection.close().await.expect("closed");
        let beside = Sqlite::beside(folder.path()).await.expect("a look");
        assert_ne!(beside.faults().await, Ok(Vec::new()), "{damage}");
        beside.close().await;
        let store = open(folder.path()).await;
        let found = store.faults().await.expect("faults");
        assert_eq!(!found.is_empty(), lasts, "{damage}: {found:?}");
        store.close().await;
    }
}
