//! What is wrong with a database: SQLite's own check, then every seal.

use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use super::clearing::Log;
use crate::store::checking::sqlite::{judge, of_dailies, of_orders, of_results};
use crate::store::faults::{self, Faults, Walk};
use crate::store::seal::{LISTED, Listed};

/// The migration that brought seals.
const SEALS: i64 = 10;
/// The one that brought those of the rounds of tokens.
const ROUNDS: i64 = 30;
/// The one that brought what games came to.
const RESULTS: i64 = 50;
/// The one that brought the deals of days.
const DAILIES: i64 = 60;
/// The one that brought what operators do.
const OPERATORS: i64 = 70;

/// The one that brought places.
const PLACES: i64 = 80;

/// Whether everything in this database has its seal: an older program wrote none.
pub async fn is_sealed(readers: &SqlitePool) -> Result<bool, sqlx::Error> {
    if steps(readers).await? < SEALS {
        return Ok(false);
    }
    let sealed = sqlx::query("SELECT sealed FROM condition").fetch_optional(readers).await?;
    // What cannot be read was damaged later: then the seals must be looked at all the more.
    Ok(sealed.is_none_or(|row| row.try_get::<i64, _>(0).ok() != Some(0)))
}

/// How far this database has been brought up to date.
async fn steps(readers: &SqlitePool) -> Result<i64, sqlx::Error> {
    sqlx::query("PRAGMA user_version").fetch_one(readers).await?.try_get(0)
}

/// How this database keeps its logs.
pub async fn log(readers: &SqlitePool) -> Result<Log, sqlx::Error> {
    Ok(if steps(readers).await? >= PLACES { Log::Placed } else { Log::Older })
}

/// Whether what operators do has a place in this database.
pub async fn has_operators(readers: &SqlitePool) -> Result<bool, sqlx::Error> {
    Ok(steps(readers).await? >= OPERATORS)
}

/// The same of the rounds of tokens, which got their seals later.
async fn has_sealed_rounds(readers: &SqlitePool) -> Result<bool, sqlx::Error> {
    if steps(readers).await? < ROUNDS {
        return Ok(false);
    }
    let query = "SELECT rounds_sealed FROM condition";
    let sealed = sqlx::query(query).fetch_optional(readers).await?;
    Ok(sealed.is_none_or(|row| row.try_get::<i64, _>(0).ok() != Some(0)))
}

pub async fn of_seals(told: &mut Faults, readers: &SqlitePool) {
    let query = "SELECT tbl, number, at, entry, seal FROM log ORDER BY tbl, number";
    let mut walk = Walk::default();
    let judged = |row: &SqliteRow| {
        let entry: String = row.try_get(3)?;
        let (number, at) = (row.try_get(1)?, row.try_get(2)?);
        Ok(walk.step(row.try_get(0)?, number, at, &entry, row.try_get(4)?))
    };
    judge(told, readers, "a row", query, judged).await;
    let query = format!(
        "SELECT {LISTED}, seal, (SELECT seal FROM log \
         WHERE log.tbl = listing.tbl AND log.number = listing.head - 1) FROM listing"
    );
    let judged = |row: &SqliteRow| {
        Ok(faults::of_listing(&Listed::read(row)?, row.try_get(10)?, row.try_get(11)?))
    };
    judge(told, readers, "a listing", &query, judged).await;
    let query = "SELECT snapshot.tbl, number, state, seal, coalesce(rows, 0) FROM snapshot \
                 LEFT JOIN (SELECT tbl, count(*) AS rows FROM log GROUP BY tbl) AS counted \
                 ON counted.tbl = snapshot.tbl";
    let judged = |row: &SqliteRow| {
        let state: String = row.try_get(2)?;
        let (sealed, rows) = (row.try_get(3)?, row.try_get(4)?);
        Ok(faults::of_snapshot(row.try_get(0)?, row.try_get(1)?, &state, sealed, rows))
    };
    judge(told, readers, "a snapshot", query, judged).await;
    let query = "SELECT person, name, seen, seal FROM person";
    let judged = |row: &SqliteRow| {
        let name: String = row.try_get(1)?;
        Ok(faults::of_person(row.try_get(0)?, &name, row.try_get(2)?, row.try_get(3)?))
    };
    judge(told, readers, "a guest's name", query, judged).await;
    let query = "SELECT person, tbl, seal FROM sitting";
    let judged =
        |row: &SqliteRow| Ok(faults::of_sitting(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
    judge(told, readers, "who sits where", query, judged).await;
    // The same bytes as a text are read like a blob, but one bit of the file differs.
    let query = "SELECT name, iif(typeof(value) = 'blob', value, x''), seal FROM secret";
    let judged = |row: &SqliteRow| {
        let (name, value): (String, Vec<u8>) = (row.try_get(0)?, row.try_get(1)?);
        Ok(faults::of_secret(&name, &value, row.try_get(2)?))
    };
    judge(told, readers, "a key", query, judged).await;
    if has_sealed_rounds(readers).await.unwrap_or(true) {
        let query = "SELECT person, round, seal FROM token_round";
        let judged = |row: &SqliteRow| {
            Ok(faults::of_round(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))
        };
        judge(told, readers, "a round of tokens", query, judged).await;
    }
    of_later(told, readers).await;
}

/// What later steps brought; where it cannot be read how many were taken, all are looked at.
async fn of_later(told: &mut Faults, readers: &SqlitePool) {
    let steps = steps(readers).await.unwrap_or(i64::MAX);
    if steps >= RESULTS {
        of_results(told, readers).await;
    }
    if steps >= DAILIES {
        of_dailies(told, readers).await;
    }
    if steps >= OPERATORS {
        of_orders(told, readers).await;
    }
    if steps >= PLACES {
        of_places(told, readers).await;
    }
}

/// Every line up to the last that was placed has its own place, and no line behind it has one.
async fn of_places(told: &mut Faults, readers: &SqlitePool) {
    let query = "
        SELECT (SELECT count(*) FROM line), (SELECT count(*) FROM place), (SELECT max(row) FROM line), line,
            (SELECT count(*) FROM line WHERE row > placed.line),
            (SELECT count(*) FROM place CROSS JOIN line ON line.row = place.line
             WHERE line.tbl = place.tbl AND line.number = place.number AND line.row <= placed.line)
        FROM placed";
    let judged = |row: &SqliteRow| {
        let (lines, places): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        let (last, placed): (Option<i64>, i64) = (row.try_get(2)?, row.try_get(3)?);
        let (unplaced, agreeing): (i64, i64) = (row.try_get(4)?, row.try_get(5)?);
        let sound = lines == places + unplaced
            && agreeing == places
            && (0..=last.unwrap_or_default()).contains(&placed);
        Ok((!sound).then(|| "the index of the logs does not agree with them".to_owned()))
    };
    judge(told, readers, "the index of the logs", query, judged).await;
}
