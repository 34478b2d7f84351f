//! The box and the printed board, made ready for the search once a table.

use games::Points;
use games::kreuzwort::{Board, Kind, Kreuzwort, Square, TileSet};
use lexicon::crossword::{self, Heading, Opening, Placement, Spot};

use super::tiles::{KINDS, Tiles, kind};

/// K-06.
const LONGEST_FIRST: usize = 8;

pub struct Material {
    pub tiles: TileSet,
    pub board: Board,
    /// The board without tiles, its black squares closed (K-17).
    pub empty: crossword::Board,
    pub opening: Opening,
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

/// How many special squares a placement covers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Covered {
    pub black: usize,
    pub green: usize,
    pub red: usize,
}

impl Material {
    pub fn new(game: &Kreuzwort) -> Material {
        let board = game.board().clone();
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
        let Square { row, column } = board.start();
        let opening = Opening { start: Spot { row, column }, longest: LONGEST_FIRST };
        let tiles = game.tiles().clone();
        let mut values = [0; KINDS];
        tiles.values().iter().for_each(|(&card, &Points(value))| values[kind(card)] = value);
        Material { tiles, board, empty, opening, values, rows, columns, upwards }
    }

    pub fn covered(&self, placement: &Placement<'_>) -> Covered {
        let lines = match placement.heading {
            Heading::Right => &self.rows,
            Heading::Down => &self.columns,
            Heading::Up => &self.upwards,
        };
        let marks = lines.get(usize::from(placement.line)).copied().unwrap_or_default();
        let count = |marks: u32| (placement.new & marks).count_ones() as usize;
        Covered { black: count(marks.black), green: count(marks.green), red: count(marks.red) }
    }

    /// What is printed there; nothing beyond the edge.
    pub fn kind(&self, Spot { row, column }: Spot) -> Option<Kind> {
        self.board.kind(Square { row, column })
    }

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
    all.filter(move |&square| board.kind(square) == Some(kind))
        .map(|Square { row, column }| Spot { row, column })
}
