//! The tiles a player can lay.

use super::points::Letters;
use crate::Letter;

/// Tiles by letter, and jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Rack {
    pub(super) of_letter: [u8; 32],
    pub(super) jokers: u8,
    pub(super) tiles: u8,
    /// The letters of which some tile is left.
    pub(super) held: Letters,
}

impl Rack {
    /// More tiles than fit on the longest line make no difference to any placement.
    pub const MOST: usize = 200;

    /// `None` stands for a joker. Tiles beyond [`Rack::MOST`] are left out.
    pub fn new(tiles: impl IntoIterator<Item = Option<Letter>>) -> Rack {
        let mut rack = Rack::default();
        for tile in tiles.into_iter().take(Rack::MOST) {
            rack.tiles += 1;
            match tile {
                Some(letter) => {
                    rack.of_letter[usize::from(letter.number())] += 1;
                    rack.held |= 1 << letter.number();
                }
                None => rack.jokers += 1,
            }
        }
        rack
    }

    pub fn len(&self) -> usize {
        usize::from(self.tiles)
    }

    pub fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    pub fn jokers(&self) -> usize {
        usize::from(self.jokers)
    }

    pub fn count(&self, letter: Letter) -> usize {
        usize::from(self.of_letter[usize::from(letter.number())])
    }

    #[inline(always)]
    pub(super) fn take(&mut self, code: u32) {
        let left = &mut self.of_letter[(code & 31) as usize];
        *left -= 1;
        self.held &= !(u32::from(*left == 0) << code);
        self.tiles -= 1;
    }

    #[inline(always)]
    pub(super) fn put_back(&mut self, code: u32) {
        self.of_letter[(code & 31) as usize] += 1;
        self.held |= 1 << code;
        self.tiles += 1;
    }
}
