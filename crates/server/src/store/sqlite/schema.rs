//! How the database is laid out: the files in `migrations/sqlite/`, one after the other.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Row, SqlSafeStr, SqliteConnection};

/// Written out instead of `sqlx::migrate!`: the macro compiles SQLite a second time, for itself
/// (sqlx's `sqlite` feature reaches its macros too), and the build takes more than twice as long.
///
/// Each with the number its file's name begins with; the numbers have gaps.
const FILES: &[(i64, &str, &str)] = &[
    (1, "log", include_str!("../../../migrations/sqlite/0001_log.sql")),
    (10, "seals", include_str!("../../../migrations/sqlite/0010_seals.sql")),
    (20, "tokens", include_str!("../../../migrations/sqlite/0020_tokens.sql")),
    (30, "rounds", include_str!("../../../migrations/sqlite/0030_rounds.sql")),
    (50, "results", include_str!("../../../migrations/sqlite/0050_results.sql")),
    (60, "dailies", include_str!("../../../migrations/sqlite/0060_dailies.sql")),
    (70, "operators", include_str!("../../../migrations/sqlite/0070_operators.sql")),
    (80, "places", include_str!("../../../migrations/sqlite/0080_places.sql")),
];

#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    #[error("the database was written by a newer setzkasten; run that one")]
    Newer,
    #[error("{0}")]
    Unread(#[from] sqlx::Error),
    #[error("{0}")]
    Unchanged(MigrateError),
}

impl From<MigrateError> for SchemaError {
    fn from(error: MigrateError) -> SchemaError {
        match error {
            MigrateError::VersionMissing(_) => SchemaError::Newer,
            error => SchemaError::Unchanged(error),
        }
    }
}

fn migrator() -> Migrator {
    let migration = |&(version, name, text): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    Migrator::with_migrations(FILES.iter().map(migration).collect())
}

/// Takes the steps that are missing.
pub async fn bring_up_to_date(connection: &mut SqliteConnection) -> Result<(), SchemaError> {
    let taken = sqlx::query("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let taken: i64 = taken.try_get(0)?;
    if FILES.iter().all(|&(version, ..)| version < taken) {
        return Err(SchemaError::Newer);
    }
    let migrator = migrator();
    // A database from before these files knows only the number of steps it has taken.
    if taken > 0 {
        migrator.skip(&mut *connection, Some(taken)).await?;
    }
    Ok(migrator.run(connection).await?)
}
