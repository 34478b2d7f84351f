//! What the tests and benches of several crates share: random players, small lists of words,
//! plain clients of a server. Only ever a dev-dependency.

pub mod built;
#[cfg(feature = "desk")]
pub mod desk;
#[cfg(feature = "players")]
pub mod fifth;
#[cfg(feature = "players")]
pub mod players;
#[cfg(feature = "wire")]
pub mod program;
#[cfg(feature = "bots")]
pub mod quick;
#[cfg(feature = "players")]
mod redeal;
#[cfg(feature = "wire")]
pub mod services;
#[cfg(feature = "players")]
mod shelf;
#[cfg(feature = "players")]
pub mod slow;
#[cfg(all(feature = "players", feature = "wire"))]
pub mod whole;
#[cfg(feature = "wire")]
pub mod wire;

use std::path::{Path, PathBuf};

#[cfg(feature = "players")]
pub use redeal::redealt;
#[cfg(feature = "players")]
pub use shelf::Shelf;

/// A short list of German words, one a line: enough to play every game.
pub const GERMAN: &str = include_str!("../words/de.txt");

/// A few names that are not among them, for tables where names count.
pub const NAMES: &str = "Ina\nRita\nAnton\nTina\nRenate\nStan\nIran\nArnsen";

/// Those of [`GERMAN`] that the tests call coarse, for tables where such words do not count.
pub const COARSE: &str = "Affe\nEsel\nGans";

/// The file of [`GERMAN`], for programs that are started with a list of words.
pub fn german_list() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("words/de.txt")
}

/// The same for English, and for languages that have no list of their own here.
pub const ENGLISH: &str = include_str!("../words/en.txt");
