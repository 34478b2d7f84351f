//! Where logs are kept: an interface that knows rows, not rules.

mod schema;
mod sqlite;
mod writer;

pub use sqlite::{FILE, OpenError, Sqlite, lock, options};
pub use table::log::{Append, Listing, Row, Shown, Snapshot, Stage};

use std::future::Future;
use std::pin::Pin;

use crate::names::{Code, PersonId, TableId};

pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A conflict is an answer, not a failure: somebody else wrote first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// Durable; so many rows there are now.
    Done(u64),
    Conflict,
}

#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    #[error("the store cannot be used: {0}")]
    Database(String),
    #[error("the store has been closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(error.to_string())
    }
}

pub trait Store: Send + Sync + 'static {
    /// Answers once the rows are durable.
    fn append(&self, append: Append) -> Answer<'_, Appended>;
    fn load(&self, table: TableId) -> Answer<'_, Vec<Row>>;
    fn save_snapshot(&self, table: TableId, snapshot: Snapshot) -> Answer<'_, ()>;
    fn snapshot(&self, table: TableId) -> Answer<'_, Option<Snapshot>>;
    fn by_code(&self, code: Code) -> Answer<'_, Option<TableId>>;
    /// The cards of the tables this person sits or sat at, newest first.
    fn tables_of(&self, person: PersonId) -> Answer<'_, Vec<String>>;
    /// The cards of public tables that are not over, newest first.
    fn public_tables(&self) -> Answer<'_, Vec<String>>;
    fn name_person(&self, person: PersonId, name: String) -> Answer<'_, ()>;
    fn person(&self, person: PersonId) -> Answer<'_, Option<String>>;
    /// The key that signs tokens, drawn when it is first asked for.
    fn signing_key(&self) -> Answer<'_, [u8; 32]>;
    /// Whether the store can be written to right now.
    fn healthy(&self) -> Answer<'_, ()>;
}
