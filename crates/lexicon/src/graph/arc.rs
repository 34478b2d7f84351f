//! One arc of the graph in 32 bits.

use crate::Letter;

/// Letter (5 bits), accepts (1), last sibling (1), place of the first child (25; 0: none).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Packed(pub(crate) u32);

const ACCEPTS: u32 = 1 << 5;
const LAST: u32 = 1 << 6;
const CHILD_SHIFT: u32 = 7;

/// The number of arcs a graph can hold.
pub(crate) const MOST_ARCS: usize = 1 << (32 - CHILD_SHIFT);

/// What a walk meets beyond the graph: no letter, no child, nothing beside it.
pub(crate) const END: Packed = Packed(LAST);

impl Packed {
    pub(crate) fn new(letter: u8, accepts: bool, last: bool, child: u32) -> Packed {
        let flags = if accepts { ACCEPTS } else { 0 } | if last { LAST } else { 0 };
        Packed(u32::from(letter & 31) | flags | child << CHILD_SHIFT)
    }

    #[inline]
    pub(crate) fn code(self) -> u32 {
        self.0 & 31
    }

    #[inline]
    pub(crate) fn letter(self) -> Letter {
        Letter::from_code(self.0)
    }

    #[inline]
    pub(crate) fn accepts(self) -> bool {
        self.0 & ACCEPTS != 0
    }

    #[inline]
    pub(crate) fn is_last(self) -> bool {
        self.0 & LAST != 0
    }

    #[inline]
    pub(crate) fn child(self) -> usize {
        (self.0 >> CHILD_SHIFT) as usize
    }

    pub(crate) fn to_bytes(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }
}
