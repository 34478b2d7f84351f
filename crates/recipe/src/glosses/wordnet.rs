//! WordNet's own files: an index by lemma, and the synsets at the places it names.

use std::{collections::BTreeMap, fs, path::Path};

use super::{Found, is_word, short};
use crate::readers::ReadError;

const KINDS: [&str; 4] = ["noun", "verb", "adj", "adv"];

/// The gloss of each lemma's first sense, in the part of speech that is met most.
pub fn read(folder: &Path) -> Result<Found, ReadError> {
    let mut best: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for kind in KINDS {
        let index = fs::read_to_string(folder.join(format!("index.{kind}")))?;
        let data = fs::read(folder.join(format!("data.{kind}")))?;
        for line in index.lines().filter(|line| !line.starts_with(' ')) {
            let Some((lemma, met, place)) = entry(line).filter(|(lemma, ..)| is_word(lemma)) else {
                continue;
            };
            let known = best.get(lemma).is_some_and(|(most, _)| *most >= met);
            if let Some(gloss) = gloss(&data, place).filter(|_| !known) {
                best.insert(lemma.to_owned(), (met, gloss));
            }
        }
    }
    Ok(best.into_iter().map(|(lemma, (_, gloss))| (lemma, gloss)).collect())
}

/// `lemma pos senses pointers pointer… senses tagged place…`
fn entry(line: &str) -> Option<(&str, usize, usize)> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let pointers: usize = fields.get(3)?.parse().ok()?;
    let tagged = fields.get(5 + pointers)?.parse().ok()?;
    Some((fields[0], tagged, fields.get(6 + pointers)?.parse().ok()?))
}

/// What stands behind the bar, up to the first example.
fn gloss(data: &[u8], place: usize) -> Option<String> {
    let rest = data.get(place..)?;
    let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    let line = String::from_utf8_lossy(&rest[..end]);
    let (_, gloss) = line.split_once(" | ")?;
    let gloss = gloss.split("; \"").next().unwrap_or(gloss).trim();
    (!gloss.starts_with('"') && !gloss.is_empty()).then(|| short(gloss))
}

#[cfg(test)]
mod tests {
    use super::{entry, gloss};

    #[test]
    fn an_entry_leads_to_its_gloss() {
        let line = "house n 12 5 @ ~ #p %p + 12 6 03544360 08078020";
        assert_eq!(entry(line), Some(("house", 6, 3_544_360)));
        let data = b"00001740 06 n 01 house 0 001 @ 1 n 0000 | a dwelling; \"he has a house\"  \n";
        assert_eq!(gloss(data, 0).as_deref(), Some("a dwelling"));
        assert_eq!(gloss(data, 999), None);
    }
}
