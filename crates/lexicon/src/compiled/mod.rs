//! Compiled words: one file per language and spelling, mapped into memory when it is opened.
//!
//! All numbers are little-endian, on every machine.
//!
//! | at | bytes | what |
//! |---|---|---|
//! | 0 | 8 | magic: `93 53 4B 4C 45 58 0D 0A` |
//! | 8 | 4 | format version |
//! | 12 | 2 | language code in ASCII |
//! | 14 | 1 | spelling, by its place in [`Spelling::ALL`] |
//! | 15 | 1 | number of sections |
//! | 16 | 8 | length of the file |
//! | 24 | 8 | number of words |
//! | 32 | 8 | [`Lexicon::hash`] |
//! | 40 | 8 | length of the key |
//! | 48 | 24 each | sections: kind (8), start (8), length (8) |
//! | … | | the key: UTF-8 that names the recipe and the sources |
//! | … | | the sections, in the table's order, each on a multiple of 64, zeros between |
//! | end − 8 | 8 | XXH3 of everything before |
//!
//! Sections: a graph ([`crate::graph`]) is a row of 32-bit cells; numbers are a row of 32-bit
//! counts, one per cell; a table is a count (4), count + 1 offsets (4 each) and the bytes they
//! cut ([`crate::facts`] says what is in them).
//!
//! Opening checks the length, the checksum and every cell, so a file that was truncated, altered
//! or made by something else is refused, and what is accepted can be walked without harm. Files
//! are written aside and renamed, never changed in place: a mapped file that shrinks would end
//! the process.

mod contents;
mod encode;
mod header;
pub(crate) mod kept;
mod open;
mod respell;
mod table;
mod write;

pub use contents::{Contents, Facts, Reading, Refusal, Refused};
pub use open::{Compiled, Fault, OpenError};
pub(crate) use respell::of_frequencies;
pub use respell::respell;
pub(crate) use table::{Table, table};
pub use write::{WriteError, Written, write};

use crate::{Lang, Spelling};

/// The version of the format: raised with every change to it, on which a test insists.
pub const FORMAT: u32 = 3;

/// The name of a language's file in the words folder: `de.plain.lex`.
pub fn file_name(lang: Lang, spelling: Spelling) -> String {
    format!("{lang}.{spelling}.lex")
}
