//! English: the game list is of 2012. Living lists add what is younger, each where something speaks for its word: endings, or
//! that people write the word in several forms.

use rustc_hash::FxHashMap;

use super::others::has_small_lemma;
use crate::{
    harvest::{Evidence, Harvest, Mark, SourceSet},
    letters::{Case, title},
    sources::Source,
};

const HUNSPELL: &[Source] = &[Source::DictionaryEn, Source::DictionaryEnGb];

/// So short, what takes no endings is an abbreviation.
const ABBREVIATED: usize = 6;

/// So short, what simplemma alone has is as often a scrap.
const SHORT: usize = 4;

/// So many forms of a word that simplemma alone has must be met.
const MET: usize = 2;

pub struct English<'h> {
    harvest: &'h Harvest,
    /// How many forms of a lemma of simplemma's are met.
    met: FxHashMap<&'h str, usize>,
}

impl<'h> English<'h> {
    pub fn new(harvest: &'h Harvest) -> Self {
        let mut met: FxHashMap<&str, usize> = FxHashMap::default();
        for (form, lemma, _) in harvest.lemmas_of(Source::Simplemma) {
            let is_met = harvest.get(form).is_some_and(|evidence| evidence.zipf > 0);
            *met.entry(lemma).or_default() += usize::from(is_met);
        }
        English { harvest, met }
    }

    fn sources(&self, form: &str) -> SourceSet {
        self.harvest.get(form).map(|evidence| evidence.sources).unwrap_or_default()
    }

    pub fn counts(&self, form: &str, evidence: &Evidence) -> bool {
        let is_long = form.chars().count() > ABBREVIATED;
        let sources = evidence.sources;
        sources.has(Source::EnglishWords)
            || sources.has_any(HUNSPELL) && (is_long || self.has_endings(evidence))
            || sources.has(Source::CspellEnGb)
                && (is_long || evidence.marked(Mark::Inflects) || self.has_family(form))
            || self.is_in_use(form, evidence)
    }

    fn has_endings(&self, evidence: &Evidence) -> bool {
        evidence.analyses.iter().any(|analysis| {
            let lemma = self.harvest.get(self.harvest.text(analysis.lemma));
            lemma.is_some_and(|lemma| lemma.marked(Mark::Inflects))
        })
    }

    /// cspell's list writes every form down: whether a word has any, or is one.
    fn has_family(&self, form: &str) -> bool {
        const ENDINGS: &[&str] = &["s", "es", "d", "ed", "ing"];
        let listed = |form: &str| self.sources(form).has(Source::CspellEnGb);
        ENDINGS.iter().any(|end| listed(&[form, end].concat()))
            || ENDINGS.iter().filter_map(|end| form.strip_suffix(end)).any(|stem| {
                stem.chars().count() > 2 && (listed(stem) || listed(&[stem, "e"].concat()))
            })
    }

    /// What simplemma alone has, no name and no known slip, of which people write several forms: "speedrun, speedruns".
    fn is_in_use(&self, form: &str, evidence: &Evidence) -> bool {
        let is_plain = |word: &str| {
            let refused =
                |form: &str| self.harvest.get(form).is_some_and(|e| e.marked(Mark::Forbidden));
            let name = self.harvest.get(&title(word));
            let is_name = name.is_some_and(|e| !e.sources.is_empty() || e.marked(Mark::Named));
            !refused(word) && !is_name && word.chars().count() > SHORT
        };
        evidence.zipf > 0
            && has_small_lemma(self.harvest, form, evidence)
            && is_plain(form)
            && evidence.analyses.iter().any(|analysis| {
                let lemma = self.harvest.text(analysis.lemma);
                analysis.source == Source::Simplemma
                    && Case::of(lemma) == Case::Lower
                    && is_plain(lemma)
                    && self.met.get(lemma).is_some_and(|&forms| forms >= MET)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_younger_than_the_game_list_needs_a_second_voice() {
        let mut harvest = Harvest::default();
        for listed in ["captcha", "blvde", "rewild", "rewilded"] {
            harvest.list(listed, Source::CspellEnGb);
        }
        harvest.mark("captcha", Mark::Inflects);
        let families = [("speedrun", 200), ("speedruns", 150), ("foward", 240), ("fowards", 110)];
        for (form, zipf) in families.into_iter().chain([("durkin", 230), ("brexit", 300)]) {
            harvest.read(form, form.trim_end_matches('s'), None, Source::Simplemma);
            harvest.set_zipf(form, zipf);
        }
        harvest.read("brexits", "brexit", None, Source::Simplemma);
        harvest.set_zipf("brexits", 120);
        harvest.list("Brexit", Source::DictionaryEn);
        harvest.mark("foward", Mark::Forbidden);
        let english = English::new(&harvest);
        let counts = |form: &str| english.counts(form, harvest.get(form).expect("heard of"));
        for word in ["captcha", "rewild", "rewilded", "speedrun", "speedruns"] {
            assert!(counts(word), "{word}");
        }
        for scrap in ["blvde", "foward", "fowards", "durkin", "brexit"] {
            assert!(!counts(scrap), "{scrap}");
        }
    }
}
