//! Any bytes as a record: the referee answers, in JSON, and never panics.
#![no_main]

use games::referee::{self, Conduct};
use games::{Viewer, WordList};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|record: &[u8]| {
    let words = WordList::new("Eis\nEi\nTat\nHaus\nUfer\nMüde");
    let view = Some(Viewer::Everything);
    let conduct = Conduct { keep_going: true, view, ..Conduct::default() };
    let mut out = Vec::new();
    let _ = referee::run(record, &mut out, conduct, &words);
    for line in out.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        serde_json::from_slice::<serde_json::Value>(line).expect("the referee writes JSON");
    }
});
