//! The lemma that a verdict names first, compared with samples over all bands of frequency.

use std::{fs, path::Path};

use crate::run::judged;

/// Of a hundred.
const RIGHT: usize = 95;

#[test]
fn the_first_lemma_is_right_in_nineteen_of_twenty_words() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/words/lemmas");
    for entry in fs::read_dir(samples).expect("a folder") {
        let path = entry.expect("an entry").path();
        let lang = path.file_stem().and_then(|stem| stem.to_str()).expect("a language");
        let text = fs::read_to_string(&path).expect("a sample");
        let pairs: Vec<(&str, &str)> =
            text.lines().filter_map(|line| line.split_once('\t')).collect();
        // As on cards: so the spelling gives no hint.
        let words: Vec<String> = pairs.iter().map(|(word, _)| word.to_uppercase()).collect();
        let told = judged(lang, &words.join("\n"));
        assert_eq!(told.len(), pairs.len(), "{lang}");
        let wrong: Vec<String> = pairs
            .iter()
            .zip(&told)
            .filter(|((_, lemmas), told)| {
                let lemma = told["lemma"].as_str().unwrap_or_default();
                !lemmas.split('|').any(|right| right == lemma)
            })
            .map(|((word, lemmas), told)| format!("{word}: {lemmas}, not {}", told["lemma"]))
            .collect();
        let right = pairs.len() - wrong.len();
        assert!(right * 100 >= pairs.len() * RIGHT, "{lang}: {right} right; {wrong:#?}");
    }
}
