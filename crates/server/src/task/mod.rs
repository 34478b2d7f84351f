//! The shell around a live table: one short task that saves what the table decides and passes on
//! what it tells. What computes is done by the workers.

mod bots;
mod command;
mod ear;
mod inbox;
mod leading;
mod past;
mod run;
mod shared;
mod turn;

pub use command::{Attach, Command};
pub use run::run;
pub use shared::{LoadError, Shared};
