//! What a placement is worth: its tiles, the squares they cover, and how many they are.

use super::board::MOST_LINES;
use super::placement::{Placement, Spot};
use super::rack::Rack;
use crate::Letter;

#[derive(Clone, Debug)]
pub struct Scale {
    own: [i32; 32],
    joker: i32,
    squares: Box<[[i32; MOST_LINES]; MOST_LINES]>,
    by_count: [i32; MOST_LINES + 1],
    has_squares: bool,
}

impl Default for Scale {
    fn default() -> Scale {
        Scale {
            own: [0; 32],
            joker: 0,
            squares: Box::new([[0; MOST_LINES]; MOST_LINES]),
            by_count: [0; MOST_LINES + 1],
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

    /// What a tile on a square is worth.
    #[inline(always)]
    pub(super) fn tile_on(&self, spot: Spot, code: u32, joker: bool) -> i32 {
        let square = self.squares[usize::from(spot.row) & 31][usize::from(spot.column) & 31];
        square + if joker { self.joker } else { self.own[(code & 31) as usize] }
    }

    /// What so many tiles are worth by their number.
    #[inline(always)]
    pub(super) fn by_count(&self, tiles: usize) -> i32 {
        self.by_count[tiles.min(MOST_LINES)]
    }

    /// What a rack can still add at the most.
    pub(super) fn ahead(&self, rack: &Rack, most: usize) -> Ahead {
        let mut tiles: Vec<i32> = Vec::new();
        for (code, &count) in rack.of_letter.iter().enumerate() {
            tiles.extend(std::iter::repeat_n(self.own[code], usize::from(count)));
        }
        tiles.extend(std::iter::repeat_n(self.joker, rack.jokers()));
        tiles.sort_unstable_by(|a, b| b.cmp(a));
        let square = self.squares.iter().flatten().copied().max().unwrap_or(0).max(0);
        let most = most.min(tiles.len()).min(MOST_LINES);
        let mut ahead = vec![[NOTHING; SLOTS]; most + 1];
        for (room, ahead) in ahead.iter_mut().enumerate() {
            for (laid, ahead) in ahead.iter_mut().enumerate().take(room) {
                let mut sum = 0;
                for more in 1..=room - laid {
                    // Squares before the number of tiles is told may be worth less than nothing.
                    sum += (tiles[more - 1] + square).max(0);
                    *ahead = sum.saturating_add(self.by_count[laid + more]).max(*ahead);
                }
            }
        }
        Ahead(ahead)
    }
}

/// More than the tiles of any placement, and a mask keeps an index below it.
pub(super) const SLOTS: usize = 64;

/// Less than any placement is worth.
const NOTHING: i32 = i32::MIN / 4;

/// By the tiles that have room and those laid already: what more tiles can add at the most, what
/// they are worth by their number with it.
pub(super) struct Ahead(Vec<[i32; SLOTS]>);

impl Ahead {
    /// With room for so many tiles in all.
    pub(super) fn with_room(&self, room: usize) -> &[i32; SLOTS] {
        const NONE: &[i32; SLOTS] = &[NOTHING; SLOTS];
        self.0.get(room.min(self.0.len() - 1)).unwrap_or(NONE)
    }
}
