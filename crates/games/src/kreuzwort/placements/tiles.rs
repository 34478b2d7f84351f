//! Tiles by their letter: a hand, or all that one does not see.

use lexicon::Letter;
use lexicon::crossword::{Placement, Rack};

use crate::card::Card;
use crate::kreuzwort::tile::letter_of;

/// Jokers stand at number 0, the letters at theirs.
pub const JOKER: usize = 0;
pub const KINDS: usize = 27;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tiles {
    of: [u8; KINDS],
    len: u8,
    /// Bit n: whether there is a tile of number n. Most hands hold few of them, and searches ask
    /// for every placement.
    held: u32,
}

impl Tiles {
    pub fn of_cards<'c>(cards: impl IntoIterator<Item = &'c Card>) -> Tiles {
        let mut tiles = Tiles::default();
        cards.into_iter().for_each(|card| tiles.add(kind(*card)));
        tiles
    }

    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn count(&self, kind: usize) -> usize {
        usize::from(self.of[kind])
    }

    pub fn jokers(&self) -> usize {
        self.count(JOKER)
    }

    pub fn add(&mut self, kind: usize) {
        self.of[kind] = self.of[kind].saturating_add(1);
        self.len = self.len.saturating_add(1);
        self.held |= 1 << kind;
    }

    /// False where there is none.
    pub fn take(&mut self, kind: usize) -> bool {
        let held = self.of[kind] > 0;
        self.of[kind] -= u8::from(held);
        self.len -= u8::from(held);
        self.mark(kind);
        held
    }

    /// After tiles of a number were taken.
    fn mark(&mut self, kind: usize) {
        self.held &= !(u32::from(self.of[kind] == 0) << kind);
    }

    /// Each tile by its number, in order.
    pub fn each(&self) -> impl Iterator<Item = usize> + '_ {
        self.kinds().flat_map(|kind| std::iter::repeat_n(kind, self.count(kind)))
    }

    /// What all tiles come to, each by its number.
    pub fn sum(&self, of: impl Fn(usize) -> i32) -> i32 {
        self.kinds().map(|kind| of(kind) * i32::from(self.of[kind])).sum()
    }

    /// The numbers of which there is a tile.
    pub fn kinds(&self) -> impl Iterator<Item = usize> + '_ {
        let mut left = self.held;
        std::iter::from_fn(move || {
            let kind = left.trailing_zeros() as usize;
            left &= left.checked_sub(1)?;
            Some(kind)
        })
    }

    /// Those that are left without the others; none if not all of them are there.
    pub fn without(&self, others: &Tiles) -> Option<Tiles> {
        let mut left = *self;
        for kind in others.kinds() {
            left.of[kind] = left.of[kind].checked_sub(others.of[kind])?;
            left.mark(kind);
        }
        left.len -= others.len;
        Some(left)
    }

    pub fn without_jokers(&self) -> Tiles {
        let mut plain = *self;
        plain.len -= plain.of[JOKER];
        plain.of[JOKER] = 0;
        plain.mark(JOKER);
        plain
    }

    /// The same for the same tiles, and for others only by a rare chance: keys of two hands add up
    /// to that of both together.
    pub fn key(&self) -> u64 {
        let keys = self.kinds().map(|kind| key_of(kind).wrapping_mul(u64::from(self.of[kind])));
        keys.fold(0, u64::wrapping_add)
    }

    pub fn rack(&self) -> Rack {
        Rack::new(self.each().map(letter))
    }
}

/// What one tile adds to a key.
pub fn key_of(kind: usize) -> u64 {
    KEYS[kind]
}

const KEYS: [u64; KINDS] = {
    let mut keys = [0; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        // The finaliser of SplitMix64: neighbouring numbers share nothing afterwards.
        let mut key = (kind as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        key = (key ^ key >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[kind] = key ^ key >> 31;
        kind += 1;
    }
    keys
};

/// The tiles that a placement without jokers lays.
pub(super) fn laid(placement: &Placement<'_>) -> Tiles {
    let mut tiles = Tiles::default();
    let mut new = placement.new;
    while new != 0 {
        tiles.add(usize::from(placement.code(new.trailing_zeros())) % KINDS);
        new &= new - 1;
    }
    tiles
}

/// The number of a tile as it lies in a hand.
pub fn kind(card: Card) -> usize {
    letter_of(card).map_or(JOKER, |letter| usize::from(letter.number()) % KINDS)
}

/// The letter of a number; a joker has none.
pub fn letter(kind: usize) -> Option<Letter> {
    Letter::new(kind as u8)
}

/// What the tile is called in an action.
pub fn name(kind: usize) -> String {
    letter(kind).map_or("?".to_owned(), |letter| letter.to_string())
}
