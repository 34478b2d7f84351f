//! What the tiles in a hand are good for.

use games::kreuzwort::placements::{JOKER, Tiles, letter};

/// How gladly one is rid of a tile, in hundredths of a tile: rare letters find a place in few
/// words, a joker in all.
pub fn burden(tile: usize) -> i32 {
    if tile == JOKER {
        return -150;
    }
    match letter(tile).map(|letter| letter.char()) {
        Some('E') => -12,
        Some('N' | 'R' | 'S' | 'T') => -8,
        Some('A' | 'I' | 'L' | 'D' | 'G' | 'H') => 0,
        Some('U' | 'B' | 'K' | 'M' | 'F') => 6,
        Some('O' | 'P' | 'Z' | 'W') => 12,
        Some('C' | 'V') => 30,
        Some('J') => 60,
        _ => 80,
    }
}

/// How hard the rest of a hand is to lay: its tiles, those too often there, and too few or too many
/// vowels.
pub fn trouble(hand: &Tiles) -> i32 {
    let mut trouble = 0;
    let mut vowels = 0;
    for tile in hand.kinds() {
        let count = hand.count(tile) as i32;
        trouble += burden(tile) * count + 8 * (count - 1) * (count - 1);
        if let Some('A' | 'E' | 'I' | 'O' | 'U') = letter(tile).map(|letter| letter.char()) {
            vowels += count;
        }
    }
    // Two tiles of five are vowels in most words.
    let wanted = 2 * hand.len() as i32;
    let off = (5 * vowels - wanted).abs() - 5;
    trouble + 4 * off.max(0)
}

/// The tiles one would rather not hold, the worst first.
pub fn worst_first(hand: &Tiles) -> Vec<usize> {
    let mut left = *hand;
    let mut worst = Vec::new();
    while let Some(tile) = left.kinds().min_by_key(|&tile| {
        let mut without = left;
        without.take(tile);
        trouble(&without)
    }) {
        left.take(tile);
        worst.push(tile);
    }
    worst
}
