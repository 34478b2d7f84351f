//! Dutch compounds: the words they are made of. Glosses of Dutch words are not on the registries.

use super::{Found, is_word};
use crate::{harvest::Harvest, languages::dutch::Dutch, sources::Source};

/// Shorter words come apart by chance ("kin-der").
const SHORTEST: usize = 7;

pub fn read(harvest: &Harvest) -> Found {
    let dutch = Dutch(harvest);
    let mut found = Found::new();
    for (form, evidence) in harvest.forms() {
        let inflected = evidence
            .analyses
            .iter()
            .any(|told| told.source == Source::Simplemma && harvest.text(told.lemma) != form);
        if inflected || !is_word(form) || form.chars().count() < SHORTEST {
            continue;
        }
        if let Some((first, second)) = dutch.parts(form) {
            found.insert(form.to_owned(), format!("{first} + {second}"));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::{
        harvest::{Harvest, Mark},
        sources::Source,
    };

    #[test]
    fn a_compound_is_told_by_its_words() {
        let mut harvest = Harvest::default();
        for (form, mark) in [
            ("maan", Mark::Begins),
            ("stads", Mark::Begins),
            ("bloemen", Mark::Begins),
            ("licht", Mark::Ends),
            ("park", Mark::Ends),
            ("pot", Mark::Ends),
        ] {
            harvest.mark(form, mark);
        }
        for form in ["maan", "stad", "bloem", "bloemen", "licht", "park", "pot"] {
            harvest.list(form, Source::DictionaryNl);
            harvest.set_zipf(form, 400);
        }
        harvest.read("bloemen", "bloem", None, Source::Simplemma);
        for form in ["maanlicht", "stadspark", "bloempot", "bloemenpot", "lichtmaan", "maanpot"] {
            harvest.list(form, Source::Simplemma);
        }
        harvest.read("maanpot", "maanpotten", None, Source::Simplemma);
        let found: Vec<_> = read(&harvest).into_iter().collect();
        let told = |form: &str, parts: &str| (form.to_owned(), parts.to_owned());
        assert_eq!(
            found,
            [
                told("bloemenpot", "bloem + pot"),
                told("maanlicht", "maan + licht"),
                told("stadspark", "stad + park"),
            ]
        );
    }
}
