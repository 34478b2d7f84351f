//! Judging words: valid, or why not (W-02).

mod verdict;
mod written;

use std::path::{Path, PathBuf};

pub use verdict::{Reason, Valid, Verdict};

use crate::compiled::{Refusal, file_name};
use crate::{Compiled, Lang, Ledger, Letter, Lexicon, OpenError, Spelling, Zipf};
use written::written_as;

/// A language's words with all that is known about them.
#[derive(Clone, Debug)]
pub struct Dictionary {
    base: Compiled,
    folder: PathBuf,
}

impl Dictionary {
    /// Opens a language in the words folder.
    pub fn open(folder: &Path, lang: Lang) -> Result<Dictionary, OpenError> {
        let base = open_as(folder, lang, lang.base())?;
        Ok(Dictionary { base, folder: folder.to_owned() })
    }

    /// A dictionary over a base file already open, or made in memory.
    pub fn new(base: Compiled, folder: &Path) -> Dictionary {
        Dictionary { base, folder: folder.to_owned() }
    }

    pub fn lang(&self) -> Lang {
        self.base.lexicon().lang()
    }

    pub fn base(&self) -> &Compiled {
        &self.base
    }

    /// The words as they lie on a game's cards: opens their file, so keep it.
    pub fn lexicon(&self, spelling: Spelling) -> Result<Lexicon, OpenError> {
        if spelling == self.base.lexicon().spelling() {
            return Ok(self.base.lexicon().clone());
        }
        Ok(open_as(&self.folder, self.lang(), spelling)?.lexicon().clone())
    }

    /// Judges a word in any case and normal form, as it lies on a game's cards or as it is
    /// written. By [`Spelling::Plain`] and most others SS and ß are one, by [`Spelling::Called`]
    /// they differ (B-19).
    pub fn judge(&self, spelling: Spelling, word: &str) -> Verdict {
        let Some(cards) = self.letters(word) else {
            return Verdict::Invalid(Reason::NotSpellable);
        };
        let german = |letter: &Letter| letter.number() > 26;
        if spelling == Spelling::Without && cards.iter().any(german) {
            return Verdict::Invalid(Reason::NotSpellable);
        }
        let shown = self.base.lexicon().alphabet().decode(&cards);
        let words = self.written_as(spelling, &cards);
        if !words.is_empty() {
            return Verdict::Valid(self.explain(shown, &words));
        }
        if spelling == Spelling::Without && !self.written_as(Spelling::Plain, &cards).is_empty() {
            return Verdict::Invalid(Reason::NotSpellable);
        }
        Verdict::Invalid(self.refusal(spelling, &cards).unwrap_or(Reason::Unknown))
    }

    /// The words of the base spelling that lie on cards like this: HAUSER is HÄUSER by
    /// [`Spelling::Bare`]. An umlaut among the letters stands for itself.
    pub fn written_as(&self, spelling: Spelling, cards: &[Letter]) -> Vec<Vec<Letter>> {
        written_as(self.base.lexicon().graph().arcs(), self.reading_of(spelling), cards)
    }

    /// How often a word on cards is met: its most frequent reading.
    pub fn zipf(&self, spelling: Spelling, cards: &[Letter]) -> Option<Zipf> {
        self.frequencies(spelling, cards).filter_map(|(zipf, _)| zipf).max()
    }

    /// Both at once: how often a word on cards is met, and whether bots keep away from it.
    pub fn frequency(&self, spelling: Spelling, cards: &[Letter]) -> (Option<Zipf>, bool) {
        self.frequencies(spelling, cards)
            .fold((None, false), |(zipf, coarse), (z, c)| (zipf.max(z), coarse | c))
    }

    /// Whether bots and hints keep away from a word on cards (W-03).
    pub fn is_coarse(&self, spelling: Spelling, cards: &[Letter]) -> bool {
        self.frequencies(spelling, cards).any(|(_, coarse)| coarse)
    }

    fn frequencies(
        &self,
        spelling: Spelling,
        cards: &[Letter],
    ) -> impl Iterator<Item = (Option<Zipf>, bool)> {
        let words = self.written_as(spelling, cards).into_iter();
        words.filter_map(|word| self.base.ledger()?.zipf(&word))
    }

    fn letters(&self, word: &str) -> Option<Vec<Letter>> {
        self.lang().base().spell_letters(word).pop()
    }

    /// Languages without umlauts of their own have nothing to undo.
    fn reading_of(&self, spelling: Spelling) -> Spelling {
        if self.lang() == Lang::De { spelling } else { Spelling::Without }
    }

    fn explain(&self, word: String, words: &[Vec<Letter>]) -> Valid {
        let mut valid = Valid { word, meanings: Vec::new(), zipf: None, coarse: false };
        let entries = words.iter().filter_map(|word| self.base.ledger()?.entry(word));
        for mut entry in entries {
            valid.meanings.append(&mut entry.meanings);
            valid.zipf = valid.zipf.max(entry.zipf);
            valid.coarse |= entry.coarse;
        }
        valid
    }

    fn refusal(&self, spelling: Spelling, cards: &[Letter]) -> Option<Reason> {
        let ledger: &Ledger = self.base.ledger()?;
        let words = written_as(ledger.refused().arcs(), self.reading_of(spelling), cards);
        let refusals = words.iter().flat_map(|word| ledger.refusals(word));
        // A denial was written by hand and says most.
        let (refusal, note) = refusals.max_by_key(|(refusal, _)| *refusal == Refusal::Denied)?;
        Some(Reason::Refused { refusal, note })
    }
}

fn open_as(folder: &Path, lang: Lang, spelling: Spelling) -> Result<Compiled, OpenError> {
    let path = folder.join(file_name(lang, spelling));
    let compiled = Compiled::open(&path)?;
    let found = compiled.lexicon();
    if (found.lang(), found.spelling()) == (lang, spelling) {
        return Ok(compiled);
    }
    let expected = format!("{lang}.{spelling}");
    let found = format!("{}.{}", found.lang(), found.spelling());
    Err(OpenError::Other { path, expected, found })
}
