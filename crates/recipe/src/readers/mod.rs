//! One reader per file format of the sources; each fills a harvest.

mod german;
mod hunspell;
mod italian;
mod json;
mod romance;
mod simplemma;
mod trie;
mod wordfreq;

pub use german::{adjectives, form_to_lemma, noun_mark, nouns, nouns_csv, verbs};
pub use hunspell::{Prefixes, hunspell, inflects, names, no_mark};
pub use italian::{italian_adjectives, italian_nouns, italian_verbs};
pub use json::{misspellings, word_list};
pub use romance::{conjugated, multiwordnet};
pub use simplemma::simplemma;
pub use trie::trie;
pub use wordfreq::wordfreq;

/// Why a source's file could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Csv(#[from] csv::Error),
    #[error(transparent)]
    Affix(#[from] crate::hunspell::AffixError),
    #[error(transparent)]
    Msgpack(#[from] rmp_serde::decode::Error),
    #[error(transparent)]
    Io(#[from] std::io::Error),
    #[error(transparent)]
    Zip(#[from] zip::result::ZipError),
    #[error("{0}")]
    Malformed(&'static str),
}
