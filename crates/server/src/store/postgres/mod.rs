//! The store in PostgreSQL, shared by any number of nodes.

mod checking;
mod clearing;
mod dailies;
mod leases;
mod listings;
mod people;
mod results;
mod schema;
mod statements;
mod tickets;
mod writer;

pub use leases::{Before, LASTS, Lease, Stance};

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use games::daily::Day;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions, PgRow};
use sqlx::{ConnectOptions, Row as _};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use self::schema::SchemaError;
use self::writer::{Teller, Waiting, Writer};
use super::faults::Faults;
use super::{
    Append, Appended, Cutoff, DailyEntry, DailyStanding, DailyTask, Holdings, MOST_LISTED,
    MOST_OF_A_HOST, Results, Row, Snapshot, Stage, Store, StoreError, seal,
};
use crate::metrics::Metrics;
use crate::names::{Code, PersonId, TableId, random};
use crate::now::Millis;

/// As many ids as one page of tables holds.
const PAGE: i64 = 1000;
/// Connections for whatever is not the log; one more writes that.
const READERS: u32 = 8;
/// Whoever wants to read waits no longer for a database that is away.
const PATIENCE: Duration = Duration::from_secs(4);
/// What the database is told of every connection: a node that is stopped in the middle of something
/// must not hold others up, and nobody waits for ever.
const SESSION: [(&str, &str); 3] = [
    ("statement_timeout", "30000"),
    ("lock_timeout", "5000"),
    ("idle_in_transaction_session_timeout", "2000"),
];

pub struct Postgres {
    jobs: mpsc::Sender<Waiting>,
    writer: Option<JoinHandle<()>>,
    pool: PgPool,
    /// Who this node is, for as long as it runs.
    node: i64,
    teller: Teller,
}

#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    #[error("{0:?} is no address of a database; write postgres://NAME:PASSWORD@HOST/DATABASE")]
    Address(String),
    #[error("the database cannot be used: {0}")]
    Database(#[from] SchemaError),
}

impl From<sqlx::Error> for ConnectError {
    fn from(error: sqlx::Error) -> ConnectError {
        ConnectError::Database(error.into())
    }
}

fn options(address: &str) -> Result<PgConnectOptions, ConnectError> {
    let wrong = || ConnectError::Address(without_password(address));
    if !is_postgres(address) {
        return Err(wrong());
    }
    let options = PgConnectOptions::from_str(address).map_err(|_| wrong())?;
    Ok(options.options(SESSION).application_name("setzkasten").disable_statement_logging())
}

/// Whether this names a database, and not a folder.
pub fn is_postgres(address: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|kind| address.starts_with(kind))
}

/// An address as it may be shown.
pub fn without_password(address: &str) -> String {
    let Some((kind, rest)) = address.split_once("://") else { return address.to_owned() };
    match rest.rsplit_once('@') {
        Some((who, host)) => {
            let name = who.split(':').next().unwrap_or_default();
            format!("{kind}://{name}:…@{host}")
        }
        None => address.to_owned(),
    }
}

fn readers() -> PgPoolOptions {
    PgPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE)
}

impl Postgres {
    /// Brings the database up to date; other nodes may be using it.
    pub async fn open(address: &str, metrics: Arc<Metrics>) -> Result<Postgres, ConnectError> {
        let options = options(address)?;
        let mut connection = options.connect().await?;
        schema::bring_up_to_date(&mut connection).await?;
        let pool = readers().connect_lazy_with(options.clone());
        let (jobs, waiting) = mpsc::channel(4096);
        let teller = Teller::default();
        let connection = Some(connection);
        let writer = Writer { options, connection, metrics, teller: Arc::clone(&teller) };
        let writer = Some(tokio::spawn(writer.write(waiting)));
        let node = i64::from_le_bytes(random());
        Ok(Postgres { jobs, writer, pool, node, teller })
    }

    /// Looks into a database that servers may be using; whatever would write is refused.
    pub async fn beside(address: &str) -> Result<Postgres, ConnectError> {
        let read_only = [("default_transaction_read_only", "on")];
        Postgres::without_a_writer(options(address)?.options(read_only)).await
    }

    /// The same for what operators do at the terminal: that may be written beside servers. No log is.
    pub async fn beside_to_operate(address: &str) -> Result<Postgres, ConnectError> {
        Postgres::without_a_writer(options(address)?).await
    }

    async fn without_a_writer(options: PgConnectOptions) -> Result<Postgres, ConnectError> {
        schema::must_be_usable(&mut options.connect().await?).await?;
        let pool = readers().connect_lazy_with(options);
        let (jobs, _) = mpsc::channel(1);
        Ok(Postgres { jobs, writer: None, pool, node: 0, teller: Teller::default() })
    }

    /// Ends in order, once everything that waits is written.
    pub async fn close(self) {
        drop(self.jobs);
        if let Some(writer) = self.writer {
            let _ = writer.await;
        }
        self.pool.close().await;
    }

