//! What operators do with the store: back up, restore, check, export.

use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row as _, SqliteConnection};
use table::{FoldError, House, fold, record};

use crate::names::TableId;
use crate::now::Millis;
use crate::store::{FILE, OpenError, Row, lock, options};

#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    #[error("there is no database in {0}; name the data folder with --data")]
    NoDatabase(PathBuf),
    #[error("{0} is there already; choose another name")]
    Exists(PathBuf),
    #[error("{0}")]
    Open(#[from] OpenError),
    #[error("the database cannot be used: {0}")]
    Database(#[from] sqlx::Error),
    #[error("{path}: {error}")]
    File { path: PathBuf, error: std::io::Error },
    #[error("the backup is damaged: {0}")]
    Damaged(String),
    #[error("table {table}: {error}")]
    Table { table: TableId, error: FoldError },
}

/// What a check found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Checked {
    pub tables: usize,
    pub rows: usize,
    /// One sentence for each thing that is wrong.
    pub faults: Vec<String>,
}

async fn connect(folder: &Path) -> Result<SqliteConnection, AdminError> {
    let file = folder.join(FILE);
    match file.is_file() {
        true => Ok(options(&file).connect().await?),
        false => Err(AdminError::NoDatabase(folder.to_owned())),
    }
}

fn file_error(path: &Path) -> impl FnOnce(std::io::Error) -> AdminError {
    let path = path.to_owned();
    move |error| AdminError::File { path, error }
}

/// Writes a whole copy into one file; the server may be running.
pub async fn backup(folder: &Path, to: &Path) -> Result<(), AdminError> {
    if to.exists() {
        return Err(AdminError::Exists(to.to_owned()));
    }
    let mut connection = connect(folder).await?;
    let aside = to.with_extension("part");
    let _ = std::fs::remove_file(&aside);
    sqlx::query("VACUUM INTO ?").bind(aside.to_string_lossy()).execute(&mut connection).await?;
    connection.close().await?;
    std::fs::File::open(&aside).and_then(|f| f.sync_all()).map_err(file_error(&aside))?;
    std::fs::rename(&aside, to).map_err(file_error(to))
}

/// Puts a backup in place; the server must not be running, and what was there is kept beside it.
pub async fn restore(folder: &Path, from: &Path) -> Result<Option<PathBuf>, AdminError> {
    let _lock = lock(folder)?;
    let damaged = |error: &dyn std::fmt::Display| AdminError::Damaged(error.to_string());
    // As it is: a file that is only read cannot be given another way of writing.
    let as_it_is = SqliteConnectOptions::new().filename(from).read_only(true);
    let mut backup = as_it_is.connect().await?;
    let sound = sqlx::query("PRAGMA integrity_check").fetch_one(&mut backup).await?;
    let sound: String = sound.try_get(0)?;
    if sound != "ok" {
        return Err(damaged(&sound));
    }
    sqlx::query("SELECT count(*) FROM log")
        .fetch_one(&mut backup)
        .await
        .map_err(|e| damaged(&e))?;
    backup.close().await?;
    let file = folder.join(FILE);
    let aside = folder.join("restored.part");
    std::fs::copy(from, &aside).map_err(file_error(&aside))?;
    std::fs::File::open(&aside).and_then(|f| f.sync_all()).map_err(file_error(&aside))?;
    let kept = match file.exists() {
        true => Some(keep(&file).await?),
        false => None,
    };
    std::fs::rename(&aside, &file).map_err(file_error(&file))?;
    Ok(kept)
}

/// Moves the present database out of the way, with all that its write-ahead log holds.
async fn keep(file: &Path) -> Result<PathBuf, AdminError> {
    let mut connection = options(file).connect().await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await?;
    let free = |number: &u32| !file.with_extension(format!("before-{number}.db")).exists();
    let number = (1..).find(free).unwrap_or_default();
    let kept = file.with_extension(format!("before-{number}.db"));
    std::fs::rename(file, &kept).map_err(file_error(&kept))?;
    for rest in ["db-wal", "db-shm"] {
        let _ = std::fs::remove_file(file.with_extension(rest));
    }
    Ok(kept)
}

/// The database itself, and every log: complete, readable, and giving the states it gave.
pub async fn check(folder: &Path, house: &House) -> Result<Checked, AdminError> {
    let mut connection = connect(folder).await?;
    let mut checked = Checked::default();
    for row in sqlx::query("PRAGMA integrity_check").fetch_all(&mut connection).await? {
        let said: String = row.try_get(0)?;
        if said != "ok" {
            checked.faults.push(format!("the database: {said}"));
        }
    }
    for table in tables(&mut connection).await? {
        let rows = log(&mut connection, table).await?;
        checked.tables += 1;
        checked.rows += rows.len();
        if let Some((_, row)) = rows.iter().enumerate().find(|(i, row)| *i as u64 != row.number) {
            checked.faults.push(format!("table {table}: row {} is out of order", row.number));
        }
        match fold(&rows, house, None).map(|folded| folded.differs_at) {
            Ok(Some(number)) => {
                checked.faults.push(format!("table {table}: row {number} gives another state"));
            }
            Ok(None) => {}
            Err(error) => checked.faults.push(format!("table {table}: {error}")),
        }
    }
    connection.close().await?;
    Ok(checked)
}

/// Writes the record of every game that has begun into a folder; how many there were.
pub async fn export(folder: &Path, into: &Path, house: &House) -> Result<usize, AdminError> {
    let mut connection = connect(folder).await?;
    std::fs::create_dir_all(into).map_err(file_error(into))?;
    let mut written = 0;
    for table in tables(&mut connection).await? {
        let rows = log(&mut connection, table).await?;
        let record = record(&rows, house).map_err(|error| AdminError::Table { table, error })?;
        let Some(record) = record else { continue };
        let path = into.join(format!("{}-{table}.jsonl", record.header.game));
        let mut text = Vec::new();
        record.write(&mut text).map_err(file_error(&path))?;
        std::fs::write(&path, text).map_err(file_error(&path))?;
        written += 1;
    }
    connection.close().await?;
    Ok(written)
}

async fn tables(connection: &mut SqliteConnection) -> Result<Vec<TableId>, AdminError> {
    let rows = sqlx::query("SELECT DISTINCT tbl FROM log").fetch_all(connection).await?;
    let id = |row: &sqlx::sqlite::SqliteRow| row.try_get(0).map(TableId::from_i64);
    Ok(rows.iter().map(id).collect::<Result<_, _>>()?)
}

async fn log(connection: &mut SqliteConnection, table: TableId) -> Result<Vec<Row>, AdminError> {
    let query = "SELECT number, at, entry FROM log WHERE tbl = ? ORDER BY number";
    let rows = sqlx::query(query).bind(table.to_i64()).fetch_all(connection).await?;
    let row = |row: &sqlx::sqlite::SqliteRow| {
        Ok(Row {
            number: row.try_get::<i64, _>(0)? as u64,
            at: Millis(row.try_get::<i64, _>(1)? as u64),
            entry: row.try_get(2)?,
        })
    };
    Ok(rows.iter().map(row).collect::<Result<_, sqlx::Error>>()?)
}
