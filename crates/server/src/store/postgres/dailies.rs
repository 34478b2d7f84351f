//! Results of the deals of days that people have entered.

use games::daily::Day;
use sqlx::Row;
use sqlx::postgres::{PgPool, PgRow};

use crate::names::PersonId;
use crate::store::{DailyEntry, DailyStanding, DailyTask, StoreError, seal};

pub async fn enter(pool: &PgPool, entry: &DailyEntry) -> Result<bool, StoreError> {
    let DailyEntry { task: DailyTask { day, game, lang }, person, order } = entry;
    let (day, person, order) = (day.to_string(), person.to_i64(), i64::from(*order));
    let query = "INSERT INTO daily (day, game, lang, person, score, seal) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
    let entered = sqlx::query(query)
        .bind(&day)
        .bind(game)
        .bind(lang)
        .bind(person)
        .bind(order)
        .bind(seal::daily([&day, game, lang], person, order))
        .execute(pool)
        .await?;
    Ok(entered.rows_affected() > 0)
}

pub async fn standing(
    pool: &PgPool,
    task: &DailyTask,
    person: Option<PersonId>,
) -> Result<DailyStanding, StoreError> {
    // Of nobody's own score nothing is more, and there is no rank.
    let query = "WITH same AS (SELECT person, score FROM daily \
                               WHERE day = $1 AND game = $2 AND lang = $3), \
                 own AS (SELECT score FROM same WHERE person = $4) \
                 SELECT (SELECT count(*) FROM same), (SELECT count(*) FROM own), \
                 (SELECT count(*) FROM same WHERE score > (SELECT score FROM own))";
    let row = sqlx::query(query)
        .bind(task.day.to_string())
        .bind(&task.game)
        .bind(&task.lang)
        .bind(person.map(PersonId::to_i64))
        .fetch_one(pool)
        .await?;
    let cell = |place: usize| {
        row.try_get::<i64, _>(place).map(|cell| u32::try_from(cell).unwrap_or(u32::MAX))
    };
    let (entered, own, better) = (cell(0)?, cell(1)?, cell(2)?);
    Ok(DailyStanding { entered, rank: (own > 0).then_some(better.saturating_add(1)) })
}

pub async fn days(pool: &PgPool, person: PersonId) -> Result<Vec<Day>, StoreError> {
    let query = "SELECT DISTINCT day FROM daily WHERE person = $1 ORDER BY day DESC";
    let rows = sqlx::query(query).bind(person.to_i64()).fetch_all(pool).await?;
    let day = |row: &PgRow| {
        let text: String = row.try_get(0)?;
        text.parse().map_err(|error| StoreError::Damaged(format!("a result: {error}")))
    };
    rows.iter().map(day).collect()
}

pub async fn withdraw(pool: &PgPool, person: PersonId) -> Result<u64, StoreError> {
    let query = sqlx::query("DELETE FROM daily WHERE person = $1").bind(person.to_i64());
    Ok(query.execute(pool).await?.rows_affected())
}