    pub(super) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Whether any node says that it runs.
    pub async fn is_used(&self) -> Result<bool, StoreError> {
        leases::any(&self.pool).await
    }

    /// From now on this is told of every append that is durable.
    pub fn tell(&self, teller: impl Fn(&Append) + Send + Sync + 'static) {
        let _ = self.teller.set(Box::new(teller));
    }

    pub fn node(&self) -> i64 {
        self.node
    }

    /// Says that this node runs.
    pub async fn beat(&self) -> Result<(), StoreError> {
        leases::beat(&self.pool, self.node).await
    }

    pub async fn leave(&self) -> Result<(), StoreError> {
        leases::leave(&self.pool, self.node).await
    }

    pub async fn forget_the_dead(&self) -> Result<(), StoreError> {
        leases::forget_the_dead(&self.pool).await
    }

    /// Takes the lead of a table that nobody leads.
    pub async fn lead(&self, table: TableId) -> Result<Option<(Lease, Before)>, StoreError> {
        leases::take(&self.pool, self.node, table).await
    }

    pub async fn release(&self, lease: Lease, table: TableId) -> Result<(), StoreError> {
        leases::release(&self.pool, lease, table).await
    }

    pub async fn standings(
        &self,
        tables: &[TableId],
    ) -> Result<HashMap<TableId, Stance>, StoreError> {
        leases::standings(&self.pool, self.node, tables).await
    }

    pub async fn be_present(
        &self,
        table: TableId,
        person: PersonId,
        here: bool,
    ) -> Result<(), StoreError> {
        leases::be_present(&self.pool, self.node, table, person, here).await
    }

    /// The rows of a table from this number on.
    pub async fn load_from(&self, table: TableId, number: u64) -> Result<Vec<Row>, StoreError> {
        let query = "SELECT number, at, entry FROM log WHERE tbl = $1 AND number >= $2 \
                     ORDER BY number";
        let query = sqlx::query(query).bind(table.to_i64()).bind(number as i64);
        let row = |row: &PgRow| {
            Ok(Row {
                number: row.try_get::<i64, _>(0)? as u64,
                at: Millis(row.try_get::<i64, _>(1)? as u64),
                entry: row.try_get(2)?,
            })
        };
        let rows = query.fetch_all(&self.pool).await?;
        Ok(rows.iter().map(row).collect::<Result<_, sqlx::Error>>()?)
    }

    async fn write(&self, append: Append, lease: Option<Lease>) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        let waiting = Waiting { append, lease, answer };
        self.jobs.send(waiting).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    async fn texts(
        &self,
        query: sqlx::query::Query<'_, sqlx::Postgres, sqlx::postgres::PgArguments>,
    ) -> Result<Vec<String>, StoreError> {
        let rows = query.fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }
}

