//! How tables are found, and who is shown which of them.

use sqlx::{Row, SqliteConnection};

use super::sealing::write_listed;
use crate::names::TableId;
use crate::store::seal::{self, Head, LISTED, Listed};
use crate::store::{Listing, StoreError};

/// Everybody who hosts public tables has their newest shown before anybody's second.
pub const PUBLIC: &str = "
    SELECT card FROM listing JOIN (
        SELECT tbl, changed, turn FROM (
            SELECT tbl, changed, row_number() OVER (
                PARTITION BY coalesce(host, -tbl) ORDER BY changed DESC, tbl
            ) AS turn
            FROM listing WHERE public = 1 AND stage < 2
        )
        WHERE turn <= ? ORDER BY turn, changed DESC LIMIT ?
    ) AS shown USING (tbl)
    ORDER BY shown.changed DESC, shown.turn";

pub async fn list(
    connection: &mut SqliteConnection,
    table: TableId,
    listing: &Listing,
    changed: u64,
    head: Head,
) -> Result<(), StoreError> {
    let mut listed = Listed::new(table.to_i64(), listing, changed as i64, head);
    let query = format!(
        "INSERT INTO listing ({LISTED}, seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
         ON CONFLICT (tbl) DO UPDATE SET public = excluded.public, stage = excluded.stage, \
         changed = excluded.changed, card = excluded.card, host = excluded.host, \
         bytes = excluded.bytes, head = excluded.head, chain = excluded.chain, \
         seal = excluded.seal RETURNING code"
    );
    let kept = sqlx::query(sqlx::AssertSqlSafe(query))
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
        .fetch_one(&mut *connection)
        .await
        .map_err(|error| match &error {
            // The table's own row is brought up to date: only another table's code is in the way.
            sqlx::Error::Database(kind) if kind.is_unique_violation() => {
                StoreError::CodeTaken(listing.code)
            }
            _ => error.into(),
        })?;
    // A table keeps the code it was first listed with, and its seal is about that one.
    let code: i64 = kept.try_get(0)?;
    if code != listed.code {
        listed.code = code;
        write_listed(connection, &listed).await?;
    }
    for person in &listing.people {
        let (person, table) = (person.to_i64(), table.to_i64());
        sqlx::query("INSERT OR IGNORE INTO sitting (person, tbl, seal) VALUES (?, ?, ?)")
            .bind(person)
            .bind(table)
            .bind(seal::sitting(person, table))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Tells a listing that is there how large its table has become.
pub async fn list_size(
    connection: &mut SqliteConnection,
    table: TableId,
    head: Head,
) -> Result<(), StoreError> {
    let query = format!("SELECT {LISTED} FROM listing WHERE tbl = ?");
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(table.to_i64());
    let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(()) };
    let listed = Listed::read(&row)?.standing(head);
    Ok(write_listed(connection, &listed).await?)
}
