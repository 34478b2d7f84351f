//! The walk from every anchor along the crossword graph: first leftwards from it, then to the
//! right. Each placement is met once, from the leftmost anchor that it covers.

use std::ops::ControlFlow;

use super::hand::{Counts, Hand};
use super::lane::Lane;
use super::ones::Ones;
use super::placement::{Heading, bits};
use super::points::{Letters, Point, Points};
use super::task::Task;
use super::trail::{Take, Trail};

pub(super) struct Walk<'a, T> {
    pub(super) points: Points<'a>,
    pub(super) lane: &'a Lane,
    /// By square: the letters that may be laid there; none where a tile lies, on closed squares
    /// and behind the end of the line.
    pub(super) fits: [Letters; 64],
    pub(super) trail: Trail,
    hand: Hand,
    pub(super) counts: Counts,
    /// The tiles there are at first, and the jokers that are left.
    tiles: u32,
    pub(super) jokers: u32,
    /// What a joker can show.
    pub(super) any: Letters,
    fewest: u32,
    /// Where tiles before the anchor end, and where what comes behind it begins.
    pub(super) leftmost: usize,
    anchor: usize,
    pub(super) next: usize,
    /// The first new tile of a word that has turned to the right.
    pub(super) first: usize,
    pub(super) taker: &'a mut T,
}

impl<'a, T: Take> Walk<'a, T> {
    pub(super) fn new(
        points: Points<'a>,
        lane: &'a Lane,
        task: &Task<'_>,
        any: Letters,
        taker: &'a mut T,
    ) -> Walk<'a, T> {
        let rack = task.limited_rack();
        let (hand, counts) = Hand::new(&rack);
        let showable = if rack.jokers > 0 { any } else { rack.held };
        let mut fits = [0; 64];
        let open = lane.open();
        for (at, (fits, &admitted)) in fits.iter_mut().zip(&lane.fits).enumerate() {
            let is_open = (open >> at & 1).wrapping_neg();
            *fits = admitted & showable & is_open;
        }
        Walk {
            points,
            lane,
            fits,
            trail: Trail::new(lane),
            hand,
            counts,
            tiles: u32::from(rack.tiles),
            jokers: u32::from(rack.jokers),
            any,
            fewest: task.fewest as u32,
            leftmost: 0,
            anchor: 0,
            next: 0,
            first: 0,
            taker,
        }
    }

    /// Every placement on the line that touches a tile.
    pub(super) fn line<O: Ones>(&mut self) -> ControlFlow<()> {
        match self.jokers {
            0 => self.anchors::<O, false>(),
            _ => self.anchors::<O, true>(),
        }
    }

    fn anchors<O: Ones, const JOKERS: bool>(&mut self) -> ControlFlow<()> {
        let (lane, points) = (self.lane, self.points);
        let (open, anchors) = (lane.open(), lane.anchors());
        let mut left = anchors;
        while left != 0 {
            let at = left.trailing_zeros() as usize;
            left &= left - 1;
            if self.fits[at & 63] == 0 {
                continue;
            }
            (self.anchor, self.first, self.leftmost) = (at, at, at);
            if at > 0 && lane.is_filled(at - 1) {
                // The square before the run is an anchor too, so the run itself is all that can
                // stand before this one.
                let first = (!lane.filled & ((1 << at) - 1)).checked_ilog2().map_or(0, |b| b + 1);
                let run = lane.codes[first as usize..at].iter().rev();
                let start = self.follow::<O>(run).and_then(|point| points.turn::<O>(point));
                if let Some(start) = start.filter(|_| self.sets_out(0)) {
                    self.right::<O, JOKERS>(start, at, self.hand, self.tiles)?;
                }
                continue;
            }
            let free = open & !anchors & ((1 << at) - 1);
            let room = (free << (31 - at) << 1).leading_ones() as usize;
            self.leftmost = at - room;
            let mut start = Some(points.root());
            self.next = at + 1;
            if lane.is_filled(at + 1) {
                self.next = lane.run_end(at + 1);
                start = self.follow::<O>(lane.codes[at + 1..self.next].iter().rev());
            }
            if let Some(start) = start.filter(|_| self.sets_out(room)) {
                self.left::<O, JOKERS>(start, at, self.hand, self.tiles)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Every word that begins on a square, with nothing on the line yet; over a graph of words
    /// from their first letters.
    pub(super) fn opening<O: Ones>(&mut self, at: usize) -> ControlFlow<()> {
        (self.anchor, self.first, self.leftmost) = (at, at, at);
        if !self.sets_out(0) {
            return ControlFlow::Continue(());
        }
        let root = self.points.root();
        match self.jokers {
            0 => self.right::<O, false>(root, at, self.hand, self.tiles),
            _ => self.right::<O, true>(root, at, self.hand, self.tiles),
        }
    }

    /// Asks the taker whether any placement from here can be of use, given the squares before
    /// the anchor that tiles can lie on.
    #[inline(always)]
    fn sets_out(&mut self, before: usize) -> bool {
        if !T::PRUNES {
            return true;
        }
        // To the right as far as some letter fits.
        let empty = !self.lane.filled & (u32::MAX << self.anchor);
        let mut behind = 0;
        for at in bits(empty) {
            if self.fits[(at & 63) as usize] == 0 {
                break;
            }
            behind += 1;
        }
        self.taker.set_out(self.lane, before + behind)
    }

    fn follow<'c, O: Ones>(&self, mut codes: impl Iterator<Item = &'c u8>) -> Option<Point> {
        codes.try_fold(self.points.root(), |point, &code| self.points.step::<O>(point, code))
    }

    /// How many tiles have been laid when so many are left.
    #[inline(always)]
    pub(super) fn laid(&self, tiles: u32) -> usize {
        (self.tiles - tiles) as usize
    }

    /// Hands over the words that a letter on `at` ends, from the first new tile to `last`.
    #[inline(always)]
    pub(super) fn offer<const JOKERS: bool>(
        &mut self,
        letters: Letters,
        at: usize,
        first: usize,
        last: usize,
        hand: Hand,
        tiles: u32,
    ) -> ControlFlow<()> {
        let own = letters & hand.held;
        let joker = if JOKERS { letters & self.any } else { 0 };
        if own | joker == 0 {
            return ControlFlow::Continue(());
        }
        let lane = self.lane;
        // One tile that makes words both ways is met along its row.
        let alone = tiles == self.tiles;
        if alone && lane.heading != Heading::Right && lane.beside >> at & 1 == 1 {
            return ControlFlow::Continue(());
        }
        if self.tiles - tiles + 1 < self.fewest {
            return ControlFlow::Continue(());
        }
        let window = ((2u64 << last) - (1u64 << first)) as u32;
        self.trail.new = window & !lane.filled & !(1 << at);
        self.taker.take(&mut self.trail, at, own, joker)
    }

    /// The last new tile of a word that goes leftwards.
    #[inline(always)]
    pub(super) fn anchor(&self) -> usize {
        self.anchor
    }
}
