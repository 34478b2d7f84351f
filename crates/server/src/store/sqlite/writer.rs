//! The one hand that writes the log: whatever waits is written in one transaction, and nobody is
//! answered before it is durable.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tracing::Instrument;

use super::errands::{Errand, run};
use super::listings::{list, list_size};
use super::snapshots::{Keeping, keep};
use crate::metrics::{Metrics, count};
use crate::names::TableId;
use crate::store::seal::{self, Head, Line, Seal};
use crate::store::{Append, Appended, Listing, StoreError};

/// As many appends as one transaction takes.
const MOST_AT_ONCE: usize = 512;
/// Tables whose number of rows is remembered; the rest is looked up.
const MOST_REMEMBERED: usize = 200_000;
/// A listing is told how large its table is whenever it has grown by so much.
const GROWN: u64 = 64 * 1024;

pub enum Job {
    Append(Waiting),
    Keep(Keeping),
    Errand(Errand),
}

pub struct Waiting {
    pub append: Append,
    pub answer: oneshot::Sender<Result<Appended, StoreError>>,
}

pub async fn write(
    mut connection: SqliteConnection,
    options: SqliteConnectOptions,
    mut jobs: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
) {
    let mut heads = Heads::new();
    let mut taken = Vec::with_capacity(MOST_AT_ONCE);
    while jobs.recv_many(&mut taken, MOST_AT_ONCE).await > 0 {
        let mut waiting = Vec::with_capacity(taken.len());
        let (mut snapshots, mut errands) = (Vec::new(), Vec::new());
        for job in taken.drain(..) {
            match job {
                Job::Append(one) => waiting.push(one),
                Job::Keep(one) => snapshots.push(one),
                Job::Errand(errand) => errands.push(errand),
            }
        }
        if !waiting.is_empty() {
            renew(&mut connection, &options).await;
            let span =
                tracing::debug_span!(target: crate::TRACED, "commit", appends = waiting.len());
            append(&mut connection, &mut heads, waiting, &metrics).instrument(span).await;
        }
        if !snapshots.is_empty() {
            renew(&mut connection, &options).await;
            keep(&mut connection, snapshots).await;
        }
        for errand in errands {
            renew(&mut connection, &options).await;
            if let Some(gone) = run(&mut connection, errand).await {
                heads.remove(&gone);
            }
        }
        if heads.len() > MOST_REMEMBERED {
            heads.clear();
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the store was not closed cleanly");
    }
}

/// A full disk makes SQLite end a transaction by itself; the library waits for its end for ever
/// and lets no other begin. Another connection knows nothing of it.
async fn renew(connection: &mut SqliteConnection, options: &SqliteConnectOptions) {
    if !connection.is_in_transaction() {
        return;
    }
    match options.connect().await {
        Ok(fresh) => *connection = fresh,
        Err(error) => tracing::error!(%error, "the store could not be opened again"),
    }
}

async fn append(
    connection: &mut SqliteConnection,
    heads: &mut Heads,
    waiting: Vec<Waiting>,
    metrics: &Metrics,
) {
    let written = match together(connection, heads, &waiting).await {
        Err(StoreError::Damaged(_) | StoreError::CodeTaken(_)) => {
            heads.clear();
            apart(connection, heads, &waiting).await
        }
        written => written,
    };
    count(&metrics.commits);
    let answers = written.unwrap_or_else(|error| {
        // What the rows' fate was is unknown: every table looks again, and says what it met.
        heads.clear();
        waiting.iter().map(|_| Err(error.clone())).collect()
    });
    for (job, answer) in waiting.into_iter().zip(answers) {
        match &answer {
            Ok(Appended::Done(_)) => {
                let rows = job.append.rows.len() as u64;
                metrics.appended_rows.fetch_add(rows, Ordering::Relaxed);
            }
            Ok(Appended::Conflict) | Err(StoreError::CodeTaken(_)) => {}
            Err(_) => count(&metrics.store_failures),
        }
        // A table that no longer waits has gone away; its rows are there when it comes back.
        let _ = job.answer.send(answer);
    }
}

/// Where the logs of tables stand.
type Heads = HashMap<TableId, Head>;
type Written = Vec<Result<Appended, StoreError>>;

/// What jobs come to: rows for one statement, since each way to the database's own thread costs
/// more than a row.
#[derive(Default)]
struct Batch<'j> {
    rows: Vec<Line<'j>>,
    listings: Vec<(TableId, &'j Listing, u64, Head)>,
    /// Tables that have grown without being listed anew.
    grown: Vec<(TableId, Head)>,
    answers: Written,
}

impl<'j> Batch<'j> {
    async fn of(
        connection: &mut SqliteConnection,
        heads: &mut Heads,
        jobs: &'j [Waiting],
    ) -> Result<Batch<'j>, StoreError> {
        let mut batch = Batch::default();
        for Waiting { append, .. } in jobs {
            let mut head = match heads.get(&append.table) {
                Some(&head) => head,
                None => look_up(connection, append.table).await?,
            };
            let appended = if head.rows == append.expected {
                head = batch.add(append, head)?;
                Appended::Done(head.rows)
            } else {
                Appended::Conflict
            };
            heads.insert(append.table, head);
            batch.answers.push(Ok(appended));
        }
        Ok(batch)
    }

    /// Where the log stands afterwards.
    fn add(&mut self, append: &'j Append, before: Head) -> Result<Head, StoreError> {
        let mut head = before;
        self.rows.extend(head.take(append)?);
        let changed = append.rows.last().map_or(0, |(at, _)| at.0);
        match &append.listing {
            Some(listing) => self.listings.push((append.table, listing, changed, head)),
            None if before.bytes / GROWN != head.bytes / GROWN => {
                self.grown.push((append.table, head));
            }
            None => {}
        }
        Ok(head)
    }

    async fn write(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        for (table, listing, changed, head) in &self.listings {
            list(connection, *table, listing, *changed, *head).await?;
        }
        for (table, head) in &self.grown {
            list_size(connection, *table, *head).await?;
        }
        insert(connection, &self.rows).await
    }
}

