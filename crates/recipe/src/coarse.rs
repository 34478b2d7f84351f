//! Which forms are coarse (W-03): by a language's reviewed list of lemmas, beginnings and ends.

use lexicon::Spelling;
use rustc_hash::FxHashSet;

use crate::{
    harvest::{Evidence, Harvest},
    letters::title,
    lists::Listed,
    sources::Source,
};

#[derive(Default)]
pub struct Coarse {
    words: FxHashSet<String>,
    begin: Vec<String>,
    end: Vec<String>,
    ordinary: FxHashSet<&'static str>,
    begin_ordinary: Vec<String>,
}

impl Coarse {
    /// `word`, `begin*`, `*end`, `!ordinary` and `!ordinary*`. What is listed in lower case is meant with a
    /// capital, too: German verbs are nouns as well.
    pub fn new(list: &[Listed]) -> Coarse {
        let mut coarse = Coarse::default();
        for Listed { word, .. } in list {
            if let Some(word) = word.strip_prefix('!') {
                match word.strip_suffix('*') {
                    Some(begin) => coarse.begin_ordinary.push(begin.to_lowercase()),
                    None => _ = coarse.ordinary.insert(word),
                }
            } else if let Some(begin) = word.strip_suffix('*') {
                coarse.begin.push(begin.to_lowercase());
            } else if let Some(end) = word.strip_prefix('*') {
                coarse.end.push(end.to_lowercase());
            } else {
                coarse.words.insert((*word).to_owned());
                coarse.words.insert(title(word));
            }
        }
        coarse
    }

    /// Whether a word is listed itself.
    pub fn lists(&self, word: &str) -> bool {
        let small = word.to_lowercase();
        !self.is_ordinary(word)
            && (self.words.contains(word)
                || self.begin.iter().any(|begin| small.starts_with(begin))
                || self.end.iter().any(|end| small.ends_with(end)))
    }

    fn is_ordinary(&self, word: &str) -> bool {
        let small = word.to_lowercase();
        self.ordinary.contains(word)
            || self.begin_ordinary.iter().any(|begin| small.starts_with(begin))
    }

    /// Whether a form is coarse: listed, or a form of a word that is. Hunspell's stems say nothing of
    /// their own ("anillo" could be made of "ano"), so the lemmas that were chosen are asked.
    pub fn takes<'l>(
        &self,
        harvest: &Harvest,
        written: &str,
        evidence: &Evidence,
        mut lemmas: impl Iterator<Item = &'l str>,
    ) -> bool {
        let told = |source: Source| !source.name().starts_with("dictionary-");
        let mut analysed = evidence.analyses.iter().filter(|analysis| told(analysis.source));
        // A slip in its accents is the same word: "miérda".
        let slip = || {
            let known = Source::ALL.into_iter().filter(|&source| evidence.sources.has(source));
            let known = known.filter(|&source| !told(source) || source == Source::Simplemma);
            known.count() == 0
                && Spelling::Folded
                    .spell(written)
                    .iter()
                    .any(|bare| self.lists(&bare.to_lowercase()))
        };
        !self.is_ordinary(written)
            && (self.lists(written)
                || slip()
                || lemmas.any(|lemma| self.lists(lemma))
                || analysed.any(|analysis| self.lists(harvest.text(analysis.lemma))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lemmas_beginnings_and_ends_are_listed_and_exceptions_stay_ordinary() {
        let listed = |word| Listed { word, reason: "vulgar" };
        let coarse = Coarse::new(
            &["vögeln", "!Vögeln", "piss*", "!pissoir*", "*ficker", "mierda"].map(listed),
        );
        for word in ["vögeln", "Pisse", "anpissen", "Arschficker"] {
            assert_eq!(coarse.lists(word), word != "anpissen", "{word}");
        }
        for word in ["Vögeln", "Pissoirs", "Vogel", "ficken"] {
            assert!(!coarse.lists(word), "{word}");
        }
        let (harvest, unheard) = (Harvest::default(), Evidence::default());
        let of = |written, lemma| coarse.takes(&harvest, written, &unheard, [lemma].into_iter());
        assert!(of("miérda", "miérda") && !of("nada", "nada"));
        assert!(of("vögelte", "vögeln") && !of("Vögeln", "vögeln") && !of("Vögel", "Vogel"));
    }
}
