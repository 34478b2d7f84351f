//! What a written character is on paper: a letter, an umlaut, a ß, or a letter with an accent.

use crate::unicode::{composed, is_accent, without_accents};

/// A sign of a written word, before a spelling decides how it lies on cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// A–Z, an accent (if any) already dropped.
    Letter(char),
    /// Two letters written as one sign: œ, æ, ĳ.
    Pair(char, char),
    /// Ä, Ö or Ü, by its vowel.
    Umlaut(char),
    Sharp,
}

/// The signs of a word in any case and normal form; `None` if it holds anything but letters.
pub(crate) fn signs(word: &str) -> Option<Vec<Sign>> {
    if word.is_ascii() {
        return word.chars().map(sign).collect();
    }
    let mut signs = Vec::with_capacity(word.len());
    for c in composed(word).chars() {
        if is_accent(c) && !signs.is_empty() {
            continue;
        }
        match ligature(c) {
            Some(letters) => signs.extend(letters.chars().filter_map(sign)),
            None => signs.push(sign(c)?),
        }
    }
    Some(signs)
}

/// The letters that print joins into one sign; the long s is one of them.
fn ligature(c: char) -> Option<&'static str> {
    Some(match c {
        'ﬀ' => "ff",
        'ﬁ' => "fi",
        'ﬂ' => "fl",
        'ﬃ' => "ffi",
        'ﬄ' => "ffl",
        'ﬅ' | 'ﬆ' => "st",
        'ſ' => "s",
        _ => return None,
    })
}

fn sign(c: char) -> Option<Sign> {
    Some(match c {
        'A'..='Z' => Sign::Letter(c),
        'a'..='z' => Sign::Letter(c.to_ascii_uppercase()),
        'ä' | 'Ä' => Sign::Umlaut('A'),
        'ö' | 'Ö' => Sign::Umlaut('O'),
        'ü' | 'Ü' => Sign::Umlaut('U'),
        'ß' | 'ẞ' => Sign::Sharp,
        'œ' | 'Œ' => Sign::Pair('O', 'E'),
        'æ' | 'Æ' => Sign::Pair('A', 'E'),
        'ĳ' | 'Ĳ' => Sign::Pair('I', 'J'),
        'ø' | 'Ø' => Sign::Letter('O'),
        'ł' | 'Ł' => Sign::Letter('L'),
        'đ' | 'Đ' => Sign::Letter('D'),
        _ => match without_accents(c).to_ascii_uppercase() {
            letter @ 'A'..='Z' => Sign::Letter(letter),
            _ => return None,
        },
    })
}
