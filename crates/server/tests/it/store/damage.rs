//! A database in which something changed that nobody wrote: every bit of it is found.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use server::metrics::Metrics;
use server::names::{Code, PersonId, TableId, random};
use server::now::Millis;
use server::operators::digest;
use server::store::operating::{Notice, Operating, Order};
use server::store::{Append, FILE, Snapshot, Sqlite, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};

use super::{append, listing, opening};

/// Every cell that means something.
const CELLS: &[(&str, &[&str])] = &[
    ("line", &["tbl", "number", "at", "entry", "seal"]),
    ("place", &["tbl", "number", "line"]),
    ("placed", &["line"]),
    (
        "listing",
        &[
            "tbl", "code", "public", "stage", "changed", "card", "host", "bytes", "head", "chain",
            "seal",
        ],
    ),
    ("sitting", &["person", "tbl", "seal"]),
    ("snapshot", &["tbl", "number", "state", "seal"]),
    ("person", &["person", "name", "seen", "seal"]),
    ("secret", &["name", "value", "seal"]),
    ("token_round", &["person", "round", "seal"]),
    ("result", &["person", "tbl", "text", "seal"]),
    ("admin_ticket", &["ticket", "name", "until", "seal"]),
    ("admin_session", &["session", "number", "name", "until", "seal"]),
    ("ban", &["whom", "until", "seal"]),
    ("notice", &["kind", "said", "seal"]),
    ("audit", &["number", "at", "session", "name", "deed", "seal"]),
];

/// A small house: tables with a charter and some rows, guests, snapshots, a key.
async fn house(folder: &Path) {
    let store = Sqlite::open(folder, Arc::new(Metrics::default())).await.expect("a store");
    let people: Vec<PersonId> = (0..3).map(|_| PersonId::of(random())).collect();
    for (number, person) in people.iter().enumerate() {
        let name = format!("Guest {number}");
        store.name_person(*person, name, Millis(number as u64)).await.expect("named");
    }
    for number in 0..3 {
        let (table, code) = (TableId::of(random()), Code::of(random()));
        let card = format!("{{\"game\":\"quiddler\",\"number\":{number}}}");
        let charter = format!("{{\"charter\":{{\"code\":\"{code}\",\"seats\":{number}}}}}");
        let opened = opening(table, 1000, listing(code, &card, &people[number..]));
        let rows = vec![(Millis(1000), charter)];
        store.append(Append { rows, ..opened }).await.expect("written");
        for row in 1..8 {
            let entry = format!("{{\"entry\":\"acted\",\"by\":{row},\"hash\":\"{table}\"}}");
            store.append(append(table, row, 1000 + row, &[&entry])).await.expect("written");
        }
        let state = format!("{{\"hand\":[\"A\",\"CH\"],\"table\":\"{table}\"}}");
        store.save_snapshot(table, Snapshot { number: 8, state }).await.expect("saved");
    }
    store.signing_key().await.expect("a key");
    for person in &people {
        let (table, text) = (TableId::of(random()), "{\"rank\":1}".to_owned());
        store.keep_result(*person, table, text).await.expect("kept");
    }
    for (times, person) in people.iter().enumerate() {
        for _ in 0..=times {
            store.call_in_tokens(*person).await.expect("called in");
        }
    }
    operate(&store).await;
    assert_eq!(store.faults().await, Ok(Vec::new()));
    store.close().await;
}

/// Two operators, one of whom has come already.
async fn operate(store: &Sqlite) {
    for name in ["Ana", "Ben"] {
        let until = Millis(1_000_000);
        store.invite(digest(name), name.to_owned(), Millis(1), until).await.expect("kept");
    }
    let ana = store.enter(digest("Ana"), digest("a secret"), Millis(2), Millis(1_000_000)).await;
    let ana = ana.expect("an answer").expect("let in");
    for order in [
        Order::Ban { whom: "192.0.2.0/24".parse().expect("a network"), until: 1_000_000 },
        Order::Say { notice: Notice::Imprint, text: "The club, its house".to_owned() },
        Order::Close { table: TableId::of(random()) },
    ] {
        store.carry_out(&ana, Millis(3), order).await.expect("done");
    }
}

