//! What the tiles in a hand are good for.

use games::Card;

use super::sight::letter;

/// How gladly one is rid of a tile, in hundredths of a tile: rare letters find a place in few
/// words, a joker in all.
pub fn burden(card: Card) -> i32 {
    let Some(letter) = letter(card) else { return -120 };
    match letter.char() {
        'E' => -12,
        'N' | 'R' | 'S' | 'T' => -8,
        'A' | 'I' | 'L' | 'D' | 'G' | 'H' => 0,
        'U' | 'B' | 'K' | 'M' | 'F' => 6,
        'O' | 'P' | 'Z' | 'W' => 12,
        'C' | 'V' => 30,
        'J' => 60,
        _ => 80,
    }
}

/// The tiles one would rather not hold, the worst first.
pub fn worst_first(hand: &[Card]) -> Vec<Card> {
    let mut tiles = hand.to_vec();
    // Of several alike only one is welcome.
    tiles.sort();
    let mut weighed: Vec<(i32, Card)> = Vec::new();
    for (at, &card) in tiles.iter().enumerate() {
        let alike = tiles[..at].iter().filter(|&&other| other == card).count() as i32;
        weighed.push((burden(card) + 15 * alike, card));
    }
    weighed.sort_by(|a, b| b.cmp(a));
    weighed.into_iter().map(|(_, card)| card).collect()
}
