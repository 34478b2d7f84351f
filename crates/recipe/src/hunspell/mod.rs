//! Reads hunspell dictionaries and lists every word form they allow, compounds excepted.

mod affix;
mod expand;
#[cfg(test)]
mod tests;

pub use affix::{AffixError, Affixes};
pub use expand::Entry;
