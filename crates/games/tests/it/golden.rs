//! Whole games, replayed to the last score: every record in `tests/golden` beside its output.
//!
//! `NAME.jsonl` is the record, `NAME.out` what the referee writes, `NAME.words` its dictionary
//! (else the small German list), `NAME.names` the names it knows. With `BLESS=1` the outputs are written anew.

use std::fs;
use std::path::{Path, PathBuf};

use games::WordList;
use games::referee::{Conduct, Played};

use crate::check::referee_by;

#[test]
fn golden_records_give_their_output_byte_for_byte() {
    let records = records();
    assert!(!records.is_empty(), "there are golden records");
    for record in records {
        let text = fs::read_to_string(&record).expect("a golden record");
        let words = fs::read_to_string(record.with_extension("words"))
            .unwrap_or_else(|_| testkit::GERMAN.to_owned());
        let names = fs::read_to_string(record.with_extension("names")).unwrap_or_default();
        let words = WordList::new(&words).with_names(&names);
        let report = referee_by(&words, &text, Conduct::default());
        let name = record.display();
        assert!(
            matches!(report.ended, Ok(Played::Clean)),
            "{name}: {:?}\n{}",
            report.ended,
            report.text
        );
        let out = record.with_extension("out");
        if std::env::var_os("BLESS").is_some() {
            fs::write(&out, &report.text).expect("the output can be written");
        }
        let expected = fs::read_to_string(&out)
            .unwrap_or_else(|error| panic!("{}: {error}; write it with BLESS=1", out.display()));
        assert_eq!(report.text, expected, "{name} gave another game");
        assert!(expected.contains("{\"result\":"), "{name} has no result");
        // The dictionary beside the record says today what it said then.
        let anew = referee_by(&words, &text, Conduct { recheck: true, ..Conduct::default() });
        assert_eq!(anew.text, expected, "{name} hangs on its facts");
    }
}

fn records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let files = fs::read_dir(folder).expect("the folder of golden records");
    let mut records: Vec<PathBuf> = files
        .map(|file| file.expect("a golden file").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "jsonl"))
        .collect();
    records.sort();
    records
}
