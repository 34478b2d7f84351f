//! How tables are found, and who is shown which of them.

use sqlx::{PgConnection, Row};

use crate::names::TableId;
use crate::store::seal::{self, Head, LISTED, Listed};
use crate::store::{Listing, StoreError};

/// Everybody who hosts public tables has their newest shown before anybody's second.
pub const PUBLIC: &str = "
    SELECT card FROM (
        SELECT card, changed, turn FROM (
            SELECT card, changed, row_number() OVER (
                PARTITION BY coalesce(host, -tbl) ORDER BY changed DESC, tbl
            ) AS turn
            FROM listing WHERE public = 1 AND stage < 2
        ) AS ranked
        WHERE turn <= $1 ORDER BY turn, changed DESC LIMIT $2
    ) AS shown
    ORDER BY changed DESC, turn";

pub async fn list(
    connection: &mut PgConnection,
    table: TableId,
    listing: &Listing,
    changed: u64,
    head: Head,
) -> Result<(), StoreError> {
    let mut listed = Listed::new(table.to_i64(), listing, changed as i64, head);
    // A table keeps the code it was first listed with, and its seal is about that one.
    let query = "SELECT code FROM listing WHERE tbl = $1";
    let known = sqlx::query(query).bind(listed.table).fetch_optional(&mut *connection).await?;
    if let Some(known) = known {
        listed.code = known.try_get(0)?;
    }
    write(connection, &listed).await.map_err(|error| match &error {
        // The table's own row is brought up to date: only another table's code is in the way.
        sqlx::Error::Database(kind) if kind.is_unique_violation() => {
            StoreError::CodeTaken(listing.code)
        }
        _ => error.into(),
    })?;
    let people: Vec<i64> = listing.people.iter().map(|person| person.to_i64()).collect();
    let seals: Vec<i64> =
        people.iter().map(|person| seal::sitting(*person, listed.table)).collect();
    let query = "INSERT INTO sitting (person, tbl, seal) \
                 SELECT u.person, $3, u.seal FROM UNNEST($1::INT8[], $2::INT8[]) AS u (person, seal) \
                 ON CONFLICT (person, tbl) DO NOTHING";
    let query = sqlx::query(query).bind(people).bind(seals).bind(listed.table);
    query.execute(connection).await?;
    Ok(())
}

/// Writes a listing, in place of the one that is there.
pub async fn write(connection: &mut PgConnection, listed: &Listed) -> Result<(), sqlx::Error> {
    let query = format!(
        "INSERT INTO listing ({LISTED}, seal) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
         ON CONFLICT (tbl) DO UPDATE SET public = excluded.public, stage = excluded.stage, \
         changed = excluded.changed, card = excluded.card, host = excluded.host, \
         bytes = excluded.bytes, head = excluded.head, chain = excluded.chain, \
         seal = excluded.seal"
    );
    sqlx::query(sqlx::AssertSqlSafe(query))
        .bind(listed.table)
        .bind(listed.code)
        .bind(listed.public)
        .bind(listed.stage)
        .bind(listed.changed)
        .bind(&listed.card)
        .bind(listed.host)
        .bind(listed.bytes)
        .bind(listed.head)
        .bind(listed.chain)
        .bind(listed.seal())
        .execute(connection)
        .await?;
    Ok(())
}
