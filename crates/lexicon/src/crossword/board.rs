//! The tiles on a board and, kept with every tile laid, which letters each empty square admits.

use super::lane::Lane;
use super::placement::{Heading, Spot};
use super::points::Letters;
use crate::Letter;

/// Lines and squares of a line, at the most.
pub const MOST_LINES: usize = 32;

/// Every letter, where no tile stands across.
pub(super) const FREE: Letters = 0x7FFF_FFFE;

/// Rows, or columns: the board is kept both ways, so that every line can be read in one piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    pub(super) count: usize,
    pub(super) length: usize,
    pub(super) codes: [[u8; MOST_LINES]; MOST_LINES],
    pub(super) fits: [[Letters; MOST_LINES]; MOST_LINES],
    pub(super) filled: [u32; MOST_LINES],
    /// Squares with a tile beside them, across the line.
    pub(super) beside: [u32; MOST_LINES],
    pub(super) closed: [u32; MOST_LINES],
}

impl Lines {
    fn new(count: usize, length: usize) -> Lines {
        Lines {
            count,
            length,
            codes: [[0; MOST_LINES]; MOST_LINES],
            fits: [[FREE; MOST_LINES]; MOST_LINES],
            filled: [0; MOST_LINES],
            beside: [0; MOST_LINES],
            closed: [0; MOST_LINES],
        }
    }

    /// The open squares of a line that touch a tile.
    pub(super) fn anchors(&self, line: usize) -> u32 {
        let filled = self.filled[line];
        let open = u32::MAX >> (32 - self.length) & !filled & !self.closed[line];
        open & (filled << 1 | filled >> 1 | self.beside[line])
    }

    /// The run of tiles around a square: its first square and the one behind its last.
    /// For an empty square, the run that a tile on it would make.
    pub(super) fn run(&self, line: usize, at: usize) -> (usize, usize) {
        let filled = self.filled[line];
        let before = (!filled & ((1u32 << at) - 1)).checked_ilog2();
        let first = before.map_or(0, |free| free as usize + 1);
        let behind = (filled.checked_shr(at as u32 + 1).unwrap_or(0)).trailing_ones() as usize;
        (first, at + 1 + behind)
    }
}

/// The squares, up to 32 × 32, and the tiles on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) rows: Lines,
    pub(super) columns: Lines,
}

/// A board that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board of {width} by {height} squares: each side has 1 to {MOST_LINES}")]
pub struct BadSize {
    pub width: usize,
    pub height: usize,
}

impl Board {
    pub fn new(width: usize, height: usize) -> Result<Board, BadSize> {
        let sides = 1..=MOST_LINES;
        if !sides.contains(&width) || !sides.contains(&height) {
            return Err(BadSize { width, height });
        }
        Ok(Board { rows: Lines::new(height, width), columns: Lines::new(width, height) })
    }

    pub fn width(&self) -> usize {
        self.rows.length
    }

    pub fn height(&self) -> usize {
        self.rows.count
    }

    /// Whether there is such a square.
    pub fn has(&self, spot: Spot) -> bool {
        usize::from(spot.row) < self.height() && usize::from(spot.column) < self.width()
    }

    /// No tile may be laid there; a second call with `false` opens the square again.
    pub fn close(&mut self, spot: Spot, closed: bool) {
        if self.has(spot) {
            let (row, column) = (usize::from(spot.row), usize::from(spot.column));
            let (in_row, in_column) = (1 << column, 1 << row);
            match closed {
                true => {
                    self.rows.closed[row] |= in_row;
                    self.columns.closed[column] |= in_column;
                }
                false => {
                    self.rows.closed[row] &= !in_row;
                    self.columns.closed[column] &= !in_column;
                }
            }
        }
    }

    pub fn letter(&self, spot: Spot) -> Option<Letter> {
        let spot = Some(spot).filter(|&spot| self.has(spot))?;
        Letter::new(self.rows.codes[usize::from(spot.row)][usize::from(spot.column)])
    }

    pub fn is_empty(&self) -> bool {
        self.rows.filled.iter().all(|&filled| filled == 0)
    }

    pub(super) fn put(&mut self, row: usize, column: usize, code: u8) {
        self.rows.codes[row][column] = code;
        self.columns.codes[column][row] = code;
        self.rows.filled[row] |= 1 << column;
        self.columns.filled[column] |= 1 << row;
    }

    /// The lines that words with this heading lie on.
    #[inline]
    pub(super) fn lines(&self, heading: Heading) -> &Lines {
        match heading {
            Heading::Right => &self.rows,
            Heading::Down | Heading::Up => &self.columns,
        }
    }

    /// One line in reading order.
    pub(super) fn lane(&self, heading: Heading, line: usize) -> Lane {
        let lines = self.lines(heading);
        let mut lane = Lane {
            heading,
            line: line as u8,
            length: lines.length,
            codes: lines.codes[line],
            fits: lines.fits[line],
            filled: lines.filled[line],
            beside: lines.beside[line],
            closed: lines.closed[line],
        };
        if heading == Heading::Up {
            lane.turn_round();
        }
        lane
    }
}
