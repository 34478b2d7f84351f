//! Dictionaries, each opened once and shared by all tables.

use std::sync::{Mutex, PoisonError};

use games::{Words, WordsMissing};
use lexicon::{Dictionary, Lang, Lexicon, Spelling};
use table::TableWords;

use crate::protocol::LookedUp;

pub struct Shelf<W> {
    source: W,
    open: Mutex<Vec<Lexicon>>,
    names: Mutex<Vec<Lexicon>>,
    coarse: Mutex<Vec<Lexicon>>,
    decent: Mutex<Vec<Lexicon>>,
}

impl<W: Words> Shelf<W> {
    pub fn new(source: W) -> Shelf<W> {
        Shelf {
            source,
            open: Mutex::default(),
            names: Mutex::default(),
            coarse: Mutex::default(),
            decent: Mutex::default(),
        }
    }
}

impl<W: Words> Words for Shelf<W> {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        once(&self.open, lang, spelling, || self.source.lexicon(lang, spelling))
    }

    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        once(&self.names, lang, spelling, || self.source.names(lang, spelling))
    }

    fn coarse(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        once(&self.coarse, lang, spelling, || self.source.coarse(lang, spelling))
    }

    fn decent(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        once(&self.decent, lang, spelling, || {
            let coarse = self.coarse(lang, spelling)?;
            Ok(self.lexicon(lang, spelling)?.only(|word| !coarse.contains_letters(word)))
        })
    }
}

fn once(
    opened: &Mutex<Vec<Lexicon>>,
    lang: Lang,
    spelling: Spelling,
    open: impl FnOnce() -> Result<Lexicon, WordsMissing>,
) -> Result<Lexicon, WordsMissing> {
    let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
    let found = opened.iter().find(|l| l.lang() == lang && l.spelling() == spelling);
    if let Some(lexicon) = found {
        return Ok(lexicon.clone());
    }
    let lexicon = open()?;
    opened.push(lexicon.clone());
    Ok(lexicon)
}

type Open = dyn Fn(Lang) -> Result<Option<Dictionary>, WordsMissing> + Send + Sync;

/// Says why a word counts.
pub struct Dictionaries {
    open: Box<Open>,
    opened: Mutex<Vec<Dictionary>>,
}

impl Dictionaries {
    /// `open` gives a language's dictionary; where it gives none, only the words are known and no
    /// reasons.
    pub fn new(
        open: impl Fn(Lang) -> Result<Option<Dictionary>, WordsMissing> + Send + Sync + 'static,
    ) -> Dictionaries {
        Dictionaries { open: Box::new(open), opened: Mutex::default() }
    }

    /// For plain lists of words.
    pub fn of_lists() -> Dictionaries {
        Dictionaries::new(|_| Ok(None))
    }

    /// A word as it lies on the cards of a table, or as it is written.
    pub fn look_up(&self, words: &TableWords, word: &str) -> Result<LookedUp, WordsMissing> {
        Ok(LookedUp::at(words, self.of(words.lexicon.lang())?.as_ref(), word))
    }

    pub(crate) fn of(&self, lang: Lang) -> Result<Option<Dictionary>, WordsMissing> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(dictionary) = opened.iter().find(|dictionary| dictionary.lang() == lang) {
            return Ok(Some(dictionary.clone()));
        }
        let dictionary = (self.open)(lang)?;
        opened.extend(dictionary.clone());
        Ok(dictionary)
    }
}
