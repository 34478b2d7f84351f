//! The Italian sources (Morph-it): nouns, verbs and adjectives with their forms.

use super::{ReadError, json::leaves};
use crate::{
    harvest::Harvest,
    sources::Source,
    tag::{Tag, Tense},
};

/// `{"casa":{"G":"F","P":"case"}}`
pub fn italian_nouns(text: &[u8], source: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    leaves(text, &mut |path, form| match path {
        [lemma, kind] if kind == "P" => harvest.read(form, lemma, Some(Tag::Plural), source),
        [lemma, ..] => harvest.read(lemma, lemma, None, source),
        [] => {}
    })
}

/// `{"rosso":{"MP":"rossi","FS":"rossa","FP":"rosse"}}`
pub fn italian_adjectives(
    text: &[u8],
    source: Source,
    harvest: &mut Harvest,
) -> Result<(), ReadError> {
    leaves(text, &mut |path, form| {
        let [lemma, kind] = path else { return };
        let tag = match kind.as_str() {
            "MP" => Tag::Plural,
            "FS" => Tag::Feminine,
            "FP" => Tag::FemininePlural,
            _ => return,
        };
        harvest.read(lemma, lemma, None, source);
        harvest.read(form, lemma, Some(tag), source);
    })
}

/// `{"andare":{"ind":{"pres":{"S1":"vado"}},"ger":{"pres":"andando"}}}`
pub fn italian_verbs(text: &[u8], source: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    leaves(text, &mut |path, form| {
        let (Some(lemma), Some(mood)) = (path.first(), path.get(1)) else { return };
        let time = path.get(2).map_or("", String::as_str);
        let slot = path.get(3).map_or("", String::as_str);
        let tense = match (mood.as_str(), time) {
            ("inf", _) => return harvest.read(form, lemma, Some(Tag::Infinitive), source),
            ("ger", _) => return harvest.read(form, lemma, Some(Tag::Gerund), source),
            ("impr", _) => return harvest.read(form, lemma, Some(Tag::Imperative), source),
            ("part", "pres") => {
                return harvest.read(form, lemma, Some(Tag::PresentParticiple), source);
            }
            ("part", _) => return harvest.read(form, lemma, Some(Tag::PAST_PARTICIPLE), source),
            ("cond", _) => Tense::Conditional,
            ("sub", "impf") => Tense::SubjunctiveImperfect,
            ("sub", _) => Tense::SubjunctivePresent,
            (_, "past") => Tense::Past,
            (_, "impf") => Tense::Imperfect,
            (_, "fut") => Tense::Future,
            _ => Tense::Present,
        };
        let person = slot.chars().nth(1).and_then(|c| c.to_digit(10)).unwrap_or(3) as u8;
        let tag = Tag::Finite { tense, person, plural: slot.starts_with('P') };
        harvest.read(form, lemma, Some(tag), source);
    })
}
