//! Placements in the least room, to see which of them go together.

use games::kreuzwort::Covered;
use games::kreuzwort::placements::{Kept, Met, Tiles};
use lexicon::crossword::Spot;

#[derive(Debug, Clone, Copy)]
pub struct Piece {
    pub tiles: Tiles,
    pub covered: Covered,
    first: Spot,
    last: Spot,
}

impl Piece {
    fn new(tiles: Tiles, covered: Covered, spots: impl Iterator<Item = Spot>) -> Piece {
        let (mut first, mut last) =
            (Spot { row: u8::MAX, column: u8::MAX }, Spot { row: 0, column: 0 });
        for spot in spots {
            first.row = first.row.min(spot.row);
            first.column = first.column.min(spot.column);
            last.row = last.row.max(spot.row);
            last.column = last.column.max(spot.column);
        }
        Piece { tiles, covered, first, last }
    }

    pub fn of(kept: &Kept) -> Piece {
        Piece::new(kept.tiles, kept.covered, kept.letters().map(|(spot, _)| spot))
    }

    fn met(met: &Met<'_>) -> Piece {
        let placement = met.placement;
        let first = placement.new.trailing_zeros();
        let last = 31 - placement.new.leading_zeros();
        Piece::new(
            met.tiles,
            met.covered,
            [placement.spot(first), placement.spot(last)].into_iter(),
        )
    }

    /// Whether neither lies on the other or beside it, so that both can be laid.
    pub fn apart_from(&self, other: &Piece) -> bool {
        let apart = |first: u8, last: u8, from: u8, to: u8| to + 1 < first || last + 1 < from;
        apart(self.first.row, self.last.row, other.first.row, other.last.row)
            || apart(self.first.column, self.last.column, other.first.column, other.last.column)
    }
}

/// Pieces as they come, thinned out evenly where they are too many.
pub struct Pieces {
    kept: Vec<Piece>,
    met: usize,
    /// One of so many is kept.
    one_of: usize,
}

const MOST: usize = 30_000;

impl Default for Pieces {
    fn default() -> Pieces {
        Pieces { kept: Vec::new(), met: 0, one_of: 1 }
    }
}

impl Pieces {
    pub fn add(&mut self, met: &Met<'_>) {
        self.met += 1;
        if self.met.is_multiple_of(self.one_of) {
            self.kept.push(Piece::met(met));
            if self.kept.len() == MOST {
                let mut number = 0;
                self.kept.retain(|_| {
                    number += 1;
                    number % 2 == 0
                });
                self.one_of *= 2;
            }
        }
    }

    pub fn kept(self) -> Vec<Piece> {
        self.kept
    }
}
