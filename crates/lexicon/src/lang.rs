//! The seven languages whose words Setzkasten knows.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Spelling;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    De,
    Nl,
    Fr,
    En,
    Es,
    Pt,
    It,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not one of our languages: choose one of de, nl, fr, en, es, pt, it")]
pub struct UnknownLang(pub String);

impl Lang {
    pub const ALL: [Lang; 7] =
        [Lang::De, Lang::Nl, Lang::Fr, Lang::En, Lang::Es, Lang::Pt, Lang::It];

    pub fn code(self) -> &'static str {
        match self {
            Lang::De => "de",
            Lang::Nl => "nl",
            Lang::Fr => "fr",
            Lang::En => "en",
            Lang::Es => "es",
            Lang::Pt => "pt",
            Lang::It => "it",
        }
    }

    /// The spelling that loses least: the one the facts about words are kept under.
    pub fn base(self) -> Spelling {
        match self {
            Lang::De => Spelling::Plain,
            _ => Spelling::Folded,
        }
    }

    /// The spellings some game wants of this language, the base first.
    pub fn spellings(self) -> &'static [Spelling] {
        match self {
            Lang::De => &[
                Spelling::Plain,
                Spelling::Digraph,
                Spelling::Bare,
                Spelling::Either,
                Spelling::Without,
                Spelling::Called,
                Spelling::Umlauts,
            ],
            _ => &[Spelling::Folded],
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(s: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(s))
            .ok_or_else(|| UnknownLang(s.to_owned()))
    }
}
