//! The one hand that writes the log: whatever waits is written in one transaction, and nobody is
//! answered before it is durable.

use std::collections::HashMap;
use std::sync::Arc;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, timeout};
use tracing::Instrument;

use super::errands::{Errand, run};
use super::listings::{list, list_size};
use super::many::{self, Cells, MOST_ROWS};
use super::places::{self, MOST_UNPLACED};
use super::snapshots::{Keeping, keep};
use crate::metrics::{Metrics, count, count_many};
use crate::names::TableId;
use crate::store::seal::{self, Head, Line, Seal};
use crate::store::{Append, Appended, Listing, StoreError};

/// When nothing was written for so long, what was gets its place.
const QUIET: Duration = Duration::from_secs(2);
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
    let mut unplaced = 0;
    let mut taken = Vec::with_capacity(MOST_AT_ONCE);
    loop {
        let came = match unplaced {
            0 => Ok(jobs.recv_many(&mut taken, MOST_AT_ONCE).await),
            _ => timeout(QUIET, jobs.recv_many(&mut taken, MOST_AT_ONCE)).await,
        };
        if came == Ok(0) {
            break;
        }
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
            let append = append(&mut connection, &mut heads, waiting, &metrics);
            unplaced += append.instrument(span).await;
        }
        if unplaced >= MOST_UNPLACED || came.is_err() {
            renew(&mut connection, &options).await;
            place(&mut connection).await;
            unplaced = 0;
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
    renew(&mut connection, &options).await;
    place(&mut connection).await;
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the store was not closed cleanly");
    }
}

/// Every line is found without it: what fails now is made good later.
async fn place(connection: &mut SqliteConnection) {
    if let Err(error) = places::place_rest(connection).await {
        tracing::warn!(%error, "the index of the logs was not brought up to date");
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

/// How many rows were written.
async fn append(
    connection: &mut SqliteConnection,
    heads: &mut Heads,
    waiting: Vec<Waiting>,
    metrics: &Metrics,
) -> usize {
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
    let mut written = 0;
    for (job, answer) in waiting.into_iter().zip(answers) {
        match &answer {
            Ok(Appended::Done(_)) => written += job.append.rows.len(),
            Ok(Appended::Conflict) | Err(StoreError::CodeTaken(_)) => {}
            Err(_) => count(&metrics.store_failures),
        }
        // A table that no longer waits has gone away; its rows are there when it comes back.
        let _ = job.answer.send(answer);
    }
    count_many(&metrics.appended_rows, written);
    written
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
    let one_statement = batch.rows.len() <= MOST_ROWS;
    if one_statement && batch.listings.is_empty() && batch.grown.is_empty() {
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
    let into = "INSERT INTO line (tbl, number, at, entry, seal)";
    let bind = |query: Cells, row: Option<&Line<'_>>| match row {
        Some(&Line(table, number, at, entry, seal)) => {
            query.bind(table).bind(number).bind(at).bind(entry.to_owned()).bind(seal)
        }
        None => (0..5).fold(query, |query, _| query.bind(None::<i64>)),
    };
    Ok(many::insert(connection, into, 5, rows, bind).await?)
}

async fn look_up(connection: &mut SqliteConnection, table: TableId) -> Result<Head, StoreError> {
    let last = sqlx::query(places::LAST).bind(table.to_i64()).fetch_optional(connection).await?;
    let Some(last) = last else { return Ok(Head::default()) };
    Ok(Head {
        rows: last.try_get::<i64, _>(0)? as u64,
        // Only what was damaged has none: a check finds it there, not here.
        chain: last.try_get::<Option<Seal>, _>(1)?.unwrap_or(seal::NOTHING_BEFORE),
        // A little too small where rows were written since the table was listed.
        bytes: last.try_get::<Option<i64>, _>(2)?.unwrap_or_default() as u64,
    })
}
