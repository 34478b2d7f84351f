//! What SQLite's errors mean to whoever uses a store.

use crate::store::StoreError;

/// SQLite's first byte of an error: busy, locked, out of memory, read-only, interrupted, a failed
/// read or write, a full disk, a file that cannot be opened, a lock that was lost.
const PASSING: [u32; 9] = [5, 6, 7, 8, 9, 10, 13, 14, 15];

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let passing = match &error {
            sqlx::Error::PoolClosed => return StoreError::Closed,
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::WorkerCrashed => true,
            sqlx::Error::Database(error) => {
                let code = error.code().and_then(|code| code.parse::<u32>().ok());
                code.is_some_and(|code| PASSING.contains(&(code & 0xff)))
            }
            _ => false,
        };
        match passing {
            true => StoreError::Unavailable(error.to_string()),
            false => StoreError::Damaged(error.to_string()),
        }
    }
}
