//! What becomes of the placements that a walk meets.

use std::ops::ControlFlow;

use super::Crossword;
use super::lane::Lane;
use super::placement::{Placement, bits};
use super::points::Letters;
use super::trail::{Take, Trail};

/// Is shown a placement; a break ends the search.
pub(super) type Visit<'v> = &'v mut dyn FnMut(&Placement<'_>) -> ControlFlow<()>;

/// Hands every placement to a visitor.
pub(super) struct Each<'v>(pub(super) Visit<'v>);

impl Take for Each<'_> {
    #[inline]
    fn take(
        &mut self,
        trail: &mut Trail,
        at: usize,
        own: Letters,
        joker: Letters,
    ) -> ControlFlow<()> {
        for code in bits(own) {
            (self.0)(&trail.placement(at, code, false))?;
        }
        for code in bits(joker) {
            (self.0)(&trail.placement(at, code, true))?;
        }
        ControlFlow::Continue(())
    }
}

pub(super) struct Count(pub(super) u64);

impl Take for Count {
    #[inline]
    fn take(
        &mut self,
        _trail: &mut Trail,
        _at: usize,
        own: Letters,
        joker: Letters,
    ) -> ControlFlow<()> {
        self.0 += u64::from(own.count_ones() + joker.count_ones());
        ControlFlow::Continue(())
    }
}

/// Lets only those through that are no word when read from the other end: those that are were
/// met on the way down.
pub(super) struct Downless<'a, T> {
    crossword: &'a Crossword,
    filled: u32,
    taker: &'a mut T,
}

impl<'a, T: Take> Downless<'a, T> {
    pub(super) fn new(crossword: &'a Crossword, lane: &Lane, taker: &'a mut T) -> Downless<'a, T> {
        Downless { crossword, filled: lane.filled, taker }
    }
}

impl<T: Take> Take for Downless<'_, T> {
    const PRUNES: bool = T::PRUNES;

    fn set_out(&mut self, lane: &Lane, room: usize) -> bool {
        self.taker.set_out(lane, room)
    }

    #[inline(always)]
    fn lay(&mut self, laid: usize, at: usize, code: u32, joker: bool) -> bool {
        self.taker.lay(laid, at, code, joker)
    }

    fn take(
        &mut self,
        trail: &mut Trail,
        at: usize,
        own: Letters,
        joker: Letters,
    ) -> ControlFlow<()> {
        let covered = self.filled | trail.new | 1 << at;
        let first = (!covered & ((1u32 << at) - 1)).checked_ilog2().map_or(0, |free| free + 1);
        let last = at + (covered >> at).trailing_ones() as usize - 1;
        let mut upwards = own | joker;
        for code in bits(own | joker) {
            trail.codes[at] = code as u8;
            if self.crossword.reads_back(&trail.codes[first as usize..=last]) {
                upwards &= !(1 << code);
            }
        }
        let (own, joker) = (own & upwards, joker & upwards);
        if own | joker == 0 {
            return ControlFlow::Continue(());
        }
        self.taker.take(trail, at, own, joker)
    }
}
