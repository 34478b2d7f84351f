//! The recipes for Dutch, French, English, Spanish, Portuguese and Italian: words that their main
//! dictionary writes small. Names are written with a capital in all six, so case tells them apart.

use lexicon::Lang;

use crate::{
    harvest::{Evidence, Harvest},
    judgement::Judgement,
    letters::{Case, has_vowel, title},
    sources::Source,
};

/// Judges the forms of one harvest.
pub struct Other<'h> {
    lang: Lang,
    harvest: &'h Harvest,
}

impl<'h> Other<'h> {
    pub fn new(lang: Lang, harvest: &'h Harvest) -> Self {
        Other { lang, harvest }
    }

    pub fn judge(&self, form: &str, evidence: &Evidence) -> Judgement {
        let known = !evidence.sources.is_empty();
        match Case::of(form) {
            Case::Lower if !has_vowel(form) && known => Judgement::ABBREVIATION,
            Case::Lower if self.counts(form, evidence) => Judgement::Counts,
            Case::Title if known => Judgement::PROPER_NAME,
            Case::Capitals if known => Judgement::ABBREVIATION,
            _ => Judgement::Unknown,
        }
    }

    fn counts(&self, form: &str, evidence: &Evidence) -> bool {
        if is_roman_numeral(form) || !self.is_listed(form, evidence) {
            return false;
        }
        form.chars().count() > 2 || self.voices(form, evidence) >= 2
    }

    /// Whether the language's main dictionary has it, with a second voice where that one errs.
    fn is_listed(&self, form: &str, evidence: &Evidence) -> bool {
        let sources = evidence.sources;
        match self.lang {
            Lang::De => false,
            Lang::En => sources.has(Source::EnglishWords),
            // Hunspell joins compounds on the fly; usage and simplemma say which ones exist.
            Lang::Nl => {
                sources.has(Source::DictionaryNl)
                    || evidence.zipf > 0
                        && self.has_small_lemma(form, evidence)
                        && self.harvest.get(&title(form)).is_none_or(|e| e.sources.is_empty())
                        && self.is_dutch_compound(form)
            }
            Lang::Es => sources.has(Source::DictionaryEs),
            // Forms of être, avoir and aller stand in the hunspell file only behind prefixes.
            Lang::Fr => {
                sources.has(Source::DictionaryFr)
                    || sources.has(Source::FrenchWords) && self.has_small_lemma(form, evidence)
            }
            // The Brazilian dictionary is large and lax, so usage must confirm it; the European one
            // gives every verb a regular participle ("escrevido"), so the Brazilian must agree.
            Lang::Pt => {
                let brazilian = sources.has(Source::DictionaryPt);
                let european = sources.has(Source::DictionaryPtPt)
                    && (brazilian || !self.is_regular_participle(form, evidence));
                european || brazilian && evidence.zipf > 0
            }
            // Its affixes make millions of forms; usage or Morph-it must know the derived ones, and
            // simplemma those with a prefix ("riconoscere").
            Lang::It => {
                const MORPH_IT: &[Source] = &[
                    Source::ItalianWordsDict,
                    Source::ItalianVerbsDict,
                    Source::ItalianAdjectivesDict,
                ];
                let stem = evidence.analyses.iter().find(|r| r.source == Source::DictionaryIt);
                let used = evidence.zipf > 0
                    && match stem {
                        Some(_) => true,
                        None => self.has_small_lemma(form, evidence),
                    };
                let is_stem = stem.is_some_and(|stem| self.harvest.text(stem.lemma) == form);
                sources.has(Source::DictionaryIt) && (is_stem || used || sources.has_any(MORPH_IT))
            }
        }
    }

    fn voices(&self, form: &str, evidence: &Evidence) -> usize {
        let listed = Source::ALL
            .into_iter()
            .filter(|&source| source != Source::Simplemma && evidence.sources.has(source));
        listed.count() + usize::from(self.has_small_lemma(form, evidence))
    }

    /// Whether simplemma knows it as more than a name written small ("thomas" of Thomas); "me"
    /// is a form of "I".
    fn has_small_lemma(&self, form: &str, evidence: &Evidence) -> bool {
        evidence.analyses.iter().any(|analysis| {
            let lemma = self.harvest.text(analysis.lemma);
            analysis.source == Source::Simplemma
                && (Case::of(lemma) == Case::Lower || lemma.to_lowercase() != form)
        })
    }

    /// Whether it is two words of the dictionary, joined with or without a sound in between.
    fn is_dutch_compound(&self, form: &str) -> bool {
        let listed = |part: &str| {
            part.chars().count() >= 3
                && self.harvest.get(part).is_some_and(|e| e.sources.has(Source::DictionaryNl))
        };
        let joints = form.char_indices().map(|(at, _)| form.split_at(at));
        joints.into_iter().any(|(first, second)| {
            let stems = ["s", "e", "en"].iter().filter_map(|sound| first.strip_suffix(sound));
            listed(second) && std::iter::once(first).chain(stems).any(listed)
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
