//! What the Romance languages share: stems that change, gender and number.

use crate::tag::Tag;

/// Whether a form's stem is the lemma's, but for spelling (toc-, toqu-) and the usual changes of
/// its last vowel (cont-, cuent-; ped-, pid-).
pub fn same_stem(stem: &str, of: &str) -> bool {
    let (a, b) = (sounds(stem), sounds(of));
    if a == b {
        return true;
    }
    const CHANGES: [(&str, &str); 7] =
        [("e", "ie"), ("o", "ue"), ("u", "ue"), ("e", "i"), ("o", "u"), ("i", "ie"), ("y", "i")];
    CHANGES.iter().any(|(old, new)| {
        b.rfind(old).is_some_and(|at| [&b[..at], new, &b[at + old.len()..]].concat() == a)
    })
}

/// A stem as it sounds before any ending.
fn sounds(stem: &str) -> String {
    let mut plain: String = stem
        .chars()
        .map(|c| match c {
            'á' | 'â' | 'à' => 'a',
            'é' | 'ê' | 'è' => 'e',
            'í' | 'î' | 'ï' => 'i',
            'ó' | 'ô' => 'o',
            'ú' | 'ü' | 'û' => 'u',
            c => c,
        })
        .collect();
    let swaps =
        [("qu", "k"), ("ç", "k"), ("c", "k"), ("z", "k"), ("gu", "g"), ("ge", "g"), ("j", "g")];
    for (end, sound) in swaps {
        if let Some(rest) = plain.strip_suffix(end) {
            plain = [rest, sound].concat();
            break;
        }
    }
    plain
}

/// The feminine, the plural or both of a noun or adjective. `genders` are endings of masculines
/// with those of their feminines; `plural` makes the plurals that a word may have.
pub fn gendered(
    form: &str,
    lemma: &str,
    genders: &[(&str, &str)],
    plural: fn(&str) -> Vec<String>,
) -> Vec<Tag> {
    if plural(lemma).iter().any(|one| one == form) {
        return vec![Tag::Plural];
    }
    let feminines = genders.iter().filter_map(|(m, f)| Some([lemma.strip_suffix(m)?, f].concat()));
    for feminine in feminines {
        if feminine == form {
            return vec![Tag::Feminine];
        }
        if plural(&feminine).iter().any(|one| one == form) {
            return vec![Tag::FemininePlural];
        }
    }
    Vec::new()
}
