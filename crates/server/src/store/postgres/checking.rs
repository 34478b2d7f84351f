//! What is wrong with a database: every seal is looked at, and where each log stands.

use sqlx::Row;
use sqlx::postgres::{PgPool, PgRow};

use crate::names::TableId;
use crate::store::checking::postgres::{judge, of_dailies, of_orders, of_results};
use crate::store::faults::{self, Faults, Walk};
use crate::store::seal::{self, LISTED, Listed, Seal};

pub async fn of_seals(told: &mut Faults, pool: &PgPool) {
    let query = "SELECT tbl, number, at, entry, seal FROM log ORDER BY tbl, number";
    let mut walk = Walk::default();
    let judged = |row: &PgRow| {
        let (number, at) = (row.try_get(1)?, row.try_get(2)?);
        Ok(walk.step(row.try_get(0)?, number, at, row.try_get(3)?, row.try_get(4)?))
    };
    judge(told, pool, "a row", query, judged).await;
    of_heads(told, pool).await;
    let query = format!(
        "SELECT {LISTED}, seal, (SELECT seal FROM log \
         WHERE log.tbl = listing.tbl AND log.number = listing.head - 1) FROM listing"
    );
    let judged = |row: &PgRow| {
        Ok(faults::of_listing(&Listed::read(row)?, row.try_get(10)?, row.try_get(11)?))
    };
    judge(told, pool, "a listing", &query, judged).await;
    let query = "SELECT tbl, number, state, seal, \
                 (SELECT count(*) FROM log WHERE log.tbl = snapshot.tbl) FROM snapshot";
    let judged = |row: &PgRow| {
        let (sealed, rows) = (row.try_get(3)?, row.try_get(4)?);
        Ok(faults::of_snapshot(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, sealed, rows))
    };
    judge(told, pool, "a snapshot", query, judged).await;
    let query = "SELECT person, name, seen, seal FROM person";
    let judged = |row: &PgRow| {
        let (name, seen) = (row.try_get(1)?, row.try_get(2)?);
        Ok(faults::of_person(row.try_get(0)?, name, seen, row.try_get(3)?))
    };
    judge(told, pool, "a guest's name", query, judged).await;
    let query = "SELECT person, tbl, seal FROM sitting";
    let judged =
        |row: &PgRow| Ok(faults::of_sitting(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
    judge(told, pool, "who sits where", query, judged).await;
    let query = "SELECT name, value, seal FROM secret";
    let judged =
        |row: &PgRow| Ok(faults::of_secret(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
    judge(told, pool, "a key", query, judged).await;
    let query = "SELECT person, round, seal FROM token_round";
    let judged =
        |row: &PgRow| Ok(faults::of_round(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
    judge(told, pool, "a round of tokens", query, judged).await;
    of_results(told, pool).await;
    of_dailies(told, pool).await;
    of_orders(told, pool).await;
}

/// A head that does not know its log would have every later row refused, or hang in the air.
async fn of_heads(told: &mut Faults, pool: &PgPool) {
    let query = "SELECT tbl, rows, chain, bytes, seal, \
                 (SELECT seal FROM log WHERE log.tbl = head.tbl ORDER BY number DESC LIMIT 1), \
                 (SELECT number + 1 FROM log WHERE log.tbl = head.tbl ORDER BY number DESC LIMIT 1) \
                 FROM head";
    let judged = |row: &PgRow| {
        let (table, rows): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        let (chain, name): (Seal, _) = (row.try_get(2)?, TableId::from_i64(table));
        if row.try_get::<Seal, _>(4)? != seal::head(table, rows, chain, row.try_get(3)?) {
            return Ok(Some(format!(
                "table {name}: where its log stands is not as it was written"
            )));
        }
        let (last, there): (Option<Seal>, Option<i64>) = (row.try_get(5)?, row.try_get(6)?);
        let stands = (there.unwrap_or_default(), last.unwrap_or_default());
        let missing = || format!("table {name}: rows are missing; it had {rows} once");
        Ok((stands != (rows, chain)).then(missing))
    };
    judge(told, pool, "where a log stands", query, judged).await;
    let query = "SELECT DISTINCT tbl FROM log \
                 WHERE NOT EXISTS (SELECT 1 FROM head WHERE head.tbl = log.tbl)";
    let judged = |row: &PgRow| {
        let name = TableId::from_i64(row.try_get(0)?);
        Ok(Some(format!("table {name}: where its log stands is not known")))
    };
    judge(told, pool, "where a log stands", query, judged).await;
}
