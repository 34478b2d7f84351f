//! The steps of a walk: a tile to the left, a tile to the right, a tile before a run.

use std::ops::ControlFlow;

use super::hand::Hand;
use super::ones::Ones;
use super::points::{Letters, Point};
use super::trail::Take;
use super::walk::Walk;

/// With `JOKERS` there is one left at least.
impl<T: Take> Walk<'_, T> {
    /// Lays a tile on `at`, then on squares before it or, behind the turn, on those behind.
    pub(super) fn left<O: Ones, const JOKERS: bool>(
        &mut self,
        point: Point,
        at: usize,
        hand: Hand,
        tiles: u32,
    ) -> ControlFlow<()> {
        let fits = self.fits[at & 63];
        self.offer::<JOKERS>(point.ends & fits, at, at, self.anchor(), hand, tiles)?;
        if tiles < 2 {
            return ControlFlow::Continue(());
        }
        let onward = point.onward & fits;
        let mut own = onward & hand.held;
        while own != 0 {
            let code = own.trailing_zeros();
            own &= own - 1;
            self.trail.codes[at & 31] = code as u8;
            let left = hand.without(code, &mut self.counts);
            if !T::PRUNES || self.taker.lay(self.laid(tiles), at, code, false) {
                let behind = self.points.behind::<O>(point, 1 << code);
                self.beyond::<O, JOKERS>(behind, at, left, tiles - 1)?;
            }
            hand.put_back(code, &mut self.counts);
        }
        if JOKERS {
            self.jokers -= 1;
            self.trail.jokers |= 1 << at;
            let mut any = onward;
            while any != 0 {
                let code = any.trailing_zeros();
                any &= any - 1;
                self.trail.codes[at & 31] = code as u8;
                if !T::PRUNES || self.taker.lay(self.laid(tiles), at, code, true) {
                    let behind = self.points.behind::<O>(point, 1 << code);
                    match self.jokers {
                        0 => self.beyond::<O, false>(behind, at, hand, tiles - 1)?,
                        _ => self.beyond::<O, true>(behind, at, hand, tiles - 1)?,
                    }
                }
            }
            self.trail.jokers &= !(1 << at);
            self.jokers += 1;
        }
        ControlFlow::Continue(())
    }

    /// Both ways on from the leftmost tile so far.
    #[inline(always)]
    fn beyond<O: Ones, const JOKERS: bool>(
        &mut self,
        point: Point,
        at: usize,
        hand: Hand,
        tiles: u32,
    ) -> ControlFlow<()> {
        if self.fits[self.next & 63] != 0
            && let Some(turned) = self.points.turn::<O>(point)
            && self.lives::<JOKERS>(turned, self.next, hand)
        {
            self.first = at;
            self.right::<O, JOKERS>(turned, self.next, hand, tiles)?;
        }
        if at > self.leftmost && self.lives::<JOKERS>(point, at - 1, hand) {
            self.left::<O, JOKERS>(point, at - 1, hand, tiles)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether some tile can be laid on `at`.
    #[inline(always)]
    fn lives<const JOKERS: bool>(&self, point: Point, at: usize, hand: Hand) -> bool {
        let letters = (point.ends | point.onward) & self.fits[at & 63];
        // With a joker left every letter that fits can be laid.
        letters & if JOKERS { Letters::MAX } else { hand.held } != 0
    }

    /// Lays a tile on the empty square `at` and goes on to the right.
    pub(super) fn right<O: Ones, const JOKERS: bool>(
        &mut self,
        point: Point,
        at: usize,
        hand: Hand,
        tiles: u32,
    ) -> ControlFlow<()> {
        if self.lane.is_filled(at + 1) {
            return self.up_to_run::<O, JOKERS>(point, at, hand, tiles);
        }
        let fits = self.fits[at & 63];
        self.offer::<JOKERS>(point.ends & fits, at, self.first, at, hand, tiles)?;
        if tiles < 2 {
            return ControlFlow::Continue(());
        }
        let onward = if self.fits[(at + 1) & 63] == 0 { 0 } else { point.onward & fits };
        let mut own = onward & hand.held;
        while own != 0 {
            let code = own.trailing_zeros();
            own &= own - 1;
            let behind = self.points.behind::<O>(point, 1 << code);
            let left = hand.without(code, &mut self.counts);
            if self.lives::<JOKERS>(behind, at + 1, left)
                && (!T::PRUNES || self.taker.lay(self.laid(tiles), at, code, false))
            {
                self.trail.codes[at & 31] = code as u8;
                self.right::<O, JOKERS>(behind, at + 1, left, tiles - 1)?;
            }
            hand.put_back(code, &mut self.counts);
        }
        if JOKERS {
            self.jokers -= 1;
            self.trail.jokers |= 1 << at;
            let mut any = onward;
            while any != 0 {
                let code = any.trailing_zeros();
                any &= any - 1;
                let behind = self.points.behind::<O>(point, 1 << code);
                self.trail.codes[at & 31] = code as u8;
                if !T::PRUNES || self.taker.lay(self.laid(tiles), at, code, true) {
                    self.on::<O>(behind, at + 1, hand, tiles - 1)?;
                }
            }
            self.trail.jokers &= !(1 << at);
            self.jokers += 1;
        }
        ControlFlow::Continue(())
    }

    /// To the right with or without a joker left.
    #[inline(always)]
    fn on<O: Ones>(&mut self, point: Point, at: usize, hand: Hand, tiles: u32) -> ControlFlow<()> {
        match self.jokers {
            0 if self.lives::<false>(point, at, hand) => {
                self.right::<O, false>(point, at, hand, tiles)
            }
            0 => ControlFlow::Continue(()),
            _ => self.right::<O, true>(point, at, hand, tiles),
        }
    }

    /// Lays a tile on the last empty square before a run.
    fn up_to_run<O: Ones, const JOKERS: bool>(
        &mut self,
        point: Point,
        at: usize,
        hand: Hand,
        tiles: u32,
    ) -> ControlFlow<()> {
        let showable = if JOKERS { Letters::MAX } else { hand.held };
        let mut letters = point.onward & self.fits[at & 63] & showable;
        while letters != 0 {
            let code = letters.trailing_zeros();
            letters &= letters - 1;
            let behind = self.points.behind::<O>(point, 1 << code);
            self.through::<O, JOKERS>(behind, at, code, hand, tiles)?;
        }
        ControlFlow::Continue(())
    }

    /// A letter on `at` that a run of tiles follows.
    fn through<O: Ones, const JOKERS: bool>(
        &mut self,
        mut point: Point,
        at: usize,
        code: u32,
        hand: Hand,
        tiles: u32,
    ) -> ControlFlow<()> {
        let end = self.lane.run_end(at + 1);
        for square in at + 1..end - 1 {
            match self.points.step::<O>(point, self.lane.codes[square & 31]) {
                Some(next) => point = next,
                None => return ControlFlow::Continue(()),
            }
        }
        let last = self.lane.codes[(end - 1) & 31];
        if point.ends >> last & 1 == 1 {
            self.offer::<JOKERS>(1 << code, at, self.first, end - 1, hand, tiles)?;
        }
        if tiles < 2 || self.fits[end & 63] == 0 {
            return ControlFlow::Continue(());
        }
        let Some(next) = self.points.step::<O>(point, last) else {
            return ControlFlow::Continue(());
        };
        self.trail.codes[at & 31] = code as u8;
        if hand.held >> code & 1 == 1 {
            let left = hand.without(code, &mut self.counts);
            if !T::PRUNES || self.taker.lay(self.laid(tiles), at, code, false) {
                self.right::<O, JOKERS>(next, end, left, tiles - 1)?;
            }
            hand.put_back(code, &mut self.counts);
        }
        if JOKERS {
            self.jokers -= 1;
            self.trail.jokers |= 1 << at;
            if !T::PRUNES || self.taker.lay(self.laid(tiles), at, code, true) {
                self.on::<O>(next, end, hand, tiles - 1)?;
            }
            self.trail.jokers &= !(1 << at);
            self.jokers += 1;
        }
        ControlFlow::Continue(())
    }
}
