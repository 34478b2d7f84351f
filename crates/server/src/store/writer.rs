//! The one hand that writes the log: whatever waits is written in one transaction, and nobody is
//! answered before it is durable.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde::Serialize;
use sqlx::{Connection, Row, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::{Append, Appended, Listing, Shown, Stage, StoreError};
use crate::metrics::{Metrics, count};
use crate::names::TableId;

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
    let mut heads: HashMap<TableId, u64> = HashMap::new();
    let mut waiting = Vec::with_capacity(MOST_AT_ONCE);
    while jobs.recv_many(&mut waiting, MOST_AT_ONCE).await > 0 {
        let written = commit(&mut connection, &mut heads, &waiting).await;
        count(&metrics.commits);
        let answers = written.unwrap_or_else(|error| {
            // What the rows' fate was is unknown: every table looks again.
            heads.clear();
            count(&metrics.store_failures);
            tracing::error!(%error, "the log could not be written");
            waiting.iter().map(|_| Err(error.clone())).collect()
        });
        for (job, answer) in waiting.drain(..).zip(answers) {
            if matches!(answer, Ok(Appended::Done(_))) {
                metrics.appended_rows.fetch_add(job.append.rows.len() as u64, Ordering::Relaxed);
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

type Written = Vec<Result<Appended, StoreError>>;

/// One statement for all rows: each way to the database's own thread costs more than a row. Alone
/// it is a transaction of its own; with listings it stands inside one.
async fn commit(
    connection: &mut SqliteConnection,
    heads: &mut HashMap<TableId, u64>,
    jobs: &[Job],
) -> Result<Written, StoreError> {
    let mut rows = Vec::with_capacity(jobs.len());
    let mut listings = Vec::new();
    let mut answers = Vec::with_capacity(jobs.len());
    for Job { append, .. } in jobs {
        let head = match heads.get(&append.table) {
            Some(&head) => head,
            None => look_up(connection, append.table).await?,
        };
        if head != append.expected {
            heads.insert(append.table, head);
            answers.push(Ok(Appended::Conflict));
            continue;
        }
        for ((at, entry), number) in append.rows.iter().zip(head..) {
            rows.push(Line(append.table.to_i64(), number, at.0, entry));
        }
        let head = head + append.rows.len() as u64;
        heads.insert(append.table, head);
        answers.push(Ok(Appended::Done(head)));
        listings.extend(append.listing.as_ref().map(|listing| {
            let changed = append.rows.last().map_or(0, |(at, _)| at.0);
            (append.table, listing, changed)
        }));
    }
    if listings.is_empty() {
        insert(connection, &rows).await?;
        return Ok(answers);
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for (table, listing, changed) in listings {
        list(&mut transaction, table, listing, changed).await?;
    }
    insert(&mut transaction, &rows).await?;
    transaction.commit().await?;
    Ok(answers)
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
struct Line<'a>(i64, u64, u64, &'a str);

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
    .await?;
    for person in &listing.people {
        sqlx::query("INSERT OR IGNORE INTO sitting (person, tbl) VALUES (?, ?)")
            .bind(person.to_i64())
            .bind(table.to_i64())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
