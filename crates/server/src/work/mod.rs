//! Whatever computes: a fixed number of threads, and a queue in which everybody gets a fair turn.
//!
//! Connection workers pass messages on. The rules of the games, folding logs, bots, replays
//! and look-ups are handed over as an [`Errand`] of a [`Payer`]; how long it took is charged
//! afterwards to the table, the person and the address behind it. An action at a table whose turns
//! have all been quick is computed on the spot, in the [`Place`] of one of the threads, and charged
//! alike. Whoever has used much waits
//! behind others, and what can be refused is refused as [`Busy`]. Looking back ([`Duty::Hindsight`])
//! has its own queue, in which people take turns, and its own threads.

mod counts;
mod duty;
mod payer;
mod purse;
mod queue;
mod quiet;
mod replays;
mod thread_time;
mod workers;

pub use counts::WorkCounts;
pub use duty::{Duty, Fund};
pub use payer::{Account, Payer};
pub use purse::{Purses, WorkRates};
pub use queue::{FairQueue, Flow};
pub use replays::ReplayPermit;
pub use thread_time::thread_time;
pub use workers::{Crew, Errand, Panicked, Place, Queued, Workers};

/// Whoever asks has used up their share of the server's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the server is busy; try again in a moment")]
pub struct Busy;
