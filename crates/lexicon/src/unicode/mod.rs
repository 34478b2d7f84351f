//! What Unicode says of texts and signs. Its tables come from crates; on a page the browser has them,
//! and they are a tenth of what would be loaded otherwise.
//!
//! What is asked for often (the letters of our languages) needs neither.

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
use page as tables;
#[cfg(not(target_arch = "wasm32"))]
mod tables;

/// Below this nothing is made of several signs.
const FIRST_MARK: char = '\u{300}';

/// What a sign is, as far as names ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Control, format and private signs: `Cc`, `Cf`, `Co`.
    Unseen,
    /// What stands above, below or around the sign before it: `Mn`, `Me`.
    Mark,
    /// `Emoji`, digits among them.
    Picture,
}

/// Letters and their accents as single signs (NFC).
pub fn composed(text: &str) -> String {
    if text.chars().all(|c| c < FIRST_MARK) { text.to_owned() } else { tables::composed(text) }
}

/// The sign itself without its accents: the first of its canonical decomposition.
pub(crate) fn without_accents(sign: char) -> char {
    if sign.is_ascii() { sign } else { tables::without_accents(sign) }
}

/// Whether it is an accent of its own, for letters as we know them.
pub(crate) fn is_accent(sign: char) -> bool {
    matches!(sign, '\u{300}'..='\u{34e}' | '\u{350}'..='\u{36f}' | '\u{1ab0}'..='\u{1abd}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20dc}' | '\u{fe20}'..='\u{fe2f}')
}

pub fn lower_case(text: &str) -> String {
    let simple: Option<String> = text.chars().map(simply_lower).collect();
    simple.unwrap_or_else(|| tables::lower_case(text))
}

pub fn upper_case(text: &str) -> String {
    let simple: Option<String> = text.chars().map(simply_upper).collect();
    simple.unwrap_or_else(|| tables::upper_case(text))
}

pub fn is(sign: char, class: Class) -> bool {
    match class {
        Class::Unseen if sign.is_ascii() => sign.is_ascii_control(),
        Class::Mark if sign < FIRST_MARK => false,
        _ => tables::is(sign, class),
    }
}

/// In Latin 1, where capitals stand 32 places before small letters.
pub(crate) fn simply_lower(sign: char) -> Option<char> {
    match sign {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' => char::from_u32(u32::from(sign) + 32),
        '\0'..='\u{ff}' => Some(sign),
        _ => None,
    }
}

/// Those that become two signs, or signs beyond Latin 1, are left to the tables.
fn simply_upper(sign: char) -> Option<char> {
    match sign {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => char::from_u32(u32::from(sign) - 32),
        'ß' | 'µ' | 'ÿ' => None,
        '\0'..='\u{ff}' => Some(sign),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::canonical_combining_class;

    use super::*;

    #[test]
    fn short_cuts_lead_to_what_the_tables_say() {
        for c in '\0'..=char::MAX {
            let text = c.to_string();
            assert_eq!(composed(&text), tables::composed(&text), "{text:?}");
            assert_eq!(without_accents(c), tables::without_accents(c), "{text:?}");
            assert_eq!(lower_case(&text), text.to_lowercase(), "{text:?}");
            assert_eq!(upper_case(&text), text.to_uppercase(), "{text:?}");
            for class in [Class::Unseen, Class::Mark, Class::Picture] {
                assert_eq!(is(c, class), tables::is(c, class), "{text:?}");
            }
        }
    }

    #[test]
    fn accents_are_marks_that_are_set_in_an_order() {
        for c in ('\0'..=char::MAX).filter(|&c| is_accent(c)) {
            let assigned = is(c, Class::Mark);
            assert_eq!(assigned, canonical_combining_class(c) != 0, "{:x}", u32::from(c));
        }
        for text in ["a\u{308}", "e\u{301}", "o\u{323}\u{302}"] {
            assert_eq!(text.nfc().count(), 1);
            assert!(text.chars().skip(1).all(is_accent));
        }
    }
}
