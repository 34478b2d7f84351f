//! Where the compiled words live (they are never part of the repository), the words in them, and
//! where the server keeps its data.

use std::path::PathBuf;

use anyhow::Context;
use bots::Vocabularies;
use games::{Words, WordsMissing, coarse_words, proper_names};
use lexicon::{Compiled, Dictionary, Lang, Lexicon, Spelling, compiled};

/// A path in the environment.
pub fn set(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// What this variable says, else a folder of ours among the user's data.
fn ours(variable: &str, name: &str) -> Option<PathBuf> {
    let home = || Some(set("HOME")?.join(".local/share"));
    let usual = || Some(set("XDG_DATA_HOME").or_else(home)?.join("setzkasten").join(name));
    set(variable).or_else(usual)
}

/// Where the server keeps its tables if no flag says otherwise.
pub fn data() -> Option<PathBuf> {
    ours("SETZKASTEN_DATA", "data")
}

pub fn words() -> anyhow::Result<PathBuf> {
    let none = "no folder for the words: set SETZKASTEN_WORDS to one";
    ours("SETZKASTEN_WORDS", "words").context(none)
}

/// A language's dictionary in the words folder.
pub fn dictionary(lang: Lang) -> anyhow::Result<Dictionary> {
    let folder = words()?;
    Dictionary::open(&folder, lang).with_context(|| format!("the dictionary for {lang}"))
}

/// The same, as bots and look-ups ask for it.
pub fn installed(lang: Lang) -> Result<Option<Dictionary>, WordsMissing> {
    dictionary(lang).map(Some).map_err(|error| WordsMissing(format!("{error:#}")))
}

/// What bots know of the installed dictionaries, by how often words are met.
pub fn vocabularies() -> Vocabularies {
    Vocabularies::new(installed)
}

/// The installed words as the games ask for them.
pub struct Installed;

impl Words for Installed {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let missing = |error: &dyn std::fmt::Display| WordsMissing(error.to_string());
        let folder = words().map_err(|error| missing(&error))?;
        let path = folder.join(compiled::file_name(lang, spelling));
        let compiled = Compiled::open(&path).map_err(|error| missing(&error))?;
        Ok(compiled.lexicon().clone())
    }

    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let dictionary = dictionary(lang).map_err(|error| WordsMissing(format!("{error:#}")))?;
        Ok(proper_names(&dictionary, spelling))
    }

    fn coarse(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let dictionary = dictionary(lang).map_err(|error| WordsMissing(format!("{error:#}")))?;
        Ok(coarse_words(&dictionary, spelling))
    }
}
