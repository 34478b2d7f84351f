//! Opens compiled files and refuses what is not one.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use memmap2::{Mmap, MmapOptions};

use super::FORMAT;
use super::contents::Contents;
use super::encode::encode;
pub use super::header::Fault;
use super::header::{Header, Kind};
use super::write::WriteError;
use crate::bytes::{Bytes, Part};
use crate::facts::{Ledger, Sections};
use crate::graph::{Graph, Letters};
use crate::parcel::Frequency;
use crate::{Letter, Lexicon};

/// Why a file cannot be used. Each of them is mended by building the words again.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("there are no words at {}: run `setzkasten words build`", .0.display())]
    Missing(PathBuf),
    #[error("cannot read {}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
    #[error("{} is not a compiled lexicon: run `setzkasten words build`", .0.display())]
    Foreign(PathBuf),
    #[error(
        "{} has format {found}; this program reads format {FORMAT}: run `setzkasten words build`",
        path.display()
    )]
    Version { path: PathBuf, found: u32 },
    #[error(
        "{} is {found} bytes long instead of {expected}: run `setzkasten words build`",
        path.display()
    )]
    Length { path: PathBuf, expected: u64, found: u64 },
    #[error("{} is damaged, {what}: run `setzkasten words build`", path.display())]
    Damaged { path: PathBuf, what: String },
    #[error("{} holds {found} instead of {expected}: run `setzkasten words build`", path.display())]
    Other { path: PathBuf, expected: String, found: String },
}

/// An open compiled file.
#[derive(Clone, Debug)]
pub struct Compiled {
    lexicon: Lexicon,
    ledger: Option<Arc<Ledger>>,
    key: String,
}

impl Compiled {
    pub fn open(path: &Path) -> Result<Compiled, OpenError> {
        let bytes = map(path)?;
        let found = bytes.len() as u64;
        let opened = Compiled::from_whole(bytes);
        let path = || path.to_owned();
        if let Ok(compiled) = &opened {
            compiled.lexicon.lives_at(path());
        }
        opened.map_err(|fault| match fault {
            Fault::Foreign => OpenError::Foreign(path()),
            Fault::Version(found) => OpenError::Version { path: path(), found },
            Fault::Length { expected } => OpenError::Length { path: path(), expected, found },
            Fault::Damaged(what) => OpenError::Damaged { path: path(), what },
        })
    }

    /// The same as a file of these contents, in memory: for tests and house dictionaries.
    pub fn in_memory(contents: &Contents<'_>) -> Result<Compiled, WriteError> {
        let bytes = encode(contents)?.bytes;
        match Compiled::from_whole(Bytes::Owned(bytes)) {
            Ok(compiled) => Ok(compiled),
            Err(fault) => unreachable!("what was just encoded can be read: {fault:?}"),
        }
    }

    /// A file's bytes, where there are no files: in a browser.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Compiled, Fault> {
        Compiled::from_whole(Bytes::Owned(bytes))
    }

    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// The facts about the words, in the file of a language's base spelling.
    pub fn ledger(&self) -> Option<&Ledger> {
        self.ledger.as_deref()
    }

    /// How often each word is met, in their order, and whether it is coarse.
    pub(crate) fn frequencies(&self) -> impl Iterator<Item = Frequency> {
        let mut words = self.lexicon.graph().words();
        std::iter::from_fn(move || {
            let word = words.advance()?;
            Some(self.ledger().and_then(|ledger| ledger.zipf(word)).unwrap_or((None, false)))
        })
    }

    /// The words that are coarse, in their order.
    pub fn coarse(&self) -> impl Iterator<Item = Vec<Letter>> {
        let words = self.lexicon.graph().words().zip(self.frequencies());
        words.filter_map(|(word, (_, coarse))| coarse.then_some(word))
    }

    /// What [`Contents::key`] said.
    pub fn key(&self) -> &str {
        &self.key
    }

    fn from_whole(bytes: Bytes) -> Result<Compiled, Fault> {
        let header = Header::read(&bytes)?;
        let whole = Arc::new(bytes);
        let damaged = |what: String| Fault::Damaged(what);
        let part = |kind| header.section(kind).and_then(|range| Part::new(&whole, range));

        let letters = Letters { len: header.spelling.alphabet().len() as u32, turn: false };
        let graph = part(Kind::Graph).ok_or_else(|| damaged("its graph is missing".to_owned()))?;
        let graph = Graph::from_stored(graph, letters)
            .map_err(|flaw| damaged(format!("its graph makes no sense: {flaw}")))?;
        let crossword = match part(Kind::Crossword) {
            Some(part) => {
                Some(Graph::from_stored(part, Letters { turn: true, ..letters }).map_err(
                    |flaw| damaged(format!("its crossword graph makes no sense: {flaw}")),
                )?)
            }
            None => None,
        };
        let words = usize::try_from(header.words);
        let words = words.map_err(|_| damaged("its word count makes no sense".to_owned()))?;
        let ledger = match part(Kind::Numbers) {
            Some(numbers) => {
                let part = |kind| part(kind).unwrap_or_else(Part::empty);
                let sections = Sections {
                    numbers,
                    readings: part(Kind::Readings),
                    kinds: part(Kind::ReadingKinds),
                    forms: part(Kind::Forms),
                    source_sets: part(Kind::SourceSets),
                    sources: part(Kind::Sources),
                    refused: part(Kind::RefusedGraph),
                    refused_numbers: part(Kind::RefusedNumbers),
                    refusals: part(Kind::Refusals),
                    notes: part(Kind::Notes),
                };
                let ledger = Ledger::from_stored(&graph, letters, words, sections);
                Some(Arc::new(ledger.map_err(|what| damaged(format!("{what} make no sense")))?))
            }
            None => None,
        };
        let lexicon = Lexicon::from_stored(
            header.lang,
            header.spelling,
            graph,
            crossword,
            words,
            header.hash,
        );
        Ok(Compiled { lexicon, ledger, key: header.key })
    }
}

pub(super) fn map(path: &Path) -> Result<Bytes, OpenError> {
    let failed = |source: io::Error| match source.kind() {
        io::ErrorKind::NotFound => OpenError::Missing(path.to_owned()),
        _ => OpenError::Io { path: path.to_owned(), source },
    };
    let file = File::open(path).map_err(failed)?;
    let metadata = file.metadata().map_err(failed)?;
    if !metadata.is_file() || metadata.len() == 0 {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    map_file(&file).map(Bytes::Mapped).map_err(failed)
}

/// All pages at once: the checksum reads them anyway.
#[allow(unsafe_code, reason = "the one place that maps a file")]
fn map_file(file: &File) -> io::Result<Mmap> {
    // SAFETY: compiled files are replaced by renaming, never changed in place, so the mapping
    // keeps the bytes that were checked. Should something else write into the file all the same,
    // every later read still checks its place, so walks go wrong but stay inside the mapping.
    unsafe { MmapOptions::new().populate().map(file) }
}
