//! What a written form looks like: case, vowels, signs.

/// The case a form is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    Lower,
    /// One capital at the front, as German nouns and all names have it.
    Title,
    /// More capitals, as abbreviations have them.
    Capitals,
    /// Digits, hyphens, dots, blanks: no form of these can be laid.
    Signs,
}

impl Case {
    pub fn of(form: &str) -> Case {
        if form.is_empty() || !form.chars().all(char::is_alphabetic) {
            return Case::Signs;
        }
        let mut chars = form.chars();
        let first = chars.next().is_some_and(char::is_uppercase);
        match (first, chars.any(char::is_uppercase)) {
            (false, false) => Case::Lower,
            (true, false) => Case::Title,
            _ => Case::Capitals,
        }
    }
}

/// The form with a capital at the front.
pub fn title(form: &str) -> String {
    let mut chars = form.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// Whether there is a vowel, Y included, with or without an accent.
pub fn has_vowel(form: &str) -> bool {
    use unicode_normalization::UnicodeNormalization;
    form.nfd().any(|c| "aeiouyæœøAEIOUYÆŒØ".contains(c))
}
