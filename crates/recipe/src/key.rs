//! The key of a compiled file: what it was made of and how. Another key means: make it again.

use lexicon::{Lang, compiled};
use xxhash_rust::xxh3::Xxh3;

use crate::{fetch, lists};

/// The recipe itself: every file whose change can change a verdict.
const RECIPE: &[&str] = &[
    include_str!("compile.rs"),
    include_str!("gather.rs"),
    include_str!("harvest.rs"),
    include_str!("hunspell/affix.rs"),
    include_str!("hunspell/expand.rs"),
    include_str!("languages/de.rs"),
    include_str!("languages/others.rs"),
    include_str!("letters.rs"),
    include_str!("readers/german.rs"),
    include_str!("readers/hunspell.rs"),
    include_str!("readers/italian.rs"),
    include_str!("readers/json.rs"),
    include_str!("readers/simplemma.rs"),
    include_str!("readers/wordfreq.rs"),
    include_str!("sources.rs"),
    include_str!("tag.rs"),
];

/// The key of a language's files, made today.
pub fn of(lang: Lang) -> String {
    let mut hash = Xxh3::new();
    let lists = lists::texts(lang);
    for text in RECIPE.iter().chain(&fetch::PINNED).chain(&lists) {
        hash.update(text.as_bytes());
        hash.update(&[0]);
    }
    format!("{lang}-{}-{:016x}", compiled::FORMAT, hash.digest())
}
