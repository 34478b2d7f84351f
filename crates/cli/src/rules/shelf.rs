//! The rulebooks built into the program, and the choice among their languages.

use lexicon::Lang;

use super::book::Book;

/// A game's rulebooks.
pub struct Title {
    /// As a record names the game.
    pub game: &'static str,
    /// With which its rule ids begin.
    pub letter: char,
    texts: &'static [(Lang, &'static str)],
}

pub const SHELF: [Title; 4] = [
    Title {
        game: "quiddler",
        letter: 'Q',
        texts: &[
            (Lang::De, include_str!("../../../../rules/quiddler.de.md")),
            (Lang::En, include_str!("../../../../rules/quiddler.en.md")),
        ],
    },
    Title {
        game: "kreuzwort",
        letter: 'K',
        texts: &[
            (Lang::De, include_str!("../../../../rules/kreuzwort.de.md")),
            (Lang::En, include_str!("../../../../rules/kreuzwort.en.md")),
        ],
    },
    Title {
        game: "buchstabenklau",
        letter: 'B',
        texts: &[
            (Lang::De, include_str!("../../../../rules/buchstabenklau.de.md")),
            (Lang::En, include_str!("../../../../rules/buchstabenklau.en.md")),
        ],
    },
    Title {
        game: "maskenmemo",
        letter: 'M',
        texts: &[
            (Lang::De, include_str!("../../../../rules/maskenmemo.de.md")),
            (Lang::Nl, include_str!("../../../../rules/maskenmemo.nl.md")),
            (Lang::Fr, include_str!("../../../../rules/maskenmemo.fr.md")),
            (Lang::En, include_str!("../../../../rules/maskenmemo.en.md")),
            (Lang::Es, include_str!("../../../../rules/maskenmemo.es.md")),
            (Lang::Pt, include_str!("../../../../rules/maskenmemo.pt.md")),
            (Lang::It, include_str!("../../../../rules/maskenmemo.it.md")),
        ],
    },
];

impl Title {
    pub fn langs(&self) -> impl Iterator<Item = Lang> {
        self.texts.iter().map(|&(lang, _)| lang)
    }

    pub fn book(&self, lang: Lang) -> Option<Book> {
        let (_, text) = self.texts.iter().find(|&&(known, _)| known == lang)?;
        Some(Book::read(text))
    }
}

/// The language the reader's system speaks, where it is one of ours.
pub fn system_lang(variable: impl Fn(&str) -> Option<String>) -> Option<Lang> {
    // An empty variable counts as unset, and only the first that is set is heard (POSIX).
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)?;
    locale.split(['_', '.', '@', '-']).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_locale_that_is_set_decides() {
        let lang = |set: &[(&str, &str)]| {
            system_lang(|name| Some(set.iter().find(|(known, _)| *known == name)?.1.to_owned()))
        };
        assert_eq!(lang(&[]), None);
        assert_eq!(lang(&[("LANG", "de_AT.UTF-8")]), Some(Lang::De));
        assert_eq!(lang(&[("LANG", "de_DE"), ("LC_ALL", "nl_BE@euro")]), Some(Lang::Nl));
        assert_eq!(lang(&[("LANG", "it"), ("LC_ALL", "")]), Some(Lang::It));
        assert_eq!(lang(&[("LANG", "it"), ("LC_ALL", "C.UTF-8")]), None);
    }

    #[test]
    fn every_language_of_a_game_has_the_same_rules() {
        for title in &SHELF {
            let ids = |lang| {
                let book = title.book(lang).expect("its text");
                assert!(!book.title.is_empty() && !book.introduction.is_empty());
                let mut ids: Vec<_> = book.rules().map(|(id, ..)| id).collect();
                ids.sort();
                ids
            };
            let german = ids(Lang::De);
            assert!(german.len() > 5 && german.windows(2).all(|pair| pair[0] < pair[1]));
            assert!(german.iter().all(|id| id.letter == title.letter));
            for lang in title.langs() {
                assert_eq!(ids(lang), german, "{} {lang}", title.game);
            }
        }
    }
}
