//! What the writer does between appends: see whether writing works, and clear away what is stale.

use sqlx::{Connection, SqliteConnection};
use tokio::sync::oneshot;

use super::{clearing, places};
use crate::names::TableId;
use crate::store::{Cutoff, StoreError};

pub enum Errand {
    /// Whether anything can be written now.
    Probe(oneshot::Sender<Result<(), StoreError>>),
    /// Whether the table was stale, and is gone.
    Remove(TableId, Cutoff, oneshot::Sender<Result<bool, StoreError>>),
    /// How many guests are gone.
    Forget(Cutoff, usize, oneshot::Sender<Result<u64, StoreError>>),
}

/// The table that is no longer there, if one is.
pub async fn run(connection: &mut SqliteConnection, errand: Errand) -> Option<TableId> {
    match errand {
        Errand::Probe(answer) => {
            let _ = answer.send(probe(connection).await);
        }
        Errand::Remove(table, cutoff, answer) => {
            let removed = match places::place_rest(connection).await {
                Ok(()) => clearing::remove(connection, table, cutoff).await,
                Err(error) => Err(error.into()),
            };
            // Also where it is not known whether it worked.
            let gone = !matches!(removed, Ok(false));
            let _ = answer.send(removed);
            return gone.then_some(table);
        }
        Errand::Forget(cutoff, most, answer) => {
            let _ = answer.send(clearing::forget(connection, cutoff, most).await);
        }
    }
    None
}

/// As much as a long row needs: a page that is merely changed in place would also fit on a full
/// disk.
async fn probe(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for write in [
        "INSERT INTO condition (one, sealed, rounds_sealed, probe) \
         VALUES (1, 1, 1, randomblob(12000)) \
         ON CONFLICT (one) DO UPDATE SET probe = excluded.probe",
        "UPDATE condition SET probe = NULL",
    ] {
        sqlx::query(write).execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}
