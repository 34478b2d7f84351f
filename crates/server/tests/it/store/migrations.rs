//! Databases of every age: taken over, brought up to date, or refused by a program too old.

use std::path::Path;
use std::sync::Arc;

use server::admin::{check, export};
use server::metrics::Metrics;
use server::names::{PersonId, TableId};
use server::now::Millis;
use server::store::{Appended, Cutoff, FILE, OpenError, Sqlite, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};

use super::append;
use crate::house::around;

/// Written by the server itself when it still counted its steps: each game once to its end and once
/// at its beginning, and a table with a free seat.
const WHOLE: &[u8] = include_bytes!("../../fixtures/before-core.db");

/// Written by the server when every row was put into an index at once (version 70): three games to their end,
/// three under way, and a table that waits.
const INDEXED: &[u8] = include_bytes!("../../fixtures/before-places.db");

/// She sits at every table there.
const ANA: &str = "6U7RF6LC22V2";

/// The layout of that time.
const FIRST: &str = "
    CREATE TABLE log (
        row INTEGER PRIMARY KEY,
        tbl INTEGER NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        entry TEXT NOT NULL
    );
    CREATE UNIQUE INDEX log_by_table ON log (tbl, number);
    CREATE TABLE listing (
        tbl INTEGER PRIMARY KEY,
        code INTEGER NOT NULL UNIQUE,
        public INTEGER NOT NULL,
        stage INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        card TEXT NOT NULL
    );
    CREATE INDEX listing_public ON listing (changed) WHERE public = 1 AND stage < 2;
    CREATE TABLE sitting (
        person INTEGER NOT NULL,
        tbl INTEGER NOT NULL,
        PRIMARY KEY (person, tbl)
    ) WITHOUT ROWID;
    CREATE TABLE snapshot (tbl INTEGER PRIMARY KEY, number INTEGER NOT NULL, state TEXT NOT NULL);
    CREATE TABLE person (person INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL);
    PRAGMA user_version = 1;
    INSERT INTO log (tbl, number, at, entry) VALUES (17, 0, 1000, 'opened'), (17, 1, 1001, 'joined');
    INSERT INTO listing VALUES (17, 4, 1, 0, 1001, 'card');
    INSERT INTO sitting VALUES (5, 17);
    INSERT INTO person VALUES (5, 'Ana');
    INSERT INTO secret VALUES ('tokens', zeroblob(32));
";

async fn connect(folder: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(folder.join(FILE)).create_if_missing(true);
    options.connect().await.expect("a database")
}

async fn change(folder: &Path, sql: &'static str) {
    let mut connection = connect(folder).await;
    sqlx::raw_sql(sql).execute(&mut connection).await.expect("changed");
    connection.close().await.expect("closed");
}

async fn open(folder: &Path) -> Result<Sqlite, OpenError> {
    Sqlite::open(folder, Arc::new(Metrics::default())).await
}

async fn taken(folder: &Path) -> (i64, Vec<i64>) {
    let mut connection = connect(folder).await;
    let version = sqlx::query("PRAGMA user_version").fetch_one(&mut connection).await;
    let steps = sqlx::query("SELECT version FROM _sqlx_migrations ORDER BY version")
        .fetch_all(&mut connection)
        .await
        .expect("steps");
    connection.close().await.expect("closed");
    (version.expect("a number").get(0), steps.iter().map(|row| row.get(0)).collect())
}

async fn is_as_it_was(folder: &Path, rows: usize) {
    let store = open(folder).await.expect("a store");
    let (table, ana) = (TableId::from_i64(17), PersonId::from_i64(5));
    assert_eq!(store.load(table).await.expect("a log").len(), rows);
    assert_eq!(store.tables_of(ana).await, Ok(vec!["card".to_owned()]));
    assert_eq!(store.public_tables().await, Ok(vec!["card".to_owned()]));
    assert_eq!(store.person(ana).await, Ok(Some("Ana".to_owned())));
    assert_eq!(store.signing_key().await, Ok([0; 32]));
    let more = store.append(append(table, rows as u64, 9, &["more"])).await;
    assert_eq!(more, Ok(Appended::Done(rows as u64 + 1)), "it goes on");
    store.close().await;
}

#[tokio::test]
async fn a_database_from_before_the_files_is_taken_over() {
    let folder = tempfile::tempdir().expect("a folder");
    change(folder.path(), FIRST).await;
    is_as_it_was(folder.path(), 2).await;
    assert_eq!(taken(folder.path()).await, (80, vec![1, 10, 20, 30, 50, 60, 70, 80]));
    is_as_it_was(folder.path(), 3).await;
}

#[tokio::test]
async fn the_tables_of_an_old_database_are_all_there_and_fold() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(FILE), WHOLE).expect("written");
    let beside = Sqlite::beside(folder.path()).await.expect("a look");
    let checked = check(&beside, &around()).await.expect("a check");
    assert_eq!((checked.faults, checked.sealed), (Vec::new(), false), "not yet sealed");
    beside.close().await;
    let store = open(folder.path()).await.expect("a store");
    let checked = check(&store, &around()).await.expect("a check");
    assert_eq!(checked.faults, Vec::<String>::new(), "every log gives the states it gave");
    assert!(checked.sealed, "it was sealed when it was opened");
    let held = store.holdings(ANA.parse().expect("an id"), Millis(0)).await.expect("holdings");
    assert_eq!(held.unfinished, 6, "whoever opened a table is known from its log");
    assert!(held.bytes > 40_000, "{held:?}");
    assert_eq!((checked.tables, checked.rows), (10, 489));
    assert_eq!(store.public_tables().await.expect("cards").len(), 1);
    let records = folder.path().join("records");
    let written = export(&store, &records, &around()).await.expect("records");
    assert_eq!(written, 8, "two have not begun");
    for table in store.tables(None).await.expect("tables") {
        let rows = store.load(table).await.expect("a log").len() as u64;
        let more = store.append(append(table, rows, 9, &["more"])).await;
        assert_eq!(more, Ok(Appended::Done(rows + 1)), "it goes on");
    }
}

