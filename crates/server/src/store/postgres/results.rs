//! What people's games came to.

use sqlx::Row;
use sqlx::postgres::{PgPool, PgRow};

use crate::names::{PersonId, TableId};
use crate::store::{MOST_LISTED, Results, StoreError, seal};

/// Finished tables of a person without a result.
const MISSING: &str = "
    SELECT sitting.tbl FROM sitting JOIN listing ON listing.tbl = sitting.tbl
    WHERE sitting.person = $1 AND stage = 2
    AND NOT EXISTS (SELECT 1 FROM result WHERE result.person = $1 AND result.tbl = sitting.tbl)
    ORDER BY changed DESC";

/// What is there already stays: it may be forgotten.
const PUT: &str = "INSERT INTO result (person, tbl, text, seal) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (person, tbl) DO NOTHING";

/// What is there already goes.
const FORGOTTEN: &str = "INSERT INTO result (person, tbl, text, seal) VALUES ($1, $2, $3, $4) \
                         ON CONFLICT (person, tbl) DO UPDATE \
                         SET text = excluded.text, seal = excluded.seal";

pub async fn of(pool: &PgPool, person: PersonId) -> Result<Results, StoreError> {
    let person = person.to_i64();
    let query = "SELECT text FROM result WHERE person = $1 AND text <> '' ORDER BY tbl";
    let kept = sqlx::query(query).bind(person).fetch_all(pool).await?;
    let kept = kept.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    let query = format!("{MISSING} LIMIT $2");
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(person).bind(MOST_LISTED as i64);
    let missing = query.fetch_all(pool).await?;
    let id = |row: &PgRow| row.try_get(0).map(TableId::from_i64);
    Ok(Results { kept, missing: missing.iter().map(id).collect::<Result<_, _>>()? })
}

pub async fn keep(
    pool: &PgPool,
    person: PersonId,
    table: TableId,
    text: &str,
) -> Result<(), StoreError> {
    let (person, table) = (person.to_i64(), table.to_i64());
    let put = sqlx::query(PUT).bind(person).bind(table).bind(text);
    put.bind(seal::result(person, table, text)).execute(pool).await?;
    Ok(())
}

pub async fn forget(pool: &PgPool, person: PersonId) -> Result<(), StoreError> {
    let person = person.to_i64();
    let mut transaction = pool.begin().await?;
    // A result that another node keeps in between is written where nothing was: it is overwritten.
    let missing = sqlx::query(MISSING).bind(person).fetch_all(&mut *transaction).await?;
    let query = "SELECT tbl FROM result WHERE person = $1 FOR UPDATE";
    let known = sqlx::query(query).bind(person).fetch_all(&mut *transaction).await?;
    let table = |row: &PgRow| row.try_get::<i64, _>(0);
    let tables: Vec<i64> =
        known.iter().chain(&missing).map(table).collect::<Result<_, sqlx::Error>>()?;
    for table in tables {
        let put = sqlx::query(FORGOTTEN).bind(person).bind(table).bind("");
        put.bind(seal::result(person, table, "")).execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}