async fn connect(folder: &Path) -> Result<SqliteConnection, sqlx::Error> {
    SqliteConnectOptions::new().filename(folder.join(FILE)).connect().await
}

/// Whether anybody is told that something is wrong.
async fn found(folder: &Path) -> bool {
    let Ok(store) = Sqlite::beside(folder).await else { return true };
    let faults = store.faults().await;
    store.close().await;
    !faults.is_ok_and(|faults| faults.is_empty())
}

struct Copy {
    folder: tempfile::TempDir,
    file: PathBuf,
}

fn copy(bytes: &[u8]) -> Copy {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(FILE);
    std::fs::write(&file, bytes).expect("written");
    Copy { folder, file }
}

async fn written() -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    house(folder.path()).await;
    std::fs::read(folder.path().join(FILE)).expect("a database")
}

fn below(dice: &mut ChaCha8Rng, end: usize) -> usize {
    dice.next_u64() as usize % end
}

/// Flips one bit of one cell of one row, as SQL sees it; whether the database took it.
async fn flip_cell(folder: &Path, table: &str, cell: &str, dice: &mut ChaCha8Rng) -> bool {
    let mut connection = connect(folder).await.expect("a database");
    let query = format!("SELECT quote({cell}), typeof({cell}), {cell} FROM {table}");
    let rows = sqlx::query(sqlx::AssertSqlSafe(query)).fetch_all(&mut connection).await;
    let rows = rows.expect("rows");
    let row = &rows[below(dice, rows.len())];
    let (quoted, kind): (String, String) = (row.get(0), row.get(1));
    let flipped = match kind.as_str() {
        "integer" => (row.get::<i64, _>(2) ^ (1 << below(dice, 64))).to_string(),
        text_or_blob => {
            let mut bytes = match text_or_blob {
                "text" => row.get::<String, _>(2).into_bytes(),
                _ => row.get::<Vec<u8>, _>(2),
            };
            // An empty text has no bit.
            if bytes.is_empty() {
                return false;
            }
            let at = below(dice, bytes.len());
            bytes[at] ^= 1 << below(dice, 8);
            let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("CAST(x'{hex}' AS {text_or_blob})")
        }
    };
    let query = format!("UPDATE {table} SET {cell} = {flipped} WHERE {cell} = {quoted}");
    let changed = sqlx::query(sqlx::AssertSqlSafe(query)).execute(&mut connection).await;
    connection.close().await.expect("closed");
    changed.is_ok_and(|done| done.rows_affected() > 0)
}

#[tokio::test]
async fn a_flipped_bit_in_any_cell_is_found() {
    let whole = written().await;
    assert!(!found(copy(&whole).folder.path()).await, "it is sound as it was written");
    let mut dice = ChaCha8Rng::seed_from_u64(11);
    let mut flips = 0;
    for (table, cells) in CELLS {
        for cell in *cells {
            for _ in 0..10 {
                let damaged = copy(&whole);
                if flip_cell(damaged.folder.path(), table, cell, &mut dice).await {
                    flips += 1;
                    assert!(found(damaged.folder.path()).await, "{table}.{cell}");
                }
            }
        }
    }
    assert!(flips >= 250, "only {flips} flips");
}

/// Everything that is kept, read without any index; nothing where it cannot be read.
async fn kept(folder: &Path) -> Option<Vec<String>> {
    let mut connection = connect(folder).await.ok()?;
    let mut all = Vec::new();
    for (table, cells) in CELLS {
        let cells: Vec<String> = cells.iter().map(|cell| format!("quote({cell})")).collect();
        let query = format!("SELECT {} FROM {table} NOT INDEXED", cells.join(" || ',' || "));
        let query = sqlx::query(sqlx::AssertSqlSafe(query));
        let rows = query.fetch_all(&mut connection).await.ok()?;
        all.extend(rows.iter().map(|row| row.try_get::<String, _>(0).unwrap_or_default()));
    }
    connection.close().await.ok()?;
    Some(all)
}

