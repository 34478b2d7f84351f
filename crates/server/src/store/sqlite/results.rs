//! What people's games came to.

use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Connection, Row, SqliteConnection};

use crate::names::{PersonId, TableId};
use crate::store::seal;
use crate::store::{MOST_LISTED, Results, StoreError};

/// Finished tables of a person without a result.
const MISSING: &str = "
    SELECT tbl FROM sitting JOIN listing USING (tbl) WHERE person = ?1 AND stage = 2
    AND NOT EXISTS (SELECT 1 FROM result WHERE result.person = ?1 AND result.tbl = sitting.tbl)
    ORDER BY changed DESC";

pub async fn of(pool: &SqlitePool, person: PersonId) -> Result<Results, StoreError> {
    let person = person.to_i64();
    let query = "SELECT text FROM result WHERE person = ? AND text != '' ORDER BY tbl";
    let kept = sqlx::query(query).bind(person).fetch_all(pool).await?;
    let kept = kept.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    let query = format!("{MISSING} LIMIT ?2");
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(person).bind(MOST_LISTED as i64);
    let missing = query.fetch_all(pool).await?;
    let id = |row: &SqliteRow| row.try_get(0).map(TableId::from_i64);
    Ok(Results { kept, missing: missing.iter().map(id).collect::<Result<_, _>>()? })
}

/// What is there already stays: it may be forgotten.
async fn put(
    connection: &mut SqliteConnection,
    person: i64,
    table: i64,
    text: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT OR IGNORE INTO result (person, tbl, text, seal) VALUES (?, ?, ?, ?)")
        .bind(person)
        .bind(table)
        .bind(text)
        .bind(seal::result(person, table, text))
        .execute(connection)
        .await?;
    Ok(())
}

pub async fn keep(
    pool: &SqlitePool,
    person: PersonId,
    table: TableId,
    text: &str,
) -> Result<(), StoreError> {
    let mut connection = pool.acquire().await?;
    Ok(put(&mut connection, person.to_i64(), table.to_i64(), text).await?)
}

pub async fn forget(pool: &SqlitePool, person: PersonId) -> Result<(), StoreError> {
    let person = person.to_i64();
    let mut connection = pool.acquire().await?;
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let query = "SELECT tbl FROM result WHERE person = ?";
    let known = sqlx::query(query).bind(person).fetch_all(&mut *transaction).await?;
    let missing = sqlx::query(MISSING).bind(person).fetch_all(&mut *transaction).await?;
    let delete = sqlx::query("DELETE FROM result WHERE person = ?").bind(person);
    delete.execute(&mut *transaction).await?;
    for row in known.iter().chain(&missing) {
        put(&mut transaction, person, row.try_get(0)?, "").await?;
    }
    Ok(transaction.commit().await?)
}
