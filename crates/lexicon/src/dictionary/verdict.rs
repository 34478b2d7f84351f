//! The answer to "is this a word": with what is known, or with the reason against it.

use std::fmt;

use crate::compiled::Refusal;
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    Unknown,
    NotSpellable,
    /// Sources list it, but not as a word of the games; what the deny list says about it, or empty.
    Refused {
        refusal: Refusal,
        note: String,
    },
}

impl Reason {
    /// The reason's name in records and answers to programs.
    pub fn code(&self) -> &'static str {
        match self {
            Reason::Unknown => "unknown",
            Reason::NotSpellable => "not_spellable",
            Reason::Refused { refusal, .. } => refusal.code(),
        }
    }

    /// Whether something else may have been meant: nobody knows it, or we know better.
    pub fn may_be_a_slip(&self) -> bool {
        matches!(self, Reason::Unknown | Reason::Refused { refusal: Refusal::Denied, .. })
    }

    /// What was noted down about it by hand, or empty.
    pub fn note(&self) -> &str {
        if let Reason::Refused { note, .. } = self { note } else { "" }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Unknown => f.write_str("not in the dictionary"),
            Reason::NotSpellable => f.write_str("cannot be spelled with these letters"),
            Reason::Refused { refusal, note } if note.is_empty() => refusal.fmt(f),
            Reason::Refused { refusal, note } => write!(f, "{refusal}: {note}"),
        }
    }
}
