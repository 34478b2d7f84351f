//! The statements that append rows: many tables at a time, each row of `head` in the order of ids.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use sqlx::{PgConnection, Row};

use super::leases::Lease;
use super::writer::{Move, Waiting, head_of};
use crate::names::TableId;
use crate::store::StoreError;
use crate::store::seal::{self, Head, Line};

/// The cells of rows of the log, column by column, as `UNNEST` takes them.
#[derive(Default)]
struct Columns<'l> {
    tables: Vec<i64>,
    numbers: Vec<i64>,
    times: Vec<i64>,
    entries: Vec<&'l str>,
    seals: Vec<i64>,
    epochs: Vec<Option<i64>>,
}

impl<'l> Columns<'l> {
    fn push(&mut self, Line(table, number, at, entry, seal): &Line<'l>, epoch: Option<i64>) {
        self.tables.push(*table);
        self.numbers.push(*number);
        self.times.push(*at);
        self.entries.push(entry);
        self.seals.push(*seal);
        self.epochs.push(epoch);
    }
}

/// Rows of `head`, column by column.
#[derive(Default)]
struct Stands {
    tables: Vec<i64>,
    rows: Vec<i64>,
    chains: Vec<i64>,
    bytes: Vec<i64>,
    seals: Vec<i64>,
}

impl Stands {
    fn push(&mut self, table: TableId, head: Head) {
        let (table, rows, bytes) = (table.to_i64(), head.rows as i64, head.bytes as i64);
        self.tables.push(table);
        self.rows.push(rows);
        self.chains.push(head.chain);
        self.bytes.push(bytes);
        self.seals.push(seal::head(table, rows, head.chain, bytes));
    }
}

/// One statement: those tables whose log stands as it is believed to, and whose lease is good, get
/// their rows; which ones did.
pub async fn insert_if_first(
    connection: &mut PgConnection,
    moves: &[Move<'_>],
) -> Result<HashSet<i64>, StoreError> {
    let (mut stands, mut columns) = (Stands::default(), Columns::default());
    let (mut expected, mut before) = (Vec::new(), Vec::new());
    let (mut epochs, mut nodes) = (Vec::new(), Vec::new());
    for one in moves {
        let epoch = one.lease.map(|lease| lease.epoch);
        stands.push(one.table, one.after);
        expected.push(one.before.rows as i64);
        before.push(one.before.chain);
        epochs.push(epoch);
        nodes.push(one.lease.map(|lease| lease.node));
        one.lines.iter().for_each(|line| columns.push(line, epoch));
    }
    let query = "
        WITH won AS (
            UPDATE head SET rows = u.rows, chain = u.chain, bytes = u.bytes, seal = u.seal
            FROM UNNEST($1::INT8[], $2::INT8[], $3::INT8[], $4::INT8[], $5::INT8[], $6::INT8[],
                        $7::INT8[], $8::INT8[], $9::INT8[])
                 AS u (tbl, rows, chain, bytes, seal, expected, before, epoch, node)
            WHERE head.tbl = u.tbl AND head.rows = u.expected AND head.chain = u.before
              AND (u.epoch IS NULL OR (head.epoch = u.epoch AND head.holder = u.node))
            RETURNING head.tbl
        )
        INSERT INTO log (tbl, number, at, entry, seal, epoch)
        SELECT r.tbl, r.number, r.at, r.entry, r.seal, r.epoch
        FROM UNNEST($10::INT8[], $11::INT8[], $12::INT8[], $13::TEXT[], $14::INT8[], $15::INT8[])
             AS r (tbl, number, at, entry, seal, epoch)
        WHERE r.tbl IN (SELECT tbl FROM won)
        RETURNING tbl";
    let rows = sqlx::query(query)
        .bind(stands.tables)
        .bind(stands.rows)
        .bind(stands.chains)
        .bind(stands.bytes)
        .bind(stands.seals)
        .bind(expected)
        .bind(before)
        .bind(epochs)
        .bind(nodes)
        .bind(columns.tables)
        .bind(columns.numbers)
        .bind(columns.times)
        .bind(columns.entries)
        .bind(columns.seals)
        .bind(columns.epochs)
        .fetch_all(connection)
        .await?;
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, sqlx::Error>>()?)
}

