//! The recipe for German: common words in all their forms, without names and abbreviations.
//!
//! No source is trusted alone where it is known to err: LanguageTool keeps spellings from before
//! 1996, all-the-german-words carries abbreviations and scraps of foreign phrases, german-nouns
//! lists a noun "Hans". Each rule below says which second voice it asks for.

use lexicon::Lang;
use rustc_hash::FxHashSet;

use super::german_compounds::Compounds;
use super::german_declined::Declined;
use super::german_forms::is_speakable;
use crate::{
    harvest::{Evidence, Harvest, Mark, SourceSet},
    judgement::Judgement,
    letters::{Case, has_vowel, is_name_in_capitals, title},
    lists::Lists,
    sources::Source,
    tag::Tag,
};

const HUNSPELL: &[Source] = &[Source::DictionaryDe, Source::DictionaryDeAt];
/// So often a compound must be met that one word list alone has, in hundredths of zipf.
const USED: u16 = 200;
/// The same for one that two word lists have: rarer ones would make the files a tenth larger.
const MET: u16 = 130;

/// How many letters a noun at the end of another has at least; shorter ones are there by chance ("Lev-koje").
const SHORT: usize = 4;
const LONG: usize = 5;

const LANGUAGE_TOOL_NOUNS: &[Source] = &[Source::GermanWordsDict, Source::GermanDictHelper];

/// Judges the forms of one harvest.
pub struct German<'h> {
    harvest: &'h Harvest,
    /// Nouns that count by our own list: so do their forms.
    allowed: FxHashSet<&'static str>,
    compounds: Compounds<'h>,
    declined: Declined<'h>,
}

impl<'h> German<'h> {
    pub fn new(harvest: &'h Harvest) -> Self {
        let allowed = Lists::of(Lang::De).allow.iter().map(|listed| listed.word).collect();
        let (compounds, declined) = (Compounds::new(harvest), Declined::new(harvest));
        German { harvest, allowed, compounds, declined }
    }

    pub fn judge(&self, form: &str, evidence: &Evidence) -> Judgement {
        match Case::of(form) {
            Case::Lower => self.judge_lower(form, evidence),
            Case::Title => self.judge_title(form, evidence),
            Case::Capitals if evidence.sources.is_empty() => Judgement::Unknown,
            Case::Capitals if is_name_in_capitals(form) => Judgement::PROPER_NAME,
            Case::Capitals => Judgement::ABBREVIATION,
            Case::Signs => Judgement::Unknown,
        }
    }

    fn sources(&self, form: &str) -> SourceSet {
        self.harvest.get(form).map(|e| e.sources).unwrap_or_default()
    }

    fn zipf(&self, form: &str) -> u16 {
        self.harvest.get(&form.to_lowercase()).map_or(0, |evidence| evidence.zipf)
    }

    fn marked(&self, form: &str, marks: &[Mark]) -> bool {
        self.harvest.get(form).is_some_and(|e| e.marked_any(marks))
    }

    // Verbs, adjectives and everything else that is written small.

    fn judge_lower(&self, form: &str, evidence: &Evidence) -> Judgement {
        if !has_vowel(form) || self.is_dotted(form) {
            return if evidence.sources.is_empty() {
                Judgement::Unknown
            } else {
                Judgement::ABBREVIATION
            };
        }
        let sources = evidence.sources;
        let hunspell = sources.has_any(HUNSPELL);
        let wiktionary = sources.has(Source::AllTheGermanWords);
        let language_tool =
            self.is_confirmed_verb(form, evidence) || self.is_confirmed_adjective(form, evidence);
        if form.chars().count() <= 4 {
            let voices = [hunspell, wiktionary, language_tool, self.has_small_lemma(evidence)];
            let counts = voices.into_iter().filter(|&voice| voice).count() >= 2
                || self.is_made_of_a_sure_word(form, evidence);
            return if counts { Judgement::Counts } else { Judgement::Unknown };
        }
        if hunspell || language_tool || self.is_made_of_a_sure_word(form, evidence) {
            return Judgement::Counts;
        }
        if !wiktionary {
            return Judgement::Unknown;
        }
        if self.marked(&title(form), &Mark::NAMES) {
            return Judgement::PROPER_NAME;
        }
        let backed =
            self.has_small_lemma(evidence) || self.has_siblings(form) || self.is_joined(form);
        if backed { Judgement::Counts } else { Judgement::Unknown }
    }

