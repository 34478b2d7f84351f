//! The one hand of this node that writes the log: whatever waits is written in one transaction, and
//! nobody is answered before it is durable. Other nodes write as well: a table's row in `head` says
//! who came first.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection, Row};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, timeout};

use super::leases::Lease;
use super::listings::list;
use super::statements::{insert, insert_if_first, lock};
use crate::metrics::{Metrics, count};
use crate::names::TableId;
use crate::store::seal::{Head, Line};
use crate::store::{Append, Appended, StoreError};

/// As many appends as one transaction takes.
const MOST_AT_ONCE: usize = 512;
/// Tables whose number of rows is remembered; the rest is looked up.
const MOST_REMEMBERED: usize = 200_000;
/// Transactions that got in each other's way are tried again so often.
const TRIES: usize = 5;
/// A database that takes longer is not there; shorter than tables wait.
const WITHIN: Duration = Duration::from_secs(8);

pub struct Waiting {
    pub append: Append,
    pub lease: Option<Lease>,
    pub answer: oneshot::Sender<Result<Appended, StoreError>>,
}

/// Where the logs of tables stood when this node last wrote to them.
type Heads = HashMap<TableId, Head>;
type Written = Vec<Result<Appended, StoreError>>;
/// Told of every append that is durable.
pub type Teller = Arc<std::sync::OnceLock<Box<dyn Fn(&Append) + Send + Sync>>>;

pub struct Writer {
    pub options: PgConnectOptions,
    pub connection: Option<PgConnection>,
    pub metrics: Arc<Metrics>,
    pub teller: Teller,
}

impl Writer {
    pub async fn write(mut self, mut jobs: mpsc::Receiver<Waiting>) {
        let mut heads = Heads::new();
        let mut waiting = Vec::with_capacity(MOST_AT_ONCE);
        while jobs.recv_many(&mut waiting, MOST_AT_ONCE).await > 0 {
            let late = StoreError::Unavailable("the database did not answer in time".to_owned());
            let written = match timeout(WITHIN, self.append(&mut heads, &waiting)).await {
                Ok(written) => written,
                Err(_) => Err(late),
            };
            count(&self.metrics.commits);
            let answers = written.unwrap_or_else(|error| {
                // What the rows' fate was is unknown: every table looks again.
                heads.clear();
                self.connection = None;
                waiting.iter().map(|_| Err(error.clone())).collect()
            });
            for (job, answer) in waiting.drain(..).zip(answers) {
                self.answer(job, answer);
            }
            if heads.len() > MOST_REMEMBERED {
                heads.clear();
            }
        }
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }

    fn answer(&self, job: Waiting, answer: Result<Appended, StoreError>) {
        match &answer {
            Ok(Appended::Done(_)) => {
                let rows = job.append.rows.len() as u64;
                self.metrics.appended_rows.fetch_add(rows, Ordering::Relaxed);
                if let Some(tell) = self.teller.get() {
                    tell(&job.append);
                }
            }
            Ok(Appended::Conflict) | Err(StoreError::CodeTaken(_)) => {}
            Err(_) => count(&self.metrics.store_failures),
        }
        // A table that no longer waits has gone away; its rows are there when it comes back.
        let _ = job.answer.send(answer);
    }

    async fn append(&mut self, heads: &mut Heads, jobs: &[Waiting]) -> Result<Written, StoreError> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            None => self.connection.insert(self.options.connect().await?),
        };
        for _ in 1..TRIES {
            match once(connection, heads, jobs).await {
                Err(StoreError::Unavailable(_)) if connection.ping().await.is_ok() => heads.clear(),
                written => return written,
            }
        }
        once(connection, heads, jobs).await
    }
}

async fn once(
    connection: &mut PgConnection,
    heads: &mut Heads,
    jobs: &[Waiting],
) -> Result<Written, StoreError> {
    if let Some(known) = Known::of(heads, jobs) {
        let won = insert_if_first(connection, &known.moves).await?;
        return Ok(known.settle(heads, &won));
    }
    match together(connection, heads, jobs).await {
        Err(StoreError::Damaged(_) | StoreError::CodeTaken(_)) => {
            apart(connection, heads, jobs).await
        }
        written => written,
    }
}

/// One append for each table, where it is known how its log stood.
pub struct Move<'j> {
    pub table: TableId,
    pub before: Head,
    pub after: Head,
    pub lines: Vec<Line<'j>>,
    pub lease: Option<Lease>,
}

/// What needs one statement only: rows for tables that this node has written to before.
struct Known<'j> {
    moves: Vec<Move<'j>>,
}

