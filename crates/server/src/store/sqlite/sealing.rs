//! Gives a database that an older program wrote its seals, once, before anybody uses it.

use serde::Deserialize;
use sqlx::{Connection, Row, SqliteConnection};

use crate::names::PersonId;
use crate::now::Now;
use crate::store::seal::{self, Head, LISTED, Listed, NOTHING_BEFORE, Seal};

/// Tables that are sealed in one transaction.
const AT_ONCE: i64 = 100;

/// How many rows had no seal.
pub async fn seal_everything(connection: &mut SqliteConnection) -> Result<u64, sqlx::Error> {
    let sealed =
        sqlx::query("SELECT sealed FROM condition").fetch_optional(&mut *connection).await?;
    if sealed.is_none_or(|row| row.try_get::<i64, _>(0).ok() != Some(0)) {
        return Ok(0);
    }
    let (mut after, mut rows) = (-1, 0);
    loop {
        let page = "SELECT DISTINCT tbl FROM place WHERE tbl > ? ORDER BY tbl LIMIT ?";
        let page = sqlx::query(page).bind(after).bind(AT_ONCE).fetch_all(&mut *connection).await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        for table in &page {
            after = table.try_get(0)?;
            rows += seal_table(&mut transaction, after).await?;
        }
        transaction.commit().await?;
        if page.is_empty() {
            break;
        }
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    seal_the_rest(&mut transaction).await?;
    sqlx::query("UPDATE condition SET sealed = 1").execute(&mut *transaction).await?;
    transaction.commit().await?;
    Ok(rows)
}

/// What cannot be read stays without a seal, and what has one keeps it: a check names what is wrong.
async fn seal_table(connection: &mut SqliteConnection, table: i64) -> Result<u64, sqlx::Error> {
    let query = "SELECT line.row, place.number, at, entry FROM place CROSS JOIN line \
                 ON line.row = place.line WHERE place.tbl = ? ORDER BY place.number";
    let rows = sqlx::query(query).bind(table).fetch_all(&mut *connection).await?;
    let (mut head, mut host) = (Head { chain: NOTHING_BEFORE, ..Head::default() }, None);
    let mut seals: Vec<(i64, Seal)> = Vec::with_capacity(rows.len());
    for row in &rows {
        let cells = (row.try_get(0), row.try_get(1), row.try_get(2), row.try_get::<String, _>(3));
        let (Ok(id), Ok(number), Ok(at), Ok(entry)) = cells else { break };
        if number == 0 {
            host = host_of(&entry);
        }
        head.chain = seal::row(head.chain, table, number, at, &entry);
        head.rows += 1;
        head.bytes += entry.len() as u64;
        seals.push((id, head.chain));
    }
    let sealed = seals.len() as u64;
    let seals = serde_json::to_string(&seals).unwrap_or_default();
    let update = "UPDATE line SET seal = given.value ->> 1 FROM json_each(?) AS given \
                  WHERE line.row = given.value ->> 0 AND line.seal IS NULL";
    sqlx::query(update).bind(seals).execute(&mut *connection).await?;
    let query = format!("SELECT {LISTED} FROM listing WHERE tbl = ? AND seal IS NULL");
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(table);
    if let Some(row) = query.fetch_optional(&mut *connection).await?
        && let Ok(listed) = Listed::read(&row)
    {
        let host = host.map(PersonId::to_i64);
        write_listed(connection, &Listed { host, ..listed.standing(head) }).await?;
    }
    Ok(sealed)
}

/// Brings a listing that is there up to date.
pub async fn write_listed(
    connection: &mut SqliteConnection,
    listed: &Listed,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE listing SET host = ?, bytes = ?, head = ?, chain = ?, seal = ? WHERE tbl = ?",
    )
    .bind(listed.host)
    .bind(listed.bytes)
    .bind(listed.head)
    .bind(listed.chain)
    .bind(listed.seal())
    .bind(listed.table)
    .execute(connection)
    .await?;
    Ok(())
}

/// Whoever opened the table, as its first row says.
fn host_of(entry: &str) -> Option<PersonId> {
    #[derive(Deserialize)]
    struct Opened {
        charter: Charter,
    }
    #[derive(Deserialize)]
    struct Charter {
        host: PersonId,
    }
    serde_json::from_str(entry).ok().map(|opened: Opened| opened.charter.host)
}

async fn seal_the_rest(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    // From now on everybody counts as seen: nobody is forgotten for what was not written down.
    let now = Now::new().millis().0 as i64;
    for row in sqlx::query("SELECT person, name FROM person WHERE seal IS NULL")
        .fetch_all(&mut *connection)
        .await?
    {
        let (Ok(person), Ok(name)) = (row.try_get(0), row.try_get::<String, _>(1)) else {
            continue;
        };
        sqlx::query("UPDATE person SET seen = ?, seal = ? WHERE person = ?")
            .bind(now)
            .bind(seal::person(person, &name, now))
            .bind(person)
            .execute(&mut *connection)
            .await?;
    }
    for row in sqlx::query("SELECT person, tbl FROM sitting WHERE seal IS NULL")
        .fetch_all(&mut *connection)
        .await?
    {
        let (Ok(person), Ok(table)) = (row.try_get(0), row.try_get(1)) else { continue };
        sqlx::query("UPDATE sitting SET seal = ? WHERE person = ? AND tbl = ?")
            .bind(seal::sitting(person, table))
            .bind(person)
            .bind(table)
            .execute(&mut *connection)
            .await?;
    }
    let mut last: i64 = -1;
    loop {
        // One at a time: each is as large as a game.
        let next = "SELECT tbl, number, state FROM snapshot WHERE tbl > ? ORDER BY tbl LIMIT 1";
        let next = sqlx::query(next).bind(last).fetch_optional(&mut *connection).await?;
        let Some(row) = next else { break };
        last = row.try_get(0)?;
        let (Ok(number), Ok(state)) = (row.try_get(1), row.try_get::<String, _>(2)) else {
            continue;
        };
        sqlx::query("UPDATE snapshot SET seal = ? WHERE tbl = ? AND seal IS NULL")
            .bind(seal::snapshot(last, number, &state))
            .bind(last)
            .execute(&mut *connection)
            .await?;
    }
    for row in sqlx::query("SELECT name, value FROM secret WHERE seal IS NULL")
        .fetch_all(&mut *connection)
        .await?
    {
        let (name, value): (String, Vec<u8>) = (row.try_get(0)?, row.try_get(1)?);
        sqlx::query("UPDATE secret SET seal = ? WHERE name = ?")
            .bind(seal::secret(&name, &value))
            .bind(&name)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
