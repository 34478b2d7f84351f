//! The store in one SQLite file: write-ahead log, synced at every commit.

mod checking;
mod clearing;
mod copies;
mod dailies;
mod errands;
mod listings;
mod many;
mod people;
mod places;
mod private;
mod results;
mod schema;
mod sealing;
mod snapshots;
mod tokens;
mod writer;

pub use copies::FileError;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use games::daily::Day;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row as _};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use self::clearing::Log;
use self::errands::Errand;
use self::schema::SchemaError;
use self::snapshots::Keeping;
use self::writer::{Job, Waiting};
use super::faults::Faults;
use super::{
    Append, Appended, Cutoff, DailyEntry, DailyStanding, DailyTask, Holdings, MOST_LISTED,
    MOST_OF_A_HOST, Results, Row, Snapshot, Stage, Store, StoreError,
};
use crate::metrics::Metrics;
use crate::names::{Code, PersonId, TableId};
use crate::now::Millis;

/// The file in the data folder.
pub const FILE: &str = "setzkasten.db";
const LOCK: &str = "setzkasten.lock";
/// As many ids as one page of tables holds.
const PAGE: i64 = 1000;
/// As SQLite makes its pages.
const PAGE_BYTES: u64 = 4096;

pub struct Sqlite {
    file: PathBuf,
    jobs: mpsc::Sender<Job>,
    writer: Option<JoinHandle<()>>,
    readers: SqlitePool,
    /// Held as long as the store lives: one server to a folder.
    lock: Option<File>,
}

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the data folder {folder} cannot be used: {error}; choose another with --data")]
    Folder { folder: PathBuf, error: std::io::Error },
    #[error("another server is using the data folder {0}; stop it, or choose another with --data")]
    InUse(PathBuf),
    #[error("there is no database in {0}; name the data folder with --data")]
    NoDatabase(PathBuf),
    #[error("an older setzkasten wrote the database in {0}; start the server of this one once")]
    Older(PathBuf),
    #[error("the database {file} cannot be opened: {error}")]
    Database { file: PathBuf, error: SchemaError },
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(10))
        .pragma("wal_autocheckpoint", "4000")
        .disable_statement_logging()
}

/// Keeps every other server away from this folder for as long as the file is held.
fn lock(folder: &Path) -> Result<File, OpenError> {
    let refused = |error| OpenError::Folder { folder: folder.to_owned(), error };
    private::folder(folder).map_err(refused)?;
    let file = private::file(&folder.join(LOCK)).map_err(refused)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(OpenError::InUse(folder.to_owned())),
        Err(std::fs::TryLockError::Error(error)) => Err(refused(error)),
    }
}

fn readers() -> SqlitePoolOptions {
    SqlitePoolOptions::new().max_connections(2)
}

impl Sqlite {
    pub async fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Sqlite, OpenError> {
        Sqlite::open_within(folder, None, metrics).await
    }

    /// The database never grows beyond so many bytes; a little more is needed beside it.
    pub async fn open_within(
        folder: &Path,
        most_bytes: Option<u64>,
        metrics: Arc<Metrics>,
    ) -> Result<Sqlite, OpenError> {
        let lock = Some(lock(folder)?);
        let file = folder.join(FILE);
        private::file(&file)
            .map_err(|error| OpenError::Folder { folder: folder.to_owned(), error })?;
        for beside in ["db-wal", "db-shm"] {
            private::tighten(&file.with_extension(beside));
        }
        let refused = |error| OpenError::Database { file: file.clone(), error };
        let mut options = options(&file).create_if_missing(true);
        if let Some(most) = most_bytes {
            options = options.pragma("max_page_count", (most / PAGE_BYTES).max(1).to_string());
        }
        let mut connection = options.connect().await.map_err(|error| refused(error.into()))?;
        schema::bring_up_to_date(&mut connection).await.map_err(refused)?;
        let placed = places::place_rest(&mut connection).await;
        placed.map_err(|error| refused(error.into()))?;
        let sealed = sealing::seal_everything(&mut connection).await;
        let sealed = sealed.map_err(|error| refused(error.into()))?;
        let rounds = tokens::seal_rounds(&mut connection).await;
        rounds.map_err(|error| refused(error.into()))?;
        if sealed > 0 {
            tracing::info!(rows = sealed, "an older database was given its checksums");
        }
        let readers = readers().connect_lazy_with(options.clone());
        let (jobs, waiting) = mpsc::channel(4096);
        let writer = Some(tokio::spawn(writer::write(connection, options, waiting, metrics)));
        Ok(Sqlite { file, jobs, writer, readers, lock })
    }

