//! What a database's errors mean to whoever uses a store.

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;

use crate::store::StoreError;

/// SQLite's first byte of an error: busy, locked, out of memory, read-only, interrupted, a failed
/// read or write, a full disk, a file that cannot be opened, a lock that was lost.
const PASSING: [u32; 9] = [5, 6, 7, 8, 9, 10, 13, 14, 15];

/// PostgreSQL's classes of errors: lost connections, transactions that were in each other's way, too
/// few resources, a lock that was not to be had, somebody who stops the database, a failed disk.
const PASSING_CLASSES: [&str; 6] = ["08", "40", "53", "55", "57", "58"];
/// Nothing can be written: the database is being recovered, or is a copy of another.
const READ_ONLY: &str = "25006";
/// Nobody used the connection for too long in the middle of something; it was ended.
const LEFT_IDLE: &str = "25P03";

fn is_passing(error: &dyn DatabaseError) -> bool {
    let Some(code) = error.code() else { return false };
    match error.try_downcast_ref::<PgDatabaseError>() {
        Some(_) => {
            let class = |class: &&str| code.starts_with(*class);
            PASSING_CLASSES.iter().any(class) || [READ_ONLY, LEFT_IDLE].contains(&&*code)
        }
        None => code.parse::<u32>().is_ok_and(|code| PASSING.contains(&(code & 0xff))),
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let passing = match &error {
            sqlx::Error::PoolClosed => return StoreError::Closed,
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::WorkerCrashed => true,
            // What is understood half was cut off.
            sqlx::Error::Protocol(_) => true,
            sqlx::Error::Database(error) => is_passing(error.as_ref()),
            _ => false,
        };
        match passing {
            true => StoreError::Unavailable(error.to_string()),
            false => StoreError::Damaged(error.to_string()),
        }
    }
}