    /// "plag", "juck", "bleichsten": an imperative or a superlative that grammar makes of a word all know.
    fn is_made_of_a_sure_word(&self, form: &str, evidence: &Evidence) -> bool {
        const ENDINGS: &[&str] = &["e", "em", "en", "er", "es"];
        let is_superlative = |lemma: &str| {
            let rest = form.strip_prefix(lemma).unwrap_or_default();
            let ending = rest.strip_prefix("est").or_else(|| rest.strip_prefix("st"));
            ending.is_some_and(|ending| ENDINGS.contains(&ending))
        };
        evidence.analyses.iter().any(|analysis| {
            let lemma = self.harvest.text(analysis.lemma);
            let sources = self.sources(lemma);
            let is_made = match analysis.source {
                Source::GermanVerbsDict => analysis.tags.contains(&Tag::Imperative),
                Source::Simplemma => {
                    is_superlative(lemma)
                        || lemma.strip_suffix("en") == Some(form) && is_speakable(form)
                }
                _ => false,
            };
            is_made
                && sources.has_any(HUNSPELL)
                && sources.has(Source::AllTheGermanWords)
                && sources.has(Source::Simplemma)
        })
    }

    /// Whether a source also lists it with an abbreviation's dot.
    fn is_dotted(&self, form: &str) -> bool {
        let dotted = self.sources(&[form, "."].concat());
        !dotted.is_empty() && !self.sources(form).has_any(HUNSPELL)
    }

    /// Whether simplemma knows it as a form of something written small ("thomas" is one of Thomas).
    fn has_small_lemma(&self, evidence: &Evidence) -> bool {
        evidence.analyses.iter().any(|analysis| {
            analysis.source == Source::Simplemma
                && Case::of(self.harvest.text(analysis.lemma)) == Case::Lower
        })
    }

    /// A LanguageTool verb counts where somebody else has its infinitive, in today's spelling.
    fn is_confirmed_verb(&self, form: &str, evidence: &Evidence) -> bool {
        self.is_read_by(Source::GermanVerbsDict, evidence, |lemma| self.is_small_elsewhere(lemma))
            && self.is_sharp_s_sound(form)
    }

    /// A LanguageTool adjective counts where somebody else has it, or as a verb's participle.
    fn is_confirmed_adjective(&self, form: &str, evidence: &Evidence) -> bool {
        evidence.sources.has(Source::GermanAdjectivesDict)
            && self.is_read_by(Source::GermanAdjectivesDict, evidence, |lemma| {
                self.is_small_elsewhere(lemma)
                    || self
                        .harvest
                        .get(lemma)
                        .is_some_and(|evidence| self.is_confirmed_verb(lemma, evidence))
            })
            && self.is_sharp_s_sound(form)
    }

    fn is_read_by(
        &self,
        source: Source,
        evidence: &Evidence,
        accepts: impl Fn(&str) -> bool,
    ) -> bool {
        evidence
            .analyses
            .iter()
            .any(|analysis| analysis.source == source && accepts(self.harvest.text(analysis.lemma)))
    }

    fn is_small_elsewhere(&self, lemma: &str) -> bool {
        let sources = self.sources(lemma);
        Case::of(lemma) == Case::Lower
            && (sources.has_any(HUNSPELL) || sources.has(Source::AllTheGermanWords))
    }

    /// Whether ß stands where today's spelling has it: after a diphthong or ie, or in a part that
    /// hunspell knows ("durchäßen" for "äßen", "Fußweg" for "Fuß", but not "Abfluß").
    fn is_sharp_s_sound(&self, form: &str) -> bool {
        let Some(at) = form.find('ß') else { return true };
        if ["ie", "ei", "ai", "au", "äu", "eu"].iter().any(|d| form[..at].ends_with(d)) {
            return true;
        }
        let known = |part: &str| {
            self.sources(part).has_any(HUNSPELL) || self.sources(&title(part)).has_any(HUNSPELL)
        };
        let starts = form.char_indices().map(|(start, _)| start).take_while(|&start| start < at);
        known(form)
            || starts.into_iter().any(|start| {
                let ends = form.char_indices().map(|(end, c)| end + c.len_utf8());
                ends.filter(|&end| end > at)
                    .map(|end| &form[start..end])
                    .any(|part| part.chars().count() >= 3 && known(&part.to_lowercase()))
            })
    }