    /// Looks into a folder in which a server may be running; whatever would write is refused.
    pub async fn beside(folder: &Path) -> Result<Sqlite, OpenError> {
        Sqlite::without_a_writer(folder, |options| options.pragma("query_only", "ON")).await
    }

    /// The same for what operators do at the terminal: that may be written beside a server, which
    /// remembers nothing of it for longer than moments. No log is.
    pub async fn beside_to_operate(folder: &Path) -> Result<Sqlite, OpenError> {
        let store = Sqlite::without_a_writer(folder, |options| options).await?;
        match checking::has_operators(&store.readers).await {
            Ok(true) => Ok(store),
            Ok(false) => Err(OpenError::Older(folder.to_owned())),
            Err(error) => {
                let error = SchemaError::Unread(error);
                Err(OpenError::Database { file: store.file.clone(), error })
            }
        }
    }

    async fn without_a_writer(
        folder: &Path,
        opened: impl FnOnce(SqliteConnectOptions) -> SqliteConnectOptions,
    ) -> Result<Sqlite, OpenError> {
        let file = folder.join(FILE);
        if !file.is_file() {
            return Err(OpenError::NoDatabase(folder.to_owned()));
        }
        let refused = |error: sqlx::Error| OpenError::Database {
            file: file.clone(),
            error: SchemaError::Unread(error),
        };
        let readers = readers().connect_with(opened(options(&file))).await.map_err(refused)?;
        // Nobody takes these jobs: an append is answered as by a store that has been closed.
        let (jobs, _) = mpsc::channel(1);
        Ok(Sqlite { file, jobs, writer: None, readers, lock: None })
    }

    /// Ends in order, once everything that waits is written; dropping leaves the tidying of files
    /// to whoever opens the database next.
    pub async fn close(self) {
        drop(self.jobs);
        if let Some(writer) = self.writer {
            let _ = writer.await;
        }
        self.readers.close().await;
        drop(self.lock);
    }

    pub(super) fn pool(&self) -> &SqlitePool {
        &self.readers
    }

    /// Has the writer do something, and waits for what came of it.
    async fn job<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    async fn texts(
        &self,
        query: sqlx::query::Query<'_, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>,
    ) -> Result<Vec<String>, StoreError> {
        let rows = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.job(|answer| Job::Append(Waiting { append, answer })).await
    }

