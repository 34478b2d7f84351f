//! Which letters, in whatever order, make a word: a small table that says "no" or "perhaps".
//!
//! A placement that takes the whole rack lays a word of known letters: the rack's and those that
//! lie there already. Mostly no word has just these, and one look tells.

use super::ones::Portable;
use super::placement::bits;
use super::points::{Letters, Point, Points};

/// Eight words of 64 bits: what a processor fetches at once.
type Line = [u64; 8];

pub(super) struct Classes(Vec<Line>);

/// 2 MB.
const MOST_LINES: usize = 1 << 15;

/// Letters without their order: the sum of their keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Class(u64);

impl Class {
    #[inline]
    pub(super) fn with(self, code: u32) -> Class {
        // The finaliser of SplitMix64: neighbouring numbers share nothing afterwards.
        let mut key = (u64::from(code) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        key = (key ^ key >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        Class(self.0.wrapping_add(key ^ key >> 31))
    }
}

impl Classes {
    /// Of all words of so many letters at the most.
    pub(super) fn new(words: &Points, number: usize, longest: usize) -> Classes {
        let lines = (number / 8).next_power_of_two().min(MOST_LINES);
        let mut classes = Classes(vec![Line::default(); lines]);
        classes.add(words, words.root(), Class::default(), longest);
        classes
    }

    fn add(&mut self, words: &Points, point: Point, class: Class, longest: usize) {
        if longest == 0 {
            return;
        }
        for code in bits(point.ends) {
            let (line, first, second) = self.place(class.with(code));
            self.0[line][first / 64] |= 1 << (first % 64);
            self.0[line][second / 64] |= 1 << (second % 64);
        }
        for code in bits(point.onward) {
            let behind = words.behind::<Portable>(point, 1 << code);
            self.add(words, behind, class.with(code), longest - 1);
        }
    }

    /// Two bits of one line.
    #[inline]
    fn place(&self, Class(class): Class) -> (usize, usize, usize) {
        let line = (class >> 32) as usize & (self.0.len() - 1);
        (line, class as usize & 511, (class >> 9) as usize & 511)
    }

    /// Whether some word may consist of these letters and so many others.
    pub(super) fn may_hold(&self, class: Class, others: usize, any: Letters) -> bool {
        if others > 0 {
            return bits(any).any(|code| self.may_hold(class.with(code), others - 1, any));
        }
        let (line, first, second) = self.place(class);
        let line = &self.0[line];
        line[first / 64] >> (first % 64) & line[second / 64] >> (second % 64) & 1 == 1
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.0.as_slice())
    }
}
