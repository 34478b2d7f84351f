//! The key of a compiled file: what it was made of and how. Another key means: make it again.
//!
//! Nothing is listed or counted by hand: `build/main.rs` hashes whole folders of source text.

use lexicon::Lang;
use xxhash_rust::xxh3::xxh3_64;

include!(concat!(env!("OUT_DIR"), "/trees.rs"));

/// The key of a language's files, made today.
pub fn of(lang: Lang) -> String {
    let lists = LISTS.iter().find(|(folder, _)| *folder == lang.code());
    let lists = lists.map_or("", |(_, hash)| hash);
    format!("{lang}-{:016x}", xxh3_64(format!("{ALL}{lists}").as_bytes()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_language_has_lists_and_a_key_of_its_own() {
        for lang in Lang::ALL {
            assert!(LISTS.iter().any(|(folder, _)| *folder == lang.code()), "{lang}");
        }
        let keys: BTreeSet<String> = Lang::ALL.into_iter().map(of).collect();
        assert_eq!(keys.len(), Lang::ALL.len());
    }
}