#[async_trait]
impl Store for Postgres {
    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.write(append, None).await
    }

    async fn append_under(&self, append: Append, lease: Lease) -> Result<Appended, StoreError> {
        self.write(append, Some(lease)).await
    }

    async fn load(&self, table: TableId) -> Result<Vec<Row>, StoreError> {
        self.load_from(table, 0).await
    }

    async fn tables(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        let query = "SELECT DISTINCT tbl FROM log WHERE tbl > $1 ORDER BY tbl LIMIT $2";
        let query = sqlx::query(query).bind(after.map_or(-1, TableId::to_i64)).bind(PAGE);
        let rows = query.fetch_all(&self.pool).await?;
        let id = |row: &PgRow| row.try_get(0).map(TableId::from_i64);
        Ok(rows.iter().map(id).collect::<Result<_, _>>()?)
    }

    async fn save_snapshot(&self, table: TableId, snapshot: Snapshot) -> Result<(), StoreError> {
        let (table, number) = (table.to_i64(), snapshot.number as i64);
        // Another node may have saved a newer one.
        let query = "INSERT INTO snapshot (tbl, number, state, seal) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (tbl) DO UPDATE SET number = excluded.number, \
                     state = excluded.state, seal = excluded.seal \
                     WHERE snapshot.number <= excluded.number";
        sqlx::query(query)
            .bind(table)
            .bind(number)
            .bind(&snapshot.state)
            .bind(seal::snapshot(table, number, &snapshot.state))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, StoreError> {
        let query = "SELECT number, state FROM snapshot WHERE tbl = $1";
        let row = sqlx::query(query).bind(table.to_i64()).fetch_optional(&self.pool).await?;
        let Some(row) = row else { return Ok(None) };
        let number = row.try_get::<i64, _>(0)? as u64;
        Ok(Some(Snapshot { number, state: row.try_get(1)? }))
    }

    async fn by_code(&self, code: Code) -> Result<Option<TableId>, StoreError> {
        let query = "SELECT tbl FROM listing WHERE code = $1";
        let row = sqlx::query(query).bind(code.to_i64()).fetch_optional(&self.pool).await?;
        let id = row.map(|row| row.try_get::<i64, _>(0)).transpose()?;
        Ok(id.map(TableId::from_i64))
    }

    async fn card(&self, table: TableId) -> Result<Option<String>, StoreError> {
        let query = "SELECT card FROM listing WHERE tbl = $1";
        let row = sqlx::query(query).bind(table.to_i64()).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<String>, StoreError> {
        let query = "SELECT card FROM sitting JOIN listing ON listing.tbl = sitting.tbl \
                     WHERE person = $1 ORDER BY changed DESC LIMIT $2";
        self.texts(sqlx::query(query).bind(person.to_i64()).bind(MOST_LISTED as i64)).await
    }

    async fn public_tables(&self) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query(listings::PUBLIC).bind(MOST_OF_A_HOST as i64);
        self.texts(query.bind(MOST_LISTED as i64)).await
    }

    async fn holdings(&self, host: PersonId, since: Millis) -> Result<Holdings, StoreError> {
        let query = "SELECT coalesce(sum(CASE WHEN stage < 2 THEN 1 ELSE 0 END), 0)::INT8, \
                     coalesce(sum(head.bytes), 0)::INT8 FROM listing \
                     JOIN head ON head.tbl = listing.tbl WHERE host = $1 AND changed >= $2";
        let query = sqlx::query(query).bind(host.to_i64()).bind(since.0 as i64);
        let row = query.fetch_one(&self.pool).await?;
        let cell = |place: usize| row.try_get::<i64, _>(place).map(|cell| cell as u64);
        Ok(Holdings { unfinished: cell(0)?, bytes: cell(1)? })
    }

    async fn stale_tables(
        &self,
        cutoff: Cutoff,
        skip: usize,
    ) -> Result<Vec<(TableId, Stage)>, StoreError> {
        clearing::stale(&self.pool, cutoff, skip, MOST_LISTED).await
    }

    async fn remove_stale(&self, table: TableId, cutoff: Cutoff) -> Result<bool, StoreError> {
        clearing::remove(&self.pool, self.node, table, cutoff).await
    }

    async fn stale_guests(&self, cutoff: Cutoff) -> Result<u64, StoreError> {
        clearing::forgotten(&self.pool, cutoff).await
    }

    async fn forget_stale(&self, cutoff: Cutoff, most: usize) -> Result<u64, StoreError> {
        clearing::forget(&self.pool, cutoff, most).await
    }

    async fn name_person(
        &self,
        person: PersonId,
        name: String,
        at: Millis,
    ) -> Result<(), StoreError> {
        people::name(&self.pool, person, &name, at).await
    }

    async fn see_person(&self, person: PersonId, at: Millis) -> Result<(), StoreError> {
        people::see(&self.pool, person, at).await
    }

    async fn person(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        people::known(&self.pool, person).await
    }

    async fn signing_key(&self) -> Result<[u8; 32], StoreError> {
        people::signing_key(&self.pool).await
    }

    async fn token_rounds(&self) -> Result<Vec<(PersonId, u32)>, StoreError> {
        people::rounds(&self.pool).await
    }

    async fn call_in_tokens(&self, person: PersonId) -> Result<u32, StoreError> {
        people::call_in(&self.pool, person).await
    }

    async fn results_of(&self, person: PersonId) -> Result<Results, StoreError> {
        results::of(&self.pool, person).await
    }

    async fn keep_result(
        &self,
        person: PersonId,
        table: TableId,
        text: String,
    ) -> Result<(), StoreError> {
        results::keep(&self.pool, person, table, &text).await
    }

    async fn forget_results(&self, person: PersonId) -> Result<(), StoreError> {
        results::forget(&self.pool, person).await
    }

    async fn enter_daily(&self, entry: DailyEntry) -> Result<bool, StoreError> {
        dailies::enter(&self.pool, &entry).await
    }

    async fn daily_standing(
        &self,
        task: DailyTask,
        person: Option<PersonId>,
    ) -> Result<DailyStanding, StoreError> {
        dailies::standing(&self.pool, &task, person).await
    }

    async fn daily_days(&self, person: PersonId) -> Result<Vec<Day>, StoreError> {
        dailies::days(&self.pool, person).await
    }

    async fn withdraw_dailies(&self, person: PersonId) -> Result<u64, StoreError> {
        dailies::withdraw(&self.pool, person).await
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        let query = "INSERT INTO condition (one, oldest, probe) VALUES (1, 1, 0) \
                     ON CONFLICT (one) DO UPDATE SET probe = condition.probe + 1";
        sqlx::query(query).execute(&self.pool).await?;
        Ok(())
    }

    async fn is_sealed(&self) -> Result<bool, StoreError> {
        Ok(true)
    }

    async fn faults(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = Faults::default();
        checking::of_seals(&mut faults, &self.pool).await;
        Ok(faults.all())
    }
}
