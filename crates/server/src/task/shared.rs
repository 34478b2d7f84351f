//! What all tables of a server have in common.

use std::sync::Arc;

use bots::Vocabularies;
use table::log::Row;
use table::{FoldError, Folded, House, fold};
use tokio::task::{JoinError, spawn_blocking};
use tokio::time::Duration;

use crate::metrics::{Metrics, count};
use crate::names::TableId;
use crate::now::Now;
use crate::store::{Store, StoreError};

pub struct Shared {
    pub store: Arc<dyn Store>,
    pub house: House,
    pub metrics: Arc<Metrics>,
    pub now: Now,
    pub vocabularies: Arc<Vocabularies>,
    /// After so long without anybody a table leaves the memory.
    pub idle: Duration,
}

#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Fold(#[from] FoldError),
    #[error("the log could not be played: {0}")]
    Broken(#[from] JoinError),
}

impl Shared {
    /// Folds a table from its log.
    pub async fn load(&self, id: TableId) -> Result<Folded, LoadError> {
        let snapshot = self.store.snapshot(id).await?;
        let folded =
            self.play(id, move |rows, house| fold(&rows, house, snapshot.as_ref())).await?;
        if let Some(number) = folded.differs_at {
            count(&self.metrics.hash_mismatches);
            tracing::warn!(table = %id, number, "the log gives another state than it did");
        }
        Ok(folded)
    }

    /// Plays a log for some purpose, off the threads that pass messages on.
    pub async fn play<T: Send + 'static>(
        &self,
        id: TableId,
        work: impl FnOnce(Vec<Row>, &House) -> Result<T, FoldError> + Send + 'static,
    ) -> Result<T, LoadError> {
        let rows = self.store.load(id).await?;
        let house = self.house.clone();
        Ok(spawn_blocking(move || work(rows, &house)).await??)
    }
}
