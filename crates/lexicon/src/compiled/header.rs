//! The head of a compiled file: what it is and where its sections lie.

use std::ops::Range;

use super::FORMAT;
use crate::{Lang, Spelling};

pub(super) const MAGIC: [u8; 8] = [0x93, b'S', b'K', b'L', b'E', b'X', b'\r', b'\n'];
const FIXED: usize = 48;
const PER_SECTION: usize = 24;
const ALIGNMENT: usize = 64;
/// The checksum behind everything.
pub(super) const SUM: usize = 8;

/// The kinds of sections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub(super) enum Kind {
    Graph = 1,
    Crossword = 2,
    Numbers = 3,
    Readings = 4,
    ReadingKinds = 5,
    Forms = 6,
    SourceSets = 7,
    Sources = 8,
    RefusedGraph = 9,
    RefusedNumbers = 10,
    Refusals = 11,
    Notes = 12,
    Points = 13,
}

#[derive(Debug)]
pub(super) struct Header {
    pub(super) lang: Lang,
    pub(super) spelling: Spelling,
    pub(super) words: u64,
    pub(super) hash: u64,
    pub(super) key: String,
    pub(super) sections: Vec<(u64, Range<usize>)>,
}

/// Why bytes are no compiled file of ours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error("this is not a compiled lexicon")]
    Foreign,
    #[error("it has format {0}; this program reads format {FORMAT}")]
    Version(u32),
    #[error("it is not {expected} bytes long")]
    Length { expected: u64 },
    #[error("it is damaged, {0}")]
    Damaged(String),
}

impl Header {
    /// The whole file: this header over these sections, and the checksum.
    pub(super) fn assemble(&self, sections: &[(Kind, impl AsRef<[u8]>)]) -> Vec<u8> {
        let body = FIXED + PER_SECTION * sections.len() + self.key.len();
        let mut starts = Vec::with_capacity(sections.len());
        let mut end = body;
        for (_, bytes) in sections {
            let start = end.next_multiple_of(ALIGNMENT);
            starts.push(start);
            end = start + bytes.as_ref().len();
        }
        let len = end + SUM;
        let mut out = Vec::with_capacity(len);
        out.extend(MAGIC);
        out.extend(FORMAT.to_le_bytes());
        out.extend(self.lang.code().as_bytes());
        out.push(tag_of(self.spelling));
        out.push(sections.len() as u8);
        out.extend((len as u64).to_le_bytes());
        out.extend(self.words.to_le_bytes());
        out.extend(self.hash.to_le_bytes());
        out.extend((self.key.len() as u64).to_le_bytes());
        for ((kind, bytes), start) in sections.iter().zip(&starts) {
            out.extend((*kind as u64).to_le_bytes());
            out.extend((*start as u64).to_le_bytes());
            out.extend((bytes.as_ref().len() as u64).to_le_bytes());
        }
        out.extend(self.key.as_bytes());
        for ((_, bytes), start) in sections.iter().zip(starts) {
            out.resize(start, 0);
            out.extend(bytes.as_ref());
        }
        out.extend(checksum(&out).to_le_bytes());
        out
    }

    /// Reads and checks the head, the length and the checksum.
    pub(super) fn read(bytes: &[u8]) -> Result<Header, Fault> {
        let Some(rest) = bytes.strip_prefix(&MAGIC) else {
            return Err(Fault::Foreign);
        };
        let damaged = |what: &str| Fault::Damaged(what.to_owned());
        let version = rest.first_chunk().ok_or(Fault::Length { expected: FIXED as u64 })?;
        let version = u32::from_le_bytes(*version);
        if version != FORMAT {
            return Err(Fault::Version(version));
        }
        let number = |at: usize| -> Option<u64> {
            bytes.get(at..)?.first_chunk().map(|raw| u64::from_le_bytes(*raw))
        };
        let expected = number(16).ok_or(Fault::Length { expected: FIXED as u64 })?;
        if expected != bytes.len() as u64 || bytes.len() < FIXED + SUM {
            return Err(Fault::Length { expected });
        }
        let (body, sum) = bytes.split_at(bytes.len() - SUM);
        if sum != checksum(body).to_le_bytes() {
            return Err(damaged("its checksum does not match"));
        }
        Header::read_fields(body, number).ok_or_else(|| damaged("its header makes no sense"))
    }

    fn read_fields(body: &[u8], number: impl Fn(usize) -> Option<u64>) -> Option<Header> {
        let lang = std::str::from_utf8(body.get(12..14)?).ok()?.parse().ok()?;
        let spelling = *Spelling::ALL.get(usize::from(*body.get(14)?))?;
        let count = usize::from(*body.get(15)?);
        let key_from = FIXED + PER_SECTION * count;
        let key_end = key_from.checked_add(usize::try_from(number(40)?).ok()?)?;
        let key = std::str::from_utf8(body.get(key_from..key_end)?).ok()?.to_owned();
        let mut sections = Vec::with_capacity(count);
        for at in (0..count).map(|index| FIXED + PER_SECTION * index) {
            let start = usize::try_from(number(at + 8)?).ok()?;
            let end = start.checked_add(usize::try_from(number(at + 16)?).ok()?)?;
            if start < key_end || end > body.len() {
                return None;
            }
            sections.push((number(at)?, start..end));
        }
        Some(Header { lang, spelling, words: number(24)?, hash: number(32)?, key, sections })
    }

    /// Where the section of a kind lies.
    pub(super) fn section(&self, kind: Kind) -> Option<Range<usize>> {
        self.sections
            .iter()
            .find(|(found, _)| *found == kind as u64)
            .map(|(_, range)| range.clone())
    }
}

fn tag_of(spelling: Spelling) -> u8 {
    Spelling::ALL.iter().position(|&other| other == spelling).unwrap_or(0) as u8
}

fn checksum(bytes: &[u8]) -> u64 {
    xxhash_rust::xxh3::xxh3_64(bytes)
}
