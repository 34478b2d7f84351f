//! The crossword graph as a search walks it, kept beside the file of its words: `de.bare.across`.
//!
//! Nobody who plays needs it, only those who list or count all placements; so it is made when it is
//! first asked for, not with the words. It is a file like theirs, with one section, and holds for
//! words of the same hash alone. Where it cannot be written, everybody makes it in memory.

use std::path::PathBuf;
use std::sync::Arc;

use super::header::{Header, Kind};
use super::open::map;
use super::write::replace;
use crate::Lexicon;
use crate::bytes::Part;

/// A page has no files.
const HAS_FILES: bool = !cfg!(target_family = "wasm");

fn path(lexicon: &Lexicon) -> Option<PathBuf> {
    let home = lexicon.home().filter(|_| HAS_FILES)?;
    Some(home.with_extension("across"))
}

/// What is kept for these words, if it is whole.
pub(crate) fn open(lexicon: &Lexicon) -> Option<Part> {
    let bytes = map(&path(lexicon)?).ok()?;
    let header = Header::read(&bytes).ok()?;
    let found = (header.lang, header.spelling, header.hash);
    let wanted = (lexicon.lang(), lexicon.spelling(), lexicon.hash());
    let range = header.section(Kind::Points).filter(|_| found == wanted)?;
    Part::new(&Arc::new(bytes), range)
}

/// Keeps it, and gives it back as it lies in the file.
pub(crate) fn keep(lexicon: &Lexicon, points: &[u8]) -> Option<Part> {
    let path = path(lexicon)?;
    let header = Header {
        lang: lexicon.lang(),
        spelling: lexicon.spelling(),
        words: lexicon.len() as u64,
        hash: lexicon.hash(),
        key: String::new(),
        sections: Vec::new(),
    };
    replace(&path, &header.assemble(&[(Kind::Points, points)])).ok()?;
    open(lexicon)
}
