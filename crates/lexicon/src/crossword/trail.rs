//! What lies on the line while a walk goes along it, and who takes the placements it meets.

use std::ops::ControlFlow;

use super::lane::Lane;
use super::placement::{Heading, Placement};
use super::points::Letters;

/// Takes placements in bunches: all that differ in their last tile alone.
pub(super) trait Take {
    /// Whether [`Take::lay`] is to be asked at all.
    const PRUNES: bool = false;

    /// Before the anchors are walked from: each anchor has room for so many tiles at the most.
    fn set_out(&mut self, _lane: &Lane, _room: usize) -> bool {
        true
    }

    /// A tile is laid behind `laid` others; whether to go on below it.
    #[inline(always)]
    fn lay(&mut self, _laid: usize, _at: usize, _code: u32, _joker: bool) -> bool {
        true
    }

    /// `own` are the letters that a tile of their own can show on square `at`, `joker` those
    /// that a joker can.
    fn take(
        &mut self,
        trail: &mut Trail,
        at: usize,
        own: Letters,
        joker: Letters,
    ) -> ControlFlow<()>;
}

/// What lies on the line.
pub(super) struct Trail {
    pub(super) heading: Heading,
    pub(super) line: u8,
    pub(super) length: u8,
    pub(super) codes: [u8; 32],
    /// The squares newly covered, when a placement is taken.
    pub(super) new: u32,
    pub(super) jokers: u32,
}

impl Trail {
    pub(super) fn new(lane: &Lane) -> Trail {
        let Lane { heading, line, length, codes, .. } = *lane;
        Trail { heading, line, length: length as u8, codes, new: 0, jokers: 0 }
    }

    /// The placement with one letter more on square `at`.
    #[inline(always)]
    pub(super) fn placement(&mut self, at: usize, code: u32, joker: bool) -> Placement<'_> {
        self.codes[at & 31] = code as u8;
        Placement {
            heading: self.heading,
            line: self.line,
            length: self.length,
            new: self.new | 1 << at,
            jokers: self.jokers | u32::from(joker) << at,
            codes: &self.codes,
        }
    }
}