impl<'j> Known<'j> {
    fn of(heads: &Heads, jobs: &'j [Waiting]) -> Option<Known<'j>> {
        let mut moves: BTreeMap<TableId, (&Waiting, Head)> = BTreeMap::new();
        for job in jobs {
            let table = job.append.table;
            let head = *heads.get(&table)?;
            let plain = job.append.listing.is_none() && !job.append.rows.is_empty();
            let twice = moves.insert(table, (job, head)).is_some();
            if !plain || twice || head.rows != job.append.expected {
                return None;
            }
        }
        let mut known = Known { moves: Vec::with_capacity(jobs.len()) };
        // In the order of the jobs, by which they are answered.
        for Waiting { append, lease, .. } in jobs {
            let (table, before) = (append.table, moves[&append.table].1);
            let mut after = before;
            // Where one of them cannot be kept, they are looked at one by one.
            let lines = after.take(append).ok()?;
            known.moves.push(Move { table, before, after, lines, lease: *lease });
        }
        Some(known)
    }

    fn settle(self, heads: &mut Heads, won: &std::collections::HashSet<i64>) -> Written {
        let settle = |done: Move| match won.contains(&done.table.to_i64()) {
            true => {
                heads.insert(done.table, done.after);
                Ok(Appended::Done(done.after.rows))
            }
            false => {
                heads.remove(&done.table);
                Ok(Appended::Conflict)
            }
        };
        self.moves.into_iter().map(settle).collect()
    }
}

/// All at once, or none of it.
async fn together(
    connection: &mut PgConnection,
    heads: &mut Heads,
    jobs: &[Waiting],
) -> Result<Written, StoreError> {
    let mut transaction = connection.begin().await?;
    let (written, after) = within(&mut transaction, jobs).await?;
    transaction.commit().await?;
    heads.extend(after);
    Ok(written)
}

/// One after the other, so that an append which cannot be kept fails alone; still one commit.
async fn apart(
    connection: &mut PgConnection,
    heads: &mut Heads,
    jobs: &[Waiting],
) -> Result<Written, StoreError> {
    let mut answers = Vec::with_capacity(jobs.len());
    let mut after = Heads::new();
    let mut transaction = connection.begin().await?;
    for job in jobs {
        let mut savepoint = transaction.begin().await?;
        match within(&mut savepoint, std::slice::from_ref(job)).await {
            Ok((written, stand)) => {
                savepoint.commit().await?;
                answers.extend(written);
                after.extend(stand);
            }
            Err(error @ (StoreError::Unavailable(_) | StoreError::Closed)) => return Err(error),
            Err(error) => {
                savepoint.rollback().await?;
                answers.push(Err(error));
            }
        }
    }
    transaction.commit().await?;
    heads.extend(after);
    Ok(answers)
}

/// All at once, or none of it, inside a transaction; and where the logs stand afterwards.
async fn within(
    transaction: &mut PgConnection,
    jobs: &[Waiting],
) -> Result<(Written, Heads), StoreError> {
    let mut stand = lock(transaction, jobs).await?;
    let (mut answers, mut lines, mut changed) = (Written::new(), Vec::new(), BTreeMap::new());
    for Waiting { append, lease, .. } in jobs {
        let own = stand.get_mut(&append.table).filter(|(head, led)| {
            head.rows == append.expected && lease.is_none_or(|lease| *led == Some(lease))
        });
        let Some((head, _)) = own else {
            answers.push(Ok(Appended::Conflict));
            continue;
        };
        for line in head.take(append)? {
            lines.push((line, lease.map(|lease| lease.epoch)));
        }
        if let Some(listing) = &append.listing {
            let at = append.rows.last().map_or(0, |(at, _)| at.0);
            list(transaction, append.table, listing, at, *head).await?;
        }
        changed.insert(append.table, *head);
        answers.push(Ok(Appended::Done(head.rows)));
    }
    insert(transaction, &lines, &changed).await?;
    Ok((answers, stand.into_iter().map(|(table, (head, _))| (table, head)).collect()))
}

/// Reads a row of `head`.
pub fn head_of(row: &sqlx::postgres::PgRow) -> Result<(TableId, Head), sqlx::Error> {
    let (rows, bytes): (i64, i64) = (row.try_get(1)?, row.try_get(3)?);
    let head = Head { rows: rows as u64, chain: row.try_get(2)?, bytes: bytes as u64 };
    Ok((TableId::from_i64(row.try_get(0)?), head))
}
