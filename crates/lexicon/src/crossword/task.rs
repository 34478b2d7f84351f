//! What to search: a board, a rack, and how the first word is bound.

use super::board::{Board, MOST_LINES};
use super::lane::Lane;
use super::placement::{Heading, Spot};
use super::rack::Rack;

/// How a word lies on an empty board: its first letter on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    pub start: Spot,
    /// In letters.
    pub longest: usize,
}

#[derive(Clone, Copy)]
pub struct Task<'a> {
    pub board: &'a Board,
    pub rack: Rack,
    /// Only placements of so many tiles or more.
    pub fewest: usize,
    /// Only placements of so many tiles or fewer.
    pub most: usize,
    /// Without it nothing can be laid on an empty board.
    pub opening: Option<Opening>,
}

impl<'a> Task<'a> {
    pub fn new(board: &'a Board, rack: Rack) -> Task<'a> {
        Task { board, rack, fewest: 1, most: MOST_LINES, opening: None }
    }

    /// The rack for a walk, which ends when its number of tiles is used up.
    pub(super) fn limited_rack(&self) -> Rack {
        let most = self.most.min(MOST_LINES) as u8;
        Rack { tiles: self.rack.tiles.min(most), ..self.rack }
    }

    /// The line of the first word as far as it may reach, and where it begins.
    pub(super) fn opening_lane(&self, heading: Heading) -> Option<(Lane, usize)> {
        let Opening { start, longest } = self.opening?;
        if !self.board.has(start) || longest < 2 {
            return None;
        }
        let (row, column) = (usize::from(start.row), usize::from(start.column));
        let (line, at) = match heading {
            Heading::Right => (row, column),
            Heading::Down => (column, row),
            Heading::Up => (column, self.board.height() - 1 - row),
        };
        let mut lane = self.board.lane(heading, line);
        // Squares beyond the reach are closed rather than cut off: positions keep their meaning.
        let reach = u32::MAX.checked_shl((at + longest) as u32).unwrap_or(0);
        lane.closed |= reach;
        (lane.closed >> at & 1 == 0).then_some((lane, at))
    }
}
