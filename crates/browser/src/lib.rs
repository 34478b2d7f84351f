//! Tables without a server: the shell around them in a browser's worker.
//!
//! The worker makes a [`Call`] and is given a [`Reply`]: what to say to whom, and what to write
//! down first. Nothing is told before the worker reports that it is [`Call::Saved`], as on a server.
//! What lies outside (time, chance, storage, words) comes with the calls.

#![deny(clippy::dbg_macro, clippy::print_stderr, clippy::print_stdout)]

mod call;
mod door;
mod library;
mod place;
mod recorded;
mod reply;
mod routes;
mod shell;

pub use call::{Asked, Call, Words};
pub use reply::{Answer, Reply, Write};
pub use shell::Shell;
