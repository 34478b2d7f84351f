//! Where tiles are laid, and which.

use crate::Letter;

/// A square of the board, counted from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    pub row: u8,
    pub column: u8,
}

/// The way a word reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Heading {
    Right,
    Down,
    Up,
}

/// One way to lay tiles: the squares of one line, in reading order, and what lies on them then.
#[derive(Clone, Copy, Debug)]
pub struct Placement<'a> {
    pub heading: Heading,
    /// The row of a word to the right, the column of the others.
    pub line: u8,
    /// How many squares the line has.
    pub length: u8,
    /// The squares newly covered: bit n is the line's square n in reading order.
    pub new: u32,
    /// Which of them by jokers.
    pub jokers: u32,
    /// The letters' numbers by square. Only those of the word itself mean something.
    pub(super) codes: &'a [u8; 32],
}

impl Placement<'_> {
    /// The number of the letter on a square of the word.
    #[inline]
    pub fn code(&self, at: u32) -> u8 {
        self.codes[(at & 31) as usize]
    }

    /// The numbers of the letters by square, eight squares each; only those of the word itself
    /// mean something.
    #[inline]
    pub fn codes(&self) -> &[[u8; 8]] {
        self.codes.as_chunks().0
    }

    /// How many tiles are laid.
    #[inline]
    pub fn len(&self) -> usize {
        self.new.count_ones() as usize
    }

    pub fn is_empty(&self) -> bool {
        self.new == 0
    }

    /// The square of the board that is number `at` of the line.
    pub fn spot(&self, at: u32) -> Spot {
        spot(self.heading, self.line, self.length, at as u8)
    }

    /// The new tiles in reading order: square, letter, and whether a joker shows it.
    pub fn tiles(&self) -> impl Iterator<Item = (Spot, Letter, bool)> + '_ {
        bits(self.new).filter_map(|at| {
            let letter = Letter::new(self.code(at))?;
            Some((self.spot(at), letter, self.jokers >> at & 1 == 1))
        })
    }

    /// The new tiles in the order of the squares on the board, for comparing placements.
    pub fn sorted(&self) -> Vec<(Spot, Letter, bool)> {
        let mut tiles: Vec<_> = self.tiles().collect();
        tiles.sort_unstable();
        tiles
    }
}

pub(super) fn spot(heading: Heading, line: u8, length: u8, at: u8) -> Spot {
    match heading {
        Heading::Right => Spot { row: line, column: at },
        Heading::Down => Spot { row: at, column: line },
        Heading::Up => Spot { row: length - 1 - at, column: line },
    }
}

/// The numbers of the set bits, from the lowest.
#[inline]
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros();
            set &= set - 1;
            lowest
        })
    })
}
