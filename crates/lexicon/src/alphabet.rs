//! Letters and the alphabets they belong to.
//!
//! Every alphabet is a beginning of the same row (A–Z, Ä, Ö, Ü, ß), so a letter has the same
//! number and the same character wherever it occurs.

use std::fmt;

use crate::unicode::composed;

/// One letter of an alphabet, numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

const ROW: [char; 30] = [
    'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S',
    'T', 'U', 'V', 'W', 'X', 'Y', 'Z', 'Ä', 'Ö', 'Ü', 'ß',
];

/// The numbers of the letters among the first 256 characters, in both cases; 0 for the rest.
const LATIN_1: [u8; 256] = {
    let mut numbers = [0; 256];
    let mut number = 1;
    while number <= 30 {
        let upper = ROW[number as usize - 1] as usize;
        numbers[upper] = number;
        if upper != 'ß' as usize {
            numbers[upper + 32] = number;
        }
        number += 1;
    }
    numbers
};

impl Letter {
    /// ß: the one letter that `??` never stands for.
    pub const SHARP: Letter = Letter(30);

    /// Any letter of the full row; `None` for 0 and for numbers above 30.
    pub fn new(number: u8) -> Option<Letter> {
        (1..=30).contains(&number).then_some(Letter(number))
    }

    /// For codes that were checked when a graph was built or opened.
    pub(crate) const fn from_code(code: u32) -> Letter {
        Letter((code & 31) as u8)
    }

    pub fn number(self) -> u8 {
        self.0
    }

    pub fn char(self) -> char {
        match usize::from(self.0).checked_sub(1).and_then(|at| ROW.get(at)) {
            Some(&c) => c,
            None => '·',
        }
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

/// The letters a game's cards can show, jokers' meanings included.
#[derive(Debug, PartialEq, Eq)]
pub struct Alphabet {
    len: u8,
}

/// A–Z.
pub(crate) static LATIN: Alphabet = Alphabet { len: 26 };
/// A–Z and Ä Ö Ü.
pub(crate) static UMLAUTS: Alphabet = Alphabet { len: 29 };
/// A–Z, Ä Ö Ü and ß.
pub(crate) static GERMAN: Alphabet = Alphabet { len: 30 };

impl Alphabet {
    #[allow(clippy::len_without_is_empty, reason = "an alphabet is never empty")]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub fn letters(&self) -> impl DoubleEndedIterator<Item = Letter> + use<> {
        (1..=self.len).map(Letter)
    }

    pub fn contains(&self, letter: Letter) -> bool {
        (1..=self.len).contains(&letter.0)
    }

    /// The letter a character shows, in either case; ẞ is ß.
    #[inline]
    pub fn letter(&self, c: char) -> Option<Letter> {
        let number = match c as u32 {
            code @ 0..0x100 => LATIN_1[code as usize],
            0x1E9E => 30,
            _ => 0,
        };
        // 0 wraps to the largest number: one comparison tells both.
        (number.wrapping_sub(1) < self.len).then_some(Letter(number))
    }

    pub fn char(&self, letter: Letter) -> char {
        letter.char()
    }

    /// The letters of a text as on cards; `None` if one of them is not in this alphabet.
    pub fn encode(&self, text: &str) -> Option<Vec<Letter>> {
        if text.is_ascii() {
            return text.chars().map(|c| self.letter(c)).collect();
        }
        composed(text).chars().map(|c| self.letter(c)).collect()
    }

    pub fn decode(&self, letters: &[Letter]) -> String {
        letters.iter().map(|letter| letter.char()).collect()
    }
}
