//! The project's own reviewed lists (W-03): words to allow, to deny and to keep out of hints.

use lexicon::Lang;

/// The lists of one language, built into the program.
pub struct Lists {
    pub allow: Vec<Listed>,
    pub deny: Vec<Listed>,
    /// What is coarse, as [`crate::coarse`] reads it.
    pub coarse: Vec<Listed>,
    /// All words of two and three letters, as they lie on cards.
    pub short: Vec<Listed>,
}

/// A word in its real spelling with the reason it is listed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    pub word: &'static str,
    pub reason: &'static str,
}

macro_rules! lists {
    ($lang:literal) => {
        [
            include_str!(concat!("../../../data/words/", $lang, "/allow.txt")),
            include_str!(concat!("../../../data/words/", $lang, "/deny.txt")),
            include_str!(concat!("../../../data/words/", $lang, "/coarse.txt")),
            include_str!(concat!("../../../data/words/", $lang, "/short.txt")),
        ]
    };
}

/// The files as they are.
pub fn texts(lang: Lang) -> [&'static str; 4] {
    match lang {
        Lang::De => lists!("de"),
        Lang::Nl => lists!("nl"),
        Lang::Fr => lists!("fr"),
        Lang::En => lists!("en"),
        Lang::Es => lists!("es"),
        Lang::Pt => lists!("pt"),
        Lang::It => lists!("it"),
    }
}

impl Lists {
    pub fn of(lang: Lang) -> Lists {
        let [allow, deny, coarse, short] = texts(lang).map(|text| listed(text).collect());
        Lists { allow, deny, coarse, short }
    }
}

/// `word word … # reason`; a line that begins with # is a comment.
fn listed(text: &'static str) -> impl Iterator<Item = Listed> {
    text.lines().filter(|line| !line.starts_with('#')).flat_map(|line| {
        let (words, reason) = line.split_once('#').unwrap_or((line, ""));
        words.split_whitespace().map(move |word| Listed { word, reason: reason.trim() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_listed_word_has_a_reason_and_stands_in_one_list() {
        for lang in Lang::ALL {
            let lists = Lists::of(lang);
            for listed in lists.allow.iter().chain(&lists.deny).chain(&lists.coarse) {
                assert!(!listed.reason.is_empty(), "{lang}: {} has no reason", listed.word);
            }
            for listed in &lists.short {
                assert!((2..=3).contains(&listed.word.chars().count()), "{lang}: {}", listed.word);
            }
            let allowed: HashSet<_> = lists.allow.iter().map(|listed| listed.word).collect();
            let both = lists.deny.iter().find(|listed| allowed.contains(listed.word));
            assert_eq!(both, None, "{lang}: allowed and denied");
        }
    }
}
