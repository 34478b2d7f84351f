//! Results of the deals of days that people have entered.

use games::daily::Day;
use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use crate::names::PersonId;
use crate::store::seal;
use crate::store::{DailyEntry, DailyStanding, DailyTask, StoreError};

pub async fn enter(pool: &SqlitePool, entry: &DailyEntry) -> Result<bool, StoreError> {
    let DailyEntry { task: DailyTask { day, game, lang }, person, order } = entry;
    let (day, person) = (day.to_string(), person.to_i64());
    let query = "INSERT OR IGNORE INTO daily (day, game, lang, person, score, seal) \
                 VALUES (?, ?, ?, ?, ?, ?)";
    let entered = sqlx::query(query)
        .bind(&day)
        .bind(game)
        .bind(lang)
        .bind(person)
        .bind(order)
        .bind(seal::daily([&day, game, lang], person, (*order).into()))
        .execute(pool)
        .await?;
    Ok(entered.rows_affected() > 0)
}

pub async fn standing(
    pool: &SqlitePool,
    task: &DailyTask,
    person: Option<PersonId>,
) -> Result<DailyStanding, StoreError> {
    // Of nobody's own score nothing is more, and there is no rank.
    let query = "WITH same AS (SELECT person, score FROM daily WHERE day = ?1 AND game = ?2 AND lang = ?3), \
                 own AS (SELECT score FROM same WHERE person = ?4) \
                 SELECT (SELECT count(*) FROM same), (SELECT count(*) FROM own), \
                 (SELECT count(*) FROM same WHERE score > (SELECT score FROM own))";
    let row = sqlx::query(query)
        .bind(task.day.to_string())
        .bind(&task.game)
        .bind(&task.lang)
        .bind(person.map(PersonId::to_i64))
        .fetch_one(pool)
        .await?;
    let (own, better): (u32, u32) = (row.try_get(1)?, row.try_get(2)?);
    Ok(DailyStanding { entered: row.try_get(0)?, rank: (own > 0).then_some(better + 1) })
}

pub async fn days(pool: &SqlitePool, person: PersonId) -> Result<Vec<Day>, StoreError> {
    let query = "SELECT DISTINCT day FROM daily WHERE person = ? ORDER BY day DESC";
    let rows = sqlx::query(query).bind(person.to_i64()).fetch_all(pool).await?;
    let day = |row: &SqliteRow| {
        let text: String = row.try_get(0)?;
        text.parse().map_err(|error| StoreError::Damaged(format!("a result: {error}")))
    };
    rows.iter().map(day).collect()
}

pub async fn withdraw(pool: &SqlitePool, person: PersonId) -> Result<u64, StoreError> {
    let query = sqlx::query("DELETE FROM daily WHERE person = ?").bind(person.to_i64());
    Ok(query.execute(pool).await?.rows_affected())
}
