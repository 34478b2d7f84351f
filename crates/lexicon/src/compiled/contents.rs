//! What goes into a compiled file.

use std::fmt;

use crate::{Lang, Spelling};

/// The words of one file, as they are written ("Häuser"), in any order.
#[derive(Clone, Copy, Debug)]
pub struct Contents<'a> {
    pub lang: Lang,
    pub spelling: Spelling,
    /// Names the recipe and the sources: whoever opens the file compares it with today's.
    pub key: &'a str,
    pub words: &'a [&'a str],
    /// Whether the file also holds the graph for crossword search.
    pub crossword: bool,
    /// In the file of the language's base spelling only.
    pub facts: Option<Facts<'a>>,
}

/// What is known about words.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// At most 32 names; a reading refers to them by bits.
    pub sources: &'a [&'a str],
    pub readings: &'a [Reading<'a>],
    pub refused: &'a [Refused<'a>],
}

/// One way to read a word: "Häuser" is the nominative plural of "Haus".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reading<'a> {
    pub written: &'a str,
    pub lemma: &'a str,
    /// Its codes, such as `nominative-plural`; empty where no source tells.
    pub form: &'a str,
    /// Bit n: the source number n has it.
    pub sources: u32,
    /// In hundredths; 0 where no source tells.
    pub zipf: u16,
    /// Bots and hints keep away from it (W-03).
    pub coarse: bool,
}

/// A string that sources list, but that does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refused<'a> {
    pub written: &'a str,
    pub reason: Refusal,
    /// What the deny list says about it, or empty.
    pub note: &'a str,
}

/// Why a listed string does not count (W-01, W-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Refusal {
    ProperName,
    Abbreviation,
    Denied,
    /// Only written with a hyphen, with an apostrophe, with a dot.
    Hyphen,
    Apostrophe,
    Dot,
}

impl Refusal {
    pub const ALL: [Refusal; 6] = [
        Refusal::ProperName,
        Refusal::Abbreviation,
        Refusal::Denied,
        Refusal::Hyphen,
        Refusal::Apostrophe,
        Refusal::Dot,
    ];

    /// What a written text cannot count for, whatever its letters: a hyphen, an apostrophe, a dot.
    pub fn of_signs(written: &str) -> Option<Refusal> {
        written.chars().find_map(|sign| match sign {
            '-' | '‐' | '‑' => Some(Refusal::Hyphen),
            '\'' | '’' | '‘' | '´' | '`' => Some(Refusal::Apostrophe),
            '.' => Some(Refusal::Dot),
            _ => None,
        })
    }

    /// The reason's name in records and answers to programs.
    pub fn code(self) -> &'static str {
        match self {
            Refusal::ProperName => "proper_name",
            Refusal::Abbreviation => "abbreviation",
            Refusal::Denied => "denied",
            Refusal::Hyphen => "hyphen",
            Refusal::Apostrophe => "apostrophe",
            Refusal::Dot => "dot",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::ProperName => "a proper name",
            Refusal::Abbreviation => "an abbreviation",
            Refusal::Denied => "on the deny list",
            Refusal::Hyphen => "written with a hyphen",
            Refusal::Apostrophe => "written with an apostrophe",
            Refusal::Dot => "written with a dot",
        })
    }
}
