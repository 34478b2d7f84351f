//! How often any word is met, counted or not: from the source itself, for reports.

use std::path::Path;

use lexicon::Lang;
use rustc_hash::FxHashMap;

use crate::{
    fetch::Sources,
    gather::{self, GatherError},
};

/// A language's frequencies, by the letters of its base spelling.
pub struct Frequencies {
    lang: Lang,
    by_letters: FxHashMap<String, u16>,
}

impl Frequencies {
    /// In hundredths of zipf; 0 for a word that was never met.
    pub fn of(&self, word: &str) -> u16 {
        let ways = self.lang.base().spell(word);
        ways.iter().filter_map(|way| self.by_letters.get(way)).max().copied().unwrap_or(0)
    }
}

/// Reads the frequencies among the fetched sources of a words folder.
pub fn frequencies(words: &Path, lang: Lang) -> Result<Frequencies, GatherError> {
    let harvest = gather::frequencies(lang, &Sources::below(words))?;
    let mut by_letters = FxHashMap::default();
    for (form, evidence) in harvest.forms() {
        for way in lang.base().spell(form) {
            let zipf = by_letters.entry(way).or_insert(0);
            *zipf = evidence.zipf.max(*zipf);
        }
    }
    Ok(Frequencies { lang, by_letters })
}
