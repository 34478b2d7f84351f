//! The printed board and the tiles' values, made ready for searches: once a table will do.

use lexicon::crossword::{self, Heading, Opening, Placement, Spot};
use litemap::LiteMap;

use super::tiles::{KINDS, Tiles, kind};
use crate::card::Card;
use crate::kreuzwort::board::{Board, Covered, Kind};
use crate::kreuzwort::shape::LONGEST_FIRST;
use crate::kreuzwort::square::Square;
use crate::seat::Points;

#[derive(Debug, Clone)]
pub struct Ground {
    board: Board,
    /// The board without tiles, its black squares closed (K-17).
    pub(super) empty: crossword::Board,
    pub(super) opening: Opening,
    values: [i32; KINDS],
    rows: Vec<Marks>,
    columns: Vec<Marks>,
    /// The columns from the bottom.
    upwards: Vec<Marks>,
}

/// The special squares of one line, in reading order: bit n is its square n.
#[derive(Debug, Clone, Copy, Default)]
struct Marks {
    black: u32,
    green: u32,
    red: u32,
}

impl Ground {
    pub fn new(board: &Board, values: &LiteMap<Card, Points>) -> Ground {
        let board = board.clone();
        let (width, height) = (board.width(), board.height());
        let column = |column| (0..height).map(move |row| Square { row, column });
        let row = |row| (0..width).map(move |column| Square { row, column });
        let line = |squares: &mut dyn Iterator<Item = Square>| Marks::of(&board, squares);
        let rows = (0..height).map(|at| line(&mut row(at))).collect();
        let columns = (0..width).map(|at| line(&mut column(at))).collect();
        let upwards = (0..width).map(|at| line(&mut column(at).rev())).collect();
        // A board that was read is no larger than the search allows.
        let mut empty = crossword::Board::new(usize::from(width), usize::from(height))
            .unwrap_or_else(|_| unreachable!("a board has 1 to 26 rows and columns"));
        for square in squares_of(&board, Kind::Black) {
            empty.close(square, true);
        }
        let opening = Opening { start: spot(board.start()), longest: LONGEST_FIRST };
        let mut worth = [0; KINDS];
        values.iter().for_each(|(&card, &Points(value))| worth[kind(card)] = value);
        Ground { board, empty, opening, values: worth, rows, columns, upwards }
    }

    pub fn covered(&self, placement: &Placement<'_>) -> Covered {
        let lines = match placement.heading {
            Heading::Right => &self.rows,
            Heading::Down => &self.columns,
            Heading::Up => &self.upwards,
        };
        let marks = lines.get(usize::from(placement.line)).copied().unwrap_or_default();
        let tiles = placement.len();
        // Most cover nothing special, and one look tells.
        if placement.new & (marks.black | marks.green | marks.red) == 0 {
            return Covered { tiles, ..Covered::default() };
        }
        let count = |marks: u32| (placement.new & marks).count_ones() as usize;
        Covered {
            tiles,
            black: count(marks.black),
            green: count(marks.green),
            red: count(marks.red),
        }
    }

    pub(super) fn covered_by(&self, spots: impl Iterator<Item = Spot>) -> Covered {
        self.board.covered(spots.map(square))
    }

    /// What is printed there; nothing beyond the edge.
    pub fn kind(&self, at: Spot) -> Option<Kind> {
        self.board.kind(square(at))
    }

    /// What a tile counts, by its number.
    pub fn value(&self, tile: usize) -> i32 {
        self.values[tile]
    }

    /// What the tiles in a hand count (K-23, K-34).
    pub fn worth(&self, tiles: &Tiles) -> i32 {
        tiles.each().map(|tile| self.values[tile]).sum()
    }

    /// The squares of one kind, row by row.
    pub fn squares(&self, kind: Kind) -> impl Iterator<Item = Spot> + '_ {
        squares_of(&self.board, kind)
    }
}

impl Marks {
    fn of(board: &Board, squares: &mut dyn Iterator<Item = Square>) -> Marks {
        let mut marks = Marks::default();
        for (at, square) in squares.enumerate() {
            match board.kind(square) {
                Some(Kind::Black) => marks.black |= 1 << at,
                Some(Kind::Green) => marks.green |= 1 << at,
                Some(Kind::Red) => marks.red |= 1 << at,
                _ => {}
            }
        }
        marks
    }
}

fn squares_of(board: &Board, kind: Kind) -> impl Iterator<Item = Spot> + '_ {
    let all = (0..board.height())
        .flat_map(|row| (0..board.width()).map(move |column| Square { row, column }));
    all.filter(move |&square| board.kind(square) == Some(kind)).map(spot)
}

pub(super) fn spot(square: Square) -> Spot {
    Spot { row: square.row, column: square.column }
}

pub(super) fn square(spot: Spot) -> Square {
    Square { row: spot.row, column: spot.column }
}
