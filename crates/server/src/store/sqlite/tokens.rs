//! Rounds of tokens: few people ever call theirs in, and only they have a row.

use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use crate::names::PersonId;
use crate::store::StoreError;

pub async fn rounds(pool: &SqlitePool) -> Result<Vec<(PersonId, u32)>, StoreError> {
    let rows = sqlx::query("SELECT person, round FROM token_round").fetch_all(pool).await?;
    let round = |row: &SqliteRow| {
        let person = PersonId::from_i64(row.try_get(0)?);
        Ok((person, row.try_get::<u32, _>(1)?))
    };
    Ok(rows.iter().map(round).collect::<Result<_, sqlx::Error>>()?)
}

pub async fn call_in(pool: &SqlitePool, person: PersonId) -> Result<u32, StoreError> {
    let query = "INSERT INTO token_round (person, round) VALUES (?, 1) \
                 ON CONFLICT (person) DO UPDATE SET round = round + 1 RETURNING round";
    let row = sqlx::query(query).bind(person.to_i64()).fetch_one(pool).await?;
    Ok(row.try_get(0)?)
}
