//! What is stale, and taking it away: one table at a time, so that nobody waits long.

use sqlx::Row;
use sqlx::postgres::{PgPool, PgRow};

use super::leases::ALIVE;
use crate::names::TableId;
use crate::store::seal::stage_of;
use crate::store::{Cutoff, Stage, StoreError, cell};

/// A game that is under way counts by its last row: its listing changes only at its ends. `$1` is
/// the cutoff for tables that were never started, `$2` the one for games.
const STALE: &str = "
    ((stage = 0 AND changed < $1) OR (stage = 2 AND changed < $2) OR (stage = 1 AND changed < $2
     AND (SELECT at FROM log WHERE log.tbl = listing.tbl ORDER BY number DESC LIMIT 1) < $2))";

/// Of guests without a table; `$1` is the cutoff.
const FORGOTTEN: &str = "
    seen < $1 AND NOT EXISTS (SELECT 1 FROM sitting WHERE sitting.person = person.person)";

/// Stale tables, those first whose listing has not changed for the longest time.
pub async fn stale(
    pool: &PgPool,
    cutoff: Cutoff,
    skip: usize,
    most: usize,
) -> Result<Vec<(TableId, Stage)>, StoreError> {
    let query = format!(
        "SELECT tbl, stage FROM listing WHERE {STALE} ORDER BY changed, tbl LIMIT $3 OFFSET $4"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(query))
        .bind(cell(cutoff.unstarted))
        .bind(cell(cutoff.games))
        .bind(most as i64)
        .bind(skip as i64)
        .fetch_all(pool)
        .await?;
    let one = |row: &PgRow| Ok((TableId::from_i64(row.try_get(0)?), stage_of(row.try_get(1)?)));
    Ok(rows.iter().map(one).collect::<Result<_, sqlx::Error>>()?)
}

/// Everything about a table, if it is still stale and no other node has it awake.
pub async fn remove(
    pool: &PgPool,
    node: i64,
    table: TableId,
    cutoff: Cutoff,
) -> Result<bool, StoreError> {
    let mut transaction = pool.begin().await?;
    // Whoever writes or takes the lead waits here, and finds nothing any more.
    let query = "SELECT holder FROM head WHERE tbl = $1 FOR UPDATE";
    let head = sqlx::query(query).bind(table.to_i64()).fetch_optional(&mut *transaction).await?;
    let holder = head.map(|row| row.try_get::<Option<i64>, _>(0)).transpose()?.flatten();
    if let Some(holder) = holder.filter(|holder| *holder != node) {
        let query = format!("SELECT 1 FROM node WHERE node = $1 AND {ALIVE}");
        let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(holder);
        if query.fetch_optional(&mut *transaction).await?.is_some() {
            return Ok(false);
        }
    }
    let query = format!("DELETE FROM listing WHERE tbl = $3 AND {STALE}");
    let removed = sqlx::query(sqlx::AssertSqlSafe(query))
        .bind(cell(cutoff.unstarted))
        .bind(cell(cutoff.games))
        .bind(table.to_i64())
        .execute(&mut *transaction)
        .await?;
    if removed.rows_affected() == 0 {
        return Ok(false);
    }
    for rest in [
        "DELETE FROM log WHERE tbl = $1",
        "DELETE FROM head WHERE tbl = $1",
        "DELETE FROM sitting WHERE tbl = $1",
        "DELETE FROM snapshot WHERE tbl = $1",
        "DELETE FROM present WHERE tbl = $1",
    ] {
        sqlx::query(rest).bind(table.to_i64()).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(true)
}

/// How many guests sit nowhere and have not been here for long.
pub async fn forgotten(pool: &PgPool, cutoff: Cutoff) -> Result<u64, StoreError> {
    let query = format!("SELECT count(*) FROM person WHERE {FORGOTTEN}");
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(cell(cutoff.guests));
    Ok(query.fetch_one(pool).await?.try_get::<i64, _>(0)? as u64)
}

pub async fn forget(pool: &PgPool, cutoff: Cutoff, most: usize) -> Result<u64, StoreError> {
    let mut transaction = pool.begin().await?;
    let query = format!(
        "DELETE FROM person WHERE person IN (SELECT person FROM person WHERE {FORGOTTEN} LIMIT $2) \
         RETURNING person"
    );
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(cell(cutoff.guests));
    let gone = query.bind(most as i64).fetch_all(&mut *transaction).await?;
    let person = |row: &PgRow| row.try_get::<i64, _>(0);
    let people: Vec<i64> = gone.iter().map(person).collect::<Result<_, _>>()?;
    for rest in [
        "DELETE FROM token_round WHERE person = ANY($1)",
        "DELETE FROM result WHERE person = ANY($1)",
        "DELETE FROM daily WHERE person = ANY($1)",
    ] {
        sqlx::query(rest).bind(&people).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(people.len() as u64)
}
