//! Guests by their names, the key that signs their tokens, and the rounds of those.

use sqlx::Row;
use sqlx::postgres::{PgPool, PgRow};

use crate::names::{PersonId, random};
use crate::now::Millis;
use crate::store::{SEEN_EVERY, StoreError, seal};

/// What the signing key is kept under.
const TOKENS: &str = "tokens";

pub async fn name(
    pool: &PgPool,
    person: PersonId,
    name: &str,
    at: Millis,
) -> Result<(), StoreError> {
    let (person, seen) = (person.to_i64(), at.0 as i64);
    let query = "INSERT INTO person (person, name, seen, seal) VALUES ($1, $2, $3, $4) \
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

pub async fn see(pool: &PgPool, person: PersonId, at: Millis) -> Result<(), StoreError> {
    let (person, at) = (person.to_i64(), at.0 as i64);
    let query = "SELECT name, seen FROM person WHERE person = $1";
    let Some(row) = sqlx::query(query).bind(person).fetch_optional(pool).await? else {
        return Ok(());
    };
    let (name, seen): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
    if at < seen.saturating_add(SEEN_EVERY as i64) {
        return Ok(());
    }
    // Not where somebody has taken another name in between: they are seen by that.
    sqlx::query("UPDATE person SET seen = $1, seal = $2 WHERE person = $3 AND name = $4")
        .bind(at)
        .bind(seal::person(person, &name, at))
        .bind(person)
        .bind(&name)
        .execute(pool)
        .await?;
    Ok(())
}

pub async fn known(pool: &PgPool, person: PersonId) -> Result<Option<String>, StoreError> {
    let query = "SELECT name FROM person WHERE person = $1";
    let row = sqlx::query(query).bind(person.to_i64()).fetch_optional(pool).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

pub async fn signing_key(pool: &PgPool) -> Result<[u8; 32], StoreError> {
    let fresh = random::<32>();
    let query = "INSERT INTO secret (name, value, seal) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    sqlx::query(query)
        .bind(TOKENS)
        .bind(fresh.as_slice())
        .bind(seal::secret(TOKENS, &fresh))
        .execute(pool)
        .await?;
    let query = "SELECT value FROM secret WHERE name = $1";
    let row = sqlx::query(query).bind(TOKENS).fetch_one(pool).await?;
    let key: Vec<u8> = row.try_get(0)?;
    let broken = |_| StoreError::Damaged("the signing key is not 32 bytes".to_owned());
    key.try_into().map_err(broken)
}

pub async fn rounds(pool: &PgPool) -> Result<Vec<(PersonId, u32)>, StoreError> {
    let rows = sqlx::query("SELECT person, round FROM token_round").fetch_all(pool).await?;
    let round = |row: &PgRow| {
        let round: i64 = row.try_get(1)?;
        Ok((PersonId::from_i64(row.try_get(0)?), u32::try_from(round).unwrap_or(u32::MAX)))
    };
    Ok(rows.iter().map(round).collect::<Result<_, sqlx::Error>>()?)
}

pub async fn call_in(pool: &PgPool, person: PersonId) -> Result<u32, StoreError> {
    let person = person.to_i64();
    let mut transaction = pool.begin().await?;
    let begun = "INSERT INTO token_round (person, round, seal) VALUES ($1, 0, $2) \
                 ON CONFLICT DO NOTHING";
    sqlx::query(begun).bind(person).bind(seal::round(person, 0)).execute(&mut *transaction).await?;
    // Two calls at once begin two rounds.
    let query = "SELECT round FROM token_round WHERE person = $1 FOR UPDATE";
    let row = sqlx::query(query).bind(person).fetch_one(&mut *transaction).await?;
    let round = row.try_get::<i64, _>(0)?.saturating_add(1);
    sqlx::query("UPDATE token_round SET round = $2, seal = $3 WHERE person = $1")
        .bind(person)
        .bind(round)
        .bind(seal::round(person, round))
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(u32::try_from(round).unwrap_or(u32::MAX))
}
