//! Classes of words that once were judged wrongly, one file a class: what must count and what must not.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::run::judged;

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

#[test]
fn every_class_of_words_is_judged_rightly() {
    let classes = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/words/classes");
    let mut misses = Vec::new();
    for folder in files(&classes) {
        let lang = folder.file_name().and_then(|name| name.to_str()).expect("a language");
        for file in files(&folder) {
            let name = file.file_name().and_then(|name| name.to_str()).expect("a name");
            let expected = name.ends_with(".accept.txt");
            assert!(expected || name.ends_with(".reject.txt"), "{name}: neither accept nor reject");
            let words = fs::read_to_string(&file).expect("a list of words");
            let wrong = judged(lang, &words).into_iter().filter(|word| word["valid"] != expected);
            misses.extend(wrong.map(|word| format!("{lang} {name}: {word}")));
        }
    }
    assert!(misses.is_empty(), "{}", misses.join("\n"));
}
