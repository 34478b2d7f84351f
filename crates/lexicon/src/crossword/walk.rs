//! The walk from every anchor along the crossword graph: first leftwards from it, then to the
//! right. Each placement is met once, from the leftmost anchor that it covers.

use std::ops::ControlFlow;

use super::lane::Lane;
use super::ones::Ones;
use super::placement::{Heading, Placement, Spot, spot};
use super::points::{Letters, Point, Points, TURN_BIT};
use super::rack::Rack;
use super::task::Task;

/// Takes placements in bunches: all that differ in their last tile alone.
pub(super) trait Take {
    /// `own` are the letters that a tile of their own can show on square `at`, `joker` those
    /// that a joker can.
    fn take(
        &mut self,
        trail: &mut Trail,
        at: usize,
        own: Letters,
        joker: Letters,
    ) -> ControlFlow<()>;

    /// Whether to go on below a trail.
    #[inline(always)]
    fn worth_going_on(&mut self, _trail: &Trail) -> bool {
        true
    }
}

/// What lies on the line so far.
pub(super) struct Trail {
    pub(super) heading: Heading,
    pub(super) line: u8,
    pub(super) length: u8,
    pub(super) codes: [u8; 32],
    pub(super) new: u32,
    pub(super) jokers: u32,
    pub(super) rack: Rack,
}

impl Trail {
    pub(super) fn spot(&self, at: u32) -> Spot {
        spot(self.heading, self.line, self.length, at as u8)
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

pub(super) struct Walk<'a, T> {
    points: &'a Points,
    lane: &'a Lane,
    trail: Trail,
    /// What a joker can show.
    any: Letters,
    fewest: u32,
    taker: &'a mut T,
}

impl<'a, T: Take> Walk<'a, T> {
    pub(super) fn new(
        points: &'a Points,
        lane: &'a Lane,
        task: &Task<'_>,
        any: Letters,
        taker: &'a mut T,
    ) -> Walk<'a, T> {
        let trail = Trail {
            heading: lane.heading,
            line: lane.line,
            length: lane.length as u8,
            codes: lane.codes,
            new: 0,
            jokers: 0,
            rack: task.limited_rack(),
        };
        Walk { points, lane, trail, any, fewest: task.fewest as u32, taker }
    }