    /// Whether all-the-german-words lists a whole family of forms around this one: inflected words
    /// have siblings, scraps of foreign phrases and names have none.
    fn has_siblings(&self, form: &str) -> bool {
        const ADJECTIVE: &[&str] = &["e", "em", "en", "er", "es"];
        const VERB: &[&str] = &["e", "st", "t", "en", "est", "et", "te", "test", "ten", "tet", ""];
        let listed = |text: &str| self.sources(text).has(Source::AllTheGermanWords);
        if let Some(infinitive) = without_zu(form)
            && infinitive.into_iter().any(|infinitive| listed(&infinitive))
        {
            return true;
        }
        [ADJECTIVE, VERB].iter().any(|endings| {
            let stems = endings.iter().filter_map(|ending| form.strip_suffix(ending));
            let stems = stems.chain([form]).filter(|stem| stem.chars().count() >= 3);
            let mut stems = stems;
            stems.any(|stem| {
                endings.iter().filter(|ending| listed(&[stem, ending].concat())).count() >= 4
            })
        })
    }

    /// Whether it is two words that hunspell knows, the first a particle: "hinaus-kam".
    fn is_joined(&self, form: &str) -> bool {
        form.char_indices().map(|(at, _)| form.split_at(at)).any(|(particle, verb)| {
            particle.chars().count() >= 2
                && verb.chars().count() >= 3
                && [particle, verb].iter().all(|part| self.sources(part).has_any(HUNSPELL))
        })
    }

    // Nouns.

    fn judge_title(&self, form: &str, evidence: &Evidence) -> Judgement {
        let abbreviated =
            evidence.marked(Mark::Abbreviation) && !self.is_spoken_as_a_noun(form, evidence);
        if !has_vowel(form) || self.is_dotted(form) || abbreviated {
            let known = !evidence.sources.is_empty() && !evidence.marked(Mark::Common);
            return if known { Judgement::ABBREVIATION } else { Judgement::Unknown };
        }
        if self.is_common_noun(form, evidence) {
            let of_a_name = self.is_form_of_a_name(form, evidence);
            return if of_a_name { Judgement::PROPER_NAME } else { Judgement::Counts };
        }
        if evidence.marked_any(&Mark::NAMES) {
            return Judgement::PROPER_NAME;
        }
        if self.is_abbreviation_in_capitals(form) {
            return Judgement::ABBREVIATION;
        }
        if evidence.marked_any(&[Mark::Bare, Mark::Rigid]) {
            return Judgement::PROPER_NAME;
        }
        Judgement::Unknown
    }

    /// "Azubi" was cut short once and is a noun today.
    fn is_spoken_as_a_noun(&self, form: &str, evidence: &Evidence) -> bool {
        evidence.sources.has_any(LANGUAGE_TOOL_NOUNS)
            && evidence.sources.has(Source::AllTheGermanWords)
            && form.chars().count() > 3
            && !self.is_abbreviation_in_capitals(form)
    }

    /// Whether each noun that it is a form of is nothing but a name ("Chinas", "Googles").
    fn is_form_of_a_name(&self, form: &str, evidence: &Evidence) -> bool {
        let mut lemmas = evidence
            .analyses
            .iter()
            .map(|analysis| self.harvest.text(analysis.lemma))
            .filter(|lemma| *lemma != form && Case::of(lemma) == Case::Title)
            .peekable();
        let stands_alone = evidence
            .analyses
            .iter()
            .any(|a| a.source != Source::Simplemma && self.harvest.text(a.lemma) == form);
        // "Bayern" is a noun as a form of Bayer only: "Bayerns" is of the name.
        let common = evidence.marked(Mark::Common);
        let borrowed = |lemma: &str, evidence: &Evidence| {
            !common
                && !evidence.marked(Mark::Inflects)
                && self.is_read_by(Source::GermanNouns, evidence, |other| other != lemma)
        };
        !stands_alone
            && lemmas.peek().is_some()
            && lemmas.all(|lemma| {
                let allowed = self.allowed.contains(lemma);
                self.harvest.get(lemma).is_some_and(|evidence| {
                    !allowed
                        && evidence.marked_any(&Mark::NAMES)
                        && (!self.is_common_noun(lemma, evidence) || borrowed(lemma, evidence))
                })
            })
    }

    fn is_common_noun(&self, form: &str, evidence: &Evidence) -> bool {
        let common = evidence.marked(Mark::Common);
        if evidence.marked_any(&Mark::NAMES) {
            return common && self.is_more_than_a_name(form, evidence)
                || !common && self.has_a_plural(form, evidence);
        }
        if common {
            return self.is_sharp_s_sound(form);
        }
        if evidence.sources.has(Source::GermanNouns) && !evidence.marked(Mark::Abbreviation)
            || self.is_abbreviation_in_capitals(form)
        {
            return false;
        }
        self.is_hunspell_noun(form, evidence)
            || self.is_language_tool_noun(form, evidence)
            || self.is_rigid_noun(form, evidence)
            || self.is_compound_noun(form, evidence)
            || self.is_declined_noun(form, evidence)
    }

