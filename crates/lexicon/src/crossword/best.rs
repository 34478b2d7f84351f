//! The placement that is worth most, by values for tiles, squares and the number of tiles.

use std::ops::ControlFlow;

use super::Crossword;
use super::board::MOST_LINES;
use super::placement::{Heading, Placement, Spot, bits, spot};
use super::points::Letters;
use super::task::Task;
use super::walk::{Take, Trail};
use crate::Letter;

/// What a placement is worth: its tiles, the squares they cover, and how many they are.
#[derive(Clone, Debug)]
pub struct Scale {
    own: [i32; 32],
    joker: i32,
    squares: [[i32; MOST_LINES]; MOST_LINES],
    by_count: [i32; MOST_LINES + 1],
}

impl Default for Scale {
    fn default() -> Scale {
        Scale {
            own: [0; 32],
            joker: 0,
            squares: [[0; MOST_LINES]; MOST_LINES],
            by_count: [0; MOST_LINES + 1],
        }
    }
}

impl Scale {
    /// What a tile of the letter is worth; a joker is worth nothing.
    pub fn tile(mut self, letter: Letter, worth: i32) -> Scale {
        self.own[usize::from(letter.number())] = worth;
        self
    }

    pub fn joker(mut self, worth: i32) -> Scale {
        self.joker = worth;
        self
    }

    /// What covering a square is worth; squares off every board are passed over.
    pub fn square(mut self, spot: Spot, worth: i32) -> Scale {
        let row = self.squares.get_mut(usize::from(spot.row));
        if let Some(square) = row.and_then(|row| row.get_mut(usize::from(spot.column))) {
            *square = worth;
        }
        self
    }

    /// What laying so many tiles is worth beside the tiles themselves.
    pub fn count(mut self, worth: impl Fn(usize) -> i32) -> Scale {
        for (tiles, value) in self.by_count.iter_mut().enumerate() {
            *value = worth(tiles);
        }
        self
    }

    /// What a placement is worth.
    pub fn worth(&self, placement: &Placement<'_>) -> i32 {
        let tiles = bits(placement.new).map(|at| {
            let spot = placement.spot(at);
            let joker = placement.jokers >> at & 1 == 1;
            let own = self.own[usize::from(placement.code(at)) & 31];
            self.at(spot) + if joker { self.joker } else { own }
        });
        tiles.sum::<i32>() + self.by_count[placement.len()]
    }

    fn at(&self, spot: Spot) -> i32 {
        self.squares[usize::from(spot.row) & 31][usize::from(spot.column) & 31]
    }
}

/// A placement that none is worth more than.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    pub worth: i32,
    pub heading: Heading,
    /// Square, letter, and whether a joker shows it, in reading order.
    pub tiles: Vec<(Spot, Letter, bool)>,
}

struct Highest<'s> {
    scale: &'s Scale,
    best: Option<i32>,
    found: Option<Best>,
}

impl Take for Highest<'_> {
    fn take(
        &mut self,
        trail: &mut Trail,
        at: usize,
        own: Letters,
        joker: Letters,
    ) -> ControlFlow<()> {
        let worth_of = |placement: &Placement<'_>| self.scale.worth(placement);
        for code in bits(own) {
            let placement = trail.placement(at, code, false);
            let worth = worth_of(&placement);
            if self.best.is_none_or(|best| worth > best) {
                self.best = Some(worth);
                let (heading, tiles) = (placement.heading, placement.tiles().collect());
                self.found = Some(Best { worth, heading, tiles });
            }
        }
        for code in bits(joker) {
            let placement = trail.placement(at, code, true);
            let worth = worth_of(&placement);
            if self.best.is_none_or(|best| worth > best) {
                self.best = Some(worth);
                let (heading, tiles) = (placement.heading, placement.tiles().collect());
                self.found = Some(Best { worth, heading, tiles });
            }
        }
        ControlFlow::Continue(())
    }
}

impl Crossword {
    /// A placement that is worth most.
    pub fn best(&self, task: &Task<'_>, scale: &Scale) -> Option<Best> {
        let mut highest = Highest { scale, best: None, found: None };
        let _ = self.run(task, &mut highest);
        let _ = spot;
        highest.found
    }
}
