//! A word that was looked up at a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Whether a word counts at a table, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct LookedUp {
    pub word: String,
    pub valid: bool,
    /// How it can be read; empty where nothing but a list of words is known.
    pub readings: Vec<Meaning>,
    /// Why it does not count: `unknown`, `proper_name`, `abbreviation`, `denied`, `hyphen`,
    /// `apostrophe`, `dot`, `not_spellable`, or `coarse` where the table refuses such words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<String>,
    /// Why it was denied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<String>,
    /// What may have been meant by a word that is unknown or denied: up to three that count, best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub nearby: Vec<String>,
}

/// One way to read a word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Meaning {
    pub written: String,
    pub lemma: String,
    /// Which form of the lemma, in English; empty where no source tells.
    pub form: String,
    /// The same in codes, for other languages: `nominative-plural`, `present-3-singular`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub grammar: Vec<String>,
    /// What the lemma means, where a source tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gloss: Option<Gloss>,
}

/// What a word means, and who says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Gloss {
    pub text: String,
    /// The source with its licence, to be shown beside the text.
    pub source: String,
}

impl Meaning {
    /// A reading with what its dictionary knows of it.
    pub fn of(known: lexicon::Meaning, dictionary: &lexicon::Dictionary) -> Meaning {
        let form = known.form_in_words();
        let grammar = known.form.split_whitespace().map(str::to_owned).collect();
        let gloss = dictionary.gloss(&known.lemma);
        let gloss = gloss.map(|lexicon::Gloss { text, source }| Gloss { text, source });
        Meaning { written: known.written, lemma: known.lemma, form, grammar, gloss }
    }
}
