//! The rulebooks built into the program, and the choice among their languages.

use std::sync::LazyLock;

use games::Catalogue;
use lexicon::Lang;

use super::book::Book;

/// A game's rulebooks.
pub struct Title {
    /// As a record names the game.
    pub game: &'static str,
    /// With which its rule ids begin.
    pub letter: char,
    texts: Vec<(Lang, &'static str)>,
}

// `BOOKS`: game, language and text of every file in rules/, found when the program is built.
include!(concat!(env!("OUT_DIR"), "/rulebooks.rs"));

/// The rulebooks of all games, each with its languages in our usual order.
pub static SHELF: LazyLock<Vec<Title>> =
    LazyLock::new(|| Catalogue::built_in().names().into_iter().filter_map(title).collect());

fn title(game: &'static str) -> Option<Title> {
    let text = |lang: Lang| {
        let book = BOOKS.iter().find(|(own, code, _)| *own == game && *code == lang.code())?;
        Some((lang, book.2))
    };
    let texts: Vec<(Lang, &'static str)> = Lang::ALL.into_iter().filter_map(text).collect();
    let book = Book::read(texts.first()?.1);
    let letter = book.rules().next()?.0.letter;
    Some(Title { game, letter, texts })
}

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
        assert_eq!(SHELF.len(), Catalogue::built_in().names().len(), "a game without rulebook");
        for title in SHELF.iter() {
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
