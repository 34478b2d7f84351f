//! From word sources to compiled lexica: fetching, reading, judging, writing.
//!
//! Kept apart from `lexicon` so that playing needs neither archives nor JSON nor a network.

#![deny(clippy::dbg_macro, clippy::print_stderr, clippy::print_stdout)]

mod archive;
mod build;
mod coarse;
mod compile;
mod fetch;
mod frequencies;
mod gather;
mod glosses;
mod grammar;
mod harvest;
mod hunspell;
mod judgement;
mod key;
mod languages;
mod lemmas;
mod letters;
mod licences;
mod lists;
mod neighbours;
mod readers;
mod short;
mod sources;
mod tag;
mod wheel;

pub use archive::{ArchiveError, export, import};
pub use build::{BuildError, Built, Meanings, Progress, Task, build, is_current};
pub use fetch::{Channel, FetchError};
pub use frequencies::{Frequencies, frequencies};
pub use gather::GatherError;
pub use licences::FOLDER as LICENCES;
pub use sources::{Registry, Source};
