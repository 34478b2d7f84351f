//! Where the compiled words live (they are never part of the repository), and the words in them.

use std::path::PathBuf;

use anyhow::{Context, bail};
use bots::Vocabularies;
use games::{Words, WordsMissing};
use lexicon::{Compiled, Dictionary, Lang, Lexicon, Spelling, compiled};

/// `$SETZKASTEN_WORDS`, else the user's data folder.
pub fn words() -> anyhow::Result<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    if let Some(folder) = set("SETZKASTEN_WORDS") {
        return Ok(folder.into());
    }
    let data = match (set("XDG_DATA_HOME"), set("HOME")) {
        (Some(data), _) => PathBuf::from(data),
        (None, Some(home)) => PathBuf::from(home).join(".local/share"),
        (None, None) => bail!("no folder for the words: set SETZKASTEN_WORDS to one"),
    };
    Ok(data.join("setzkasten/words"))
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
}
