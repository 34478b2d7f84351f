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

    /// Whether it matters which tiles are laid.
    pub(super) fn has_tiles(&self) -> bool {
        self.joker != 0 || self.own.iter().any(|&worth| worth != 0)
    }

    pub(super) fn has_squares(&self) -> bool {
        self.has_squares
    }

    /// What covering a square is worth.
    pub(super) fn on(&self, spot: Spot) -> i32 {
        self.squares[usize::from(spot.row) & 31][usize::from(spot.column) & 31]
    }

    pub(super) fn of_letter(&self, code: u32) -> i32 {
        self.own[(code & 31) as usize]
    }

    pub(super) fn of_joker(&self) -> i32 {
        self.joker
    }

    /// By number: what the dearest tiles of a rack are worth together.
    pub(super) fn dearest(&self, rack: &Rack) -> [i32; MOST_LINES + 1] {
        let mut worth = [0; MOST_LINES + 1];
        let tiles = self.tiles(rack);
        for number in 1..worth.len().min(tiles.len() + 1) {
            worth[number] = worth[number - 1] + tiles[number - 1];
        }
        worth
    }

    /// What each tile of a rack is worth, the dearest first.
    fn tiles(&self, rack: &Rack) -> Vec<i32> {
        let mut tiles: Vec<i32> = Vec::with_capacity(rack.len());
        for (code, &count) in rack.of_letter.iter().enumerate() {
            tiles.extend(std::iter::repeat_n(self.own[code], usize::from(count)));
        }
        tiles.extend(std::iter::repeat_n(self.joker, rack.jokers()));
        tiles.sort_unstable_by(|a, b| b.cmp(a));
        tiles
    }

    /// What so many tiles are worth by their number.
    #[inline(always)]
    pub(super) fn by_count(&self, tiles: usize) -> i32 {
        self.by_count[tiles.min(MOST_LINES)]
    }

    /// What a rack can still add at the most.
    pub(super) fn ahead(&self, rack: &Rack, most: usize) -> Ahead {
        let tiles = self.tiles(rack);
        let squares = self.best_squares();
        let most = most.min(tiles.len()).min(MOST_LINES);
        let mut ahead = vec![[NOTHING; SLOTS]; most + 1];
        for (room, ahead) in ahead.iter_mut().enumerate() {
            for (laid, ahead) in ahead.iter_mut().enumerate().take(room) {
                let mut sum = 0i32;
                for more in 1..=room - laid {
                    sum = sum.saturating_add(tiles[more - 1]);
                    let covered = sum.saturating_add(squares[more]);
                    *ahead = covered.saturating_add(self.by_count[laid + more]).max(*ahead);
                }
            }
        }
        Ahead(ahead)
    }

    /// By the number of tiles: what the squares under them, all in one line, can add at the most.
    fn best_squares(&self) -> [i32; MOST_LINES + 1] {
        let mut best = [0; MOST_LINES + 1];
        if !self.has_squares {
            return best;
        }
        let row = |row: usize| self.squares[row];
        let column = |column: usize| self.squares.map(|row| row[column]);
        for mut line in (0..MOST_LINES).flat_map(|at| [row(at), column(at)]) {
            line.sort_unstable_by(|a, b| b.cmp(a));
            let mut sum = 0i32;
            for (best, square) in best[1..].iter_mut().zip(line) {
                // Whoever can choose covers no square that is worth less than nothing.
                sum = sum.saturating_add(square.max(0));
                *best = sum.max(*best);
            }
        }
        best
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