    /// Every placement on the line that touches a tile.
    pub(super) fn line<O: Ones>(&mut self) -> ControlFlow<()> {
        let (lane, points) = (self.lane, self.points);
        let (open, anchors) = (lane.open(), lane.anchors());
        let mut left = anchors;
        while left != 0 {
            let at = left.trailing_zeros() as usize;
            left &= left - 1;
            if lane.fits[at] & self.any_letter() == 0 {
                continue;
            }
            if at > 0 && lane.is_filled(at - 1) {
                // The square before the run is an anchor too, so the run itself is all that can
                // stand before this one.
                let first = (!lane.filled & ((1 << at) - 1)).checked_ilog2().map_or(0, |b| b + 1);
                let run = lane.codes[first as usize..at].iter().rev();
                let start = self.follow::<O>(run).and_then(|point| points.turn::<O>(point));
                if let Some(start) = start {
                    self.right::<O>(start, at)?;
                }
                continue;
            }
            let free = open & !anchors & ((1 << at) - 1);
            let room = (free << (31 - at) << 1).leading_ones() as usize;
            if lane.is_filled(at + 1) {
                let end = lane.run_end(at + 1);
                if let Some(start) = self.follow::<O>(lane.codes[at + 1..end].iter().rev()) {
                    self.left::<O>(start, at, room, end)?;
                }
            } else {
                self.left::<O>(points.root(), at, room, at + 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Every word that begins on a square, with nothing on the line yet; over a graph of words
    /// from their first letters.
    pub(super) fn opening<O: Ones>(&mut self, at: usize) -> ControlFlow<()> {
        self.right::<O>(self.points.root(), at)
    }

    fn follow<'c, O: Ones>(&self, mut codes: impl Iterator<Item = &'c u8>) -> Option<Point> {
        codes.try_fold(self.points.root(), |point, &code| self.points.step::<O>(point, code))
    }

    /// The letters that some tile can show.
    #[inline(always)]
    fn any_letter(&self) -> Letters {
        if self.trail.rack.jokers > 0 { self.any } else { self.trail.rack.held }
    }

    /// Lays a tile on `at` and on up to `room` squares before it; what comes behind begins on
    /// `next`.
    fn left<O: Ones>(
        &mut self,
        point: Point,
        at: usize,
        room: usize,
        next: usize,
    ) -> ControlFlow<()> {
        let fits = self.lane.fits[at & 31];
        self.offer(at, point.ends & fits)?;
        let Rack { tiles, held, jokers, .. } = self.trail.rack;
        if tiles < 2 {
            return ControlFlow::Continue(());
        }
        let onward = point.onward & fits & !TURN_BIT;
        let right = next < self.lane.length;
        let mut own = onward & held;
        while own != 0 {
            let code = own.trailing_zeros();
            own &= own - 1;
            let behind = self.points.behind::<O>(point, 1 << code);
            self.trail.rack.take(code);
            self.lay(at, code, 0);
            self.beyond::<O>(behind, at, room, next, right)?;
            self.trail.rack.put_back(code);
        }
        if jokers > 0 {
            self.trail.rack.jokers -= 1;
            self.trail.rack.tiles -= 1;
            let mut any = onward & self.any;
            while any != 0 {
                let code = any.trailing_zeros();
                any &= any - 1;
                let behind = self.points.behind::<O>(point, 1 << code);
                self.lay(at, code, 1);
                self.beyond::<O>(behind, at, room, next, right)?;
            }
            self.trail.rack.jokers += 1;
            self.trail.rack.tiles += 1;
        }
        self.lift(at);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn beyond<O: Ones>(
        &mut self,
        point: Point,
        at: usize,
        room: usize,
        next: usize,
        right: bool,
    ) -> ControlFlow<()> {
        if !self.taker.worth_going_on(&self.trail) {
            return ControlFlow::Continue(());
        }
        if right && let Some(turned) = self.points.turn::<O>(point) {
            self.right::<O>(turned, next)?;
        }
        if room > 0 {
            self.left::<O>(point, at - 1, room - 1, next)?;
        }
        ControlFlow::Continue(())
    }

    /// Lays a tile on the empty square `at` and goes on to the right.
    fn right<O: Ones>(&mut self, point: Point, at: usize) -> ControlFlow<()> {
        let lane = self.lane;
        if at >= lane.length || lane.closed >> at & 1 == 1 {
            return ControlFlow::Continue(());
        }
        let fits = lane.fits[at & 31];
        let run = lane.is_filled(at + 1);
        if !run {
            self.offer(at, point.ends & fits)?;
            if self.trail.rack.tiles < 2 {
                return ControlFlow::Continue(());
            }
        }
        let Rack { held, jokers, .. } = self.trail.rack;
        let onward = point.onward & fits & !TURN_BIT;
        let mut own = onward & held;
        while own != 0 {
            let code = own.trailing_zeros();
            own &= own - 1;
            let behind = self.points.behind::<O>(point, 1 << code);
            if run {
                let both = if jokers > 0 { self.any & 1 << code } else { 0 };
                self.through::<O>(behind, at, code, 1 << code, both)?;
            } else {
                self.trail.rack.take(code);
                self.lay(at, code, 0);
                if self.taker.worth_going_on(&self.trail) {
                    self.right::<O>(behind, at + 1)?;
                }
                self.trail.rack.put_back(code);
            }
        }
        if jokers > 0 {
            let mut any = onward & self.any & if run { !held } else { Letters::MAX };
            while any != 0 {
                let code = any.trailing_zeros();
                any &= any - 1;
                let behind = self.points.behind::<O>(point, 1 << code);
                if run {
                    self.through::<O>(behind, at, code, 0, 1 << code)?;
                } else {
                    self.trail.rack.jokers -= 1;
                    self.trail.rack.tiles -= 1;
                    self.lay(at, code, 1);
                    if self.taker.worth_going_on(&self.trail) {
                        self.right::<O>(behind, at + 1)?;
                    }
                    self.trail.rack.jokers += 1;
                    self.trail.rack.tiles += 1;
                }
            }
        }
        self.lift(at);
        ControlFlow::Continue(())
    }

    /// A letter on `at` that a run of tiles follows: `own` and `joker` say what may show it.
    fn through<O: Ones>(
        &mut self,
        mut point: Point,
        at: usize,
        code: u32,
        own: Letters,
        joker: Letters,
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
            self.offer(at, own | joker)?;
        }
        let Some(next) = self.points.step::<O>(point, last) else {
            return ControlFlow::Continue(());
        };
        if self.trail.rack.tiles < 2 || end >= self.lane.length {
            return ControlFlow::Continue(());
        }
        if own != 0 {
            self.trail.rack.take(code);
            self.lay(at, code, 0);
            if self.taker.worth_going_on(&self.trail) {
                self.right::<O>(next, end)?;
            }
            self.trail.rack.put_back(code);
        }
        if joker != 0 {
            self.trail.rack.jokers -= 1;
            self.trail.rack.tiles -= 1;
            self.lay(at, code, 1);
            if self.taker.worth_going_on(&self.trail) {
                self.right::<O>(next, end)?;
            }
            self.trail.rack.jokers += 1;
            self.trail.rack.tiles += 1;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn lay(&mut self, at: usize, code: u32, joker: u32) {
        self.trail.codes[at & 31] = code as u8;
        self.trail.new |= 1 << at;
        self.trail.jokers = self.trail.jokers & !(1 << at) | joker << at;
    }

    #[inline(always)]
    fn lift(&mut self, at: usize) {
        self.trail.new &= !(1 << at);
        self.trail.jokers &= !(1 << at);
    }

    /// Hands over the words that a letter on `at` ends.
    #[inline(always)]
    fn offer(&mut self, at: usize, letters: Letters) -> ControlFlow<()> {
        let rack = &self.trail.rack;
        let own = letters & rack.held;
        let joker = if rack.jokers > 0 { letters & self.any } else { 0 };
        if own | joker == 0 {
            return ControlFlow::Continue(());
        }
        self.lift(at);
        // One tile that makes words both ways is met along its row.
        let alone = self.trail.new == 0;
        if alone && self.lane.heading != Heading::Right && self.lane.beside >> at & 1 == 1 {
            return ControlFlow::Continue(());
        }
        if self.fewest > 1 && self.trail.new.count_ones() + 1 < self.fewest {
            return ControlFlow::Continue(());
        }
        self.taker.take(&mut self.trail, at, own, joker)
    }
}
