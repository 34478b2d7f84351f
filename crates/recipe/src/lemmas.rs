//! The lemmas a form is read under, the likeliest first, each with the grammatical form.
//!
//! simplemma gives the lemma of a treebank and is heard first, where that lemma exists; then the
//! sources that name the grammatical form; the stem of a hunspell entry is a lemma only where nobody
//! knows better: "anillo" can be made of "ano", and is not.

use lexicon::Lang;
use rustc_hash::FxHashSet;

use crate::{
    grammar,
    harvest::{Evidence, Harvest},
    letters::Case,
    sources::Source,
    tag::{self, Tag},
};

/// How many lemmas of one written form are kept: "sieben" is a number and a verb.
const LEMMAS: usize = 2;

/// Reads the forms of one harvest.
pub struct Lemmas<'h> {
    lang: Lang,
    harvest: &'h Harvest,
    /// The words that count.
    words: FxHashSet<&'h str>,
}

struct Candidate<'h> {
    lemma: &'h str,
    voice: Voice,
    tags: Vec<Tag>,
}

/// Whom a lemma comes from, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Voice {
    Treebank,
    Grammar,
    List,
    Stem,
    /// Not even a word.
    Doubtful,
}

impl<'h> Lemmas<'h> {
    pub fn new(lang: Lang, harvest: &'h Harvest, words: &[&'h str]) -> Lemmas<'h> {
        Lemmas { lang, harvest, words: words.iter().copied().collect() }
    }

    /// Whether it is another word with a Dutch accent of stress, "níéts": on cards they are one.
    pub fn is_stressed(&self, written: &str) -> bool {
        self.lang == Lang::Nl && written.contains(['á', 'é', 'í', 'ó', 'ú']) && {
            let bare: String = written
                .chars()
                .map(|c| match c {
                    'á' => 'a',
                    'é' => 'e',
                    'í' => 'i',
                    'ó' => 'o',
                    'ú' => 'u',
                    c => c,
                })
                .collect();
            self.words.contains(bare.as_str())
        }
    }

    /// The lemmas of a form that counts, with the codes of the form.
    pub fn of(&self, written: &'h str, evidence: &Evidence) -> Vec<(&'h str, String)> {
        let mut candidates = self.candidates(written, evidence);
        let best = candidates.first().map(|candidate| candidate.voice);
        // A Romance hunspell entry is a better guess than a plural.
        let is_south = matches!(self.lang, Lang::Fr | Lang::Es | Lang::Pt | Lang::It);
        let is_guessed = |one: &Candidate| one.voice == Voice::Stem && one.lemma != written;
        if best.is_none_or(|voice| voice >= Voice::Stem)
            && !(is_south && candidates.iter().any(is_guessed))
            && let Some(lemma) = self.derive(written)
        {
            candidates.clear();
            candidates.push(Candidate { lemma, voice: Voice::List, tags: Vec::new() });
        }
        if self.lang == Lang::Nl
            && self.is_likelier_itself(written, evidence)
            && let Some(&itself) = self.words.get(written)
        {
            candidates.retain(|one| one.lemma != itself);
            candidates
                .insert(0, Candidate { lemma: itself, voice: Voice::Treebank, tags: Vec::new() });
        }
        let weak = |voice: Voice| voice >= Voice::Stem;
        let told = candidates.iter().any(|one| !weak(one.voice));
        candidates.retain(|one| !told || !weak(one.voice));
        if !told {
            // One guess is enough, and a word of its own is the best guess.
            candidates.sort_by_key(|one| (one.voice, one.lemma != written));
            candidates.truncate(1);
        }
        candidates.truncate(LEMMAS);
        if candidates.is_empty() || candidates[0].voice == Voice::Doubtful {
            return vec![(written, String::new())];
        }
        let read = candidates.into_iter().map(|Candidate { lemma, mut tags, .. }| {
            if tags.is_empty() {
                let knows = |form: &str| {
                    self.words.contains(form)
                        || form.contains('\'') && self.harvest.get(form).is_some_and(|e| e.zipf > 0)
                };
                tags = grammar::tags(self.lang, written, lemma, &knows);
            }
            (lemma, tag::codes(&tags))
        });
        read.collect()
    }

    fn candidates(&self, written: &'h str, evidence: &Evidence) -> Vec<Candidate<'h>> {
        let mut found: Vec<Candidate<'h>> = Vec::new();
        if self.lang == Lang::En
            && let Some(lemma) = grammar::english_irregular(written)
        {
            return vec![Candidate { lemma, voice: Voice::Treebank, tags: Vec::new() }];
        }
        for analysis in &evidence.analyses {
            let lemma = self.harvest.text(analysis.lemma);
            if !lemma.chars().all(char::is_alphabetic) {
                continue;
            }
            let lemma = match analysis.source {
                _ if self.is_adverb(written, lemma) => written,
                source if is_hunspell(source) => self.resolve(written, lemma),
                _ => lemma,
            };
            let voice = match analysis.source {
                Source::Simplemma if self.exists(lemma) => Voice::Treebank,
                Source::Simplemma => Voice::Doubtful,
                _ if !analysis.tags.is_empty() => Voice::Grammar,
                source if is_hunspell(source) => Voice::Stem,
                _ => Voice::List,
            };
            let known = match found.iter_mut().find(|one| one.lemma == lemma) {
                Some(known) => known,
                None => {
                    found.push(Candidate { lemma, voice, tags: Vec::new() });
                    found.last_mut().expect("just pushed")
                }
            };
            known.voice = known.voice.min(voice);
            known.tags.extend_from_slice(&analysis.tags);
        }
        // A form whose case differs from its lemma's is another word: "essen" is no form of "Essen".
        let case = Case::of(written);
        found.sort_by_key(|one| (one.voice, Case::of(one.lemma) != case));
        found
    }

    /// Whether a Dutch form is met more often than what simplemma takes for its lemma: "voeren" is more than
    /// the plural of "voer" and "vloer" no form of "vloeren".
    fn is_likelier_itself(&self, written: &str, evidence: &Evidence) -> bool {
        /// How much more often a noun is met than the verb that is made of it.
        const NOUN: u16 = 50;
        let zipf = |form: &str| self.harvest.get(form).map_or(0, |evidence| evidence.zipf);
        let mut analyses = evidence.analyses.iter();
        let itself = |a: &crate::harvest::Analysis| {
            is_hunspell(a.source) && self.harvest.text(a.lemma) == written
        };
        let is_entry = evidence.analyses.iter().any(itself);
        is_entry
            && analyses.any(|analysis| {
                let lemma = self.harvest.text(analysis.lemma);
                let is_infinitive = written.ends_with("en") && lemma.len() < written.len();
                let is_noun = lemma.ends_with("en") && lemma.len() > written.len();
                analysis.source == Source::Simplemma
                    && (is_infinitive && zipf(written) > zipf(lemma)
                        || is_noun && zipf(written) > zipf(lemma) + NOUN)
            })
    }

    /// An adverb of the south is a word of its own, not a form of "cego" ("cegamente"); "comente" is of
    /// "comentar".
    fn is_adverb(&self, written: &str, lemma: &str) -> bool {
        matches!(self.lang, Lang::Es | Lang::Pt | Lang::It)
            && written.strip_suffix("mente").is_some_and(|of| of.chars().count() > 2)
            && !lemma.starts_with(&written[..written.len() - 1])
    }

    /// Italian pronouns are hung on forms of verbs: "costruendolo" is of "costruendo", and that of "costruire".
    fn resolve(&self, written: &str, stem: &'h str) -> &'h str {
        const PRONOUNS: &[&str] =
            &["mi", "ti", "si", "ci", "vi", "lo", "la", "li", "le", "ne", "gli"];
        let has_pronoun = PRONOUNS.iter().any(|pronoun| written.ends_with(pronoun));
        let own = self.harvest.get(stem).filter(|_| self.lang == Lang::It && has_pronoun);
        let told = own.into_iter().flat_map(|evidence| &evidence.analyses);
        let treebank = told.filter(|analysis| analysis.source == Source::Simplemma);
        let mut lemmas = treebank.map(|analysis| self.harvest.text(analysis.lemma));
        lemmas.rfind(|lemma| self.exists(lemma)).unwrap_or(stem)
    }

    /// Whether a lemma is a word that somebody else has, too.
    fn exists(&self, lemma: &str) -> bool {
        let listed = |evidence: &Evidence| {
            Source::ALL
                .into_iter()
                .any(|source| source != Source::Simplemma && evidence.sources.has(source))
        };
        self.words.contains(lemma)
            || lemma.chars().count() == 1
            || self.harvest.get(lemma).is_some_and(listed)
    }

    /// What no source tells: a regular form of a word that counts, or a compound whose last part
    /// has a lemma ("aankijkt" as "kijkt").
    fn derive(&self, written: &'h str) -> Option<&'h str> {
        let counts = |lemma: &str| self.words.get(lemma).copied();
        match self.lang {
            Lang::En => grammar::english_base(written, &|form| self.words.contains(form))
                .and_then(|base| counts(&base)),
            Lang::De | Lang::Nl => {
                if self.lang == Lang::De
                    && Case::of(written) == Case::Lower
                    && let Some(adjective) = ["e", "em", "en", "er", "es"]
                        .iter()
                        .find_map(|ending| counts(written.strip_suffix(ending)?))
                {
                    return Some(adjective);
                }
                let ends = written.char_indices().skip(2).map(|(at, _)| at);
                ends.into_iter().find_map(|at| {
                    let (first, last) = written.split_at(at);
                    if last.chars().count() < 4 {
                        return None;
                    }
                    let lasts = [last.to_owned(), crate::letters::title(last)];
                    lasts.iter().find_map(|last| {
                        let evidence = self.harvest.get(last)?;
                        let treebank =
                            |a: &&crate::harvest::Analysis| a.source == Source::Simplemma;
                        let lemma = evidence.analyses.iter().find(treebank)?.lemma;
                        let lemma = self.harvest.text(lemma).to_lowercase();
                        counts(&[first, &lemma].concat())
                    })
                })
            }
            Lang::Fr | Lang::Es | Lang::Pt | Lang::It => {
                ["es", "s"].iter().find_map(|end| counts(written.strip_suffix(end)?))
            }
        }
    }
}

fn is_hunspell(source: Source) -> bool {
    source.name().starts_with("dictionary-")
}
