//! A file that was truncated, altered or made by something else is refused; nothing panics.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use lexicon::compiled::{Contents, FORMAT, Facts, Reading, Refusal, Refused, file_name, write};
use lexicon::{Compiled, Dictionary, Face, Lang, OpenError, Spelling, find};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use xxhash_rust::xxh3::xxh3_64;

const WORDS: [&str; 6] = ["Haus", "Häuser", "Café", "Maße", "Masse", "essen"];

struct Sample {
    folder: tempfile::TempDir,
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Sample {
    /// A small German file with every section.
    fn new() -> Sample {
        let reading = |written| Reading {
            written,
            lemma: "Haus",
            form: "plural",
            sources: 3,
            zipf: 300,
            coarse: false,
        };
        let readings = WORDS.map(reading);
        let refused = [Refused { written: "Berlin", reason: Refusal::Denied, note: "a town" }];
        let facts = Facts { sources: &["one", "two"], readings: &readings, refused: &refused };
        let contents = Contents {
            lang: Lang::De,
            spelling: Spelling::Plain,
            key: "a key",
            words: &WORDS,
            crossword: true,
            facts: Some(facts),
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(file_name(Lang::De, Spelling::Plain));
        write(&path, &contents).unwrap();
        let bytes = fs::read(&path).unwrap();
        Sample { folder, path, bytes }
    }

    /// A new file each time: file systems flush one that is emptied and filled again.
    fn place(&self, bytes: &[u8]) {
        fs::remove_file(&self.path).unwrap();
        fs::write(&self.path, bytes).unwrap();
    }

    fn open(&self, bytes: &[u8]) -> Result<Compiled, OpenError> {
        self.place(bytes);
        Compiled::open(&self.path)
    }

    /// Uses everything in the file, if it opens: nothing may panic or run for ever.
    fn exercise(&self, bytes: &[u8]) -> Result<(), OpenError> {
        self.place(bytes);
        let dictionary = Dictionary::open(self.folder.path(), Lang::De)?;
        for word in WORDS.iter().chain(&["Berlin", "XYZ", "Hauser"]) {
            for spelling in Spelling::ALL {
                dictionary.judge(spelling, word);
            }
        }
        let lexicon = dictionary.base().lexicon();
        let faces = vec![Face::One; 6];
        find::find(lexicon, &faces, false, &mut |_| ControlFlow::Continue(()));
        lexicon.words().take(10_000).for_each(drop);
        let crossword = lexicon.crossword().map(|graph| graph.words().take(10_000).count());
        let sources = dictionary.base().ledger().map(|ledger| ledger.sources().count());
        assert!(crossword.is_none_or(|words| words <= 10_000) && sources.is_none_or(|n| n < 99));
        Ok(())
    }
}

/// The same bytes with a checksum that matches.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let body = bytes.len() - 8;
    let sum = xxh3_64(&bytes[..body]).to_le_bytes();
    bytes[body..].copy_from_slice(&sum);
    bytes
}

/// Where the sections lie, by the table in the header.
fn sections(bytes: &[u8]) -> Vec<std::ops::Range<usize>> {
    let number = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap()) as usize;
    let starts = (0..usize::from(bytes[15])).map(|index| 48 + 24 * index);
    starts.map(|at| number(at + 8)..number(at + 8) + number(at + 16)).collect()
}

#[test]
fn the_sample_itself_is_sound() {
    let sample = Sample::new();
    sample.exercise(&sample.bytes).unwrap();
    assert_eq!(sealed(sample.bytes.clone()), sample.bytes);
    assert_eq!(sections(&sample.bytes).len(), 12);
}

#[test]
fn a_truncated_file_is_refused_wherever_it_ends() {
    let sample = Sample::new();
    for end in 0..sample.bytes.len() {
        let error = sample.open(&sample.bytes[..end]).unwrap_err();
        assert!(error.to_string().contains("setzkasten words build"), "{end}: {error}");
    }
    let longer = [sample.bytes.as_slice(), b"\0"].concat();
    assert!(matches!(sample.open(&longer), Err(OpenError::Length { .. })));
}

