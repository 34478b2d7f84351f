//! From the tables of crates and of the standard library.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::decompose_canonical;
use unicode_properties::{GeneralCategory, UnicodeEmoji, UnicodeGeneralCategory};

use super::Class;

pub(super) fn composed(text: &str) -> String {
    text.nfc().collect()
}

pub(super) fn without_accents(sign: char) -> char {
    let mut first = None;
    decompose_canonical(sign, |part| first = first.or(Some(part)));
    first.unwrap_or(sign)
}

pub(super) fn lower_case(text: &str) -> String {
    text.to_lowercase()
}

pub(super) fn upper_case(text: &str) -> String {
    text.to_uppercase()
}

pub(super) fn is(sign: char, class: Class) -> bool {
    use GeneralCategory::{Control, EnclosingMark, Format, NonspacingMark, PrivateUse};
    match class {
        Class::Unseen => matches!(sign.general_category(), Control | Format | PrivateUse),
        Class::Mark => matches!(sign.general_category(), NonspacingMark | EnclosingMark),
        Class::Picture => sign.is_emoji_char(),
    }
}
