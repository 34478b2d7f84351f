//! The one hand that writes the log: whatever waits is written in one transaction, and nobody is
//! answered before it is durable.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde::Serialize;
use sqlx::{Connection, Row, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::metrics::{Metrics, count};
use crate::names::TableId;
use crate::store::{Append, Appended, Listing, Shown, Stage, StoreError};

/// As many appends as one transaction takes.
const MOST_AT_ONCE: usize = 512;
/// Tables whose number of rows is remembered; the rest is looked up.
const MOST_REMEMBERED: usize = 200_000;

pub struct Job {
    pub append: Append,
    pub answer: oneshot::Sender<Result<Appended, StoreError>>,
}

pub async fn write(
    mut connection: SqliteConnection,
    mut jobs: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
) {
    let mut heads = Heads::new();
    let mut waiting = Vec::with_capacity(MOST_AT_ONCE);
    while jobs.recv_many(&mut waiting, MOST_AT_ONCE).await > 0 {
        let written = match together(&mut connection, &mut heads, &waiting).await {
            Err(StoreError::Damaged(_) | StoreError::CodeTaken(_)) => {
                heads.clear();
                apart(&mut connection, &mut heads, &waiting).await
            }
            written => written,
        };
        count(&metrics.commits);
        let answers = written.unwrap_or_else(|error| {
            // What the rows' fate was is unknown: every table looks again.
            heads.clear();
            tracing::error!(%error, "the log could not be written");
            waiting.iter().map(|_| Err(error.clone())).collect()
        });
        for (job, answer) in waiting.drain(..).zip(answers) {
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
        if heads.len() > MOST_REMEMBERED {
            heads.clear();
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the store was not closed cleanly");
    }
}

/// How many rows tables have.
type Heads = HashMap<TableId, u64>;
type Written = Vec<Result<Appended, StoreError>>;

/// What jobs come to: rows for one statement, since each way to the database's own thread costs
/// more than a row.
#[derive(Default)]
struct Batch<'j> {
    rows: Vec<Line<'j>>,
    listings: Vec<(TableId, &'j Listing, u64)>,
    answers: Written,
}

impl<'j> Batch<'j> {
    async fn of(
        connection: &mut SqliteConnection,
        heads: &mut Heads,
        jobs: &'j [Job],
    ) -> Result<Batch<'j>, StoreError> {
        let mut batch = Batch::default();
        for Job { append, .. } in jobs {
            let mut head = match heads.get(&append.table) {
                Some(&head) => head,
                None => look_up(connection, append.table).await?,
            };
            let appended = if head == append.expected {
                batch.add(append)?;
                head += append.rows.len() as u64;
                Appended::Done(head)
            } else {
                Appended::Conflict
            };
            heads.insert(append.table, head);
            batch.answers.push(Ok(appended));
        }
        Ok(batch)
    }

    fn add(&mut self, append: &'j Append) -> Result<(), StoreError> {
        for ((at, entry), number) in append.rows.iter().zip(append.expected..) {
            let unfit = |_| StoreError::Damaged(format!("{} is too late a time to be kept", at.0));
            let at = i64::try_from(at.0).map_err(unfit)?;
            self.rows.push(Line(append.table.to_i64(), number, at, entry));
        }
        self.listings.extend(append.listing.as_ref().map(|listing| {
            let changed = append.rows.last().map_or(0, |(at, _)| at.0);
            (append.table, listing, changed)
        }));
        Ok(())
    }

    async fn write(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        for (table, listing, changed) in &self.listings {
            list(connection, *table, listing, *changed).await?;
        }
        insert(connection, &self.rows).await
    }
}

/// All at once, or none of it. The one statement for the rows is a transaction of its own; with
/// listings it stands inside one.
async fn together(
    connection: &mut SqliteConnection,
    heads: &mut Heads,
    jobs: &[Job],
) -> Result<Written, StoreError> {
    let batch = Batch::of(connection, heads, jobs).await?;
    if batch.listings.is_empty() {
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
    jobs: &[Job],
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
                tracing::warn!(%error, table = %job.append.table, "an append was refused");
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
    jobs: &[Job],
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
        "INSERT INTO log (tbl, number, at, entry) \
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
    )
    .bind(rows)
    .execute(connection)
    .await?;
    Ok(())
}

#[derive(Serialize)]
struct Line<'a>(i64, u64, i64, &'a str);

async fn look_up(connection: &mut SqliteConnection, table: TableId) -> Result<u64, StoreError> {
    let row = sqlx::query("SELECT coalesce(max(number) + 1, 0) FROM log WHERE tbl = ?")
        .bind(table.to_i64())
        .fetch_one(connection)
        .await?;
    Ok(row.try_get::<i64, _>(0)? as u64)
}

async fn list(
    connection: &mut SqliteConnection,
    table: TableId,
    listing: &Listing,
    changed: u64,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO listing (tbl, code, public, stage, changed, card) VALUES (?, ?, ?, ?, ?, ?) \
         ON CONFLICT (tbl) DO UPDATE SET public = excluded.public, stage = excluded.stage, \
         changed = excluded.changed, card = excluded.card",
    )
    .bind(table.to_i64())
    .bind(listing.code.to_i64())
    .bind(listing.shown == Shown::ToAll)
    .bind(match listing.stage {
        Stage::Open => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
    })
    .bind(changed as i64)
    .bind(&listing.card)
    .execute(&mut *connection)
    .await
    .map_err(|error| match &error {
        // The table's own row is brought up to date: only another table's code is in the way.
        sqlx::Error::Database(kind) if kind.is_unique_violation() => {
            StoreError::CodeTaken(listing.code)
        }
        _ => error.into(),
    })?;
    for person in &listing.people {
        sqlx::query("INSERT OR IGNORE INTO sitting (person, tbl) VALUES (?, ?)")
            .bind(person.to_i64())
            .bind(table.to_i64())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
