//! Guests by their names, and the key that signs their tokens.

use sqlx::Row;
use sqlx::sqlite::SqlitePool;

use crate::names::{PersonId, random};
use crate::now::Millis;
use crate::store::seal;
use crate::store::{SEEN_EVERY, StoreError};

/// What the signing key is kept under.
const TOKENS: &str = "tokens";

pub async fn name(
    pool: &SqlitePool,
    person: PersonId,
    name: &str,
    at: Millis,
) -> Result<(), StoreError> {
    let (person, seen) = (person.to_i64(), at.0 as i64);
    let query = "INSERT INTO person (person, name, seen, seal) VALUES (?, ?, ?, ?) \
                 ON CONFLICT (person) DO UPDATE SET name = excluded.name, seen = excluded.seen, \
                 seal = excluded.seal";
    sqlx::query(query)
        .bind(person)
        .bind(name)
        .bind(seen)
        .bind(seal::person(person, name, seen))
        .execute(pool)
        .await?;
    Ok(())
}

pub async fn see(pool: &SqlitePool, person: PersonId, at: Millis) -> Result<(), StoreError> {
    let (person, at) = (person.to_i64(), at.0 as i64);
    let query = "SELECT name, seen FROM person WHERE person = ?";
    let Some(row) = sqlx::query(query).bind(person).fetch_optional(pool).await? else {
        return Ok(());
    };
    let (name, seen): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
    if at < seen.saturating_add(SEEN_EVERY as i64) {
        return Ok(());
    }
    // Not where somebody has taken another name in between: they are seen by that.
    sqlx::query("UPDATE person SET seen = ?, seal = ? WHERE person = ? AND name = ?")
        .bind(at)
        .bind(seal::person(person, &name, at))
        .bind(person)
        .bind(&name)
        .execute(pool)
        .await?;
    Ok(())
}

pub async fn known(pool: &SqlitePool, person: PersonId) -> Result<Option<String>, StoreError> {
    let query = "SELECT name FROM person WHERE person = ?";
    let row = sqlx::query(query).bind(person.to_i64()).fetch_optional(pool).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

pub async fn signing_key(pool: &SqlitePool) -> Result<[u8; 32], StoreError> {
    let fresh = random::<32>();
    sqlx::query("INSERT OR IGNORE INTO secret (name, value, seal) VALUES (?, ?, ?)")
        .bind(TOKENS)
        .bind(fresh.as_slice())
        .bind(seal::secret(TOKENS, &fresh))
        .execute(pool)
        .await?;
    let query = "SELECT value FROM secret WHERE name = ?";
    let row = sqlx::query(query).bind(TOKENS).fetch_one(pool).await?;
    let key: Vec<u8> = row.try_get(0)?;
    let broken = |_| StoreError::Damaged("the signing key is not 32 bytes".to_owned());
    key.try_into().map_err(broken)
}
