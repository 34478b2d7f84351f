//! The words that are on this device.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use games::{WordsMissing, coarse_words, proper_names};
use lexicon::compiled::{Fault, WriteError, file_name, respell};
use lexicon::parcel::{ParcelError, unpack};
use lexicon::{Compiled, Dictionary, Glosses, Lang, Lexicon, Spelling, glosses};

use crate::call::Words;

/// Why words cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Unusable {
    #[error(transparent)]
    Parcel(#[from] ParcelError),
    #[error("the words cannot be used: {0}")]
    File(#[from] Fault),
    #[error("the words cannot be prepared: {0}")]
    Write(#[from] WriteError),
    #[error("the meanings cannot be read")]
    Glosses,
}

/// Shared with whoever asks for words.
#[derive(Clone, Default)]
pub struct Library(Arc<Mutex<Shelves>>);

#[derive(Default)]
struct Shelves {
    bases: Vec<Base>,
    lexica: Vec<Lexicon>,
    names: Vec<Lexicon>,
    coarse: Vec<Lexicon>,
    decent: Vec<Lexicon>,
    glosses: Vec<(Lang, Glosses)>,
    /// Files that cannot be had now.
    without: BTreeSet<String>,
    /// What somebody asked for in vain.
    wanted: Option<String>,
}

struct Base {
    compiled: Compiled,
    /// Whether it knows why words count.
    reasons: bool,
}

/// The file that is sent of a language, to play with.
fn base_name(lang: Lang) -> String {
    format!("{lang}.parcel")
}

/// The one that says why words count.
fn reasons_name(lang: Lang) -> String {
    format!("{lang}.reasons")
}

impl Library {
    /// What comes of it are the bytes of a file to be kept.
    pub fn change(&self, words: &Words, bytes: Vec<u8>) -> Result<Vec<u8>, Unusable> {
        let mut shelves = self.shelves();
        match words {
            Words::Unpack => {
                let file = unpack(&bytes)?;
                shelves.shelve(Compiled::from_bytes(file.clone())?);
                return Ok(file);
            }
            Words::Shelve => shelves.shelve(Compiled::from_bytes(bytes)?),
            // Made of the base: that comes first.
            &Words::Respell { lang, spelling } => {
                let Some(base) = shelves.base(lang) else {
                    shelves.want(base_name(lang));
                    return Ok(Vec::new());
                };
                let file = respell(&base.compiled, spelling)?;
                shelves.shelve(Compiled::from_bytes(file.clone())?);
                return Ok(file);
            }
            Words::Glosses { lang } => {
                let text = String::from_utf8(bytes).map_err(|_| Unusable::Glosses)?;
                let glosses = Glosses::parse(text).ok_or(Unusable::Glosses)?;
                shelves.glosses.retain(|(other, _)| other != lang);
                shelves.glosses.push((*lang, glosses));
            }
            Words::Without { file } => _ = shelves.without.insert(file.clone()),
            Words::Forget { lang } => shelves.forget(*lang),
        }
        Ok(Vec::new())
    }

    /// What was asked for in vain since the last time.
    pub fn take_wanted(&self) -> Option<String> {
        self.shelves().wanted.take()
    }

    /// The dictionary of a language: words and how often they are met.
    pub fn dictionary(&self, lang: Lang) -> Result<Option<Dictionary>, WordsMissing> {
        let mut shelves = self.shelves();
        match shelves.base(lang) {
            Some(base) => Ok(Some(Dictionary::with_glosses(base.compiled.clone(), None))),
            None => Err(shelves.want(base_name(lang))),
        }
    }

    /// The same with reasons and meanings, as far as they can be had.
    pub fn explaining(&self, lang: Lang) -> Result<Dictionary, WordsMissing> {
        let mut shelves = self.shelves();
        let lacks_reasons = shelves.base(lang).is_none_or(|base| !base.reasons);
        let lacks_glosses = !shelves.glosses.iter().any(|(other, _)| *other == lang);
        for (lacks, file) in
            [(lacks_reasons, reasons_name(lang)), (lacks_glosses, glosses::file_name(lang))]
        {
            if lacks && !shelves.without.contains(&file) {
                return Err(shelves.want(file));
            }
        }
        let glosses = shelves.glosses.iter().find(|(other, _)| *other == lang);
        let glosses = glosses.map(|(_, glosses)| glosses.clone());
        match shelves.base(lang) {
            Some(base) => Ok(Dictionary::with_glosses(base.compiled.clone(), glosses)),
            None => Err(shelves.want(base_name(lang))),
        }
    }

    /// What is here already; nothing is fetched for it.
    pub fn at_hand(&self, lang: Lang, spelling: Spelling) -> Option<Lexicon> {
        let shelves = self.shelves();
        if spelling == lang.base() {
            return shelves.base(lang).map(|base| base.compiled.lexicon().clone());
        }
        let spelled = |one: &&Lexicon| one.lang() == lang && one.spelling() == spelling;
        shelves.lexica.iter().find(spelled).cloned()
    }

    fn shelves(&self) -> MutexGuard<'_, Shelves> {
        // Never left half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelves {
    fn base(&self, lang: Lang) -> Option<&Base> {
        self.bases.iter().find(|base| base.compiled.lexicon().lang() == lang)
    }

    fn shelve(&mut self, compiled: Compiled) {
        let lexicon = compiled.lexicon();
        let (lang, spelling) = (lexicon.lang(), lexicon.spelling());
        if spelling != lang.base() {
            self.lexica.push(lexicon.clone());
            return;
        }
        let reasons = compiled.ledger().is_some_and(|ledger| ledger.sources().next().is_some());
        self.bases.retain(|base| base.compiled.lexicon().lang() != lang);
        self.bases.push(Base { compiled, reasons });
    }

    fn forget(&mut self, lang: Lang) {
        self.bases.retain(|base| base.compiled.lexicon().lang() != lang);
        self.lexica.retain(|lexicon| lexicon.lang() != lang);
        for kept in [&mut self.names, &mut self.coarse, &mut self.decent] {
            kept.retain(|lexicon| lexicon.lang() != lang);
        }
        self.glosses.retain(|(other, _)| *other != lang);
        self.without.clear();
    }

    fn want(&mut self, file: String) -> WordsMissing {
        let missing = WordsMissing(format!("the words of this language are missing ({file})"));
        self.wanted = Some(file);
        missing
    }
}

impl games::Words for Library {
    fn lexicon(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let mut shelves = self.shelves();
        if spelling == lang.base() {
            let base = shelves.base(lang).map(|base| base.compiled.lexicon().clone());
            return base.ok_or_else(|| shelves.want(base_name(lang)));
        }
        let found = of(&shelves.lexica, lang, spelling);
        found.ok_or_else(|| shelves.want(file_name(lang, spelling)))
    }

    fn names(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let mut shelves = self.shelves();
        if let Some(names) = of(&shelves.names, lang, spelling) {
            return Ok(names);
        }
        // Names are among what does not count otherwise.
        let Some(base) = shelves.base(lang).filter(|base| base.reasons) else {
            return Err(shelves.want(reasons_name(lang)));
        };
        let dictionary = Dictionary::with_glosses(base.compiled.clone(), None);
        let names = proper_names(&dictionary, spelling);
        shelves.names.push(names.clone());
        Ok(names)
    }

    fn coarse(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        let mut shelves = self.shelves();
        if let Some(coarse) = of(&shelves.coarse, lang, spelling) {
            return Ok(coarse);
        }
        let Some(base) = shelves.base(lang) else { return Err(shelves.want(base_name(lang))) };
        let dictionary = Dictionary::with_glosses(base.compiled.clone(), None);
        let coarse = coarse_words(&dictionary, spelling);
        shelves.coarse.push(coarse.clone());
        Ok(coarse)
    }

    fn decent(&self, lang: Lang, spelling: Spelling) -> Result<Lexicon, WordsMissing> {
        if let Some(decent) = of(&self.shelves().decent, lang, spelling) {
            return Ok(decent);
        }
        let (all, coarse) = (self.lexicon(lang, spelling)?, self.coarse(lang, spelling)?);
        let decent = all.only(|word| !coarse.contains_letters(word));
        self.shelves().decent.push(decent.clone());
        Ok(decent)
    }
}

fn of(lexica: &[Lexicon], lang: Lang, spelling: Spelling) -> Option<Lexicon> {
    lexica.iter().find(|one| one.lang() == lang && one.spelling() == spelling).cloned()
}