#[tokio::test]
async fn every_row_of_an_indexed_log_has_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(FILE), INDEXED).expect("written");
    let beside = Sqlite::beside(folder.path()).await.expect("a look");
    assert_eq!(beside.faults().await, Ok(Vec::new()));
    let tables = beside.tables(None).await.expect("tables");
    let mut logs = Vec::new();
    for &table in &tables {
        logs.push(beside.load(table).await.expect("a log"));
    }
    assert_eq!((logs.len(), logs.iter().map(Vec::len).sum::<usize>()), (7, 382));
    let cutoff = Cutoff { unstarted: None, games: Some(Millis(u64::MAX)), guests: None };
    assert_eq!(beside.stale_tables(cutoff, 0).await.expect("a page").len(), 6);
    beside.close().await;
    let store = open(folder.path()).await.expect("a store");
    assert_eq!(store.faults().await, Ok(Vec::new()));
    assert_eq!(store.tables(None).await, Ok(tables.clone()));
    assert_eq!(store.stale_tables(cutoff, 0).await.expect("a page").len(), 6);
    for (&table, log) in tables.iter().zip(&logs) {
        assert_eq!(store.load(table).await.as_ref(), Ok(log));
        let rows = log.len() as u64;
        let late = store.append(append(table, rows - 1, 9, &["late"])).await;
        assert_eq!(late, Ok(Appended::Conflict));
        let more = store.append(append(table, rows, 9, &["more"])).await;
        assert_eq!(more, Ok(Appended::Done(rows + 1)), "it goes on");
    }
    assert_eq!(store.faults().await, Ok(Vec::new()));
    store.close().await;
}

/// Written when the rounds of tokens had no checksums.
#[tokio::test]
async fn rounds_of_tokens_get_their_seals_on_opening() {
    let folder = tempfile::tempdir().expect("a folder");
    open(folder.path()).await.expect("a store").close().await;
    let as_it_was = "
        INSERT INTO token_round (person, round) VALUES (5, 3);
        CREATE TABLE older (person INTEGER PRIMARY KEY, round INTEGER NOT NULL);
        INSERT INTO older SELECT person, round FROM token_round;
        DROP TABLE token_round;
        ALTER TABLE older RENAME TO token_round;
        ALTER TABLE condition DROP COLUMN rounds_sealed;
        DROP TABLE admin_ticket;
        DROP TABLE admin_session;
        DROP TABLE ban;
        DROP TABLE notice;
        DROP TABLE audit;
        DROP TABLE daily;
        DROP TABLE result;
        DROP VIEW log;
        DROP TABLE place;
        DROP TABLE placed;
        ALTER TABLE line RENAME TO log;
        CREATE UNIQUE INDEX log_by_table ON log (tbl, number);
        DELETE FROM _sqlx_migrations WHERE version >= 30;
        PRAGMA user_version = 20;";
    change(folder.path(), as_it_was).await;
    let beside = Sqlite::beside(folder.path()).await.expect("a look");
    assert_eq!(beside.faults().await, Ok(Vec::new()), "not yet sealed, and no fault");
    beside.close().await;
    let store = open(folder.path()).await.expect("a store");
    assert_eq!(store.faults().await, Ok(Vec::new()));
    assert_eq!(store.token_rounds().await, Ok(vec![(PersonId::from_i64(5), 3)]));
    assert_eq!(store.call_in_tokens(PersonId::from_i64(5)).await, Ok(4));
    assert_eq!(store.faults().await, Ok(Vec::new()));
    store.close().await;
    change(folder.path(), "UPDATE token_round SET round = 3").await;
    let store = open(folder.path()).await.expect("a store");
    let faults = store.faults().await.expect("faults");
    assert_eq!(faults, ["the round of the tokens of guest 5 is not as it was written"]);
    store.close().await;
}

#[tokio::test]
async fn taking_over_may_be_interrupted() {
    let folder = tempfile::tempdir().expect("a folder");
    change(folder.path(), FIRST).await;
    is_as_it_was(folder.path(), 2).await;
    change(folder.path(), "DELETE FROM _sqlx_migrations").await;
    is_as_it_was(folder.path(), 3).await;
    assert_eq!(taken(folder.path()).await, (80, vec![1, 10, 20, 30, 50, 60, 70, 80]));
}

/// An older program looks at nothing but the number.
#[tokio::test]
async fn a_new_database_says_its_age_in_both_ways() {
    let folder = tempfile::tempdir().expect("a folder");
    open(folder.path()).await.expect("a store").close().await;
    let (version, steps) = taken(folder.path()).await;
    assert_eq!(Some(&version), steps.last());
}

#[tokio::test]
async fn a_database_from_a_newer_program_is_refused() {
    let newer = [
        "PRAGMA user_version = 99",
        "INSERT INTO _sqlx_migrations SELECT 99, 'x', installed_on, 1, x'00', 0 FROM _sqlx_migrations LIMIT 1",
    ];
    for newer in newer {
        let folder = tempfile::tempdir().expect("a folder");
        open(folder.path()).await.expect("a store").close().await;
        change(folder.path(), newer).await;
        let Err(refused) = open(folder.path()).await else { panic!("{newer} was not seen") };
        let said = refused.to_string();
        let sentence = "the database was written by a newer setzkasten; run that one";
        assert!(said.ends_with(sentence), "{said}");
    }
}
