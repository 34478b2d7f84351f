//! Where logs are kept: an interface that knows rows, not rules.

mod checking;
mod error;
mod faults;
mod memory;
mod moving;
pub mod operating;
mod operators;
mod postgres;
mod seal;
mod sqlite;

pub use memory::Memory;
pub use moving::{Arrived, Movable, MoveError, carry_over};
pub use operating::Operating;
pub use postgres::{
    Before, ConnectError, LASTS, Lease, Postgres, Stance, is_postgres, without_password,
};
pub use sqlite::{FILE, FileError, OpenError, Sqlite};
pub use table::log::{Append, Listing, Row, Shown, Snapshot, Stage};

use async_trait::async_trait;
use games::daily::Day;

use crate::names::{Code, PersonId, TableId};
use crate::now::Millis;

/// Lists show no more tables than this.
const MOST_LISTED: usize = 100;
/// The public list shows no more tables of one host than this.
pub const MOST_OF_A_HOST: usize = 3;
/// When somebody was last here is written down no more often than this.
const SEEN_EVERY: u64 = 24 * 60 * 60 * 1000;

/// What is older than this may be cleared away; nothing of a kind where it is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cutoff {
    /// Tables that nobody started, by when somebody last sat down or stood up.
    pub unstarted: Option<Millis>,
    /// Games that are over, and those in which nothing has been done since.
    pub games: Option<Millis>,
    /// Guests who sit at no table, by when they were last here.
    pub guests: Option<Millis>,
}

/// A cutoff as SQL takes it: nothing is older than this where nothing may go.
fn cell(before: Option<Millis>) -> i64 {
    before.map_or(i64::MIN, |before| i64::try_from(before.0).unwrap_or(i64::MAX))
}

/// What counts for one person: tables they host that were listed anew since some moment. A game that
/// was left long ago is not held against anybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Holdings {
    /// Tables they host that are not over.
    pub unfinished: u64,
    /// What was written after a table was listed may be missing, but never more than 64 KiB of a
    /// table.
    pub bytes: u64,
}

/// What somebody's games came to, as far as that was written down.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Results {
    /// In no order; without what was forgotten.
    pub kept: Vec<String>,
    /// Finished tables of theirs of which nothing is written down, the newest first; of many, some.
    pub missing: Vec<TableId>,
}

/// A result of the deal of a day that somebody has entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyEntry {
    pub task: DailyTask,
    pub person: PersonId,
    /// By which results are compared: more is better.
    pub order: i32,
}

/// One task of one day.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct DailyTask {
    pub day: Day,
    pub game: String,
    pub lang: String,
}

/// How those fared who entered a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DailyStanding {
    pub entered: u32,
    /// The place of whoever asks; equals share one.
    pub rank: Option<u32>,
}

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
pub trait Store: Operating {
    /// Answers once the rows are durable. A table's code is the one it was first listed with.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;
    /// The same, but only if the writer leads the table under this lease; otherwise a conflict. What
    /// only one process uses knows no leases.
    async fn append_under(&self, append: Append, _lease: Lease) -> Result<Appended, StoreError> {
        self.append(append).await
    }
    async fn load(&self, table: TableId) -> Result<Vec<Row>, StoreError>;
    /// All tables that have a log, a page at a time, by id: those after the last one seen. An
    /// empty page is the end.
    async fn tables(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError>;
    async fn save_snapshot(&self, table: TableId, snapshot: Snapshot) -> Result<(), StoreError>;
    async fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, StoreError>;
    async fn by_code(&self, code: Code) -> Result<Option<TableId>, StoreError>;
    /// The card of a table that was listed.
    async fn card(&self, table: TableId) -> Result<Option<String>, StoreError>;
    /// The cards of the tables this person sits or sat at, newest first.
    async fn tables_of(&self, person: PersonId) -> Result<Vec<String>, StoreError>;
    /// The cards of public tables that are not over, newest first; where there are too many,
    /// everybody's newest is shown before anybody's second, and never more than
    /// [`MOST_OF_A_HOST`] of one host.
    async fn public_tables(&self) -> Result<Vec<String>, StoreError>;
    /// What this person hosts of what was listed since a moment.
    async fn holdings(&self, host: PersonId, since: Millis) -> Result<Holdings, StoreError>;
    /// Tables that may be cleared away, oldest first, without so many at the beginning; a page at
    /// a time, and an empty page is the end.
    async fn stale_tables(
        &self,
        cutoff: Cutoff,
        skip: usize,
    ) -> Result<Vec<(TableId, Stage)>, StoreError>;
    /// Takes a table away, with all there is about it, if it is still stale; whether it was.
    async fn remove_stale(&self, table: TableId, cutoff: Cutoff) -> Result<bool, StoreError>;
    /// How many guests may be forgotten.
    async fn stale_guests(&self, cutoff: Cutoff) -> Result<u64, StoreError>;
    /// Forgets some guests who may be forgotten, with the rounds of their tokens, what their games
    /// came to and the results they entered; how many. None is the end.
    async fn forget_stale(&self, cutoff: Cutoff, most: usize) -> Result<u64, StoreError>;
    /// They count as seen then.
    async fn name_person(
        &self,
        person: PersonId,
        name: String,
        at: Millis,
    ) -> Result<(), StoreError>;
    /// Somebody whose name is known is here; written down once a day.
    async fn see_person(&self, person: PersonId, at: Millis) -> Result<(), StoreError>;
    async fn person(&self, person: PersonId) -> Result<Option<String>, StoreError>;
    /// The key that signs tokens, drawn when it is first asked for.
    async fn signing_key(&self) -> Result<[u8; 32], StoreError>;
    /// How often people have called in all their tokens; those who never did are left out.
    async fn token_rounds(&self) -> Result<Vec<(PersonId, u32)>, StoreError>;
    /// Begins another round of somebody's tokens, and says which.
    async fn call_in_tokens(&self, person: PersonId) -> Result<u32, StoreError>;
    /// What this person's games came to.
    async fn results_of(&self, person: PersonId) -> Result<Results, StoreError>;
    /// Writes down what a game came to, unless that was done before. It stays when the table is
    /// cleared away.
    async fn keep_result(
        &self,
        person: PersonId,
        table: TableId,
        text: String,
    ) -> Result<(), StoreError>;
    /// Forgets what all of this person's games came to that are over now, for good.
    async fn forget_results(&self, person: PersonId) -> Result<(), StoreError>;
    /// Enters a result; whoever has entered one of this task keeps that, and the answer is false.
    async fn enter_daily(&self, entry: DailyEntry) -> Result<bool, StoreError>;
    async fn daily_standing(
        &self,
        task: DailyTask,
        person: Option<PersonId>,
    ) -> Result<DailyStanding, StoreError>;
    /// The days of which somebody has entered a result, the newest first.
    async fn daily_days(&self, person: PersonId) -> Result<Vec<Day>, StoreError>;
    /// Takes back all that somebody has entered; how many results.
    async fn withdraw_dailies(&self, person: PersonId) -> Result<u64, StoreError>;
    /// Whether the store can be written to right now: it is written to.
    async fn healthy(&self) -> Result<(), StoreError>;
    /// Whether [`faults`](Store::faults) can tell of every change that was not meant; what an older
    /// program wrote has no checksums yet.
    async fn is_sealed(&self) -> Result<bool, StoreError>;
    /// What is wrong with how everything is kept, a sentence for each; what rows say is not read.
    async fn faults(&self) -> Result<Vec<String>, StoreError>;
}