/// Where the logs of these tables stand and who leads them, locked until the transaction ends.
pub async fn lock(
    transaction: &mut PgConnection,
    jobs: &[Waiting],
) -> Result<HashMap<TableId, (Head, Option<Lease>)>, StoreError> {
    let fresh = jobs.iter().filter(|job| job.append.expected == 0);
    let fresh: BTreeSet<i64> = fresh.map(|job| job.append.table.to_i64()).collect();
    if !fresh.is_empty() {
        let fresh: Vec<i64> = fresh.into_iter().collect();
        let seals: Vec<i64> = fresh.iter().map(|table| seal::head(*table, 0, 0, 0)).collect();
        let query = "INSERT INTO head (tbl, rows, chain, bytes, seal) \
                     SELECT u.tbl, 0, 0, 0, u.seal \
                     FROM UNNEST($1::INT8[], $2::INT8[]) AS u (tbl, seal) \
                     ON CONFLICT (tbl) DO NOTHING";
        sqlx::query(query).bind(fresh).bind(seals).execute(&mut *transaction).await?;
    }
    let tables: BTreeSet<i64> = jobs.iter().map(|job| job.append.table.to_i64()).collect();
    let tables: Vec<i64> = tables.into_iter().collect();
    let query = "SELECT tbl, rows, chain, bytes, holder, epoch FROM head WHERE tbl = ANY($1) \
                 ORDER BY tbl FOR UPDATE";
    let rows = sqlx::query(query).bind(tables).fetch_all(transaction).await?;
    let stands = |row: &sqlx::postgres::PgRow| {
        let ((table, head), epoch) = (head_of(row)?, row.try_get(5)?);
        let holder: Option<i64> = row.try_get(4)?;
        Ok((table, (head, holder.map(|node| Lease { node, epoch }))))
    };
    Ok(rows.iter().map(stands).collect::<Result<_, sqlx::Error>>()?)
}

/// Inside a transaction that has locked the tables.
pub async fn insert(
    transaction: &mut PgConnection,
    lines: &[(Line<'_>, Option<i64>)],
    changed: &BTreeMap<TableId, Head>,
) -> Result<(), StoreError> {
    if !lines.is_empty() {
        let mut columns = Columns::default();
        lines.iter().for_each(|(line, epoch)| columns.push(line, *epoch));
        let query = "INSERT INTO log (tbl, number, at, entry, seal, epoch) \
                     SELECT r.tbl, r.number, r.at, r.entry, r.seal, r.epoch \
                     FROM UNNEST($1::INT8[], $2::INT8[], $3::INT8[], $4::TEXT[], $5::INT8[], \
                                 $6::INT8[]) AS r (tbl, number, at, entry, seal, epoch)";
        sqlx::query(query)
            .bind(columns.tables)
            .bind(columns.numbers)
            .bind(columns.times)
            .bind(columns.entries)
            .bind(columns.seals)
            .bind(columns.epochs)
            .execute(&mut *transaction)
            .await?;
    }
    let mut stands = Stands::default();
    changed.iter().for_each(|(table, head)| stands.push(*table, *head));
    let query = "UPDATE head SET rows = u.rows, chain = u.chain, bytes = u.bytes, seal = u.seal \
                 FROM UNNEST($1::INT8[], $2::INT8[], $3::INT8[], $4::INT8[], $5::INT8[]) \
                      AS u (tbl, rows, chain, bytes, seal) WHERE head.tbl = u.tbl";
    sqlx::query(query)
        .bind(stands.tables)
        .bind(stands.rows)
        .bind(stands.chains)
        .bind(stands.bytes)
        .bind(stands.seals)
        .execute(transaction)
        .await?;
    Ok(())
}