    /// "Sonne" and "Jungfrau" are tagged as names alone; LanguageTool has one and many of them.
    fn has_a_plural(&self, form: &str, evidence: &Evidence) -> bool {
        const ENDINGS: [&str; 3] = ["n", "en", "se"];
        let numbers = |form: &str, lemma: &str, many: bool| {
            self.harvest.get(form).is_some_and(|evidence| {
                evidence.analyses.iter().any(|analysis| {
                    let tagged =
                        |tag: &Tag| matches!(tag, Tag::Noun { plural, .. } if *plural == many);
                    analysis.source == Source::GermanWordsDict
                        && self.harvest.text(analysis.lemma) == lemma
                        && analysis.tags.iter().any(tagged)
                })
            })
        };
        self.is_read_by(Source::GermanWordsDict, evidence, |lemma| {
            numbers(lemma, lemma, false)
                && ENDINGS.iter().any(|end| numbers(&[lemma, end].concat(), lemma, true))
        }) && self.is_sharp_s_sound(form)
    }

    /// What two word lists have, or one and many people write, and is put together like nouns that are sure:
    /// "Strafverfahren", "Nachbarstadt".
    fn is_compound_noun(&self, form: &str, evidence: &Evidence) -> bool {
        let is_listed = self.is_read_by(Source::Simplemma, evidence, |lemma| {
            Case::of(lemma) == Case::Title
                && self.zipf(form).max(self.zipf(lemma)) >= MET
                && !self.marked(lemma, &Mark::NAMES)
                && !self.marked(lemma, &[Mark::Named])
        });
        let is_written = !evidence.sources.has(Source::Simplemma) && self.zipf(form) >= USED;
        evidence.sources.has(Source::AllTheGermanWords)
            && !evidence.marked_any(&[Mark::Named, Mark::Bare, Mark::Abbreviation])
            && !is_place(form)
            && (is_listed || is_written)
            && self.compounds.has(form)
            && self.is_sharp_s_sound(form)
    }

    /// Word lists alone have "Fuchsie" and "Levkojen", nobody as a name. Compounds have a rule of their
    /// own; what seems to be one, by its end alone, must be met often.
    fn is_declined_noun(&self, form: &str, evidence: &Evidence) -> bool {
        const NOT: &[Mark] = &[Mark::Named, Mark::Abbreviation, Mark::Part, Mark::Forbidden];
        let is_noun = |lemma: &str| {
            let sources = self.sources(lemma);
            self.declined.has(lemma)
                && !sources.has_any(HUNSPELL)
                && !sources.has(Source::GermanNouns)
                && !self.marked(lemma, NOT)
                && !is_place(lemma)
                && !self.is_dotted(lemma)
                && !self.is_abbreviation_in_capitals(lemma)
                && !self.compounds.has(lemma)
                && (self.zipf(lemma) >= USED || !self.ends_in_a_noun(lemma, LONG))
                && self.is_sharp_s_sound(lemma)
        };
        (self.is_read_by(Source::Simplemma, evidence, is_noun)
            || self.declined.of(form).is_some_and(is_noun))
            && self.is_sharp_s_sound(form)
    }

    /// A name is a noun as well ("Müller", "Ungarn") where LanguageTool has the noun, where
    /// hunspell inflects it like one, or where it is a form of a noun they know.
    fn is_more_than_a_name(&self, form: &str, evidence: &Evidence) -> bool {
        if evidence.sources.has_any(LANGUAGE_TOOL_NOUNS) || evidence.marked(Mark::Inflects) {
            return true;
        }
        let of_a_noun = self.is_read_by(Source::GermanNouns, evidence, |lemma| {
            lemma != form
                && self.marked(lemma, &[Mark::Common])
                && (self.marked(lemma, &[Mark::Inflects])
                    || self.sources(lemma).has_any(LANGUAGE_TOOL_NOUNS))
        });
        let surname_only = evidence.marked(Mark::Surname)
            && !evidence.marked_any(&[Mark::GivenName, Mark::Place, Mark::OtherName, Mark::Bare]);
        of_a_noun || surname_only
    }

    /// "Nato" for NATO, "Tüv" for TÜV.
    fn is_abbreviation_in_capitals(&self, form: &str) -> bool {
        let capitals = form.to_uppercase();
        capitals != form && !self.sources(&capitals).is_empty()
    }

