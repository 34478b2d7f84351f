//! Grammatical forms as the sources name them, and how they read in English.

use serde::{Deserialize, Serialize};

/// One grammatical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Tag {
    Noun {
        case: Case,
        plural: bool,
    },
    /// A noun or adjective form whose case the source does not name.
    Plural,
    Feminine,
    FemininePlural,
    Declined,
    Infinitive,
    InfinitiveWithZu,
    PresentParticiple,
    PastParticiple,
    Gerund,
    Imperative,
    Finite {
        tense: Tense,
        person: u8,
        plural: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Case {
    Nominative,
    Genitive,
    Dative,
    Accusative,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Tense {
    Present,
    Past,
    Imperfect,
    Future,
    Conditional,
    SubjunctiveOne,
    SubjunctiveTwo,
    SubjunctivePresent,
    SubjunctiveImperfect,
}

impl Case {
    fn name(self) -> &'static str {
        match self {
            Case::Nominative => "nominative",
            Case::Genitive => "genitive",
            Case::Dative => "dative",
            Case::Accusative => "accusative",
        }
    }
}

impl Tense {
    fn name(self) -> &'static str {
        match self {
            Tense::Present => "present",
            Tense::Past => "past",
            Tense::Imperfect => "imperfect",
            Tense::Future => "future",
            Tense::Conditional => "conditional",
            Tense::SubjunctiveOne => "subjunctive I",
            Tense::SubjunctiveTwo => "subjunctive II",
            Tense::SubjunctivePresent => "present subjunctive",
            Tense::SubjunctiveImperfect => "imperfect subjunctive",
        }
    }
}

fn number(plural: bool) -> &'static str {
    if plural { "plural" } else { "singular" }
}

/// Puts a form's tags into words: "nominative, genitive and accusative plural".
pub fn describe(tags: &[Tag]) -> String {
    let mut tags = tags.to_vec();
    tags.sort_unstable();
    let mut parts: Vec<String> = Vec::new();
    for plural in [false, true] {
        let cases: Vec<&str> = tags
            .iter()
            .filter_map(|tag| match tag {
                Tag::Noun { case, plural: p } if *p == plural => Some(case.name()),
                _ => None,
            })
            .collect();
        if !cases.is_empty() {
            parts.push(format!("{} {}", listed(&cases), number(plural)));
        }
    }
    for tag in tags {
        parts.push(match tag {
            Tag::Noun { .. } => continue,
            Tag::Plural => "plural".into(),
            Tag::Feminine => "feminine".into(),
            Tag::FemininePlural => "feminine plural".into(),
            Tag::Declined => "declined".into(),
            Tag::Infinitive => "infinitive".into(),
            Tag::InfinitiveWithZu => "infinitive with zu".into(),
            Tag::PresentParticiple => "present participle".into(),
            Tag::PastParticiple => "past participle".into(),
            Tag::Gerund => "gerund".into(),
            Tag::Imperative => "imperative".into(),
            Tag::Finite { tense, person, plural } => {
                let person = ["1st", "2nd", "3rd"][usize::from(person.clamp(1, 3)) - 1];
                format!("{person} person {}, {}", number(plural), tense.name())
            }
        });
    }
    // A form can be five things at once; the first three tell enough.
    parts.truncate(3);
    parts.join("; ")
}

fn listed(names: &[&str]) -> String {
    match names {
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
        [] => String::new(),
    }
}
