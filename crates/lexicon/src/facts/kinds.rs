//! How a written word and its lemma follow from the letters.

use std::collections::HashMap;
use std::hash::Hash;

use super::varint::{self, Reader};
use crate::Letter;
use crate::unicode::simply_lower;

/// How the letters of a word are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Case {
    Lower,
    Title,
    Upper,
    /// Not by any case of the letters: the word itself follows.
    Inline,
}

const CASES: [Case; 4] = [Case::Lower, Case::Title, Case::Upper, Case::Inline];

impl Case {
    pub(super) fn of(written: &str, letters: &[Letter]) -> Case {
        let by_letters = CASES[..3].iter().copied();
        let mut cases = by_letters.filter(|case| case.signs(letters).eq(written.chars()));
        cases.next().unwrap_or(Case::Inline)
    }

    pub(super) fn write(self, letters: &[Letter]) -> String {
        self.signs(letters).collect()
    }

    fn signs(self, letters: &[Letter]) -> impl Iterator<Item = char> {
        letters.iter().enumerate().map(move |(at, letter)| {
            let upper = self == Case::Upper || self == Case::Title && at == 0;
            let sign = letter.char();
            // No letter of ours is beyond Latin 1.
            if upper { sign } else { simply_lower(sign).unwrap_or(sign) }
        })
    }
}

/// What readings have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Kind<'a> {
    pub(super) case: Case,
    /// How many signs to drop from the end of the written word, for the lemma …
    pub(super) drop: usize,
    /// … and what to append then.
    pub(super) append: &'a str,
    pub(super) form: usize,
}

impl<'a> Kind<'a> {
    pub(super) fn new(written: &str, letters: &[Letter], lemma: &'a str, form: usize) -> Kind<'a> {
        let same = written.chars().zip(lemma.chars()).take_while(|(a, b)| a == b);
        let (signs, bytes) = same.fold((0, 0), |(n, bytes), (c, _)| (n + 1, bytes + c.len_utf8()));
        let drop = written.chars().count() - signs;
        Kind { case: Case::of(written, letters), drop, append: &lemma[bytes..], form }
    }

    pub(super) fn encode(&self) -> Vec<u8> {
        let mut row = vec![self.case as u8];
        varint::push(&mut row, self.drop);
        varint::push(&mut row, self.form);
        row.extend(self.append.as_bytes());
        row
    }

    pub(super) fn decode(row: &'a [u8]) -> Option<Kind<'a>> {
        let (&case, rest) = row.split_first()?;
        let mut rest = Reader(rest);
        Some(Kind {
            case: *CASES.get(usize::from(case))?,
            drop: rest.number()?,
            form: rest.number()?,
            append: std::str::from_utf8(rest.0).ok()?,
        })
    }

    pub(super) fn lemma(&self, written: &str) -> String {
        let end = match self.drop {
            0 => written.len(),
            drop => written.char_indices().rev().nth(drop - 1).map_or(0, |(at, _)| at),
        };
        format!("{}{}", &written[..end], self.append)
    }
}

/// Values by rank, the most frequent first.
pub(super) struct Ranks<T> {
    pub(super) values: Vec<T>,
    pub(super) rank: HashMap<T, usize>,
}

impl<T: Copy + Eq + Ord + Hash> Ranks<T> {
    pub(super) fn of(values: impl Iterator<Item = T>) -> Ranks<T> {
        let mut counts: HashMap<T, usize> = HashMap::new();
        values.for_each(|value| *counts.entry(value).or_default() += 1);
        let mut counted: Vec<(T, usize)> = counts.into_iter().collect();
        counted.sort_unstable_by(|(a, n), (b, m)| m.cmp(n).then(a.cmp(b)));
        let values: Vec<T> = counted.into_iter().map(|(value, _)| value).collect();
        let rank = values.iter().copied().zip(0..).collect();
        Ranks { values, rank }
    }
}
