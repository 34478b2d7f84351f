//! What a placement is worth: its tiles, the squares they cover, and how many they are.

use super::board::MOST_LINES;
use super::placement::{Placement, Spot, bits};
use super::rack::Rack;
use super::walk::Trail;
use crate::Letter;

#[derive(Clone, Debug)]
pub struct Scale {
    own: [i32; 32],
    joker: i32,
    squares: Box<[[i32; MOST_LINES]; MOST_LINES]>,
    by_count: [i32; MOST_LINES + 1],
    /// By the number of tiles still to lay: what they can add at the most.
    to_come: [i32; MOST_LINES + 1],
    has_squares: bool,
}

impl Default for Scale {
    fn default() -> Scale {
        Scale {
            own: [0; 32],
            joker: 0,
            squares: Box::new([[0; MOST_LINES]; MOST_LINES]),
            by_count: [0; MOST_LINES + 1],
            to_come: [0; MOST_LINES + 1],
            has_squares: false,
        }
    }
}

impl Scale {
    /// What a tile of the letter is worth; nothing, unless told.
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
            self.has_squares |= worth != 0;
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

    pub fn worth(&self, placement: &Placement<'_>) -> i32 {
        let tile = |at: u32| match placement.jokers >> at & 1 {
            1 => self.joker,
            _ => self.own[usize::from(placement.code(at)) & 31],
        };
        self.sum(placement, tile)
    }

    /// What the letters are worth if each may be a tile or a joker.
    pub(super) fn at_most(&self, placement: &Placement<'_>) -> i32 {
        self.sum(placement, |at| self.own[usize::from(placement.code(at)) & 31].max(self.joker))
    }

    fn sum(&self, placement: &Placement<'_>, tile: impl Fn(u32) -> i32) -> i32 {
        let mut worth = 0;
        let mut new = placement.new;
        let mut tiles = 0;
        while new != 0 {
            let at = new.trailing_zeros();
            new &= new - 1;
            tiles += 1;
            worth += tile(at);
            if self.has_squares {
                let Spot { row, column } = placement.spot(at);
                worth += self.squares[usize::from(row) & 31][usize::from(column) & 31];
            }
        }
        worth + self.by_count[tiles]
    }

    /// Learns what a rack can add at the most, for [`Scale::bound`].
    pub(super) fn for_rack(mut self, rack: &Rack, most: usize) -> Scale {
        let mut tiles: Vec<i32> = Vec::new();
        for (code, &count) in rack.of_letter.iter().enumerate() {
            tiles.extend(std::iter::repeat_n(self.own[code], usize::from(count)));
        }
        tiles.extend(std::iter::repeat_n(self.joker, rack.jokers()));
        tiles.sort_unstable_by(|a, b| b.cmp(a));
        let square = self.squares.iter().flatten().copied().max().unwrap_or(0).max(0);
        let most = most.min(tiles.len()).min(MOST_LINES);
        let mut sum = 0;
        for count in 0..=most {
            if count > 0 {
                sum += (tiles[count - 1] + square).max(0);
            }
            self.to_come[count] = sum;
        }
        for count in most + 1..=MOST_LINES {
            self.to_come[count] = sum;
        }
        self
    }

    /// No placement below this trail is worth more.
    pub(super) fn bound(&self, trail: &Trail) -> i32 {
        let laid = trail.new.count_ones() as usize;
        let more = usize::from(trail.rack.tiles).min(MOST_LINES - laid);
        let so_far: i32 = bits(trail.new)
            .map(|at| {
                let spot = trail.spot(at);
                let square =
                    self.squares[usize::from(spot.row) & 31][usize::from(spot.column) & 31];
                square
                    + match trail.jokers >> at & 1 {
                        1 => self.joker,
                        _ => self.own[usize::from(trail.codes[at as usize]) & 31],
                    }
            })
            .sum();
        let counts = &self.by_count[laid + 1..=laid + more];
        so_far + self.to_come[more] + counts.iter().copied().max().unwrap_or(i32::MIN / 2)
    }
}
