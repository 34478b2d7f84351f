//! The German sources: LanguageTool's nouns, verbs and adjectives, and the nouns of Wiktionary.

use smallvec::SmallVec;

use super::{ReadError, json::leaves};
use crate::{
    harvest::{Harvest, Mark},
    hunspell::Entry,
    sources::Source,
    tag::{Case, Tag, Tense},
};

/// `{"Haus":{"NOM":{"SIN":"Haus","PLU":"Häuser"},…,"G":"N"}}`
pub fn nouns(text: &[u8], source: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    leaves(text, &mut |path, form| {
        let [lemma, case, number] = path else { return };
        let case = match case.as_str() {
            "NOM" => Case::Nominative,
            "GEN" => Case::Genitive,
            "DAT" => Case::Dative,
            _ => Case::Accusative,
        };
        let tag = Tag::Noun { case, plural: number == "PLU" };
        harvest.read(form, lemma, Some(tag), source);
    })
}

/// `{"schön":{"NOM":{"DEF":{"M":"schöne",…}}}}`
pub fn adjectives(text: &[u8], source: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    leaves(text, &mut |path, form| {
        let Some(lemma) = path.first() else { return };
        harvest.list(lemma, source);
        harvest.read(form, lemma, Some(Tag::Declined), source);
    })
}

/// `{"Häuser":"Haus"}`
pub fn form_to_lemma(text: &[u8], source: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    leaves(text, &mut |path, lemma| {
        if let [form] = path {
            harvest.read(form, lemma, None, source);
        }
    })
}

/// `{"abfahren":{"PRÄ":{"S":{"1":["fahre","ab"]}},"PA2":["abgefahren"]}}`: a separable verb's finite
/// forms come in two parts, of which only the whole ("abfahre") is a form of this verb.
pub fn verbs(text: &[u8], source: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    let mut stem = String::new();
    leaves(text, &mut |path, leaf| {
        let path: SmallVec<[&str; 5]> = path.iter().map(String::as_str).collect();
        let finite = |kind, number, person: &str| Tag::Finite {
            tense: match kind {
                "PRÄ" => Tense::Present,
                "PRT" => Tense::Past,
                "KJ1" => Tense::SubjunctiveOne,
                _ => Tense::SubjunctiveTwo,
            },
            person: person.parse().unwrap_or(3),
            plural: number == "P",
        };
        let (form, tag) = match path[1..] {
            ["INF"] => (leaf, Tag::Infinitive),
            ["PA1"] => (leaf, Tag::PresentParticiple),
            ["PA2", _] => (leaf, Tag::PAST_PARTICIPLE),
            ["EIZ"] => (leaf, Tag::InfinitiveWithZu),
            ["IMP", _] => (leaf, Tag::Imperative),
            [kind, number, person] => (leaf, finite(kind, number, person)),
            [_, _, _, "0"] => {
                leaf.clone_into(&mut stem);
                return;
            }
            [kind, number, person, _] => {
                stem.insert_str(0, leaf);
                (stem.as_str(), finite(kind, number, person))
            }
            _ => return,
        };
        harvest.read(form, path[0], Some(tag), source);
    })
}

/// Wiktionary's nouns, one row a lemma: the tags tell names, abbreviations and affixes apart.
pub fn nouns_csv(text: &[u8], source: Source, harvest: &mut Harvest) -> Result<(), ReadError> {
    let mut rows = csv::Reader::from_reader(text);
    let columns: Vec<Option<Tag>> = rows.headers()?.iter().map(column).collect();
    for row in rows.records() {
        let row = row?;
        let (lemma, kinds) = (&row[0], &row[1]);
        let mark = mark_of(kinds);
        harvest.mark(lemma, mark);
        harvest.read(lemma, lemma, None, source);
        for (form, tag) in row.iter().zip(&columns) {
            if let (Some(tag), false) = (tag, form.is_empty()) {
                harvest.mark(form, mark);
                harvest.read(form, lemma, Some(*tag), source);
            }
        }
    }
    Ok(())
}

fn column(name: &str) -> Option<Tag> {
    let mut words = name.trim_end_matches('*').split(' ');
    let case = match words.next()? {
        "nominativ" => Case::Nominative,
        "genitiv" => Case::Genitive,
        "dativ" => Case::Dative,
        "akkusativ" => Case::Accusative,
        _ => return None,
    };
    Some(Tag::Noun { case, plural: words.next()? == "plural" })
}

fn mark_of(kinds: &str) -> Mark {
    let has = |wanted: &[&str]| kinds.split(',').any(|kind| wanted.contains(&kind));
    if has(&["Wortverbindung", "Affix", "Suffix", "Gebundenes Lexem", "Redewendung"]) {
        Mark::Part
    } else if has(&["Abkürzung"]) {
        Mark::Abbreviation
    } else if has(&["Buchstabe", "Symbol"]) {
        Mark::Part
    } else if has(&["Vorname"]) {
        Mark::GivenName
    } else if has(&["Nachname"]) {
        Mark::Surname
    } else if has(&["Toponym"]) {
        Mark::Place
    } else if has(&["Eigenname", "Straßenname"]) {
        Mark::OtherName
    } else {
        Mark::Common
    }
}

/// Tells from the flags of a capitalised entry of the German hunspell dictionaries how it is
/// inflected: `S` allows a genitive, `m` the second place in a compound, `n` hides a suggestion;
/// whatever forms a plural has further flags.
pub fn noun_mark(entry: &Entry) -> Option<Mark> {
    if !entry.stem.starts_with(char::is_uppercase) {
        None
    } else if entry.flags_within("Sn") {
        Some(Mark::Bare)
    } else if entry.flags_within("Smn") {
        Some(Mark::Rigid)
    } else {
        Some(Mark::Inflects)
    }
}
