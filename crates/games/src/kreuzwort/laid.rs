//! The tiles on the board, and the runs of letters they form.

use std::fmt;

use lexicon::Letter;
use litemap::LiteMap;
use serde::{Deserialize, Serialize};

use super::square::{Axis, Square};
use super::tile::Tile;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Laid(#[serde(serialize_with = "crate::few::as_object")] LiteMap<Square, Tile>);

/// Letters that touch in one row or column, from the left or from the top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    pub axis: Axis,
    pub first: Square,
    pub letters: Vec<Letter>,
}

/// How a vertical run is meant to be read (K-10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Down,
    Up,
}

impl Way {
    pub fn opposite(self) -> Way {
        match self {
            Way::Down => Way::Up,
            Way::Up => Way::Down,
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Down => "downwards",
            Way::Up => "upwards",
        })
    }
}

impl Run {
    /// The run through a square along an axis, where letters lie so; a single one is no run.
    pub fn through(
        square: Square,
        axis: Axis,
        letter: impl Fn(Square) -> Option<Letter>,
    ) -> Option<Run> {
        let mut first = square;
        while let Some(before) = first.before(axis).filter(|&before| letter(before).is_some()) {
            first = before;
        }
        let squares = std::iter::successors(Some(first), |square| Some(square.next(axis)));
        let letters: Vec<Letter> = squares.map_while(letter).collect();
        (letters.len() >= 2).then_some(Run { axis, first, letters })
    }

    /// As it is meant; across there is only one way.
    pub fn meant(&self, way: Way) -> String {
        match (self.axis, way) {
            (Axis::Down, Way::Up) => self.reversed(),
            _ => self.text(),
        }
    }

    /// Read the other way, where there is one.
    pub fn other(&self, way: Way) -> Option<String> {
        (self.axis == Axis::Down).then(|| self.meant(way.opposite()))
    }

    /// From left to right, or downwards.
    pub fn text(&self) -> String {
        self.letters.iter().map(|letter| letter.char()).collect()
    }

    /// Where its letters lie.
    pub fn squares(&self) -> Vec<Square> {
        let next = |square: &Square| Some(square.next(self.axis));
        std::iter::successors(Some(self.first), next).take(self.letters.len()).collect()
    }

    /// From the other end.
    pub fn reversed(&self) -> String {
        self.letters.iter().rev().map(|letter| letter.char()).collect()
    }
}

impl Laid {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self, square: Square) -> Option<Tile> {
        self.0.get(&square).copied()
    }

    pub fn covers(&self, square: Square) -> bool {
        self.0.contains_key(&square)
    }

    pub fn tiles(&self) -> &LiteMap<Square, Tile> {
        &self.0
    }

    pub fn add(&mut self, tiles: &LiteMap<Square, Tile>) {
        for (&square, &tile) in tiles {
            self.0.insert(square, tile);
        }
    }

    /// These tiles and more, to see what would be.
    pub fn with(&self, tiles: &LiteMap<Square, Tile>) -> Laid {
        let mut laid = self.clone();
        laid.add(tiles);
        laid
    }

    /// Whether a tile lies on one of the four neighbours.
    pub fn touches(&self, square: Square) -> bool {
        Axis::BOTH.into_iter().any(|axis| {
            self.covers(square.next(axis)) || square.before(axis).is_some_and(|s| self.covers(s))
        })
    }

    /// The run through a square along an axis; a single letter is no run.
    pub fn run(&self, through: Square, axis: Axis) -> Option<Run> {
        Run::through(through, axis, |square| self.get(square).map(Tile::letter))
    }
}
