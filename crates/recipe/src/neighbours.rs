//! What the dictionaries of other languages say about a spelling, accents aside: whether one writes it with a
//! capital, as a name, and how many write it small.

use rustc_hash::FxHashMap;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::letters::Case;

#[derive(Clone, Copy, Debug, Default)]
struct Heard {
    /// One bit for each dictionary that writes it small.
    small: u8,
    is_name: bool,
}

/// The entries of other languages' dictionaries.
#[derive(Debug, Default)]
pub struct Neighbours {
    heard: FxHashMap<String, Heard>,
    read: u8,
}

impl Neighbours {
    /// Adds the entries of one more dictionary, as hunspell lists them.
    pub fn read(&mut self, entries: &str) {
        let bit = 1 << self.read;
        self.read += 1;
        for line in entries.lines() {
            let stem = line.split(['/', '\t', ' ']).next().unwrap_or_default().trim();
            match Case::of(stem) {
                Case::Lower => self.heard.entry(bare(stem)).or_default().small |= bit,
                Case::Title => {
                    self.heard.entry(bare(&stem.to_lowercase())).or_default().is_name = true;
                }
                Case::Capitals | Case::Signs => {}
            }
        }
    }

    /// Whether one of them writes it with a capital and none small.
    pub fn call_it_a_name(&self, form: &str) -> bool {
        self.heard.get(&bare(form)).is_some_and(|heard| heard.is_name && heard.small == 0)
    }

    /// Whether two of them have the word.
    pub fn share(&self, form: &str) -> bool {
        self.heard.get(&bare(form)).is_some_and(|heard| heard.small.count_ones() >= 2)
    }
}

fn bare(form: &str) -> String {
    form.nfd().filter(|&c| !is_combining_mark(c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_aside_names_and_shared_words_are_told() {
        let mut neighbours = Neighbours::default();
        neighbours.read("Leticia\nrosa/S\nRosa\nmelisma/S");
        neighbours.read("melisma\nRoberta");
        assert!(neighbours.call_it_a_name("letícia") && neighbours.call_it_a_name("roberta"));
        assert!(!neighbours.call_it_a_name("rosa"));
        assert!(neighbours.share("melisma") && !neighbours.share("rosa"));
    }
}
