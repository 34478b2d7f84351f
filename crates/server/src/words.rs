//! Dictionaries, each opened once and shared by all tables.

use std::sync::{Mutex, PoisonError};

use games::{Words, WordsMissing};
use lexicon::{Lang, Lexicon, Spelling};

pub struct Shelf<W> {
    source: W,
    open: Mutex<Vec<Lexicon>>,
}

impl<W: Words> Shelf<W> {
    pub fn new(source: W) -> Shelf<W> {
        Shelf { source, open: Mutex::default() }
    }
}

impl<W: Words> Words for Shelf<W> {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let found = open.iter().find(|l| l.lang() == lang && l.spelling() == spelling);
        if let Some(lexicon) = found {
            return Ok(lexicon.clone());
        }
        let lexicon = self.source.lexicon(lang, spelling)?;
        open.push(lexicon.clone());
        Ok(lexicon)
    }
}
