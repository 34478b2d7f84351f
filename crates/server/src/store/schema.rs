//! How the database is laid out, one step after the other.

use sqlx::{Connection, Row, SqliteConnection};

/// Only ever appended to: a database knows how many of these it has taken.
const STEPS: &[&str] = &["
    CREATE TABLE log (
        row INTEGER PRIMARY KEY,
        tbl INTEGER NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        entry TEXT NOT NULL
    );
    CREATE UNIQUE INDEX log_by_table ON log (tbl, number);
    CREATE TABLE listing (
        tbl INTEGER PRIMARY KEY,
        code INTEGER NOT NULL UNIQUE,
        public INTEGER NOT NULL,
        stage INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        card TEXT NOT NULL
    );
    CREATE INDEX listing_public ON listing (changed) WHERE public = 1 AND stage < 2;
    CREATE TABLE sitting (
        person INTEGER NOT NULL,
        tbl INTEGER NOT NULL,
        PRIMARY KEY (person, tbl)
    ) WITHOUT ROWID;
    CREATE TABLE snapshot (tbl INTEGER PRIMARY KEY, number INTEGER NOT NULL, state TEXT NOT NULL);
    CREATE TABLE person (person INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL);
"];

/// Takes the steps that are missing; the number of those taken before.
pub async fn bring_up_to_date(connection: &mut SqliteConnection) -> Result<u32, sqlx::Error> {
    let taken = sqlx::query("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let taken: u32 = taken.try_get(0)?;
    if taken as usize > STEPS.len() {
        return Err(sqlx::Error::Configuration(
            "the database was written by a newer setzkasten; run that one".into(),
        ));
    }
    for (step, number) in STEPS.iter().zip(1..).skip(taken as usize) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
        let version = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {number}"));
        sqlx::raw_sql(version).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(taken)
}
