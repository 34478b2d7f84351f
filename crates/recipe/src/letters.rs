//! What a written form looks like: case, vowels, signs.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

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
        // The Dutch ij is one letter to those who write it: IJsland has one capital.
        let mut chars = match form.strip_prefix("IJ") {
            Some(rest) if rest.starts_with(char::is_lowercase) => rest.chars(),
            _ => form.chars(),
        };
        if chars.as_str().len() < form.len() {
            return if chars.any(char::is_uppercase) { Case::Capitals } else { Case::Title };
        }
        let first = chars.next().is_some_and(char::is_uppercase);
        match (first, chars.any(char::is_uppercase)) {
            (false, false) => Case::Lower,
            (true, false) => Case::Title,
            _ => Case::Capitals,
        }
    }
}

/// Whether a form with several capitals is a name written so ("YouTube", "iPhone", "eBay") and stands for nothing
/// longer ("GmbH", "BAföG", "kWh"): what is small in it can be spoken.
pub fn is_name_in_capitals(form: &str) -> bool {
    const SPOKEN: usize = 3;
    let spoken = |run: &str| has_vowel(run) && run.chars().count() >= SPOKEN;
    let rest = form.trim_start_matches(char::is_lowercase);
    let tail = rest.trim_start_matches(char::is_uppercase);
    let is_joined = rest.len() < form.len() && Case::of(rest) == Case::Title;
    is_joined && has_vowel(tail) && spoken(rest) || form.split(char::is_uppercase).any(spoken)
}

/// The form with a capital at the front.
pub fn title(form: &str) -> String {
    if let Some(rest) = form.strip_prefix("ij") {
        return ["IJ", rest].concat();
    }
    let mut chars = form.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// Whether there is a vowel, Y included, with or without an accent.
pub fn has_vowel(form: &str) -> bool {
    form.nfd().any(|c| "aeiouyæœøAEIOUYÆŒØ".contains(c))
}

/// The form as all sources are made to write it: letters joined with their accents, ligatures and the
/// Dutch ĳ as two letters, one kind of apostrophe.
pub fn plain(form: &str) -> Cow<'_, str> {
    let is_odd =
        |c| matches!(c, '\u{300}'..='\u{36f}' | 'ĳ' | 'Ĳ' | 'ſ' | 'ﬀ'..='ﬆ' | '’' | 'ʼ' | '\u{ad}');
    if form.is_ascii() || !form.chars().any(is_odd) {
        return Cow::Borrowed(form);
    }
    let mut plain = String::with_capacity(form.len());
    for c in form.nfc() {
        match c {
            'ĳ' => plain.push_str("ij"),
            'Ĳ' => plain.push_str("IJ"),
            'ﬀ' => plain.push_str("ff"),
            'ﬁ' => plain.push_str("fi"),
            'ﬂ' => plain.push_str("fl"),
            'ﬃ' => plain.push_str("ffi"),
            'ﬄ' => plain.push_str("ffl"),
            'ﬅ' | 'ﬆ' => plain.push_str("st"),
            'ſ' => plain.push('s'),
            '’' | 'ʼ' => plain.push('\''),
            '\u{ad}' => {}
            c => plain.push(c),
        }
    }
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_word_is_written_in_one_way() {
        for (odd, one) in [
            ("tĳd", "tijd"),
            ("Ĳsland", "IJsland"),
            ("caf\u{65}\u{301}", "café"),
            ("ﬁnal", "final"),
            ("ſein", "sein"),
            ("l’eau", "l'eau"),
            ("Weiß", "Weiß"),
            ("ŒUVRE", "ŒUVRE"),
        ] {
            assert_eq!(plain(odd), one);
        }
    }

    #[test]
    fn names_with_capitals_are_told_from_abbreviations() {
        for name in ["YouTube", "YouTuber", "iPhone", "eBay", "McDonald", "WhatsApp"] {
            assert!(is_name_in_capitals(name), "{name}");
        }
        for short in ["GmbH", "BAföG", "kWh", "mRNA", "GIFs", "StVO", "pH", "eÜ"] {
            assert!(!is_name_in_capitals(short), "{short}");
        }
    }

    #[test]
    fn the_dutch_ij_is_one_capital() {
        assert_eq!(Case::of("IJsland"), Case::Title);
        assert_eq!(Case::of("IJS"), Case::Capitals);
        assert_eq!(Case::of("IJ"), Case::Capitals);
        assert_eq!(title("ijsland"), "IJsland");
        assert!(has_vowel("tijd"));
    }
}
