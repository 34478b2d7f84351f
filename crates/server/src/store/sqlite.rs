//! The store in one SQLite file: write-ahead log, synced at every commit.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row as _};
use tokio::sync::{mpsc, oneshot};

use super::writer::{self, Job};
use super::{Answer, Append, Appended, Row, Snapshot, Store, StoreError, schema};
use crate::metrics::Metrics;
use crate::names::{Code, PersonId, TableId, random};
use crate::now::Millis;

/// The file in the data folder.
pub const FILE: &str = "setzkasten.db";
const LOCK: &str = "setzkasten.lock";
const MOST_LISTED: i64 = 100;

pub struct Sqlite {
    jobs: mpsc::Sender<Job>,
    readers: SqlitePool,
    /// Held as long as the store lives: one server to a folder.
    _lock: File,
}

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the data folder {folder} cannot be used: {error}; choose another with --data")]
    Folder { folder: PathBuf, error: std::io::Error },
    #[error("another server is using the data folder {0}; stop it, or choose another with --data")]
    InUse(PathBuf),
    #[error("the database {file} cannot be opened: {error}")]
    Database { file: PathBuf, error: sqlx::Error },
}

pub fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(10))
        .pragma("wal_autocheckpoint", "4000")
        .disable_statement_logging()
}

/// Keeps every other server away from this folder for as long as the file is held.
pub fn lock(folder: &Path) -> Result<File, OpenError> {
    let refused = |error| OpenError::Folder { folder: folder.to_owned(), error };
    std::fs::create_dir_all(folder).map_err(refused)?;
    let file = File::create(folder.join(LOCK)).map_err(refused)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(OpenError::InUse(folder.to_owned())),
        Err(std::fs::TryLockError::Error(error)) => Err(refused(error)),
    }
}

impl Sqlite {
    pub async fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Sqlite, OpenError> {
        let lock = lock(folder)?;
        let file = folder.join(FILE);
        let refused = |error| OpenError::Database { file: file.clone(), error };
        let options = options(&file).create_if_missing(true);
        let mut connection = options.connect().await.map_err(refused)?;
        schema::bring_up_to_date(&mut connection).await.map_err(refused)?;
        let readers = SqlitePoolOptions::new().max_connections(2);
        let readers = readers.connect_lazy_with(options);
        let (jobs, waiting) = mpsc::channel(4096);
        tokio::spawn(writer::write(connection, waiting, metrics));
        Ok(Sqlite { jobs, readers, _lock: lock })
    }

    async fn cards(
        &self,
        query: sqlx::query::Query<'_, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>,
    ) -> Result<Vec<String>, StoreError> {
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(async move {
            let (answer, written) = oneshot::channel();
            let job = Job { append, answer };
            self.jobs.send(job).await.map_err(|_| StoreError::Closed)?;
            written.await.map_err(|_| StoreError::Closed)?
        })
    }

    fn load(&self, table: TableId) -> Answer<'_, Vec<Row>> {
        Box::pin(async move {
            let query = "SELECT number, at, entry FROM log WHERE tbl = ? ORDER BY number";
            let rows = sqlx::query(query).bind(table.to_i64()).fetch_all(&self.readers).await?;
            let row = |row: &sqlx::sqlite::SqliteRow| {
                Ok(Row {
                    number: row.try_get::<i64, _>(0)? as u64,
                    at: Millis(row.try_get::<i64, _>(1)? as u64),
                    entry: row.try_get(2)?,
                })
            };
            Ok(rows.iter().map(row).collect::<Result<_, sqlx::Error>>()?)
        })
    }

    fn save_snapshot(&self, table: TableId, snapshot: Snapshot) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("INSERT OR REPLACE INTO snapshot (tbl, number, state) VALUES (?, ?, ?)")
                .bind(table.to_i64())
                .bind(snapshot.number as i64)
                .bind(snapshot.state)
                .execute(&self.readers)
                .await?;
            Ok(())
        })
    }

    fn snapshot(&self, table: TableId) -> Answer<'_, Option<Snapshot>> {
        Box::pin(async move {
            let query = "SELECT number, state FROM snapshot WHERE tbl = ?";
            let row = sqlx::query(query).bind(table.to_i64()).fetch_optional(&self.readers).await?;
            let Some(row) = row else { return Ok(None) };
            let number = row.try_get::<i64, _>(0)? as u64;
            Ok(Some(Snapshot { number, state: row.try_get(1)? }))
        })
    }

    fn by_code(&self, code: Code) -> Answer<'_, Option<TableId>> {
        Box::pin(async move {
            let query = "SELECT tbl FROM listing WHERE code = ?";
            let row = sqlx::query(query).bind(code.to_i64()).fetch_optional(&self.readers).await?;
            let id = row.map(|row| row.try_get::<i64, _>(0)).transpose()?;
            Ok(id.map(TableId::from_i64))
        })
    }

    fn tables_of(&self, person: PersonId) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let query = "SELECT card FROM sitting JOIN listing USING (tbl) WHERE person = ? \
                         ORDER BY changed DESC LIMIT ?";
            self.cards(sqlx::query(query).bind(person.to_i64()).bind(MOST_LISTED)).await
        })
    }

    fn public_tables(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let query = "SELECT card FROM listing WHERE public = 1 AND stage < 2 \
                         ORDER BY changed DESC LIMIT ?";
            self.cards(sqlx::query(query).bind(MOST_LISTED)).await
        })
    }

    fn name_person(&self, person: PersonId, name: String) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("INSERT OR REPLACE INTO person (person, name) VALUES (?, ?)")
                .bind(person.to_i64())
                .bind(name)
                .execute(&self.readers)
                .await?;
            Ok(())
        })
    }

    fn person(&self, person: PersonId) -> Answer<'_, Option<String>> {
        Box::pin(async move {
            let query = "SELECT name FROM person WHERE person = ?";
            let row =
                sqlx::query(query).bind(person.to_i64()).fetch_optional(&self.readers).await?;
            Ok(row.map(|row| row.try_get(0)).transpose()?)
        })
    }

    fn signing_key(&self) -> Answer<'_, [u8; 32]> {
        Box::pin(async move {
            let fresh = random::<32>();
            sqlx::query("INSERT OR IGNORE INTO secret (name, value) VALUES ('tokens', ?)")
                .bind(fresh.as_slice())
                .execute(&self.readers)
                .await?;
            let row = sqlx::query("SELECT value FROM secret WHERE name = 'tokens'")
                .fetch_one(&self.readers)
                .await?;
            let key: Vec<u8> = row.try_get(0)?;
            let broken = |_| StoreError::Database("the signing key is not 32 bytes".to_owned());
            key.try_into().map_err(broken)
        })
    }

    fn healthy(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            if self.jobs.is_closed() {
                return Err(StoreError::Closed);
            }
            sqlx::query("SELECT 1").execute(&self.readers).await?;
            Ok(())
        })
    }
}
