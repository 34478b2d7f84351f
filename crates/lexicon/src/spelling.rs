//! How written words lie on cards: the policy of a game and a language (S-01 … S-04).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::alphabet::{Alphabet, GERMAN, LATIN, Letter, UMLAUTS};
use crate::fold::{Sign, signs};

/// How a language's words lie on cards. Accents other than the umlauts' are dropped everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Spelling {
    /// German as written: A–Z, Ä, Ö, Ü, ß.
    Plain,
    /// Ä=AE Ö=OE Ü=UE ß=SS (Q-18 `ae`).
    Digraph,
    /// Ä=A Ö=O Ü=U ß=SS (K-05, Q-18 `a`).
    Bare,
    /// Each word wholly by [`Spelling::Digraph`] or wholly by [`Spelling::Bare`] (Q-18 `both`).
    Either,
    /// Words with Ä, Ö, Ü or ß cannot be spelled (Q-18 `none`).
    Without,
    /// Each umlaut by itself is one letter or its pair of letters; ß is ß (B-20).
    Called,
    /// Ä, Ö, Ü are letters, ß=SS (M-12, German).
    Umlauts,
    /// All accents dropped, œ=OE, æ=AE, ĳ=IJ (M-12, the other languages).
    Folded,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a spelling: choose one of plain, digraph, bare, either, without, called, \
     umlauts, folded"
)]
pub struct UnknownSpelling(pub String);

impl Spelling {
    pub const ALL: [Spelling; 8] = [
        Spelling::Plain,
        Spelling::Digraph,
        Spelling::Bare,
        Spelling::Either,
        Spelling::Without,
        Spelling::Called,
        Spelling::Umlauts,
        Spelling::Folded,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Spelling::Plain => "plain",
            Spelling::Digraph => "digraph",
            Spelling::Bare => "bare",
            Spelling::Either => "either",
            Spelling::Without => "without",
            Spelling::Called => "called",
            Spelling::Umlauts => "umlauts",
            Spelling::Folded => "folded",
        }
    }

    pub fn alphabet(self) -> &'static Alphabet {
        match self {
            Spelling::Plain | Spelling::Called => &GERMAN,
            Spelling::Umlauts => &UMLAUTS,
            _ => &LATIN,
        }
    }

    /// The word as it lies on cards, in upper case; more than one way under
    /// [`Spelling::Either`] and [`Spelling::Called`], none if it cannot be spelled.
    pub fn spell(self, word: &str) -> Vec<String> {
        let alphabet = self.alphabet();
        self.spell_letters(word).iter().map(|way| alphabet.decode(way)).collect()
    }

    /// [`Spelling::spell`] in letters.
    pub fn spell_letters(self, word: &str) -> Vec<Vec<Letter>> {
        let Some(signs) = signs(word).filter(|signs| !signs.is_empty()) else {
            return Vec::new();
        };
        self.spell_all_ways(&signs)
    }

    /// The same for a word as the base spelling of its language has it.
    pub(crate) fn respell(self, word: &[Letter]) -> Vec<Vec<Letter>> {
        let signs: Vec<Sign> = word.iter().map(|&letter| sign(letter)).collect();
        self.spell_all_ways(&signs)
    }

    fn spell_all_ways(self, signs: &[Sign]) -> Vec<Vec<Letter>> {
        match self {
            Spelling::Without if signs.iter().any(|s| is_german(*s)) => Vec::new(),
            Spelling::Either => {
                let mut ways = spell_signs(signs, Spelling::Digraph);
                ways.extend(spell_signs(signs, Spelling::Bare));
                ways.dedup();
                ways
            }
            _ => spell_signs(signs, self),
        }
    }
}

fn sign(letter: Letter) -> Sign {
    match letter.char() {
        'Ä' => Sign::Umlaut('A'),
        'Ö' => Sign::Umlaut('O'),
        'Ü' => Sign::Umlaut('U'),
        'ß' => Sign::Sharp,
        other => Sign::Letter(other),
    }
}

fn is_german(sign: Sign) -> bool {
    matches!(sign, Sign::Umlaut(_) | Sign::Sharp)
}

/// More umlauts than any word has: beyond it, [`Spelling::Called`] would double without end.
const MANY_UMLAUTS: usize = 8;

fn spell_signs(signs: &[Sign], spelling: Spelling) -> Vec<Vec<Letter>> {
    let mut ways = vec![Vec::with_capacity(signs.len() + 2)];
    let mut umlauts = 0;
    for &sign in signs {
        match sign {
            Sign::Letter(c) => push_all(&mut ways, &[c]),
            Sign::Pair(a, b) => push_all(&mut ways, &[a, b]),
            Sign::Umlaut(vowel) => {
                let itself = umlaut(vowel);
                umlauts += 1;
                match spelling {
                    Spelling::Plain | Spelling::Umlauts => push_all(&mut ways, &[itself]),
                    Spelling::Digraph => push_all(&mut ways, &[vowel, 'E']),
                    Spelling::Called if umlauts <= MANY_UMLAUTS => {
                        let mut pairs = ways.clone();
                        push_all(&mut ways, &[itself]);
                        push_all(&mut pairs, &[vowel, 'E']);
                        ways.append(&mut pairs);
                    }
                    Spelling::Called => push_all(&mut ways, &[itself]),
                    _ => push_all(&mut ways, &[vowel]),
                }
            }
            Sign::Sharp => match spelling {
                Spelling::Plain | Spelling::Called => push_all(&mut ways, &['ß']),
                _ => push_all(&mut ways, &['S', 'S']),
            },
        }
    }
    ways
}

fn push_all(ways: &mut [Vec<Letter>], chars: &[char]) {
    for way in ways {
        way.extend(chars.iter().filter_map(|&c| GERMAN.letter(c)));
    }
}

fn umlaut(vowel: char) -> char {
    match vowel {
        'A' => 'Ä',
        'O' => 'Ö',
        _ => 'Ü',
    }
}

impl fmt::Display for Spelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Spelling {
    type Err = UnknownSpelling;

    fn from_str(s: &str) -> Result<Spelling, UnknownSpelling> {
        Spelling::ALL
            .into_iter()
            .find(|spelling| spelling.name().eq_ignore_ascii_case(s))
            .ok_or_else(|| UnknownSpelling(s.to_owned()))
    }
}
