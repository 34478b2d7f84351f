//! The built words (`setzkasten words build`), and a generator that gives every run the same.

use std::path::PathBuf;

use lexicon::compiled::file_name;
use lexicon::{Lang, Lexicon, Spelling};

pub fn open(lang: Lang, spelling: Spelling) -> Result<Lexicon, String> {
    Lexicon::open(&path(lang, spelling)).map_err(|error| error.to_string())
}

pub fn path(lang: Lang, spelling: Spelling) -> PathBuf {
    folder().join(file_name(lang, spelling))
}

/// Where `setzkasten words build` puts them.
fn folder() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    set("SETZKASTEN_WORDS").unwrap_or_else(|| {
        let data = set("XDG_DATA_HOME")
            .or_else(|| set("HOME").map(|home| home.join(".local/share")))
            .unwrap_or_default();
        data.join("setzkasten/words")
    })
}

pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}
