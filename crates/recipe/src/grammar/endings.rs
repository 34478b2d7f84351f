//! Tables of endings, written as text: `ending code code …`, one line an ending.
//!
//! A code is a tense, a person and a number (`P3s`: present, 3rd person singular) or a name.

use crate::tag::{Tag, Tense};

/// The endings of one class of words.
pub struct Endings(Vec<(&'static str, Vec<Tag>)>);

impl Endings {
    /// # Panics
    /// On a code that there is not: the tables are part of the program.
    pub fn parse(text: &'static str) -> Endings {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let entries = lines.map(|line| {
            let mut words = line.split_whitespace();
            let ending = words.next().unwrap_or_default();
            (if ending == "0" { "" } else { ending }, words.map(tag).collect())
        });
        Endings(entries.collect())
    }

    /// What a form is whose stem passes, by every ending that it has.
    pub fn read(&self, form: &str, fits: impl Fn(&str) -> bool) -> Vec<Tag> {
        let fitting =
            self.0.iter().filter(|(ending, _)| form.strip_suffix(ending).is_some_and(&fits));
        fitting.flat_map(|(_, tags)| tags.iter().copied()).collect()
    }
}

fn tag(code: &str) -> Tag {
    let participle = |feminine, plural| Tag::PastParticiple { feminine, plural };
    match code {
        "inf" => return Tag::Infinitive,
        "ger" => return Tag::Gerund,
        "imp" => return Tag::Imperative,
        "ppr" => return Tag::PresentParticiple,
        "pp" => return participle(false, false),
        "ppf" => return participle(true, false),
        "ppp" => return participle(false, true),
        "ppfp" => return participle(true, true),
        "pl" => return Tag::Plural,
        "f" => return Tag::Feminine,
        "fp" => return Tag::FemininePlural,
        _ => {}
    }
    let mut signs = code.chars();
    let tense = match signs.next() {
        Some('P') => Tense::Present,
        Some('I') => Tense::Imperfect,
        Some('A') => Tense::Past,
        Some('M') => Tense::Pluperfect,
        Some('F') => Tense::Future,
        Some('C') => Tense::Conditional,
        Some('S') => Tense::SubjunctivePresent,
        Some('T') => Tense::SubjunctiveImperfect,
        Some('U') => Tense::SubjunctiveFuture,
        Some('N') => Tense::PersonalInfinitive,
        _ => panic!("no such code: {code}"),
    };
    let person = signs.next().and_then(|sign| sign.to_digit(10));
    let person = person.unwrap_or_else(|| panic!("no such code: {code}")) as u8;
    Tag::Finite { tense, person, plural: signs.next() == Some('p') }
}
