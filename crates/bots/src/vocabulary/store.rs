//! Every vocabulary made once: for each dictionary of a table and each breadth of knowledge.

use std::sync::{Arc, Mutex, PoisonError};

use games::WordsMissing;
use lexicon::{Dictionary, Lang, Lexicon, Zipf};

use super::{Vocabulary, knows};
use crate::contender::Breadth;

type Open = dyn Fn(Lang) -> Result<Option<Dictionary>, WordsMissing> + Send + Sync;

pub struct Vocabularies {
    open: Box<Open>,
    made: Mutex<Made>,
}

#[derive(Default)]
struct Made {
    tables: Vec<Arc<Frequencies>>,
    vocabularies: Vec<(u64, Breadth, Arc<Vocabulary>)>,
}

/// How often each word of a lexicon is met, in the order of its words.
struct Frequencies {
    hash: u64,
    words: Vec<Frequency>,
}

#[derive(Clone, Copy)]
struct Frequency {
    zipf: Option<Zipf>,
    coarse: bool,
}

impl Vocabularies {
    /// `open` gives a language's dictionary, which knows how often words are met; where it gives
    /// none, every level knows every word.
    pub fn new(
        open: impl Fn(Lang) -> Result<Option<Dictionary>, WordsMissing> + Send + Sync + 'static,
    ) -> Vocabularies {
        Vocabularies { open: Box::new(open), made: Mutex::default() }
    }

    /// For plain lists of words: every level knows them all.
    pub fn of_lists() -> Vocabularies {
        Vocabularies::new(|_| Ok(None))
    }

    /// What somebody of this breadth knows of a table's words. The first time takes up to a
    /// second.
    pub fn of(&self, lexicon: &Lexicon, breadth: Breadth) -> Result<Arc<Vocabulary>, WordsMissing> {
        let hash = lexicon.hash();
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let known = made.vocabularies.iter().find(|(h, b, _)| (*h, *b) == (hash, breadth));
        if let Some((_, _, vocabulary)) = known {
            return Ok(Arc::clone(vocabulary));
        }
        let frequencies = match made.tables.iter().find(|table| table.hash == hash) {
            Some(table) => Arc::clone(table),
            None => {
                let table = Arc::new(self.frequencies(lexicon)?);
                made.tables.push(Arc::clone(&table));
                table
            }
        };
        let vocabulary = Arc::new(narrowed(lexicon, &frequencies, breadth));
        made.vocabularies.push((hash, breadth, Arc::clone(&vocabulary)));
        Ok(vocabulary)
    }

    fn frequencies(&self, lexicon: &Lexicon) -> Result<Frequencies, WordsMissing> {
        let hash = lexicon.hash();
        let Some(dictionary) = (self.open)(lexicon.lang())? else {
            return Ok(Frequencies { hash, words: Vec::new() });
        };
        let mut words = Vec::with_capacity(lexicon.len());
        let mut all = lexicon.graph().words();
        while let Some(word) = all.advance() {
            let (zipf, coarse) = dictionary.frequency(lexicon.spelling(), word);
            words.push(Frequency { zipf, coarse });
        }
        Ok(Frequencies { hash, words })
    }
}

fn narrowed(lexicon: &Lexicon, frequencies: &Frequencies, breadth: Breadth) -> Vocabulary {
    if breadth == Breadth::All || frequencies.words.is_empty() {
        return Vocabulary::new(lexicon.clone(), lexicon.only(|_| false));
    }
    let only = |coarse: bool| {
        let mut rows = frequencies.words.iter();
        lexicon.only(|_| {
            rows.next().is_some_and(|word| word.coarse == coarse && knows(breadth, word.zipf))
        })
    };
    Vocabulary::new(only(false), only(true))
}
