//! Who runs now, who leads which table, and who is connected where.
//!
//! A lease belongs to a node and has an epoch. A node that has not said for a while that it runs is
//! taken for dead, by the database's clock: then another takes its tables over, each with the next
//! epoch. Whatever the dead one still wants to write, if it comes back, is refused by its epoch.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::postgres::{PgPool, PgRow};
use tokio::time::Duration;

use crate::names::{PersonId, TableId};
use crate::store::StoreError;

/// A node that has been silent for so long is taken for dead.
pub const LASTS: Duration = Duration::from_secs(3);

/// Of rows of `node`, by the database's own clock.
pub const ALIVE: &str = "node.until > (extract(epoch from clock_timestamp()) * 1000)::INT8";

const NOW: &str = "(extract(epoch from clock_timestamp()) * 1000)::INT8";

/// Leave to let a table's clocks, bots and timers run, until somebody has a newer one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lease {
    pub node: i64,
    pub epoch: i64,
}

/// How a table stands in the database.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stance {
    pub rows: u64,
    /// Who leads it, if they are alive.
    pub led: Option<(i64, i64)>,
    /// People who are connected to it through other nodes.
    pub elsewhere: Vec<PersonId>,
}

/// Who led the table before it was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Before {
    Nobody,
    /// It has died.
    Another,
}

pub async fn beat(pool: &PgPool, node: i64) -> Result<(), StoreError> {
    let query = format!(
        "INSERT INTO node (node, name, until) VALUES ($1, $3, {NOW} + $2) \
         ON CONFLICT (node) DO UPDATE SET until = excluded.until"
    );
    let lasts = LASTS.as_millis() as i64;
    // For whoever looks which of them are there.
    let name = format!("process {}", std::process::id());
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(node).bind(lasts);
    query.bind(name).execute(pool).await?;
    Ok(())
}

/// Takes the lead of a table that nobody leads; none where somebody does, or there is no such table.
pub async fn take(
    pool: &PgPool,
    node: i64,
    table: TableId,
) -> Result<Option<(Lease, Before)>, StoreError> {
    let mut transaction = pool.begin().await?;
    let query = "SELECT holder, epoch FROM head WHERE tbl = $1 AND rows > 0 FOR UPDATE";
    let head = sqlx::query(query).bind(table.to_i64()).fetch_optional(&mut *transaction).await?;
    let Some(head) = head else { return Ok(None) };
    let (holder, epoch): (Option<i64>, i64) = (head.try_get(0)?, head.try_get(1)?);
    if let Some(holder) = holder.filter(|holder| *holder != node) {
        let query = format!("SELECT 1 FROM node WHERE node = $1 AND {ALIVE}");
        let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(holder);
        if query.fetch_optional(&mut *transaction).await?.is_some() {
            return Ok(None);
        }
    }
    let lease = Lease { node, epoch: epoch + 1 };
    sqlx::query("UPDATE head SET holder = $2, epoch = $3 WHERE tbl = $1")
        .bind(table.to_i64())
        .bind(node)
        .bind(lease.epoch)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(Some((lease, holder.map_or(Before::Nobody, |_| Before::Another))))
}

/// Gives the lead of a table up, if it is still this one.
pub async fn release(pool: &PgPool, lease: Lease, table: TableId) -> Result<(), StoreError> {
    sqlx::query("UPDATE head SET holder = NULL WHERE tbl = $1 AND holder = $2 AND epoch = $3")
        .bind(table.to_i64())
        .bind(lease.node)
        .bind(lease.epoch)
        .execute(pool)
        .await?;
    Ok(())
}

/// How these tables stand; those that are gone are left out.
pub async fn standings(
    pool: &PgPool,
    node: i64,
    tables: &[TableId],
) -> Result<HashMap<TableId, Stance>, StoreError> {
    let ids: Vec<i64> = tables.iter().map(|table| table.to_i64()).collect();
    let query = format!(
        "SELECT head.tbl, head.rows, head.epoch, node.node FROM head \
         LEFT JOIN node ON node.node = head.holder AND {ALIVE} WHERE head.tbl = ANY($1)"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(query)).bind(&ids).fetch_all(pool).await?;
    let standing = |row: &PgRow| {
        let (rows, epoch): (i64, i64) = (row.try_get(1)?, row.try_get(2)?);
        let led = row.try_get::<Option<i64>, _>(3)?.map(|node| (node, epoch));
        let standing = Stance { rows: rows as u64, led, elsewhere: Vec::new() };
        Ok((TableId::from_i64(row.try_get(0)?), standing))
    };
    let standings = rows.iter().map(standing).collect::<Result<Vec<_>, sqlx::Error>>()?;
    let mut standings: HashMap<_, _> = standings.into_iter().collect();
    let query = format!(
        "SELECT present.tbl, present.person FROM present JOIN node ON node.node = present.node \
         WHERE present.tbl = ANY($1) AND present.node <> $2 AND {ALIVE}"
    );
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(&ids).bind(node);
    for row in query.fetch_all(pool).await? {
        let table = TableId::from_i64(row.try_get(0)?);
        if let Some(standing) = standings.get_mut(&table) {
            standing.elsewhere.push(PersonId::from_i64(row.try_get(1)?));
        }
    }
    Ok(standings)
}

/// Somebody is connected to a table through this node, or no longer.
pub async fn be_present(
    pool: &PgPool,
    node: i64,
    table: TableId,
    person: PersonId,
    here: bool,
) -> Result<(), StoreError> {
    let query = match here {
        true => {
            "INSERT INTO present (tbl, node, person) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        }
        false => "DELETE FROM present WHERE tbl = $1 AND node = $2 AND person = $3",
    };
    let query = sqlx::query(query).bind(table.to_i64()).bind(node).bind(person.to_i64());
    query.execute(pool).await?;
    Ok(())
}

/// This node ends: its tables are free, and nobody is connected through it.
pub async fn leave(pool: &PgPool, node: i64) -> Result<(), StoreError> {
    for rest in [
        "UPDATE head SET holder = NULL WHERE holder = $1",
        "DELETE FROM present WHERE node = $1",
        "DELETE FROM node WHERE node = $1",
    ] {
        sqlx::query(rest).bind(node).execute(pool).await?;
    }
    Ok(())
}

/// Nodes that died long ago are forgotten, with what they left behind.
pub async fn forget_the_dead(pool: &PgPool) -> Result<(), StoreError> {
    let long_ago = 60 * LASTS.as_millis() as i64;
    let query = format!("SELECT node FROM node WHERE until < {NOW} - $1");
    let dead = sqlx::query(sqlx::AssertSqlSafe(query)).bind(long_ago).fetch_all(pool).await?;
    for row in dead {
        leave(pool, row.try_get(0)?).await?;
    }
    Ok(())
}

pub async fn any(pool: &PgPool) -> Result<bool, StoreError> {
    let query = format!("SELECT 1 FROM node WHERE {ALIVE} LIMIT 1");
    Ok(sqlx::query(sqlx::AssertSqlSafe(query)).fetch_optional(pool).await?.is_some())
}