/// All at once, or none of it. The one statement for the rows is a transaction of its own; with
/// listings it stands inside one.
async fn together(
    connection: &mut SqliteConnection,
    heads: &mut Heads,
    jobs: &[Waiting],
) -> Result<Written, StoreError> {
    let batch = Batch::of(connection, heads, jobs).await?;
    if batch.listings.is_empty() && batch.grown.is_empty() {
        batch.write(connection).await?;
    } else {
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        batch.write(&mut transaction).await?;
        transaction.commit().await?;
    }
    Ok(batch.answers)
}

/// One after the other, so that an append which cannot be kept fails alone; still one commit. A
/// store that cannot be used fails them all: each of them would wait for it in vain.
async fn apart(
    connection: &mut SqliteConnection,
    heads: &mut Heads,
    jobs: &[Waiting],
) -> Result<Written, StoreError> {
    let mut answers = Vec::with_capacity(jobs.len());
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for job in jobs {
        let alone = std::slice::from_ref(job);
        match within(&mut transaction, heads, alone).await {
            Ok(written) => answers.extend(written),
            Err(error @ (StoreError::Unavailable(_) | StoreError::Closed)) => return Err(error),
            Err(error) => {
                heads.remove(&job.append.table);
                answers.push(Err(error));
            }
        }
    }
    transaction.commit().await?;
    Ok(answers)
}

/// All at once, or none of it, inside a transaction.
async fn within(
    transaction: &mut SqliteConnection,
    heads: &mut Heads,
    jobs: &[Waiting],
) -> Result<Written, StoreError> {
    let mut savepoint = transaction.begin().await?;
    let batch = Batch::of(&mut savepoint, heads, jobs).await?;
    batch.write(&mut savepoint).await?;
    savepoint.commit().await?;
    Ok(batch.answers)
}

async fn insert(connection: &mut SqliteConnection, rows: &[Line<'_>]) -> Result<(), StoreError> {
    let rows = serde_json::to_string(rows).unwrap_or_default();
    sqlx::query(
        "INSERT INTO log (tbl, number, at, entry, seal) \
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)",
    )
    .bind(rows)
    .execute(connection)
    .await?;
    Ok(())
}

async fn look_up(connection: &mut SqliteConnection, table: TableId) -> Result<Head, StoreError> {
    let last = "SELECT number + 1, seal, (SELECT bytes FROM listing WHERE tbl = ?1) \
                FROM log WHERE tbl = ?1 ORDER BY number DESC LIMIT 1";
    let last = sqlx::query(last).bind(table.to_i64()).fetch_optional(connection).await?;
    let Some(last) = last else { return Ok(Head::default()) };
    Ok(Head {
        rows: last.try_get::<i64, _>(0)? as u64,
        // Only what was damaged has none: a check finds it there, not here.
        chain: last.try_get::<Option<Seal>, _>(1)?.unwrap_or(seal::NOTHING_BEFORE),
        // A little too small where rows were written since the table was listed.
        bytes: last.try_get::<Option<i64>, _>(2)?.unwrap_or_default() as u64,
    })
}
