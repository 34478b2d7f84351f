//! Writes a compiled file so that nobody ever sees half of one.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::contents::Contents;
use super::encode::encode;
use crate::Spelling;
use crate::graph::TooLarge;

#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    #[error("facts belong in the file of the spelling `{base}`, not `{spelling}`")]
    FactsElsewhere { base: Spelling, spelling: Spelling },
    #[error("{0} sources of words, at most 32 can be told apart: merge some")]
    ManySources(usize),
    #[error("the facts about the words take more than 4 GiB: leave some out")]
    ManyFacts,
    #[error("cannot write {}: {source}; check the folder's permissions and free space", path.display())]
    Io { path: PathBuf, source: io::Error },
}

/// What was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// How many words, as they lie on cards.
    pub words: usize,
    /// [`crate::Lexicon::hash`] of them.
    pub hash: u64,
    pub bytes: usize,
}

/// Writes the file aside and renames it: whoever has the old one mapped keeps it whole.
pub fn write(path: &Path, contents: &Contents<'_>) -> Result<Written, WriteError> {
    let encoded = encode(contents)?;
    replace(path, &encoded.bytes)
        .map_err(|source| WriteError::Io { path: path.to_owned(), source })?;
    Ok(Written { words: encoded.words, hash: encoded.hash, bytes: encoded.bytes.len() })
}

pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut aside = tempfile::Builder::new().suffix(".lex.tmp").tempfile_in(folder)?;
    aside.write_all(bytes)?;
    share(aside.as_file())?;
    aside.as_file().sync_all()?;
    aside.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// A file made aside is private at first; words are for everybody on the machine.
#[cfg(unix)]
fn share(file: &std::fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn share(_: &std::fs::File) -> io::Result<()> {
    Ok(())
}
