//! What the words of a step mean, as the installed dictionary tells it.

use std::collections::BTreeSet;

use lexicon::{Dictionary, Spelling, Verdict};
use serde_json::Value;
use server::protocol::Meaning;

pub struct Meanings {
    dictionary: Dictionary,
    spelling: Spelling,
}

impl Meanings {
    /// `spelling` is how words lie on the cards of the record.
    pub fn new(dictionary: Dictionary, spelling: Spelling) -> Meanings {
        Meanings { dictionary, spelling }
    }

    /// The words that these events are about, each once, and how they can be read.
    pub fn of(&self, events: &[Value]) -> Vec<(String, Vec<Meaning>)> {
        let named = events.iter().flat_map(|event| {
            let listed = event["words"].as_array().into_iter().flatten();
            listed.chain([&event["word"]]).filter_map(Value::as_str)
        });
        let named: BTreeSet<&str> = named.filter(|word| !word.is_empty()).collect();
        named.into_iter().map(|word| (word.to_owned(), self.readings(word))).collect()
    }

    fn readings(&self, word: &str) -> Vec<Meaning> {
        match self.dictionary.judge(self.spelling, word) {
            Verdict::Valid(valid) => {
                let told = |known| Meaning::of(known, &self.dictionary);
                valid.meanings.into_iter().map(told).collect()
            }
            Verdict::Invalid(_) => Vec::new(),
        }
    }
}

/// In a line: the lemma with what it means and who says so.
pub fn in_words(readings: &[Meaning]) -> String {
    match readings.iter().find_map(|reading| Some((&reading.lemma, reading.gloss.as_ref()?))) {
        Some((lemma, gloss)) => format!("{lemma}: {} ({})", gloss.text, gloss.source),
        None => match readings.first() {
            Some(reading) => format!("{}: no meaning at hand", reading.lemma),
            None => "no meaning at hand".to_owned(),
        },
    }
}
