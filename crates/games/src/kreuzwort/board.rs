//! The printed board: its black and devil squares and where the first word begins (K-03, K-04).

use super::square::{MOST_LINES, Square};
use crate::data::{DataError, Doc};

/// What is printed on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Plain,
    /// Green, but an ordinary square otherwise.
    Start,
    Black,
    Green,
    Red,
}

impl Kind {
    fn read(sign: char) -> Option<Kind> {
        Some(match sign {
            '.' => Kind::Plain,
            'S' => Kind::Start,
            '#' => Kind::Black,
            'G' => Kind::Green,
            'R' => Kind::Red,
            _ => return None,
        })
    }

    fn sign(self) -> char {
        match self {
            Kind::Plain => '.',
            Kind::Start => 'S',
            Kind::Black => '#',
            Kind::Green => 'G',
            Kind::Red => 'R',
        }
    }
}

/// How many tiles a placement lays, and how many special squares they cover.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Covered {
    pub tiles: usize,
    pub black: usize,
    pub green: usize,
    pub red: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    rows: Vec<Vec<Kind>>,
    start: Square,
}

impl Board {
    /// A list of rows from the top, each a text with one sign a square.
    pub fn read(rows: &Doc) -> Result<Board, DataError> {
        let texts = rows.list()?;
        if texts.is_empty() || texts.len() > usize::from(MOST_LINES) {
            let reason = format!("a board has 1 to {MOST_LINES} rows, not {}", texts.len());
            return Err(rows.refuse(reason));
        }
        let mut board = Vec::with_capacity(texts.len());
        let mut start = None;
        for (row, text) in texts.iter().enumerate() {
            let kinds = read_row(row, text, board.first())?;
            for column in (0..kinds.len()).filter(|&column| kinds[column] == Kind::Start) {
                let square = Square { row: row as u8, column: column as u8 };
                if let Some(first) = start.replace(square) {
                    let reason = format!("{square} is a second start square beside {first}");
                    return Err(text.refuse(reason));
                }
            }
            board.push(kinds);
        }
        let start = start.ok_or_else(|| rows.refuse("the board has no start square: mark it S"))?;
        Ok(Board { rows: board, start })
    }

    pub fn start(&self) -> Square {
        self.start
    }

    pub fn height(&self) -> u8 {
        self.rows.len() as u8
    }

    pub fn width(&self) -> u8 {
        self.rows.first().map_or(0, Vec::len) as u8
    }

    /// What lies there; nothing beyond the edge.
    pub fn kind(&self, square: Square) -> Option<Kind> {
        self.rows.get(usize::from(square.row))?.get(usize::from(square.column)).copied()
    }

    /// What tiles on these squares cover.
    pub fn covered(&self, squares: impl IntoIterator<Item = Square>) -> Covered {
        let mut covered = Covered::default();
        for square in squares {
            covered.tiles += 1;
            match self.kind(square) {
                Some(Kind::Black) => covered.black += 1,
                Some(Kind::Green) => covered.green += 1,
                Some(Kind::Red) => covered.red += 1,
                _ => {}
            }
        }
        covered
    }

    pub fn count(&self, kind: Kind) -> usize {
        self.rows.iter().flatten().filter(|&&other| other == kind).count()
    }

    /// The rows as they are written in a data file.
    pub fn drawn(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.iter().map(|kind| kind.sign()).collect()).collect()
    }
}

fn read_row(row: usize, text: &Doc, first: Option<&Vec<Kind>>) -> Result<Vec<Kind>, DataError> {
    let mut kinds = Vec::new();
    for (column, sign) in text.text()?.chars().enumerate() {
        if column >= usize::from(MOST_LINES) {
            return Err(text.refuse(format!("a board has at most {MOST_LINES} columns")));
        }
        let kind = Kind::read(sign).ok_or_else(|| {
            text.refuse(format!(
                "unknown sign {sign:?} in row {}, column {}: a square is one of . S # G R",
                row + 1,
                column + 1
            ))
        })?;
        kinds.push(kind);
    }
    if kinds.is_empty() {
        return Err(text.refuse(format!("row {} has no squares", row + 1)));
    }
    match first {
        Some(first) if first.len() != kinds.len() => Err(text.refuse(format!(
            "the board is ragged: row {} has {} squares, the first row {}",
            row + 1,
            kinds.len(),
            first.len()
        ))),
        _ => Ok(kinds),
    }
}
