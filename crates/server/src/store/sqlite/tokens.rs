//! Rounds of tokens: few people ever call theirs in, and only they have a row.

use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Connection, Row, SqliteConnection};

use crate::names::PersonId;
use crate::store::StoreError;
use crate::store::seal;

pub async fn rounds(pool: &SqlitePool) -> Result<Vec<(PersonId, u32)>, StoreError> {
    let rows = sqlx::query("SELECT person, round FROM token_round").fetch_all(pool).await?;
    let round = |row: &SqliteRow| {
        let person = PersonId::from_i64(row.try_get(0)?);
        Ok((person, row.try_get::<u32, _>(1)?))
    };
    Ok(rows.iter().map(round).collect::<Result<_, sqlx::Error>>()?)
}

pub async fn call_in(pool: &SqlitePool, person: PersonId) -> Result<u32, StoreError> {
    let person = person.to_i64();
    let mut connection = pool.acquire().await?;
    // Two calls at once begin two rounds.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let query = "SELECT round FROM token_round WHERE person = ?";
    let row = sqlx::query(query).bind(person).fetch_optional(&mut *transaction).await?;
    let round: u32 = row.map_or(Ok(0), |row| row.try_get::<u32, _>(0))?.saturating_add(1);
    sqlx::query("INSERT OR REPLACE INTO token_round (person, round, seal) VALUES (?, ?, ?)")
        .bind(person)
        .bind(round)
        .bind(seal::round(person, round.into()))
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(round)
}

/// Gives the rounds that an older program wrote their seals, once.
pub async fn seal_rounds(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let query = "SELECT rounds_sealed FROM condition";
    let sealed = sqlx::query(query).fetch_optional(&mut *connection).await?;
    if sealed.is_none_or(|row| row.try_get::<i64, _>(0).ok() != Some(0)) {
        return Ok(());
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let query = "SELECT person, round FROM token_round WHERE seal IS NULL";
    for row in sqlx::query(query).fetch_all(&mut *transaction).await? {
        let (Ok(person), Ok(round)) = (row.try_get(0), row.try_get(1)) else { continue };
        sqlx::query("UPDATE token_round SET seal = ? WHERE person = ?")
            .bind(seal::round(person, round))
            .bind(person)
            .execute(&mut *transaction)
            .await?;
    }
    sqlx::query("UPDATE condition SET rounds_sealed = 1").execute(&mut *transaction).await?;
    transaction.commit().await
}
