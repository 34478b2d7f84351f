//! Carries everything from one store into another, seal by seal, and looks whether it arrived.

use async_trait::async_trait;

use super::seal::{Listed, Seal};
use super::{Postgres, Sqlite, Store, StoreError};
use crate::names::TableId;

/// Everything about one table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Luggage {
    pub table: i64,
    /// Number, time, entry and seal of each row.
    pub rows: Vec<(i64, i64, String, Seal)>,
    pub listed: Option<Listed>,
    /// Who sits or sat there.
    pub sitting: Vec<(i64, Seal)>,
    pub snapshot: Option<(i64, String, Seal)>,
}

/// What belongs to no table: guests, rounds of their tokens, the key that signs those, what their games
/// came to, and what operators ordered. Links and sessions of operators stay behind: they end soon.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Register {
    pub people: Vec<(i64, String, i64, Seal)>,
    pub rounds: Vec<(i64, i64, Seal)>,
    pub secrets: Vec<(String, Vec<u8>, Seal)>,
    /// Person, table and text.
    pub results: Vec<(i64, i64, String, Seal)>,
    /// Day, game and language; person and score.
    pub dailies: Vec<([String; 3], i64, i64, Seal)>,
    pub bans: Vec<(String, i64, Seal)>,
    pub notices: Vec<(String, String, Seal)>,
    /// Number, time and session; name and deed.
    pub audit: Vec<([i64; 3], String, String, Seal)>,
}

/// A store that can be moved out of and into.
#[async_trait]
pub trait Movable: Store {
    async fn pack(&self, table: TableId) -> Result<Luggage, StoreError>;
    async fn unpack(&self, luggage: &Luggage) -> Result<(), StoreError>;
    async fn register(&self) -> Result<Register, StoreError>;
    async fn take_over(&self, register: &Register) -> Result<(), StoreError>;
}

