//! Every vocabulary made once: for each dictionary of a table and each breadth of knowledge.

use std::sync::{Arc, Mutex, PoisonError};

use games::{Coarse, Game, WordsMissing};
use lexicon::{Dictionary, Lang, Lexicon};

use super::frequencies::Frequencies;
use super::{Knowledge, Vocabulary};
use crate::contender::Breadth;

type Open = dyn Fn(Lang) -> Result<Option<Dictionary>, WordsMissing> + Send + Sync;

pub struct Vocabularies {
    open: Box<Open>,
    made: Mutex<Made>,
}

#[derive(Default)]
struct Made {
    frequencies: Vec<(u64, Arc<Frequencies>)>,
    vocabularies: Vec<(u64, Breadth, Speech, Arc<Vocabulary>)>,
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

    /// What somebody of this breadth knows of a table's words, and says of them by what is agreed
    /// on about coarse ones. The first time takes up to a second.
    pub fn of(&self, game: &impl Game, breadth: Breadth) -> Result<Arc<Vocabulary>, WordsMissing> {
        let (lexicon, speech) = (game.lexicon(), Speech::at(game.coarse().agreed()));
        let wanted = (lexicon.hash(), breadth, speech);
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let known = made.vocabularies.iter().find(|(h, b, s, _)| (*h, *b, *s) == wanted);
        if let Some((.., vocabulary)) = known {
            return Ok(Arc::clone(vocabulary));
        }
        let frequencies = self.frequencies_in(&mut made, lexicon)?;
        let knowledge = Knowledge { breadth, speech };
        let vocabulary = Arc::new(Vocabulary::new(lexicon, knowledge, frequencies));
        made.vocabularies.push((lexicon.hash(), breadth, speech, Arc::clone(&vocabulary)));
        Ok(vocabulary)
    }

    /// How often the words of a table are met.
    pub fn frequencies(&self, lexicon: &Lexicon) -> Result<Arc<Frequencies>, WordsMissing> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        self.frequencies_in(&mut made, lexicon)
    }

    fn frequencies_in(
        &self,
        made: &mut Made,
        lexicon: &Lexicon,
    ) -> Result<Arc<Frequencies>, WordsMissing> {
        if let Some((_, known)) = made.frequencies.iter().find(|(h, _)| *h == lexicon.hash()) {
            return Ok(Arc::clone(known));
        }
        let dictionary = (self.open)(lexicon.lang())?;
        let frequencies = Arc::new(Frequencies::new(lexicon, dictionary));
        made.frequencies.push((lexicon.hash(), Arc::clone(&frequencies)));
        Ok(frequencies)
    }
}

/// Whether somebody says coarse words (W-03).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Speech {
    Decent,
    Free,
}

impl Speech {
    fn at(agreed: Coarse) -> Speech {
        match agreed {
            Coarse::Allow => Speech::Free,
            Coarse::Hide | Coarse::Refuse => Speech::Decent,
        }
    }
}
