//! The stretches of a line that a placement can fill, each with what it brings there: how many
//! tiles are laid on which squares is known before any word is.

use std::collections::BinaryHeap;

use super::board::{Board, MOST_LINES};
use super::classes::Class;
use super::lane::Lane;
use super::placement::{Heading, bits, spot};
use super::points::Letters;
use super::scale::Scale;

/// Squares of a line from one to another, with none that is filled before or behind them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    /// What a placement there is worth.
    pub(super) worth: i32,
    /// Which of the lanes.
    pub(super) lane: usize,
    pub(super) start: usize,
    pub(super) length: usize,
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
    /// What the tiles bring, whichever they are.
    pub(super) tiles: i32,
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
}

fn add(lane: &Lane, number: usize, wanted: &Wanted<'_>, packed: &mut Vec<u64>) {
    let Wanted { fewest, most, showable, scale, tiles } = *wanted;
    let (anchors, open) = (lane.anchors(), lane.open());
    let mut usable = lane.filled;
    for at in bits(open) {
        usable |= u32::from(lane.fits[at as usize] & showable != 0) << at;
    }
    let starts = usable & !(lane.filled << 1);
    let mut squares = [0; MOST_LINES];
    if scale.has_squares() {
        for at in bits(usable & open) {
            let spot = spot(lane.heading, lane.line, lane.length as u8, at as u8);
            squares[at as usize] = scale.on(spot);
        }
    }
    for start in bits(starts) {
        let reach = start + (usable >> start).trailing_ones();
        // From the first anchor on.
        let Some(first) = bits(anchors & (u32::MAX << start)).next().filter(|&at| at < reach)
        else {
            continue;
        };
        let mut count = (open & (u32::MAX << start) & !(u32::MAX << first)).count_ones() as usize;
        if count >= most {
            continue;
        }
        let mut worth: i32 = squares[start as usize..first as usize].iter().sum();
        for at in first..reach {
            let is_open = open >> at & 1 == 1;
            worth += squares[at as usize];
            count += usize::from(is_open);
            if count > most {
                break;
            }
            let length = at - start + 1;
            let alone = count == 1 && lane.heading != Heading::Right && {
                let new = open & (u32::MAX << start) & (u32::MAX >> (31 - at));
                new & lane.beside != 0
            };
            if count >= fewest && length >= 2 && !alone && !lane.is_filled(at as usize + 1) {
                let worth = worth.saturating_add(scale.by_count(count)).saturating_add(tiles);
                packed.push(pack(worth, number, start, length));
            }
        }
    }
}

fn pack(worth: i32, lane: usize, start: u32, length: u32) -> u64 {
    let worth = u64::from(worth.cast_unsigned() ^ 1 << 31);
    worth << 32 | (lane as u64) << 16 | u64::from(start) << 8 | u64::from(length)
}

impl Window {
    fn unpack(packed: u64) -> Window {
        Window {
            worth: ((packed >> 32) as u32 ^ 1 << 31).cast_signed(),
            lane: (packed >> 16 & 0xFFFF) as usize,
            start: (packed >> 8 & 0xFF) as usize,
            length: (packed & 0xFF) as usize,
        }
    }

    /// Its squares.
    pub(super) fn squares(&self) -> u32 {
        (((1u64 << self.length) - 1) << self.start) as u32
    }

    /// These letters and those that lie in the window already.
    pub(super) fn class(&self, lane: &Lane, class: Class) -> Class {
        let lie = bits(lane.filled & self.squares()).map(|at| lane.codes[at as usize]);
        lie.fold(class, |class, code| class.with(u32::from(code)))
    }
}
