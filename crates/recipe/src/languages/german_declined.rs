//! German nouns that word lists alone have: a noun is declined, a name takes an -s at most.

use rustc_hash::FxHashSet;

use crate::{
    harvest::{Harvest, Mark},
    letters::{Case, title},
    sources::Source,
};

/// What a name does not take.
const ENDINGS: &[&str] = &["n", "en", "e", "es", "se", "ses", "sen", "nen", "er", "ern", "ten"];
/// Nouns end so that have a genitive and nothing else.
const SUFFIXES: &[&str] = &["lein", "tum", "ikum", "ment"];

/// Which nouns the word lists of one harvest decline.
pub struct Declined<'h> {
    harvest: &'h Harvest,
    /// "Levkoje": simplemma has "Levkojen" of it.
    as_nouns: FxHashSet<&'h str>,
    /// "Kapok", "Grabbe": of these it has an -s alone.
    as_names: FxHashSet<&'h str>,
}

impl<'h> Declined<'h> {
    pub fn new(harvest: &'h Harvest) -> Self {
        let mut made =
            Declined { harvest, as_nouns: FxHashSet::default(), as_names: FxHashSet::default() };
        for (form, lemma, _) in harvest.lemmas_of(Source::Simplemma) {
            match form.strip_prefix(lemma) {
                Some("s") => made.as_names.insert(lemma),
                Some(ending) if ENDINGS.contains(&ending) => made.as_nouns.insert(lemma),
                _ => false,
            };
        }
        made
    }

    /// Whether two word lists have it and one of them declines it like a noun; where there is but an -s, or one
    /// list, other languages must have the word, too, or it must end as no name does.
    pub fn has(&self, lemma: &str) -> bool {
        let in_lists = |source: Source| self.lists(lemma, source);
        if Case::of(lemma) != Case::Title || !in_lists(Source::Simplemma) {
            return false;
        }
        let neighbours = &self.harvest.neighbours;
        if !in_lists(Source::AllTheGermanWords) {
            // "Freesie" is freesia to the others.
            let latin = lemma.strip_suffix('e').filter(|stem| stem.ends_with('i'));
            return latin.is_some_and(|stem| {
                self.as_nouns.contains(lemma)
                    && neighbours.share(&[&stem.to_lowercase(), "a"].concat())
            });
        }
        self.as_nouns.contains(lemma)
            || self.many(lemma).is_some()
            || self.as_names.contains(lemma)
                && (neighbours.share(&lemma.to_lowercase()) || self.ends_as_no_name_does(lemma))
    }

    /// The noun that all-the-german-words has many of: "Glyzinien".
    pub fn of<'f>(&self, form: &'f str) -> Option<&'f str> {
        form.strip_suffix('n').filter(|lemma| self.many(lemma).as_deref() == Some(form))
    }

    fn many(&self, lemma: &str) -> Option<String> {
        let many = lemma.ends_with('e').then(|| [lemma, "n"].concat())?;
        self.lists(&many, Source::AllTheGermanWords).then_some(many)
    }

    fn lists(&self, form: &str, source: Source) -> bool {
        self.harvest.get(form).is_some_and(|evidence| evidence.sources.has(source))
    }

    /// "Beamtentum", "Gehetze", "Seelchen", but not "Karlchen", "Käthchen".
    fn ends_as_no_name_does(&self, lemma: &str) -> bool {
        let is_name = |stem: &str| {
            self.harvest.get(stem).is_some_and(|evidence| evidence.marked_any(&Mark::NAMES))
        };
        let small = |stem: &str| {
            let hard = title(&stem.to_lowercase().replace('ä', "a"));
            ![stem, &[stem, "e"].concat(), &hard].into_iter().any(is_name)
        };
        SUFFIXES.iter().any(|suffix| lemma.ends_with(suffix))
            || lemma.strip_suffix("chen").is_some_and(small)
            || lemma.starts_with("Ge") && lemma.ends_with('e')
    }
}
