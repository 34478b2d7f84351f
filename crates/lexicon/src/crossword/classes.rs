//! Which letters, in whatever order, make a word: a small table that says "no" or "perhaps".
//!
//! A placement that takes the whole rack lays a word of known letters: the rack's and those that
//! lie there already. Mostly no word has just these, and one look tells.

use std::cmp::Reverse;

use super::ones::Portable;
use super::placement::bits;
use super::points::{Point, Points};
use crate::MAX_LETTERS;
use crate::sorting::sort_by_key;

/// Eight words of 64 bits: what a processor fetches at once.
type Line = [u64; 8];

pub(super) struct Classes {
    lines: Vec<Line>,
    /// All letters, those that most words have first.
    common: Vec<u8>,
}

/// 2 MB.
const MOST_LINES: usize = 1 << 15;

/// Letters without their order: the sum of their keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Class(u64);

impl Class {
    #[inline]
    pub(super) fn with(self, code: u32) -> Class {
        Class(self.0.wrapping_add(KEYS[(code & 31) as usize]))
    }

    pub(super) fn and(self, other: Class) -> Class {
        Class(self.0.wrapping_add(other.0))
    }

    /// A number for finding it again.
    pub(super) fn short(self) -> usize {
        (self.0 >> 20) as usize
    }
}

const KEYS: [u64; 32] = {
    let mut keys = [0; 32];
    let mut code = 0;
    while code < keys.len() {
        // SplitMix64: neighbouring numbers share nothing.
        let mut key = (code as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        key = (key ^ key >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[code] = key ^ key >> 31;
        code += 1;
    }
    keys
};

impl Classes {
    pub(super) fn new(words: Points<'_>, number: usize, alphabet: u8) -> Classes {
        let lines = (number / 8).next_power_of_two().min(MOST_LINES);
        let mut classes = Classes { lines: vec![Line::default(); lines], common: Vec::new() };
        let mut met = [0u32; 32];
        classes.add(words, words.root(), Class::default(), MAX_LETTERS, &mut met);
        classes.common = (1..=alphabet).collect();
        sort_by_key(&mut classes.common, |&code| Reverse(met[usize::from(code)]));
        classes
    }

    fn add(
        &mut self,
        words: Points<'_>,
        point: Point,
        class: Class,
        longest: usize,
        met: &mut [u32; 32],
    ) {
        if longest == 0 {
            return;
        }
        for code in bits(point.ends) {
            met[code as usize] += 1;
            let (line, first, second) = self.place(class.with(code));
            self.lines[line][first / 64] |= 1 << (first % 64);
            self.lines[line][second / 64] |= 1 << (second % 64);
        }
        for code in bits(point.onward) {
            let behind = words.behind::<Portable>(point, 1 << code);
            met[code as usize] += 1;
            self.add(words, behind, class.with(code), longest - 1, met);
        }
    }

    /// Two bits of one line.
    #[inline]
    fn place(&self, Class(class): Class) -> (usize, usize, usize) {
        let line = (class >> 32) as usize & (self.lines.len() - 1);
        (line, class as usize & 511, (class >> 9) as usize & 511)
    }

    /// Whether some word may consist of these letters.
    #[inline]
    pub(super) fn may_hold(&self, class: Class) -> bool {
        let (line, first, second) = self.place(class);
        let line = &self.lines[line];
        line[first / 64] >> (first % 64) & line[second / 64] >> (second % 64) & 1 == 1
    }

    /// All letters, those that most words have first.
    pub(super) fn common(&self) -> &[u8] {
        &self.common
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.lines.as_slice())
    }
}
