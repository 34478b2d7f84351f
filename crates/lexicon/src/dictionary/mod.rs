//! Judging words: valid, or why not (W-02).

mod met;
mod nearby;
mod slips;
mod verdict;
mod written;

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::{fs, io};

pub use verdict::{Reason, Valid, Verdict};

use crate::compiled::{Refusal, file_name};
use crate::glosses::{self, Gloss, Glosses};
use crate::sorting::{sort_by, sort_by_key};
use crate::unicode::{composed, lower_case};
use crate::{Compiled, Entry, Lang, Ledger, Letter, Lexicon, Meaning, OpenError, Spelling, Zipf};
use nearby::nearby;
use written::written_as;

/// So many words are offered for one that is unknown.
const OFFERED: usize = 3;
/// How far behind the nearest word another may be.
const BEHIND: u16 = 8;

/// Which words may be offered to somebody who did not ask for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// No coarse ones (W-03).
    Decent,
    Any,
}

/// A language's words with all that is known about them.
#[derive(Clone, Debug)]
pub struct Dictionary {
    base: Compiled,
    folder: PathBuf,
    glosses: Arc<OnceLock<Option<Glosses>>>,
}

impl Dictionary {
    /// Opens a language in the words folder.
    pub fn open(folder: &Path, lang: Lang) -> Result<Dictionary, OpenError> {
        let base = open_as(folder, lang, lang.base())?;
        Ok(Dictionary::new(base, folder))
    }

    /// A dictionary over a base file already open, or made in memory.
    pub fn new(base: Compiled, folder: &Path) -> Dictionary {
        Dictionary { base, folder: folder.to_owned(), glosses: Arc::default() }
    }

    /// The same with glosses already read, where there is no folder: in a browser.
    pub fn with_glosses(base: Compiled, glosses: Option<Glosses>) -> Dictionary {
        let glosses = Arc::new(OnceLock::from(glosses));
        Dictionary { base, folder: PathBuf::new(), glosses }
    }

    pub fn lang(&self) -> Lang {
        self.base.lexicon().lang()
    }

    pub fn base(&self) -> &Compiled {
        &self.base
    }

    /// The whole file of the base spelling, where it is one.
    pub fn base_file(&self) -> io::Result<Vec<u8>> {
        fs::read(self.folder.join(file_name(self.lang(), self.lang().base())))
    }

    /// The whole file of the glosses, where there is one.
    pub fn glosses_file(&self) -> io::Result<Vec<u8>> {
        fs::read(self.folder.join(glosses::file_name(self.lang())))
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
            let signs = Refusal::of_signs(word);
            let refused = |refusal| Reason::Refused { refusal, note: String::new() };
            return Verdict::Invalid(signs.map_or(Reason::NotSpellable, refused));
        };
        let german = |letter: &Letter| letter.number() > 26;
        if spelling == Spelling::Without && cards.iter().any(german) {
            return Verdict::Invalid(Reason::NotSpellable);
        }
        let shown = self.base.lexicon().alphabet().decode(&cards);
        let words = self.written_as(spelling, &cards);
        if !words.is_empty() {
            return Verdict::Valid(self.explain(word, shown, &words));
        }
        if spelling == Spelling::Without && !self.written_as(Spelling::Plain, &cards).is_empty() {
            return Verdict::Invalid(Reason::NotSpellable);
        }
        Verdict::Invalid(self.refusal(spelling, &cards).unwrap_or(Reason::Unknown))
    }

    /// What somebody may have meant whose word does not count: words that do by this spelling, the
    /// nearest and most usual first.
    pub fn nearby(&self, spelling: Spelling, word: &str, offer: Offer) -> Vec<String> {
        let Some(text) = self.letters(word) else { return Vec::new() };
        let mut near = nearby(self.base.lexicon().graph().arcs(), &text);
        let german = |letter: &Letter| letter.number() > 26;
        near.retain(|one| spelling != Spelling::Without || !one.word.iter().any(german));
        let ranked = near.into_iter().filter_map(|one| {
            let (zipf, coarse) = self.base.ledger()?.zipf(&one.word)?;
            // Being met ten times as often makes up for two tenths of a slip.
            let usual = zipf.map_or(0, |zipf| u32::from(zipf.hundredths()) * 2);
            (offer == Offer::Any || !coarse)
                .then(|| (u32::from(one.cost) * 100 + 2000 - usual.min(2000), one))
        });
        let mut ranked: Vec<_> = ranked.collect();
        sort_by(&mut ranked, |(a, one), (b, other)| a.cmp(b).then(one.word.cmp(&other.word)));
        let nearest = ranked.iter().map(|(_, one)| one.cost).min().unwrap_or(0);
        ranked.retain(|(_, one)| one.cost <= nearest + BEHIND);
        let alphabet = self.base.lexicon().alphabet();
        ranked.iter().take(OFFERED).map(|(_, one)| alphabet.decode(&one.word)).collect()
    }

    /// What a lemma means, where a source was fetched that says so.
    pub fn gloss(&self, lemma: &str) -> Option<Gloss> {
        self.glosses.get_or_init(|| Glosses::open(&self.folder, self.lang())).as_ref()?.of(lemma)
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
            .reduce(|(zipf, coarse), (z, c)| (zipf.max(z), coarse && c))
            .unwrap_or_default()
    }

    /// Whether a word on cards is coarse (W-03), and no other word lies on them like it.
    pub fn is_coarse(&self, spelling: Spelling, cards: &[Letter]) -> bool {
        self.frequency(spelling, cards).1
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

    fn explain(&self, asked: &str, word: String, words: &[Vec<Letter>]) -> Valid {
        let mut valid = Valid { word, meanings: Vec::new(), zipf: None, coarse: false };
        let mut entries: Vec<Entry> =
            words.iter().filter_map(|word| self.base.ledger()?.entry(word)).collect();
        valid.coarse = !entries.is_empty() && entries.iter().all(|entry| entry.coarse);
        for entry in &mut entries {
            valid.meanings.append(&mut entry.meanings);
            valid.zipf = valid.zipf.max(entry.zipf);
        }
        // What was asked for with an accent is not another word without it, nor the other way
        // round unless there is nothing else. ß and ss are one.
        let double_s = |text: &str| text.replace('ß', "ss");
        let asked = double_s(&composed(asked));
        let small = double_s(&lower_case(&asked));
        let same = |meaning: &Meaning| double_s(&lower_case(&meaning.written)) == small;
        if !small.is_ascii() && valid.meanings.iter().any(same) {
            valid.meanings.retain(same);
        }
        let as_asked = |meaning: &Meaning| double_s(&meaning.written) == asked;
        sort_by_key(&mut valid.meanings, |meaning| (!same(meaning), !as_asked(meaning)));
        valid
    }

    fn refusal(&self, spelling: Spelling, cards: &[Letter]) -> Option<Reason> {
        let ledger: &Ledger = self.base.ledger()?;
        let words = written_as(ledger.refused().arcs(), self.reading_of(spelling), cards);
        let refusals = words.iter().flat_map(|word| ledger.refusals(word));
        // A denial was written by hand and says most, a sign says least.
        let (refusal, note) = refusals.min_by_key(|(refusal, _)| match refusal {
            Refusal::Denied => 0,
            Refusal::ProperName => 1,
            Refusal::Abbreviation => 2,
            Refusal::Hyphen | Refusal::Apostrophe | Refusal::Dot => 3,
        })?;
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
