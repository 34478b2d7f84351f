//! A written word that no case of its letters gives: the signs that differ from them ("más" is MAS with á in
//! place 1), or the whole word where letters and signs do not pair ("cœur").

use super::kinds::Case;
use super::varint::{self, Reader};
use crate::Letter;

/// Writes the word: differing signs × 2 + whether it begins with a capital, then each sign's distance from the
/// one before and its code; or 0, the word's length and the word.
pub(super) fn push(row: &mut Vec<u8>, written: &str, letters: &[Letter]) {
    let is_title = written.starts_with(char::is_uppercase);
    let plain = case(is_title).write(letters);
    let differing: Vec<(usize, char)> = written
        .chars()
        .zip(plain.chars())
        .enumerate()
        .filter_map(|(at, (sign, plain))| (sign != plain).then_some((at, sign)))
        .collect();
    if written.chars().count() != letters.len() || differing.is_empty() {
        varint::push(row, 0);
        varint::push(row, written.len());
        row.extend(written.as_bytes());
        return;
    }
    varint::push(row, differing.len() << 1 | usize::from(is_title));
    let mut from = 0;
    for (at, sign) in differing {
        varint::push(row, at - from);
        varint::push(row, sign as usize);
        from = at;
    }
}

/// Reads what [`push`] wrote.
pub(super) fn read(row: &mut Reader<'_>, letters: &[Letter]) -> Option<String> {
    let head = row.number()?;
    if head == 0 {
        let len = row.number()?;
        return std::str::from_utf8(row.take(len)?).ok().map(str::to_owned);
    }
    let mut signs: Vec<char> = case(head & 1 != 0).write(letters).chars().collect();
    let mut at = 0;
    for _ in 0..head >> 1 {
        at += row.number()?;
        *signs.get_mut(at)? = char::from_u32(u32::try_from(row.number()?).ok()?)?;
    }
    Some(signs.into_iter().collect())
}

/// Passes over what [`push`] wrote.
pub(super) fn skip(row: &mut Reader<'_>) -> Option<()> {
    let head = row.number()?;
    if head == 0 {
        let len = row.number()?;
        row.take(len)?;
    }
    for _ in 0..(head >> 1) * 2 {
        row.number()?;
    }
    Some(())
}

fn case(is_title: bool) -> Case {
    if is_title { Case::Title } else { Case::Lower }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Spelling;

    #[test]
    fn a_written_word_comes_back_from_its_letters() {
        for word in ["más", "Élan", "répétée", "cœur", "pingüino", "ﬁn", "McDo", "über"] {
            for letters in Spelling::Folded.spell_letters(word) {
                let mut row = Vec::new();
                push(&mut row, word, &letters);
                row.push(7);
                let (mut read_row, mut skipped) = (Reader(&row), Reader(&row));
                assert_eq!(read(&mut read_row, &letters).as_deref(), Some(word));
                assert_eq!(read_row.number(), Some(7), "{word}");
                assert_eq!(skip(&mut skipped).and_then(|()| skipped.number()), Some(7), "{word}");
            }
        }
    }
}
