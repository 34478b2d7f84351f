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

    /// Uses everything in the file, if it opens: nothing may panic or run for ever, and what its
    /// graphs list they also find.
    fn exercise(&self, bytes: &[u8]) -> Result<Used, OpenError> {
        self.place(bytes);
        let dictionary = Dictionary::open(self.folder.path(), Lang::De)?;
        let mut valid = Vec::new();
        for word in WORDS.iter().chain(&["Berlin", "XYZ", "Hauser"]) {
            for spelling in Spelling::ALL {
                let verdict = dictionary.judge(spelling, word);
                if spelling == Spelling::Plain && verdict.is_valid() {
                    valid.push(*word);
                }
            }
        }
        let lexicon = dictionary.base().lexicon();
        let faces = vec![Face::One; 6];
        find::find(lexicon, &faces, false, &mut |_| ControlFlow::Continue(()));
        // A graph of nonsense may list more than anybody can wait for.
        let words: Vec<String> = lexicon.words().take(10_000).collect();
        assert!(words.iter().all(|word| lexicon.contains(word)), "{words:?}");
        let mut turned = 0;
        if let Some(graph) = lexicon.crossword() {
            for word in graph.words().take(10_000) {
                assert!(graph.contains(&word), "{word:?}");
                turned += 1;
            }
        }
        let ledger = dictionary.base().ledger();
        let sources = ledger.map_or(0, |ledger| ledger.sources().count());
        Ok(Used { valid, words, turned, sources })
    }
}

/// What was found in a file that opened.
struct Used {
    /// The words asked about that count, in the plain spelling.
    valid: Vec<&'static str>,
    words: Vec<String>,
    /// The words of the crossword graph: each word once for each of its letters.
    turned: usize,
    sources: usize,
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
    let used = sample.exercise(&sample.bytes).unwrap();
    assert_eq!(used.words, ["CAFE", "ESSEN", "HAUS", "HÄUSER", "MASSE", "MAßE"]);
    assert_eq!(used.turned, used.words.iter().map(|word| word.chars().count()).sum::<usize>());
    assert_eq!((used.valid.as_slice(), used.sources), (WORDS.as_slice(), 2));
    assert_eq!(sealed(sample.bytes.clone()), sample.bytes);
    assert_eq!(sections(&sample.bytes).len(), 12);
}

/// Programs tell files apart by their format, so another layout needs another number. Where the
/// points of a graph lie is no part of it, but of the sum.
#[test]
fn another_layout_has_another_format() {
    let written = (FORMAT, xxh3_64(&Sample::new().bytes));
    assert_eq!(
        written,
        (3, 0x2B16_56E0_C926_C47A),
        "the layout has changed: raise FORMAT and note the new sum"
    );
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
