//! The one way in which a record is put to the test.

use games::WordList;
use games::referee::{self, Conduct, Played, RefereeError};
use serde_json::Value;

use crate::about::{refusals, says_what_it_is_about};

/// What the referee wrote, and how it ended.
pub struct Report {
    pub lines: Vec<Value>,
    pub text: String,
    pub ended: Result<Played, RefereeError>,
}

/// Plays a record and demands that the expected lines appear in this order.
///
/// An expected line is JSON; every field it names must be there with that value (inside objects
/// too), fields it does not name are free. Lists must match whole, element by element.
pub fn check(words: &str, record: &str, expected: &str) -> Report {
    check_conduct(words, record, expected, Conduct::default())
}

pub fn check_conduct(words: &str, record: &str, expected: &str, conduct: Conduct) -> Report {
    let report = referee(words, record, conduct);
    let mut written = report.lines.iter();
    for line in expected.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let wanted: Value = serde_json::from_str(line)
            .unwrap_or_else(|error| panic!("the expectation {line} is not JSON: {error}"));
        assert!(
            written.any(|line| covers(line, &wanted)),
            "missing, or out of order: {line}\nthe referee wrote:\n{}{}",
            report.text,
            report.ended.as_ref().err().map(ToString::to_string).unwrap_or_default(),
        );
    }
    report
}

/// Tries every line, whatever was refused before it.
pub fn keep_going() -> Conduct {
    Conduct { keep_going: true, ..Conduct::default() }
}

/// Plays a record without expecting anything yet.
pub fn referee(words: &str, record: &str, conduct: Conduct) -> Report {
    refusals(words, record).iter().for_each(says_what_it_is_about);
    referee_by(&WordList::new(&words.replace(' ', "\n")), record, conduct)
}

/// The same by words and names.
pub fn referee_by(words: &WordList, record: &str, conduct: Conduct) -> Report {
    let mut out = Vec::new();
    let ended = referee::run(record.as_bytes(), &mut out, conduct, words);
    let text = String::from_utf8(out).expect("the referee writes UTF-8");
    let lines = text.lines().map(|line| serde_json::from_str(line).expect("one JSON a line"));
    Report { lines: lines.collect(), text, ended }
}

/// A record that cannot be played: the sentence must hold all of these.
pub fn check_broken(words: &str, record: &str, sentence: &[&str]) {
    let report = referee(words, record, Conduct::default());
    let error = report.ended.expect_err("the record should not be readable").to_string();
    for part in sentence {
        assert!(error.contains(part), "{error:?} does not say {part:?}");
    }
}

impl Report {
    /// The view that ends the output.
    pub fn view(&self) -> &Value {
        &self.lines.last().expect("some line")["view"]
    }

    /// All events of a name.
    pub fn events(&self, name: &str) -> Vec<&Value> {
        self.lines.iter().filter(|line| line["event"] == name).collect()
    }

    pub fn refused(&self) -> bool {
        matches!(self.ended, Ok(Played::SomethingRefused))
    }
}

fn covers(written: &Value, wanted: &Value) -> bool {
    match (written, wanted) {
        (Value::Object(written), Value::Object(wanted)) => wanted
            .iter()
            .all(|(key, value)| written.get(key).is_some_and(|found| covers(found, value))),
        (Value::Array(written), Value::Array(wanted)) => {
            written.len() == wanted.len()
                && written.iter().zip(wanted).all(|(written, wanted)| covers(written, wanted))
        }
        _ => written == wanted,
    }
}
