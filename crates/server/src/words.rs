//! Dictionaries, each opened once and shared by all tables.

use std::sync::{Mutex, PoisonError};

use games::card::upper_case;
use games::{Words, WordsMissing};
use lexicon::compiled::Refusal;
use lexicon::{Dictionary, Lang, Lexicon, Reason, Spelling, Verdict};
use table::TableWords;

use crate::protocol::{LookedUp, Meaning};

pub struct Shelf<W> {
    source: W,
    open: Mutex<Vec<Lexicon>>,
    names: Mutex<Vec<Lexicon>>,
}

impl<W: Words> Shelf<W> {
    pub fn new(source: W) -> Shelf<W> {
        Shelf { source, open: Mutex::default(), names: Mutex::default() }
    }
}

impl<W: Words> Words for Shelf<W> {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        once(&self.open, lang, spelling, || self.source.lexicon(lang, spelling))
    }

    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        once(&self.names, lang, spelling, || self.source.names(lang, spelling))
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
        let TableWords { lexicon, names } = words;
        let found = match self.of(lexicon.lang())? {
            Some(dictionary) => told(word, lexicon.spelling(), &dictionary),
            None => listed(word, lexicon),
        };
        let is_name = |names: &Lexicon| lists(names, &found.word);
        Ok(match !found.valid && names.as_ref().is_some_and(is_name) {
            // K-11: it counts, for a reason of its own.
            true => LookedUp {
                valid: true,
                reason: Some(NAME.code().to_owned()),
                nearby: Vec::new(),
                ..found
            },
            false => found,
        })
    }

    fn of(&self, lang: Lang) -> Result<Option<Dictionary>, WordsMissing> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(dictionary) = opened.iter().find(|dictionary| dictionary.lang() == lang) {
            return Ok(Some(dictionary.clone()));
        }
        let dictionary = (self.open)(lang)?;
        opened.extend(dictionary.clone());
        Ok(dictionary)
    }
}

fn told(word: &str, spelling: Spelling, dictionary: &Dictionary) -> LookedUp {
    let (readings, reason) = match dictionary.judge(spelling, word) {
        Verdict::Valid(valid) => (valid.meanings, None),
        Verdict::Invalid(reason) => (Vec::new(), Some(reason)),
    };
    let note = reason.as_ref().map(Reason::note).filter(|note| !note.is_empty());
    let note = note.map(str::to_owned);
    let unknown = reason == Some(Reason::Unknown);
    let nearby = if unknown { dictionary.nearby(spelling, word) } else { Vec::new() };
    LookedUp {
        word: upper_case(word),
        valid: reason.is_none(),
        readings: readings.into_iter().map(|known| Meaning::of(known, dictionary)).collect(),
        reason: reason.map(|reason| reason.code().to_owned()),
        note,
        nearby,
    }
}

const NAME: Refusal = Refusal::ProperName;

/// Whether a word, as it is written or as it lies on cards, is among these.
fn lists(lexicon: &Lexicon, word: &str) -> bool {
    let word = word.to_owned();
    lexicon.spelling().spell(&word).iter().chain([&word]).any(|cards| lexicon.contains(cards))
}

fn listed(word: &str, lexicon: &Lexicon) -> LookedUp {
    let word = upper_case(word);
    let valid = lists(lexicon, &word);
    let reason = (!valid).then(|| Reason::Unknown.code().to_owned());
    LookedUp { word, valid, readings: Vec::new(), reason, note: None, nearby: Vec::new() }
}
