//! What all tables of a server have in common.

use std::sync::Arc;

use bots::Vocabularies;
use table::log::Row;
use table::{FoldError, Folded, House, fold};
use tokio::time::Duration;

use crate::cluster::Cluster;
use crate::metrics::{Metrics, count};
use crate::names::TableId;
use crate::now::Now;
use crate::store::{Store, StoreError};
use crate::work::{Duty, Errand, Panicked, Payer, Workers};

pub struct Shared {
    pub store: Arc<dyn Store>,
    pub house: House,
    pub metrics: Arc<Metrics>,
    pub now: Now,
    pub vocabularies: Arc<Vocabularies>,
    /// Whoever computes something has it done here.
    pub workers: Workers,
    /// The other nodes, where there may be some.
    pub cluster: Option<Arc<Cluster>>,
    /// After so long without anybody a table leaves the memory.
    pub idle: Duration,
}

/// What playing a row again costs, about: paid ahead for logs that somebody wants to see.
const ROW: Duration = Duration::from_micros(50);

#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Fold(#[from] FoldError),
    #[error("the log could not be played: {0}")]
    Broken(#[from] Panicked),
}

impl Shared {
    /// Folds a table from its log.
    pub async fn load(&self, id: TableId, payer: Payer) -> Result<Folded, LoadError> {
        let snapshot = self.store.snapshot(id).await?;
        let folded = self
            .play(id, Errand::new(Duty::Fold, payer), move |rows, house| {
                fold(&rows, house, snapshot.as_ref())
            })
            .await?;
        if let Some(number) = folded.differs_at {
            count(&self.metrics.hash_mismatches);
            tracing::warn!(table = %id, number, "the log gives another state than it did");
        }
        Ok(folded)
    }

    /// Plays a log for some purpose.
    pub async fn play<T: Send + 'static>(
        &self,
        id: TableId,
        errand: Errand,
        work: impl FnOnce(Vec<Row>, &House) -> Result<T, FoldError> + Send + 'static,
    ) -> Result<T, LoadError> {
        let rows = self.store.load(id).await?;
        let house = self.house.clone();
        let errand = errand.expecting(ROW * rows.len().try_into().unwrap_or(u32::MAX));
        Ok(self.workers.begin(errand, move || work(rows, &house)).await??)
    }
}
