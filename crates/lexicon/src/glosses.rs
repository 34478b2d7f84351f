//! What words mean, in short: a file beside the compiled words, read when it is first asked.
//!
//! The first line names the key, the source and its licence, with tabs between; then come the
//! lemmas in the order of their bytes, one a line, each with a tab and its gloss.

use std::{fs, path::Path};

use crate::Lang;

/// What a word means, and who says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gloss {
    pub text: String,
    /// The source with its licence, to be shown wherever the text is.
    pub source: String,
}

/// The glosses of one language.
#[derive(Clone, Debug)]
pub struct Glosses {
    text: String,
    source: String,
    /// Where the lines behind the first begin.
    start: usize,
}

/// The name of a language's glosses in the words folder: `en.glosses`.
pub fn file_name(lang: Lang) -> String {
    format!("{lang}.glosses")
}

/// The key that a file of glosses was made under.
pub fn key_of(folder: &Path, lang: Lang) -> Option<String> {
    use std::io::BufRead;
    let file = fs::File::open(folder.join(file_name(lang))).ok()?;
    let mut first = String::new();
    std::io::BufReader::new(file).read_line(&mut first).ok()?;
    first.split('\t').next().map(str::to_owned)
}

impl Glosses {
    /// `None` where there are none, or none that can be read.
    pub fn open(folder: &Path, lang: Lang) -> Option<Glosses> {
        Glosses::parse(fs::read_to_string(folder.join(file_name(lang))).ok()?)
    }

    /// The text of a file.
    pub fn parse(text: String) -> Option<Glosses> {
        let (first, _) = text.split_once('\n')?;
        let mut fields = first.split('\t').skip(1);
        let source = format!("{}, {}", fields.next()?, fields.next()?);
        let start = first.len() + 1;
        Some(Glosses { text, source, start })
    }

    pub fn of(&self, lemma: &str) -> Option<Gloss> {
        let lines = &self.text[self.start..];
        let (mut low, mut high) = (0, lines.len());
        while low < high {
            // The line that the middle lies in.
            let middle = (low + high) / 2;
            let bytes = lines.as_bytes();
            let from = bytes[..middle].iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
            let to = bytes[middle..]
                .iter()
                .position(|&b| b == b'\n')
                .map_or(lines.len(), |at| middle + at);
            let (found, text) = lines.get(from..to)?.split_once('\t')?;
            match found.cmp(lemma) {
                std::cmp::Ordering::Equal => {
                    return Some(Gloss { text: text.to_owned(), source: self.source.clone() });
                }
                std::cmp::Ordering::Less => low = to + 1,
                std::cmp::Ordering::Greater => high = from,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Glosses;

    #[test]
    fn every_lemma_is_found_and_no_other() {
        let text = "key\tA List\tCC0\nant\tan insect\nbee\tan insect, too\nzoo\ta garden\n";
        let glosses = Glosses::parse(text.to_owned()).unwrap();
        for (lemma, text) in [("ant", "an insect"), ("bee", "an insect, too"), ("zoo", "a garden")]
        {
            let gloss = glosses.of(lemma).unwrap();
            assert_eq!((gloss.text.as_str(), gloss.source.as_str()), (text, "A List, CC0"));
        }
        for lemma in ["", "a", "bees", "zzz", "an insect"] {
            assert_eq!(glosses.of(lemma), None, "{lemma}");
        }
        assert!(Glosses::parse("no lines".to_owned()).is_none());
        assert_eq!(Glosses::parse("k\ts\tl\n".to_owned()).unwrap().of("x"), None);
    }
}
