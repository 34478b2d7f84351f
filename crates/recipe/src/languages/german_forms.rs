//! German forms that grammar allows and no source writes down: short imperatives, superlatives.

use rustc_hash::FxHashSet;

use crate::{harvest::Harvest, sources::Source, tag::Tag};

const VERBS: Source = Source::GermanVerbsDict;
const ADJECTIVES: Source = Source::GermanAdjectivesDict;

/// What a verb leaves behind in a main clause.
const PARTICLES: &[&str] = &[
    "ab",
    "allein",
    "an",
    "auf",
    "aus",
    "auseinander",
    "bei",
    "ein",
    "empor",
    "entgegen",
    "fest",
    "fort",
    "frei",
    "her",
    "hin",
    "hoch",
    "los",
    "mit",
    "nach",
    "nieder",
    "vor",
    "weg",
    "weiter",
    "zu",
    "zurück",
    "zusammen",
    "inline",
    "kennen",
    "statt",
    "teil",
];

/// Adds them to what LanguageTool says; the recipe asks for a second voice as with all of it.
pub fn generate(harvest: &mut Harvest) {
    for (form, lemma, tag) in imperatives(harvest).into_iter().chain(superlatives(harvest)) {
        let source = if tag == Tag::Imperative { VERBS } else { ADJECTIVES };
        harvest.read(&form, &lemma, Some(tag), source);
    }
}

/// "lern!": the stem of verbs that do not come apart, where it can be spoken.
fn imperatives(harvest: &Harvest) -> Vec<(String, String, Tag)> {
    let apart: FxHashSet<&str> = harvest
        .lemmas_of(VERBS)
        .filter(|(_, _, analysis)| analysis.tags.contains(&Tag::InfinitiveWithZu))
        .map(|(_, lemma, _)| lemma)
        .collect();
    let verbs: FxHashSet<&str> = harvest.lemmas_of(VERBS).map(|(_, lemma, _)| lemma).collect();
    let comes_apart = |verb: &str| {
        let mut rests = PARTICLES.iter().filter_map(|particle| verb.strip_prefix(particle));
        apart.contains(verb) || rests.any(|rest| verbs.contains(rest))
    };
    let whole = verbs.iter().filter(|verb| !comes_apart(verb));
    // "quassel", "wander": of verbs in -eln and -ern.
    let stems = whole.filter_map(|verb| {
        let soft = verb.ends_with("eln") || verb.ends_with("ern");
        Some((verb.strip_suffix(if soft { "n" } else { "en" })?, *verb))
    });
    let mut found: Vec<_> = stems
        .filter(|(stem, _)| is_speakable(stem))
        .map(|(stem, verb)| (stem.to_owned(), verb.to_owned(), Tag::Imperative))
        .collect();
    found.sort_unstable();
    found
}

/// Not "atm" or "rechn", nor "entschuldig".
pub(super) fn is_speakable(stem: &str) -> bool {
    let mut back = stem.chars().rev();
    let (last, before, third) = (back.next(), back.next(), back.next());
    let nasal = matches!(last, Some('m' | 'n'));
    let soft = before.is_some_and(|c| "aeiouyäöülrmn".contains(c))
        || before == Some('h') && third.is_some_and(|c| "aeiouyäöü".contains(c));
    let adjective = stem.ends_with("ig") && before == Some('i') && third != Some('e');
    let unspoken = nasal && !soft || adjective || stem.ends_with('i');
    stem.chars().count() >= 3 && !unspoken
}

fn is_participle(harvest: &Harvest, adjective: &str) -> bool {
    let evidence = harvest.get(adjective);
    evidence.is_some_and(|evidence| evidence.analyses.iter().any(|a| a.source == VERBS))
}

/// "barschste" and "barscheste" are both said, after these sounds.
fn takes_both(adjective: &str) -> bool {
    ["ch", "u", "i", "o", "h"].iter().any(|end| adjective.ends_with(end))
}

/// "flinksten": all endings of a superlative that simplemma has in one of them.
fn superlatives(harvest: &Harvest) -> Vec<(String, String, Tag)> {
    const ENDINGS: [&str; 5] = ["e", "em", "en", "er", "es"];
    let adjectives: FxHashSet<&str> =
        harvest.lemmas_of(ADJECTIVES).map(|(_, lemma, _)| lemma).collect();
    let sources = [Source::Simplemma, ADJECTIVES, Source::DictionaryDe];
    let told = sources.into_iter().flat_map(|source| harvest.lemmas_of(source));
    let mut stems: Vec<(String, &str)> = told
        .filter(|(_, lemma, _)| adjectives.contains(lemma) && !is_participle(harvest, lemma))
        .filter_map(|(form, lemma, analysis)| {
            let stem = ENDINGS.iter().find_map(|ending| form.strip_suffix(ending))?;
            let rests = match stem.strip_prefix(lemma)? {
                "st" | "est" if takes_both(lemma) => ["st", "est"].as_slice(),
                "st" if analysis.source == Source::Simplemma => &["st"],
                "est" if analysis.source == Source::Simplemma => &["est"],
                _ => return None,
            };
            Some(rests.iter().map(move |rest| ([lemma, rest].concat(), lemma)))
        })
        .flatten()
        .collect();
    stems.sort_unstable();
    stems.dedup();
    let forms = stems.iter().flat_map(|(stem, lemma)| {
        ENDINGS.map(|ending| ([stem, ending].concat(), (*lemma).to_owned(), Tag::Declined))
    });
    forms.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imperatives_are_short_where_they_can_be_spoken() {
        for stem in ["lern", "leb", "ahn", "brenn", "film", "red", "wohn", "neig", "quassel"] {
            assert!(is_speakable(stem), "{stem}");
        }
        for stem in ["atm", "rechn", "zeichn", "öffn", "entschuldig", "bekni"] {
            assert!(!is_speakable(stem), "{stem}");
        }
    }
}
