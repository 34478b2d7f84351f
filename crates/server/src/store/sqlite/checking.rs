//! What is wrong with a database: SQLite's own check, then every seal.

use futures_util::TryStreamExt;
use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use super::seal::{self, LISTED, Listed, NOTHING_BEFORE, Seal};
use crate::names::TableId;

/// The migration that brought seals.
const SEALS: i64 = 10;
/// The one that brought those of the rounds of tokens.
const ROUNDS: i64 = 30;
/// The one that brought what operators do.
const OPERATORS: i64 = 40;
/// More are counted, but not told one by one.
const MOST_TOLD: usize = 1000;

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

/// Whether what operators do has a place in this database.
pub async fn has_operators(readers: &SqlitePool) -> Result<bool, sqlx::Error> {
    Ok(steps(readers).await? >= OPERATORS)
}

/// A fault where what is found is not what was sealed.
pub fn broken(sealed: Option<Seal>, found: Seal, what: &dyn Fn() -> String) -> Option<String> {
    (sealed != Some(found)).then(|| format!("{} is not as it was written", what()))
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

#[derive(Default)]
pub struct Faults {
    told: Vec<String>,
    untold: usize,
}

impl Faults {
    pub fn tell(&mut self, fault: impl Into<String>) {
        match self.told.len() < MOST_TOLD {
            true => self.told.push(fault.into()),
            false => self.untold += 1,
        }
    }

    pub fn all(mut self) -> Vec<String> {
        if self.untold > 0 {
            self.told.push(format!("and {} more", self.untold));
        }
        self.told
    }

    /// Judges every row a query gives; where the query itself fails, that is a fault as well, and
    /// the other queries may still tell more.
    pub(super) async fn judge(
        &mut self,
        readers: &SqlitePool,
        what: &str,
        query: String,
        mut judged: impl FnMut(&SqliteRow) -> Result<Option<String>, sqlx::Error>,
    ) {
        let mut rows = sqlx::query(sqlx::AssertSqlSafe(query)).fetch(readers);
        loop {
            match rows.try_next().await {
                Ok(Some(row)) => match judged(&row) {
                    Ok(fault) => fault.into_iter().for_each(|fault| self.tell(fault)),
                    Err(error) => self.tell(format!("{what} cannot be read: {error}")),
                },
                Ok(None) => return,
                Err(error) => return self.tell(format!("{what} cannot be read: {error}")),
            }
        }
    }

    pub async fn of_seals(&mut self, readers: &SqlitePool) {
        self.of_logs(readers).await;
        self.of_listings(readers).await;
        self.of_snapshots(readers).await;
        if has_operators(readers).await.unwrap_or(true) {
            self.of_orders(readers).await;
        }
        let query = "SELECT person, name, seen, seal FROM person".to_owned();
        let judged = |row: &SqliteRow| {
            let (person, name): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
            let found = seal::person(person, &name, row.try_get(2)?);
            Ok(broken(row.try_get(3)?, found, &|| format!("the name of guest {person}")))
        };
        self.judge(readers, "a guest's name", query, judged).await;
        let query = "SELECT person, tbl, seal FROM sitting".to_owned();
        let judged = |row: &SqliteRow| {
            let (person, table) = (row.try_get(0)?, row.try_get(1)?);
            let what = || format!("table {}: who sits there", TableId::from_i64(table));
            Ok(broken(row.try_get(2)?, seal::sitting(person, table), &what))
        };
        self.judge(readers, "who sits where", query, judged).await;
        // The same bytes as a text are read like a blob, but one bit of the file differs.
        let query = "SELECT name, iif(typeof(value) = 'blob', value, x''), seal FROM secret";
        let judged = |row: &SqliteRow| {
            let (name, value): (String, Vec<u8>) = (row.try_get(0)?, row.try_get(1)?);
            let found = seal::secret(&name, &value);
            Ok(broken(row.try_get(2)?, found, &|| format!("the key for {name:?}")))
        };
        self.judge(readers, "a key", query.to_owned(), judged).await;
        if !has_sealed_rounds(readers).await.unwrap_or(true) {
            return;
        }
        let query = "SELECT person, round, seal FROM token_round".to_owned();
        let judged = |row: &SqliteRow| {
            let person = row.try_get(0)?;
            let what = || format!("the round of the tokens of guest {person}");
            Ok(broken(row.try_get(2)?, seal::round(person, row.try_get(1)?), &what))
        };
        self.judge(readers, "a round of tokens", query, judged).await;
    }

    async fn of_logs(&mut self, readers: &SqlitePool) {
        let query = "SELECT tbl, number, at, entry, seal FROM log ORDER BY tbl, number".to_owned();
        let (mut of, mut next, mut chain) = (None, 0, NOTHING_BEFORE);
        let judged = |row: &SqliteRow| {
            let (table, number): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
            if of != Some(table) {
                (of, next, chain) = (Some(table), 0, NOTHING_BEFORE);
            }
            let name = TableId::from_i64(table);
            let missing = number != next;
            // After a fault it goes on from what the row says, so that one fault is told once.
            next = number + 1;
            let before = chain;
            let sealed: Option<Seal> = row.try_get(4)?;
            chain = sealed.unwrap_or(NOTHING_BEFORE);
            let found = seal::row(before, table, number, row.try_get(2)?, row.try_get(3)?);
            Ok(match (missing, sealed == Some(found)) {
                (true, _) => Some(format!("table {name}: rows before row {number} are missing")),
                (_, false) => Some(format!("table {name}: row {number} is not as it was written")),
                _ => None,
            })
        };
        self.judge(readers, "a row", query, judged).await;
    }

    async fn of_listings(&mut self, readers: &SqlitePool) {
        let query = format!(
            "SELECT {LISTED}, seal, (SELECT seal FROM log \
             WHERE log.tbl = listing.tbl AND log.number = listing.head - 1) FROM listing"
        );
        let judged = |row: &SqliteRow| {
            let listed = Listed::read(row)?;
            let name = TableId::from_i64(listed.table);
            if row.try_get::<Option<Seal>, _>(10)? != Some(listed.seal()) {
                return Ok(Some(format!("table {name}: its listing is not as it was written")));
            }
            let last: Option<Seal> = row.try_get(11)?;
            Ok((last != Some(listed.chain))
                .then(|| format!("table {name}: rows are missing; it had {} once", listed.head)))
        };
        self.judge(readers, "a listing", query, judged).await;
    }

    async fn of_snapshots(&mut self, readers: &SqlitePool) {
        let query = "SELECT tbl, number, state, seal, \
                     (SELECT count(*) FROM log WHERE log.tbl = snapshot.tbl) FROM snapshot";
        let judged = |row: &SqliteRow| {
            let (table, number): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
            let name = TableId::from_i64(table);
            let found = seal::snapshot(table, number, row.try_get(2)?);
            if row.try_get::<Option<Seal>, _>(3)? != Some(found) {
                return Ok(Some(format!("table {name}: its snapshot is not as it was written")));
            }
            let rows: i64 = row.try_get(4)?;
            let missing = || format!("table {name}: rows are missing; its snapshot knows {number}");
            // Where there are none at all the table was cleared away while it was going to sleep.
            Ok((rows > 0 && rows < number).then(missing))
        };
        self.judge(readers, "a snapshot", query.to_owned(), judged).await;
    }
}
