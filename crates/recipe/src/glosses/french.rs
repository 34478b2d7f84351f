//! French nouns: their gender, from Lefff. Glosses of French words are not on the registries.

use std::{collections::BTreeMap, fs, path::Path};

use super::{Found, is_word};
use crate::readers::ReadError;

pub fn read(package: &Path) -> Result<Found, ReadError> {
    nouns(&fs::read(package.join("dist/words.json"))?)
}

/// `{"chat":"M","maison":"F"}`; the article that is not cut before a vowel.
fn nouns(text: &[u8]) -> Result<Found, ReadError> {
    let genders: BTreeMap<String, String> = serde_json::from_slice(text)?;
    let told =
        genders.into_iter().filter(|(noun, _)| is_word(noun)).filter_map(|(noun, gender)| {
            let article = match gender.as_str() {
                "M" => "un",
                "F" => "une",
                _ => return None,
            };
            let told = format!("{article} {noun}");
            Some((noun, told))
        });
    Ok(told.collect())
}

#[cfg(test)]
mod tests {
    use super::nouns;

    #[test]
    fn a_noun_has_its_article() {
        let found = nouns(br#"{"chat":"M","maison":"F","4x4":"M","gens":"?"}"#).unwrap();
        assert_eq!(found["chat"], "un chat");
        assert_eq!(found["maison"], "une maison");
        assert_eq!(found.len(), 2);
    }
}
