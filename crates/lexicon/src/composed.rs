//! Letters and their accents as single signs: Unicode's canonical composition (NFC), from the parts
//! that need only its canonical tables. The crate's own iterator brings those for compatible forms
//! along, a tenth of what a page would load.

use unicode_normalization::char::{canonical_combining_class, compose, decompose_canonical};

/// Below this there is nothing that composes with what comes before it.
const FIRST_MARK: char = '\u{300}';

pub(crate) fn composed(text: &str) -> Vec<char> {
    if text.chars().all(|c| c < FIRST_MARK) {
        return text.chars().collect();
    }
    let mut apart: Vec<(u8, char)> = Vec::with_capacity(text.len());
    for c in text.chars() {
        decompose_canonical(c, |part| apart.push((canonical_combining_class(part), part)));
    }
    for marks in apart.chunk_by_mut(|one, other| (one.0 == 0) == (other.0 == 0)) {
        // Those of one class stay in their order.
        crate::sorting::sort_by_key(marks, |&(class, _)| class);
    }
    recompose(&apart)
}

fn recompose(apart: &[(u8, char)]) -> Vec<char> {
    let mut whole: Vec<char> = Vec::with_capacity(apart.len());
    let mut letter: Option<usize> = None;
    // The class of what stands between the letter and the next sign.
    let mut between: Option<u8> = None;
    for &(class, c) in apart {
        let reaches = between.is_none_or(|between| between < class);
        let met = letter.filter(|_| reaches).and_then(|at| Some((at, compose(whole[at], c)?)));
        if let Some((at, one)) = met {
            whole[at] = one;
            continue;
        }
        if class == 0 {
            (letter, between) = (Some(whole.len()), None);
        } else {
            between = Some(class);
        }
        whole.push(c);
    }
    whole
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use unicode_normalization::UnicodeNormalization;

    use super::composed;

    #[test]
    fn every_sign_alone_and_with_an_accent_is_composed_as_unicode_says() {
        for c in '\0'..=char::MAX {
            for text in [format!("{c}"), format!("{c}\u{308}"), format!("a\u{323}{c}\u{301}")] {
                assert!(composed(&text).into_iter().eq(text.nfc()), "{text:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn texts_are_composed_as_unicode_says(
            text in "([a-zäöüßǟộÅ가각ᄀ-ᇿ]?[\u{300}-\u{36f}]{0,4}|.){0,12}",
        ) {
            prop_assert!(composed(&text).into_iter().eq(text.nfc()), "{text:?}");
        }
    }
}