#[test]
fn a_changed_bit_is_noticed_wherever_it_is() {
    let sample = Sample::new();
    let mut bytes = sample.bytes.clone();
    for at in 0..bytes.len() {
        for change in [1 << (at % 8), 0xFF] {
            bytes[at] ^= change;
            assert!(sample.open(&bytes).is_err(), "byte {at} changed by {change:#x}");
            bytes[at] ^= change;
        }
    }
}

#[test]
fn foreign_files_are_refused() {
    let sample = Sample::new();
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".as_slice();
    for bytes in [b"".as_slice(), b"\0", b"SKLEX", png, &[0; 4096], "Häuser\nHaus\n".as_bytes()] {
        let error = sample.open(bytes).unwrap_err();
        assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    }
    assert!(matches!(Compiled::open(sample.folder.path()), Err(OpenError::Foreign(_))));
    assert!(matches!(Compiled::open(Path::new("/nowhere")), Err(OpenError::Missing(_))));
}

#[test]
fn another_version_or_byte_order_is_refused_even_with_a_matching_checksum() {
    let sample = Sample::new();
    for version in [0, FORMAT + 1, FORMAT.swap_bytes(), u32::MAX] {
        let mut bytes = sample.bytes.clone();
        bytes[8..12].copy_from_slice(&version.to_le_bytes());
        let error = sample.open(&sealed(bytes)).unwrap_err();
        assert!(matches!(error, OpenError::Version { found, .. } if found == version), "{error}");
    }
}

#[test]
fn nonsense_in_a_graph_is_refused_even_with_a_matching_checksum() {
    let sample = Sample::new();
    let sections = sections(&sample.bytes);
    // The three graphs: words, crossword, refused words.
    for graph in [&sections[0], &sections[1], &sections[8]] {
        let cells = graph.len() / 4;
        let first = (1..cells).find(|cell| sample.bytes[graph.start + cell * 4] & 31 != 0).unwrap();
        let first = first as u32;
        let wrong = [
            (0, 1),                               // a root with a letter
            (0, (cells as u32) << 6),             // a root that leads outside
            (first, 1 | 1 << 6 | 1 << 5),         // backwards
            (first, 1 | (cells as u32) << 6),     // outside
            (first, 1 | u32::MAX << 6),           // far outside
            (first, 1),                           // nowhere, and no word
            (1, 2 | 1 << 5),                      // before the first base
            (cells as u32 - 1, 1 | 1 << 5),       // in the empty window at the end
            (first, first.max(40) << 6 | 1 << 5), // no letter
        ];
        for (cell, value) in wrong {
            let mut bytes = sample.bytes.clone();
            let at = graph.start + cell as usize * 4;
            bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
            let error = sample.open(&sealed(bytes)).unwrap_err();
            assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
        }
    }
    // ß is a letter of the plain spelling, not of one with 26 letters.
    let mut bytes = sample.bytes.clone();
    bytes[14] = Spelling::ALL.iter().position(|&s| s == Spelling::Bare).unwrap() as u8;
    assert!(matches!(sample.open(&sealed(bytes)), Err(OpenError::Damaged { .. })));
}

#[test]
fn whatever_is_altered_behind_a_matching_checksum_does_no_harm() {
    let sample = Sample::new();
    let len = sample.bytes.len() - 8;
    let changes = prop::collection::vec((12..len, any::<u8>()), 1..6);
    let mut runner = TestRunner::new(ProptestConfig::with_cases(3000));
    let outcome = runner.run(&changes, |changes| {
        let mut bytes = sample.bytes.clone();
        changes.iter().for_each(|&(at, byte)| bytes[at] = byte);
        // Refused or used: either is fine, a panic is not.
        let _ = sample.exercise(&sealed(bytes));
        Ok(())
    });
    outcome.unwrap();
}