#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("there are tables already where everything should go; choose an empty store")]
    NotEmpty,
    #[error("nothing was moved, for something is wrong with what is there: {0}")]
    Unsound(String),
    #[error("what has arrived is not what was sent ({0}); what was there is still there")]
    Changed(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Arrived {
    pub tables: usize,
    pub rows: usize,
    pub guests: usize,
}

/// Copies everything, reads it again, and compares. Nothing is taken away from where it was.
pub async fn carry_over(from: &dyn Movable, to: &dyn Movable) -> Result<Arrived, MoveError> {
    let there = to.register().await?;
    let keyless = Register { secrets: Vec::new(), ..there };
    if !to.tables(None).await?.is_empty() || keyless != Register::default() {
        return Err(MoveError::NotEmpty);
    }
    if let Some(fault) = from.faults().await?.into_iter().next() {
        return Err(MoveError::Unsound(fault));
    }
    let register = from.register().await?;
    to.take_over(&register).await?;
    let mut arrived = Arrived { guests: register.people.len(), ..Arrived::default() };
    for table in all(from).await? {
        let luggage = from.pack(table).await?;
        to.unpack(&luggage).await?;
        if to.pack(table).await? != luggage {
            return Err(MoveError::Changed(format!("table {table}")));
        }
        arrived.tables += 1;
        arrived.rows += luggage.rows.len();
    }
    if to.register().await? != register {
        return Err(MoveError::Changed("guests".to_owned()));
    }
    match to.faults().await?.into_iter().next() {
        Some(fault) => Err(MoveError::Changed(fault)),
        None => Ok(arrived),
    }
}

async fn all(store: &dyn Movable) -> Result<Vec<TableId>, StoreError> {
    let mut all = Vec::new();
    loop {
        let page = store.tables(all.last().copied()).await?;
        if page.is_empty() {
            return Ok(all);
        }
        all.extend(page);
    }
}

/// The same statements for both: they differ only in types that the library would have us name at
/// length.
macro_rules! movable {
    ($store:ty, $log:literal, $also:path) => {
        #[async_trait]
        impl Movable for $store {
            async fn pack(&self, table: TableId) -> Result<Luggage, StoreError> {
                use sqlx::Row;
                let table = table.to_i64();
                let query = "SELECT number, at, entry, seal FROM log WHERE tbl = $1 ORDER BY number";
                let mut luggage = Luggage { table, ..Luggage::default() };
                for row in sqlx::query(query).bind(table).fetch_all(self.pool()).await? {
                    let cells = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
                    luggage.rows.push(cells);
                }
                let query = "SELECT tbl, code, public, stage, changed, card, host, bytes, head, chain \
                             FROM listing WHERE tbl = $1";
                let row = sqlx::query(query).bind(table).fetch_optional(self.pool()).await?;
                luggage.listed = row.as_ref().map(Listed::read).transpose()?;
                let query = "SELECT person, seal FROM sitting WHERE tbl = $1 ORDER BY person";
                for row in sqlx::query(query).bind(table).fetch_all(self.pool()).await? {
                    luggage.sitting.push((row.try_get(0)?, row.try_get(1)?));
                }
                let query = "SELECT number, state, seal FROM snapshot WHERE tbl = $1";
                if let Some(row) = sqlx::query(query).bind(table).fetch_optional(self.pool()).await? {
                    luggage.snapshot = Some((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
                }
                Ok(luggage)
            }

            async fn unpack(&self, luggage: &Luggage) -> Result<(), StoreError> {
                let table = luggage.table;
                let mut transaction = self.pool().begin().await?;
                let query = concat!(
                    "INSERT INTO ",
                    $log,
                    " (tbl, number, at, entry, seal) VALUES ($1, $2, $3, $4, $5)"
                );
                for (number, at, entry, seal) in &luggage.rows {
                    let query = sqlx::query(query).bind(table).bind(number).bind(at).bind(entry);
                    query.bind(seal).execute(&mut *transaction).await?;
                }
                let query = "INSERT INTO listing (tbl, code, public, stage, changed, card, host, \
                             bytes, head, chain, seal) \
                             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
                if let Some(listed) = &luggage.listed {
                    sqlx::query(query)
                        .bind(table)
                        .bind(listed.code)
                        .bind(listed.public)
                        .bind(listed.stage)
                        .bind(listed.changed)
                        .bind(&listed.card)
                        .bind(listed.host)
                        .bind(listed.bytes)
                        .bind(listed.head)
                        .bind(listed.chain)
                        .bind(listed.seal())
                        .execute(&mut *transaction)
                        .await?;
                }
                let query = "INSERT INTO sitting (person, tbl, seal) VALUES ($1, $2, $3)";
                for (person, seal) in &luggage.sitting {
                    let query = sqlx::query(query).bind(person).bind(table).bind(seal);
                    query.execute(&mut *transaction).await?;
                }
                let query = "INSERT INTO snapshot (tbl, number, state, seal) VALUES ($1, $2, $3, $4)";
                if let Some((number, state, seal)) = &luggage.snapshot {
                    let query = sqlx::query(query).bind(table).bind(number).bind(state).bind(seal);
                    query.execute(&mut *transaction).await?;
                }
                $also(&mut transaction, luggage).await?;
                transaction.commit().await?;
                Ok(())
            }

            async fn register(&self) -> Result<Register, StoreError> {
                use sqlx::Row;
                let mut register = Register::default();
                let query = "SELECT person, name, seen, seal FROM person ORDER BY person";
                for row in sqlx::query(query).fetch_all(self.pool()).await? {
                    let cells = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
                    register.people.push(cells);
                }
                let query = "SELECT person, round, seal FROM token_round ORDER BY person";
                for row in sqlx::query(query).fetch_all(self.pool()).await? {
                    register.rounds.push((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
                }
                let query = "SELECT name, value, seal FROM secret";
                for row in sqlx::query(query).fetch_all(self.pool()).await? {
                    register.secrets.push((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
                }
                let query = "SELECT person, tbl, text, seal FROM result ORDER BY person, tbl";
                for row in sqlx::query(query).fetch_all(self.pool()).await? {
                    let cells = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
                    register.results.push(cells);
                }
                // Sorted here: databases differ in how they sort texts.
                let query = "SELECT day, game, lang, person, score, seal FROM daily";
                for row in sqlx::query(query).fetch_all(self.pool()).await? {
                    let task = [row.try_get(0)?, row.try_get(1)?, row.try_get(2)?];
                    let cells = (task, row.try_get(3)?, row.try_get(4)?, row.try_get(5)?);
                    register.dailies.push(cells);
                }
                for row in sqlx::query("SELECT whom, until, seal FROM ban").fetch_all(self.pool()).await? {
                    register.bans.push((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
                }
                let query = "SELECT kind, said, seal FROM notice";
                for row in sqlx::query(query).fetch_all(self.pool()).await? {
                    register.notices.push((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
                }
                let query =
                    "SELECT number, at, session, name, deed, seal FROM audit ORDER BY number";
                for row in sqlx::query(query).fetch_all(self.pool()).await? {
                    let place = [row.try_get(0)?, row.try_get(1)?, row.try_get(2)?];
                    let cells = (place, row.try_get(3)?, row.try_get(4)?, row.try_get(5)?);
                    register.audit.push(cells);
                }
                register.secrets.sort();
                register.dailies.sort();
                register.bans.sort();
                register.notices.sort();
                Ok(register)
            }

            async fn take_over(&self, register: &Register) -> Result<(), StoreError> {
                let mut transaction = self.pool().begin().await?;
                let query = "INSERT INTO person (person, name, seen, seal) VALUES ($1, $2, $3, $4)";
                for (person, name, seen, seal) in &register.people {
                    let query = sqlx::query(query).bind(person).bind(name).bind(seen).bind(seal);
                    query.execute(&mut *transaction).await?;
                }
                let query = "INSERT INTO token_round (person, round, seal) VALUES ($1, $2, $3)";
                for (person, round, seal) in &register.rounds {
                    let query = sqlx::query(query).bind(person).bind(round).bind(seal);
                    query.execute(&mut *transaction).await?;
                }
                // A server that ran there once may have drawn a key; nobody has a token of it.
                sqlx::query("DELETE FROM secret").execute(&mut *transaction).await?;
                let query = "INSERT INTO secret (name, value, seal) VALUES ($1, $2, $3)";
                for (name, value, seal) in &register.secrets {
                    let query = sqlx::query(query).bind(name).bind(value).bind(seal);
                    query.execute(&mut *transaction).await?;
                }
                let query = "INSERT INTO result (person, tbl, text, seal) VALUES ($1, $2, $3, $4)";
                for (person, table, text, seal) in &register.results {
                    let query = sqlx::query(query).bind(person).bind(table).bind(text).bind(seal);
                    query.execute(&mut *transaction).await?;
                }
                let query = "INSERT INTO daily (day, game, lang, person, score, seal) \
                             VALUES ($1, $2, $3, $4, $5, $6)";
                for ([day, game, lang], person, score, seal) in &register.dailies {
                    let query = sqlx::query(query).bind(day).bind(game).bind(lang).bind(person);
                    query.bind(score).bind(seal).execute(&mut *transaction).await?;
                }
                let query = "INSERT INTO ban (whom, until, seal) VALUES ($1, $2, $3)";
                for (whom, until, seal) in &register.bans {
                    let query = sqlx::query(query).bind(whom).bind(until).bind(seal);
                    query.execute(&mut *transaction).await?;
                }
                let query = "INSERT INTO notice (kind, said, seal) VALUES ($1, $2, $3)";
                for (kind, said, seal) in &register.notices {
                    let query = sqlx::query(query).bind(kind).bind(said).bind(seal);
                    query.execute(&mut *transaction).await?;
                }
                let query = "INSERT INTO audit (number, at, session, name, deed, seal) \
                             VALUES ($1, $2, $3, $4, $5, $6)";
                for ([number, at, session], name, deed, seal) in &register.audit {
                    let query = sqlx::query(query).bind(number).bind(at).bind(session).bind(name);
                    query.bind(deed).bind(seal).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
                Ok(())
            }
        }
    };
}

movable!(Sqlite, "line", nothing_else);
movable!(Postgres, "log", stand);

async fn nothing_else(_: &mut sqlx::SqliteConnection, _: &Luggage) -> Result<(), sqlx::Error> {
    Ok(())
}

/// PostgreSQL keeps where each log stands.
async fn stand(connection: &mut sqlx::PgConnection, luggage: &Luggage) -> Result<(), sqlx::Error> {
    let rows = luggage.rows.len() as i64;
    let bytes: i64 = luggage.rows.iter().map(|(.., entry, _)| entry.len() as i64).sum();
    let chain = luggage.rows.last().map_or(0, |(.., seal)| *seal);
    let query = "INSERT INTO head (tbl, rows, chain, bytes, seal) VALUES ($1, $2, $3, $4, $5)";
    let seal = super::seal::head(luggage.table, rows, chain, bytes);
    let query = sqlx::query(query).bind(luggage.table).bind(rows).bind(chain).bind(bytes);
    query.bind(seal).execute(connection).await?;
    Ok(())
}