#[tokio::test]
async fn a_flipped_bit_of_the_file_that_changes_anything_is_found() {
    let whole = written().await;
    let sound = kept(copy(&whole).folder.path()).await.expect("what is kept");
    // The file's own first page is SQLite's; free space tells nothing.
    let used: Vec<usize> = (4096..whole.len()).filter(|&at| whole[at] != 0).collect();
    let mut dice = ChaCha8Rng::seed_from_u64(12);
    let mut changes = 0;
    for _ in 0..400 {
        let mut bytes = whole.clone();
        let at = used[below(&mut dice, used.len())];
        bytes[at] ^= 1 << below(&mut dice, 8);
        let damaged = copy(&bytes);
        if kept(damaged.folder.path()).await.as_ref() != Some(&sound) {
            changes += 1;
            // What looking may have tidied up is put back as it was.
            std::fs::write(&damaged.file, &bytes).expect("written");
            assert!(found(damaged.folder.path()).await, "byte {at} of {}", whole.len());
        }
    }
    assert!(changes >= 150, "only {changes} flips changed anything");
}

#[tokio::test]
async fn missing_rows_and_a_key_of_another_kind_are_found() {
    let whole = written().await;
    for what in [
        "DELETE FROM place WHERE number = 7",
        "DELETE FROM line WHERE number = 0",
        "DELETE FROM line WHERE number = 3",
        "DELETE FROM line WHERE number = 7",
        "DELETE FROM line WHERE number > 4",
        "DELETE FROM line WHERE tbl = (SELECT max(tbl) FROM line)",
        "UPDATE line SET number = number + 100 WHERE number = 7",
        "UPDATE line SET seal = NULL WHERE number = 7",
        "UPDATE condition SET sealed = 2; UPDATE line SET seal = NULL",
        "UPDATE secret SET value = CAST(value AS TEXT)",
    ] {
        let damaged = copy(&whole);
        let mut connection = connect(damaged.folder.path()).await.expect("a database");
        sqlx::raw_sql(what).execute(&mut connection).await.expect("changed");
        connection.close().await.expect("closed");
        assert!(found(damaged.folder.path()).await, "{what}");
    }
}

#[tokio::test]
async fn a_bad_row_is_told_once_and_the_rest_is_sound() {
    let damaged = copy(&written().await);
    let mut connection = connect(damaged.folder.path()).await.expect("a database");
    let change = "UPDATE line SET entry = 'x' WHERE row = (SELECT min(row) + 2 FROM line)";
    sqlx::raw_sql(change).execute(&mut connection).await.expect("changed");
    connection.close().await.expect("closed");
    let store = Sqlite::beside(damaged.folder.path()).await.expect("a look");
    let faults = store.faults().await.expect("faults");
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].contains("row 2 is not as it was written"), "{faults:?}");
}

/// A flipped bit that makes it look like an older database must not have the damage sealed.
#[tokio::test]
async fn what_is_sealed_is_not_sealed_again() {
    let damaged = copy(&written().await);
    let mut connection = connect(damaged.folder.path()).await.expect("a database");
    let change = "UPDATE condition SET sealed = 0; UPDATE line SET entry = 'x' WHERE number = 3; \
                  UPDATE listing SET card = 'x'; UPDATE person SET name = 'Eve'; \
                  UPDATE snapshot SET state = '{}'; UPDATE secret SET value = zeroblob(32); \
                  UPDATE condition SET rounds_sealed = 0; UPDATE token_round SET round = 0";
    sqlx::raw_sql(change).execute(&mut connection).await.expect("changed");
    connection.close().await.expect("closed");
    let opened = Sqlite::open(damaged.folder.path(), Arc::new(Metrics::default())).await;
    let store = opened.expect("a store");
    let faults = store.faults().await.expect("faults").join("\n");
    let whats = [
        "row 3 is",
        "its listing is",
        "the name of guest",
        "its snapshot is",
        "the key",
        "the round of the tokens",
    ];
    for what in whats {
        assert!(faults.contains(what), "{what}: {faults}");
    }
    store.close().await;
}
