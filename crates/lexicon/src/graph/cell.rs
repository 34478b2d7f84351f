//! One arc of the graph in 32 bits.

/// Letter (5 bits), accepts (1), base of the point behind (26; 0: no letter can follow).
/// All zero: an empty cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell(pub(crate) u32);

const ACCEPTS: u32 = 1 << 5;
const BASE_SHIFT: u32 = 6;

/// Bases end below this.
pub(crate) const MOST_CELLS: usize = 1 << (32 - BASE_SHIFT);

/// How many cells a point can spread over, its base included.
pub(crate) const WINDOW: usize = 32;

impl Cell {
    pub(crate) fn new(letter: u8, accepts: bool, base: u32) -> Cell {
        Cell(u32::from(letter & 31) | if accepts { ACCEPTS } else { 0 } | base << BASE_SHIFT)
    }

    /// The letter's number; 0 in empty cells and in the root's.
    #[inline]
    pub(crate) fn code(self) -> u32 {
        self.0 & 31
    }

    #[inline]
    pub(crate) fn accepts(self) -> bool {
        self.0 & ACCEPTS != 0
    }

    #[inline]
    pub(crate) fn base(self) -> usize {
        (self.0 >> BASE_SHIFT) as usize
    }
}
