//! The answer to "is this a word": with what is known, or with the reason against it.

use std::fmt;

use serde::Serialize;

use crate::{Meaning, Zipf};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Valid(Valid),
    Invalid(Reason),
}

impl Verdict {
    pub fn is_valid(&self) -> bool {
        matches!(self, Verdict::Valid(_))
    }
}

/// A word that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Valid {
    /// The letters that were asked about, in upper case.
    pub word: String,
    /// How it can be read; more than one word may lie on the same cards.
    pub meanings: Vec<Meaning>,
    pub zipf: Option<Zipf>,
    /// Bots and hints keep away from it (W-03).
    pub coarse: bool,
}

/// Why a string does not count (W-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Reason {
    Unknown,
    ProperName,
    Abbreviation,
    Affix,
    Denied { note: String },
    NotSpellable,
}

impl Reason {
    /// The reason's name in records and answers to programs.
    pub fn code(&self) -> &'static str {
        match self {
            Reason::Unknown => "unknown",
            Reason::ProperName => "proper_name",
            Reason::Abbreviation => "abbreviation",
            Reason::Affix => "affix",
            Reason::Denied { .. } => "denied",
            Reason::NotSpellable => "not_spellable",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Unknown => f.write_str("not in the dictionary"),
            Reason::ProperName => f.write_str("a proper name"),
            Reason::Abbreviation => f.write_str("an abbreviation"),
            Reason::Affix => f.write_str("only a part of words"),
            Reason::Denied { note } if note.is_empty() => f.write_str("on the deny list"),
            Reason::Denied { note } => write!(f, "on the deny list: {note}"),
            Reason::NotSpellable => f.write_str("cannot be spelled with these letters"),
        }
    }
}
