//! Any bytes as a record: the referee answers, in JSON, in bounds, and never panics.
#![no_main]

use games::referee::{self, Conduct};
use games::{Viewer, WordList};
use libfuzzer_sys::fuzz_target;

/// A whole position, drawn once at the end.
const ONE_VIEW: usize = 128 << 10;
/// The most that a short line can set off: a round scored and the next one dealt, for eight.
const PER_BYTE: usize = 256;

fuzz_target!(|record: &[u8]| {
    let words = WordList::new("Eis\nEi\nTat\nHaus\nUfer\nMüde\nTür\nQuader");
    let conduct = Conduct {
        keep_going: true,
        view: Some(Viewer::Everything),
        recheck: record.len() % 2 == 1,
        ..Conduct::default()
    };
    let mut out = Vec::new();
    // That a record cannot be read is an answer too.
    let _ = referee::run(record, &mut out, conduct, &words);
    assert!(out.len() <= ONE_VIEW + PER_BYTE * record.len(), "{} bytes of output", out.len());
    for line in out.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        serde_json::from_slice::<serde_json::Value>(line).expect("the referee writes JSON");
    }
});