    async fn load(&self, table: TableId) -> Result<Vec<Row>, StoreError> {
        let query = "SELECT number, at, entry FROM log WHERE tbl = ? ORDER BY number";
        let rows = sqlx::query(query).bind(table.to_i64()).fetch_all(&self.readers).await?;
        let row = |row: &SqliteRow| {
            Ok(Row {
                number: row.try_get::<i64, _>(0)? as u64,
                at: Millis(row.try_get::<i64, _>(1)? as u64),
                entry: row.try_get(2)?,
            })
        };
        Ok(rows.iter().map(row).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn tables(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        let query = match checking::log(&self.readers).await? {
            Log::Placed => places::TABLES,
            Log::Older => "SELECT DISTINCT tbl FROM log WHERE tbl > ?1 ORDER BY tbl LIMIT ?2",
        };
        let query = sqlx::query(query).bind(after.map_or(-1, TableId::to_i64)).bind(PAGE);
        let rows = query.fetch_all(&self.readers).await?;
        let id = |row: &SqliteRow| row.try_get(0).map(TableId::from_i64);
        Ok(rows.iter().map(id).collect::<Result<_, _>>()?)
    }

    async fn save_snapshot(&self, table: TableId, snapshot: Snapshot) -> Result<(), StoreError> {
        self.job(|answer| Job::Keep(Keeping { table, snapshot, answer })).await
    }

    async fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, StoreError> {
        let query = "SELECT number, state FROM snapshot WHERE tbl = ?";
        let row = sqlx::query(query).bind(table.to_i64()).fetch_optional(&self.readers).await?;
        let Some(row) = row else { return Ok(None) };
        let number = row.try_get::<i64, _>(0)? as u64;
        Ok(Some(Snapshot { number, state: row.try_get(1)? }))
    }

    async fn by_code(&self, code: Code) -> Result<Option<TableId>, StoreError> {
        let query = "SELECT tbl FROM listing WHERE code = ?";
        let row = sqlx::query(query).bind(code.to_i64()).fetch_optional(&self.readers).await?;
        let id = row.map(|row| row.try_get::<i64, _>(0)).transpose()?;
        Ok(id.map(TableId::from_i64))
    }

    async fn card(&self, table: TableId) -> Result<Option<String>, StoreError> {
        let query = "SELECT card FROM listing WHERE tbl = ?";
        let row = sqlx::query(query).bind(table.to_i64()).fetch_optional(&self.readers).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<String>, StoreError> {
        let query = "SELECT card FROM sitting JOIN listing USING (tbl) WHERE person = ? \
                     ORDER BY changed DESC LIMIT ?";
        self.texts(sqlx::query(query).bind(person.to_i64()).bind(MOST_LISTED as i64)).await
    }

    async fn public_tables(&self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query(listings::PUBLIC).bind(MOST_OF_A_HOST as i64);
        self.texts(query.bind(MOST_LISTED as i64)).await
    }

    async fn holdings(&self, host: PersonId, since: Millis) -> Result<Holdings, StoreError> {
        let query = "SELECT coalesce(sum(stage < 2), 0), coalesce(sum(bytes), 0) \
                     FROM listing WHERE host = ? AND changed >= ?";
        let query = sqlx::query(query).bind(host.to_i64()).bind(since.0 as i64);
        let row = query.fetch_one(&self.readers).await?;
        let cell = |place: usize| row.try_get::<i64, _>(place).map(|cell| cell as u64);
        Ok(Holdings { unfinished: cell(0)?, bytes: cell(1)? })
    }

    async fn stale_tables(
        &self,
        cutoff: Cutoff,
        skip: usize,
    ) -> Result<Vec<(TableId, Stage)>, StoreError> {
        let log = checking::log(&self.readers).await?;
        let mut reader = self.readers.acquire().await?;
        clearing::stale(&mut reader, log, cutoff, skip, MOST_LISTED).await
    }

    async fn remove_stale(&self, table: TableId, cutoff: Cutoff) -> Result<bool, StoreError> {
        self.job(|answer| Job::Errand(Errand::Remove(table, cutoff, answer))).await
    }

    async fn stale_guests(&self, cutoff: Cutoff) -> Result<u64, StoreError> {
        if !self.is_sealed().await? {
            // An older program did not write down when it saw whom.
            return Ok(0);
        }
        let mut reader = self.readers.acquire().await?;
        clearing::forgotten(&mut reader, cutoff).await
    }

    async fn forget_stale(&self, cutoff: Cutoff, most: usize) -> Result<u64, StoreError> {
        self.job(|answer| Job::Errand(Errand::Forget(cutoff, most, answer))).await
    }

    async fn name_person(
        &self,
        person: PersonId,
        name: String,
        at: Millis,
    ) -> Result<(), StoreError> {
        people::name(&self.readers, person, &name, at).await
    }

    async fn see_person(&self, person: PersonId, at: Millis) -> Result<(), StoreError> {
        people::see(&self.readers, person, at).await
    }

    async fn person(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        people::known(&self.readers, person).await
    }

    async fn signing_key(&self) -> Result<[u8; 32], StoreError> {
        people::signing_key(&self.readers).await
    }

    async fn token_rounds(&self) -> Result<Vec<(PersonId, u32)>, StoreError> {
        tokens::rounds(&self.readers).await
    }

    async fn call_in_tokens(&self, person: PersonId) -> Result<u32, StoreError> {
        tokens::call_in(&self.readers, person).await
    }

    async fn results_of(&self, person: PersonId) -> Result<Results, StoreError> {
        results::of(&self.readers, person).await
    }

    async fn keep_result(
        &self,
        person: PersonId,
        table: TableId,
        text: String,
    ) -> Result<(), StoreError> {
        results::keep(&self.readers, person, table, &text).await
    }

    async fn forget_results(&self, person: PersonId) -> Result<(), StoreError> {
        results::forget(&self.readers, person).await
    }

    async fn enter_daily(&self, entry: DailyEntry) -> Result<bool, StoreError> {
        dailies::enter(&self.readers, &entry).await
    }

    async fn daily_standing(
        &self,
        task: DailyTask,
        person: Option<PersonId>,
    ) -> Result<DailyStanding, StoreError> {
        dailies::standing(&self.readers, &task, person).await
    }

    async fn daily_days(&self, person: PersonId) -> Result<Vec<Day>, StoreError> {
        dailies::days(&self.readers, person).await
    }

    async fn withdraw_dailies(&self, person: PersonId) -> Result<u64, StoreError> {
        dailies::withdraw(&self.readers, person).await
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        self.job(|answer| Job::Errand(Errand::Probe(answer))).await
    }

    async fn is_sealed(&self) -> Result<bool, StoreError> {
        Ok(checking::is_sealed(&self.readers).await?)
    }

    async fn faults(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = Faults::default();
        for said in self.texts(sqlx::query("PRAGMA integrity_check")).await? {
            if said != "ok" {
                faults.tell(said);
            }
        }
        if self.is_sealed().await? {
            checking::of_seals(&mut faults, &self.readers).await;
        }
        Ok(faults.all())
    }
}