    /// A hunspell noun counts by its endings; one without a plural by its suffix.
    fn is_hunspell_noun(&self, form: &str, evidence: &Evidence) -> bool {
        const SUFFIXES: &[&str] =
            &["heit", "keit", "ung", "schaft", "ismus", "ität", "chen", "lein", "tum"];
        self.is_read_by(Source::DictionaryDe, evidence, |lemma| {
            Case::of(lemma) == Case::Title
                && (!self.marked(lemma, &Mark::NAMES) || self.is_woman_of(form, lemma))
                && (self.marked(lemma, &[Mark::Inflects])
                    || self.marked(lemma, &[Mark::Rigid, Mark::Bare])
                        && SUFFIXES.iter().any(|suffix| lemma.ends_with(suffix)))
        }) && self.is_sharp_s_sound(form)
    }

    /// "Schusterin" of Schuster, which is a name as well.
    fn is_woman_of(&self, form: &str, lemma: &str) -> bool {
        let ending = form.strip_prefix(lemma);
        ending.is_some_and(|ending| ["in", "innen"].contains(&ending))
            && self.harvest.get(lemma).is_some_and(|evidence| self.is_common_noun(lemma, evidence))
    }

    /// hunspell lists many nouns with a genitive at most ("Stunt", "Teamwork"), as it does places: one counts
    /// if it is a compound of a noun, or if simplemma has it and nobody knows it as a name.
    fn is_rigid_noun(&self, form: &str, evidence: &Evidence) -> bool {
        if is_place(form) {
            return false;
        }
        let rigid = |form: &str, evidence: &Evidence| {
            evidence.marked(Mark::Rigid) && !evidence.marked_any(&[Mark::Named, Mark::Bare]) && {
                let known = evidence.sources.has(Source::Simplemma)
                    && evidence.sources.has(Source::AllTheGermanWords);
                known
                    || self.ends_in_a_noun(form, SHORT)
                    || self.compounds.has(form)
                    || form.ends_with("ik")
                    || self.is_small_elsewhere(&form.to_lowercase())
            }
        };
        rigid(form, evidence)
            || self.is_read_by(Source::DictionaryDe, evidence, |lemma| {
                self.harvest.get(lemma).is_some_and(|evidence| rigid(lemma, evidence))
            })
    }

    fn ends_in_a_noun(&self, form: &str, letters: usize) -> bool {
        form.char_indices().skip(3).map(|(at, _)| title(&form[at..])).any(|noun| {
            noun.chars().count() >= letters && self.marked(&noun, &[Mark::Inflects, Mark::Common])
        })
    }

    /// A LanguageTool noun counts where hunspell or all-the-german-words has it too, be it as the
    /// verb it is made of, and hunspell does not treat it as a name ("Opel").
    fn is_language_tool_noun(&self, form: &str, evidence: &Evidence) -> bool {
        let confirmed = |lemma: &str| {
            let sources = self.sources(lemma);
            (sources.has_any(HUNSPELL)
                || sources.has(Source::AllTheGermanWords)
                || self.is_small_elsewhere(&lemma.to_lowercase()))
                && !self.marked(lemma, &[Mark::Bare])
                && !self.marked(lemma, &Mark::NAMES)
                && !self.is_abbreviation_in_capitals(lemma)
        };
        LANGUAGE_TOOL_NOUNS.iter().any(|&source| self.is_read_by(source, evidence, confirmed))
            && self.is_sharp_s_sound(form)
    }
}

/// Whether it ends as places do.
fn is_place(form: &str) -> bool {
    const PLACES: &[&str] = &[
        "dorf", "burg", "berg", "heim", "hausen", "stadt", "felde", "feld", "bach", "tal", "furt",
        "brück", "kirchen", "hofen", "ingen", "gau", "ien", "hut", "au", "land", "insel", "rode",
        "leben",
    ];
    const NOUNS: &[&str] = &["bau", "frau", "schau", "stau"];
    let ends = |endings: &[&str]| endings.iter().any(|ending| form.ends_with(ending));
    ends(PLACES) && !ends(NOUNS)
}

/// The infinitives that a form with "zu" inside could come from: "hindurchzukämpfen".
fn without_zu(form: &str) -> Option<Vec<String>> {
    let places = form.match_indices("zu").filter(|(at, _)| *at >= 2);
    let found: Vec<String> =
        places.map(|(at, zu)| [&form[..at], &form[at + zu.len()..]].concat()).collect();
    (!found.is_empty()).then_some(found)
}
