//! Words as they lie on cards: alphabets, spellings, the word graph and the search over it.
//!
//! Only this crate knows Unicode. Games and bots handle [`Letter`]s.

#![deny(unsafe_code)]
#![deny(clippy::dbg_macro, clippy::print_stderr, clippy::print_stdout)]

mod alphabet;
mod bytes;
pub mod compiled;
pub mod crossword;
mod dictionary;
mod facts;
pub mod find;
mod fold;
pub mod glosses;
pub mod graph;
mod lang;
mod lexicon;
pub mod parcel;
mod scan;
pub mod sorting;
mod spelling;
pub mod unicode;

pub use alphabet::{Alphabet, Letter};
pub use compiled::{Compiled, OpenError};
pub use dictionary::{Dictionary, Offer, Reason, Valid, Verdict};
pub use facts::{Entry, Ledger, Meaning, Zipf};
pub use find::{Face, FaceError, Found};
pub use glosses::{Gloss, Glosses};
pub use graph::{Graph, Node};
pub use lang::{Lang, UnknownLang};
pub use lexicon::{Lexicon, MAX_LETTERS};
pub use spelling::{Spelling, UnknownSpelling};
