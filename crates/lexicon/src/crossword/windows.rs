//! The stretches of a line that a placement can fill, each with what it brings there: how many
//! tiles are laid on which squares is known before any word is.

use std::collections::BinaryHeap;
use std::ops::RangeInclusive;

use super::board::{Board, FREE, MOST_LINES};
use super::classes::Class;
use super::lane::Lane;
use super::placement::{Heading, bits, spot};
use super::points::Letters;
use super::scale::Scale;

/// Squares of a line from one to another, with none that is filled before or behind them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    /// What a placement there is worth at the most.
    pub(super) worth: i32,
    /// Which of the lanes.
    pub(super) lane: usize,
    pub(super) start: usize,
    pub(super) length: usize,
    /// Whose turn it is there ([`super::choices::Turn`]).
    pub(super) letter: u8,
}

/// All windows of a board, those worth most first.
pub(super) struct Windows {
    pub(super) lanes: Vec<Lane>,
    /// Packed so that what is worth more is greater.
    heap: BinaryHeap<u64>,
}

/// What is asked of windows.
pub(super) struct Wanted<'s> {
    /// How many tiles are laid.
    pub(super) fewest: usize,
    pub(super) most: usize,
    /// The letters that some tile can show.
    pub(super) showable: Letters,
    /// What the squares and the number of tiles bring.
    pub(super) scale: &'s Scale,
    /// By their number: what tiles bring at the most.
    pub(super) tiles: [i32; MOST_LINES + 1],
}

impl Windows {
    pub(super) fn new(board: &Board, headings: &[Heading], wanted: &Wanted<'_>) -> Windows {
        let mut lanes = Vec::new();
        let mut packed = Vec::new();
        for &heading in headings {
            for line in 0..board.lines(heading).count {
                let lane = board.lane(heading, line);
                if lane.anchors() != 0 {
                    add(&lane, lanes.len(), wanted, &mut packed);
                    lanes.push(lane);
                }
            }
        }
        Windows { lanes, heap: BinaryHeap::from(packed) }
    }

    pub(super) fn peek(&self) -> Option<Window> {
        self.heap.peek().copied().map(Window::unpack)
    }

    pub(super) fn pop(&mut self) -> Option<Window> {
        self.heap.pop().map(Window::unpack)
    }

    /// A window that is worth less than was thought; it comes up again in its turn.
    pub(super) fn put_back(&mut self, window: Window) {
        let Window { worth, lane, start, length, letter } = window;
        self.heap.push(pack(worth, letter, lane, start as u32, length as u32));
    }
}

impl Wanted<'_> {
    /// How many tiles a window takes, and what it brings without them.
    pub(super) fn without_tiles(&self, window: &Window, lane: &Lane) -> (usize, i32) {
        let new = window.squares() & !lane.filled;
        let tiles = new.count_ones() as usize;
        let mut worth = self.scale.by_count(tiles);
        if self.scale.has_squares() {
            worth = bits(new).map(|at| on(self.scale, lane, at)).fold(worth, i32::saturating_add);
        }
        (tiles, worth)
    }
}

fn on(scale: &Scale, lane: &Lane, at: u32) -> i32 {
    scale.on(spot(lane.heading, lane.line, lane.length as u8, at as u8))
}

fn add(lane: &Lane, number: usize, wanted: &Wanted<'_>, packed: &mut Vec<u64>) {
    let Wanted { fewest, most, showable, scale, tiles } = wanted;
    // What the open squares before each one bring.
    let mut before = [0i32; MOST_LINES + 1];
    if scale.has_squares() {
        for at in 0..lane.length {
            let open = lane.open() >> at & 1 == 1;
            before[at + 1] = before[at] + if open { on(scale, lane, at as u32) } else { 0 };
        }
    }
    each_window(lane, *fewest..=*most, *showable, |start, length, count| {
        let squares = before[start + length] - before[start];
        let worth = squares.saturating_add(scale.by_count(count)).saturating_add(tiles[count]);
        packed.push(pack(worth, 0, number, start as u32, length as u32));
    });
}

/// Shows every window of a line that so many tiles fill: where it begins, its length and the number
/// of tiles. It touches a tile and has some letter that fits on each square; one tile that makes
/// words both ways belongs to its row.
pub(super) fn each_window(
    lane: &Lane,
    tiles: RangeInclusive<usize>,
    showable: Letters,
    mut visit: impl FnMut(usize, usize, usize),
) {
    let (anchors, open) = (lane.anchors(), lane.open());
    let fits = |at: &u32| lane.fits[*at as usize] & showable != 0;
    // Where no tile is beside, every letter fits.
    let free = if showable & FREE == 0 { 0 } else { open & !lane.beside };
    let beside = bits(open & lane.beside).filter(fits);
    let usable = beside.fold(lane.filled | free, |usable, at| usable | 1 << at);
    for start in bits(usable & !(lane.filled << 1)) {
        let reach = start + (usable >> start).trailing_ones();
        // From the first anchor on.
        let first = (anchors & u32::MAX << start).trailing_zeros();
        let before = open & u32::MAX << start & !u32::MAX.checked_shl(first).unwrap_or(0);
        let mut count = before.count_ones() as usize;
        for at in first..reach {
            count += (open >> at & 1) as usize;
            if count > *tiles.end() {
                break;
            }
            let length = (at - start + 1) as usize;
            // The anchor is the one tile, then.
            let alone =
                count == 1 && lane.heading != Heading::Right && lane.beside >> first & 1 == 1;
            let whole = length >= 2 && !lane.is_filled(at as usize + 1);
            if whole && count >= *tiles.start() && !alone {
                visit(start as usize, length, count);
            }
        }
    }
}

fn pack(worth: i32, letter: u8, lane: usize, start: u32, length: u32) -> u64 {
    let worth = u64::from(worth.cast_unsigned() ^ 1 << 31);
    worth << 32
        | u64::from(!letter) << 24
        | (lane as u64) << 16
        | u64::from(start) << 8
        | u64::from(length)
}

impl Window {
    fn unpack(packed: u64) -> Window {
        Window {
            worth: ((packed >> 32) as u32 ^ 1 << 31).cast_signed(),
            lane: (packed >> 16 & 0xFF) as usize,
            start: (packed >> 8 & 0xFF) as usize,
            length: (packed & 0xFF) as usize,
            letter: !(packed >> 24) as u8,
        }
    }

    /// Its squares.
    pub(super) fn squares(&self) -> u32 {
        (((1u64 << self.length) - 1) << self.start) as u32
    }

    /// The letters that lie in the window already.
    pub(super) fn class(&self, lane: &Lane) -> Class {
        let lie = bits(lane.filled & self.squares()).map(|at| lane.codes[at as usize]);
        lie.fold(Class::default(), |class, code| class.with(u32::from(code)))
    }
}
