//! How the database is laid out: the files in `migrations/postgres/`, one after the other.
//!
//! Several nodes of different age may use one database. Every step names in `condition.oldest` the
//! first step whose programs can still work with what it leaves: those go on beside newer ones.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{PgConnection, Row, SqlSafeStr};
use tokio::time::{Duration, sleep};

/// Each with the number its file's name begins with.
const FILES: &[(i64, &str, &str)] = &[
    (1, "log", include_str!("../../../migrations/postgres/0001_log.sql")),
    (50, "results", include_str!("../../../migrations/postgres/0050_results.sql")),
    (60, "dailies", include_str!("../../../migrations/postgres/0060_dailies.sql")),
    (70, "operators", include_str!("../../../migrations/postgres/0070_operators.sql")),
];

/// Nodes that start together may get in each other's way.
const TRIES: usize = 10;
const BETWEEN: Duration = Duration::from_millis(300);

#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    #[error("the database was written by a newer setzkasten; run that one")]
    Newer,
    #[error("{0}")]
    Unread(#[from] sqlx::Error),
    #[error("{0}")]
    Unchanged(#[from] MigrateError),
}

fn migrator() -> Migrator {
    let migration = |&(version, name, text): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    let mut migrator = Migrator::with_migrations(FILES.iter().map(migration).collect());
    // Not every database that speaks PostgreSQL's language has advisory locks: a step is a
    // transaction, and whoever comes second finds it taken. What newer programs added is no matter.
    migrator.set_locking(false).set_ignore_missing(true);
    migrator
}

/// Takes the steps that are missing.
pub async fn bring_up_to_date(connection: &mut PgConnection) -> Result<(), SchemaError> {
    let migrator = migrator();
    for _ in 1..TRIES {
        if migrator.run(&mut *connection).await.is_ok() {
            return must_be_usable(connection).await;
        }
        sleep(BETWEEN).await;
    }
    migrator.run(&mut *connection).await?;
    must_be_usable(connection).await
}

/// Whether programs of this age can still use the database.
pub async fn must_be_usable(connection: &mut PgConnection) -> Result<(), SchemaError> {
    let oldest = sqlx::query("SELECT oldest FROM condition").fetch_one(connection).await?;
    let own = FILES.iter().map(|&(version, ..)| version).max().unwrap_or_default();
    match oldest.try_get::<i64, _>(0)? > own {
        true => Err(SchemaError::Newer),
        false => Ok(()),
    }
}
