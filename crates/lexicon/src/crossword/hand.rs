//! The tiles in hand during a walk: two masks in registers, and counts only for the letters of
//! which there are several.

use super::points::Letters;
use super::rack::Rack;

#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    /// The letters of which some tile is left.
    pub(super) held: Letters,
    /// Those of which more than one is left.
    several: Letters,
}

/// How many are left of the letters of which there are several.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counts([u8; 32]);

impl Hand {
    pub(super) fn new(rack: &Rack) -> (Hand, Counts) {
        let several = (0..32).filter(|&code| rack.of_letter[code] > 1).map(|code| 1 << code).sum();
        (Hand { held: rack.held, several }, Counts(rack.of_letter))
    }

    /// The hand without a tile of the letter.
    #[inline(always)]
    pub(super) fn without(self, code: u32, counts: &mut Counts) -> Hand {
        let bit = 1 << code;
        if self.several & bit == 0 {
            return Hand { held: self.held & !bit, ..self };
        }
        let left = &mut counts.0[(code & 31) as usize];
        *left -= 1;
        Hand { several: self.several & !(u32::from(*left == 1) << code), ..self }
    }

    /// After [`Hand::without`]: the tile is back.
    #[inline(always)]
    pub(super) fn put_back(self, code: u32, counts: &mut Counts) {
        if self.several >> code & 1 == 1 {
            counts.0[(code & 31) as usize] += 1;
        }
    }
}
