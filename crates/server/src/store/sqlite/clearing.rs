//! What is stale, and taking it away: one table at a time, so that nobody waits long.

use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, Row, SqliteConnection};

use super::places;
use crate::names::TableId;
use crate::store::seal::stage_of;
use crate::store::{Cutoff, Stage, StoreError, cell};

/// How a database keeps its logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Log {
    /// Lines that have their places, but for the newest.
    Placed,
    /// As an older program wrote it that was not started again yet.
    Older,
}

/// A game that is under way counts by its last row: its listing changes only at its ends. `?1` is
/// the cutoff for tables that were never started, `?2` the one for games.
fn is_stale(log: Log) -> String {
    let last = match log {
        Log::Placed => {
            "coalesce(
                (SELECT at FROM line WHERE row > coalesce((SELECT line FROM placed), 0)
                 AND line.tbl = listing.tbl ORDER BY number DESC LIMIT 1),
                (SELECT at FROM place CROSS JOIN line ON line.row = place.line
                 WHERE place.tbl = listing.tbl ORDER BY place.number DESC LIMIT 1))"
        }
        Log::Older => {
            "(SELECT at FROM log WHERE log.tbl = listing.tbl ORDER BY number DESC LIMIT 1)"
        }
    };
    format!(
        "((stage = 0 AND changed < ?1) OR (stage = 2 AND changed < ?2) \
         OR (stage = 1 AND changed < ?2 AND {last} < ?2))"
    )
}

/// Of guests without a table; `?1` is the cutoff.
const FORGOTTEN: &str = "
    seen < ?1 AND NOT EXISTS (SELECT 1 FROM sitting WHERE sitting.person = person.person)";

/// Stale tables, those first whose listing has not changed for the longest time.
pub async fn stale(
    connection: &mut SqliteConnection,
    log: Log,
    cutoff: Cutoff,
    skip: usize,
    most: usize,
) -> Result<Vec<(TableId, Stage)>, StoreError> {
    let stale = is_stale(log);
    let query = format!(
        "SELECT tbl, stage FROM listing WHERE {stale} ORDER BY changed, tbl LIMIT ?3 OFFSET ?4"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(query))
        .bind(cell(cutoff.unstarted))
        .bind(cell(cutoff.games))
        .bind(most as i64)
        .bind(skip as i64)
        .fetch_all(connection)
        .await?;
    let one = |row: &SqliteRow| Ok((TableId::from_i64(row.try_get(0)?), stage_of(row.try_get(1)?)));
    Ok(rows.iter().map(one).collect::<Result<_, sqlx::Error>>()?)
}

/// Everything about a table, if it is still stale. Every line must have its place.
pub async fn remove(
    connection: &mut SqliteConnection,
    table: TableId,
    cutoff: Cutoff,
) -> Result<bool, StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let stale = is_stale(Log::Placed);
    let query = format!("DELETE FROM listing WHERE tbl = ?3 AND {stale}");
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
        "DELETE FROM line WHERE row IN (SELECT line FROM place WHERE tbl = ?)",
        "DELETE FROM place WHERE tbl = ?",
        "DELETE FROM sitting WHERE tbl = ?",
        "DELETE FROM snapshot WHERE tbl = ?",
    ] {
        sqlx::query(rest).bind(table.to_i64()).execute(&mut *transaction).await?;
    }
    places::all_placed(&mut transaction).await?;
    transaction.commit().await?;
    Ok(true)
}

/// How many guests sit nowhere and have not been here for long.
pub async fn forgotten(
    connection: &mut SqliteConnection,
    cutoff: Cutoff,
) -> Result<u64, StoreError> {
    let query = format!("SELECT count(*) FROM person WHERE {FORGOTTEN}");
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(cell(cutoff.guests));
    Ok(query.fetch_one(connection).await?.try_get::<i64, _>(0)? as u64)
}

pub async fn forget(
    connection: &mut SqliteConnection,
    cutoff: Cutoff,
    most: usize,
) -> Result<u64, StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let query = format!(
        "DELETE FROM person WHERE person IN (SELECT person FROM person WHERE {FORGOTTEN} LIMIT ?2) \
         RETURNING person"
    );
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(cell(cutoff.guests));
    let gone = query.bind(most as i64).fetch_all(&mut *transaction).await?;
    for row in &gone {
        let person: i64 = row.try_get(0)?;
        for rest in [
            "DELETE FROM token_round WHERE person = ?",
            "DELETE FROM result WHERE person = ?",
            "DELETE FROM daily WHERE person = ?",
        ] {
            sqlx::query(rest).bind(person).execute(&mut *transaction).await?;
        }
    }
    transaction.commit().await?;
    Ok(gone.len() as u64)
}
