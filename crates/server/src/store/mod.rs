//! Where logs are kept: an interface that knows rows, not rules.

mod memory;
mod sqlite;

pub use memory::Memory;
pub use sqlite::{FILE, FileError, OpenError, Sqlite};
pub use table::log::{Append, Listing, Row, Shown, Snapshot, Stage};

use async_trait::async_trait;

use crate::names::{Code, PersonId, TableId};

/// Lists show no more tables than this.
const MOST_LISTED: usize = 100;

/// A conflict is an answer, not a failure: somebody else wrote first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// Durable; so many rows there are now.
    Done(u64),
    Conflict,
}

/// What came of it is unknown unless the variant says so: whoever wrote looks at the log again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// A full disk, a lock held too long: it may work the next time.
    #[error("the store cannot be used right now: {0}")]
    Unavailable(String),
    /// Trying again will not help.
    #[error("somebody must look at the store: {0}")]
    Damaged(String),
    /// Nothing was written; another code will do.
    #[error("another table has the code {0}")]
    CodeTaken(Code),
    #[error("the store has been closed")]
    Closed,
}

/// `tests/it/store/laws.rs` says in full what every implementation promises.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Answers once the rows are durable. A table's code is the one it was first listed with.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;
    async fn load(&self, table: TableId) -> Result<Vec<Row>, StoreError>;
    /// All tables that have a log, a page at a time, by id: those after the last one seen. An
    /// empty page is the end.
    async fn tables(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError>;
    async fn save_snapshot(&self, table: TableId, snapshot: Snapshot) -> Result<(), StoreError>;
    async fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, StoreError>;
    async fn by_code(&self, code: Code) -> Result<Option<TableId>, StoreError>;
    /// The cards of the tables this person sits or sat at, newest first.
    async fn tables_of(&self, person: PersonId) -> Result<Vec<String>, StoreError>;
    /// The cards of public tables that are not over, newest first.
    async fn public_tables(&self) -> Result<Vec<String>, StoreError>;
    async fn name_person(&self, person: PersonId, name: String) -> Result<(), StoreError>;
    async fn person(&self, person: PersonId) -> Result<Option<String>, StoreError>;
    /// The key that signs tokens, drawn when it is first asked for.
    async fn signing_key(&self) -> Result<[u8; 32], StoreError>;
    /// How often people have called in all their tokens; those who never did are left out.
    async fn token_rounds(&self) -> Result<Vec<(PersonId, u32)>, StoreError>;
    /// Begins another round of somebody's tokens, and says which.
    async fn call_in_tokens(&self, person: PersonId) -> Result<u32, StoreError>;
    /// Whether the store can be written to right now.
    async fn healthy(&self) -> Result<(), StoreError>;
    /// What is wrong with how everything is kept, a sentence for each; what rows say is not read.
    async fn faults(&self) -> Result<Vec<String>, StoreError>;
}
