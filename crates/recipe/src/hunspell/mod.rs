//! Reads hunspell dictionaries and lists every word form they allow, compounds excepted.

mod affix;
mod expand;

pub use affix::{Affixes, AffixError, Flag};
pub use expand::{Entry, Expanded};
