//! One line of the board in the order a word on it is read.

use super::board::MOST_LINES;
use super::placement::Heading;
use super::points::Letters;

#[derive(Clone, Copy, Debug)]
pub(super) struct Lane {
    pub(super) heading: Heading,
    pub(super) line: u8,
    pub(super) length: usize,
    pub(super) codes: [u8; MOST_LINES],
    pub(super) fits: [Letters; MOST_LINES],
    pub(super) filled: u32,
    pub(super) beside: u32,
    pub(super) closed: u32,
}

impl Lane {
    pub(super) fn turn_round(&mut self) {
        let length = self.length;
        self.codes[..length].reverse();
        self.fits[..length].reverse();
        let turned = |bits: u32| bits.reverse_bits() >> (32 - length);
        self.filled = turned(self.filled);
        self.beside = turned(self.beside);
        self.closed = turned(self.closed);
    }

    fn squares(&self) -> u32 {
        u32::MAX >> (32 - self.length)
    }

    /// The squares that a tile can be laid on.
    pub(super) fn open(&self) -> u32 {
        self.squares() & !self.filled & !self.closed
    }

    /// The open squares that touch a tile: every placement covers one.
    pub(super) fn anchors(&self) -> u32 {
        self.open() & (self.filled << 1 | self.filled >> 1 | self.beside)
    }

    /// Where the run that begins on a filled square ends.
    #[inline(always)]
    pub(super) fn run_end(&self, at: usize) -> usize {
        at + (self.filled >> at).trailing_ones() as usize
    }

    #[inline(always)]
    pub(super) fn is_filled(&self, at: usize) -> bool {
        // The square behind the last of 32 would be bit 32.
        at < MOST_LINES && self.filled >> at & 1 == 1
    }
}
