//! The shell around a live table: one short task that saves what the table decides and passes on
//! what it tells.

mod bots;
mod command;
mod run;
mod shared;

pub use command::{Attach, Command};
pub use run::run;
pub use shared::{LoadError, Shared};
