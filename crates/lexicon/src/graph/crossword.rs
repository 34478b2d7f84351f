//! The graph for crossword search (a GADDAG): every word from each of its letters, first
//! leftwards to its beginning, then, behind [`TURN`], rightwards to its end.

use super::minimal::Minimal;
use super::{Graph, TURN, TooLarge};

/// Words beyond this length fit on no board; with their turn they would not fit into a key.
pub const MAX_ACROSS: usize = 24;

/// Five bits for each letter, the first on top: keys sort as the words do.
type Key = u128;

const LETTERS: usize = MAX_ACROSS + 1;

impl Graph {
    /// The crossword graph of words given by their letters' numbers.
    pub(crate) fn crossword(words: &[impl AsRef<[u8]>]) -> Result<Graph, TooLarge> {
        let mut minimal = Minimal::default();
        let mut keys: Vec<Key> = Vec::new();
        let mut word = Vec::with_capacity(LETTERS);
        // One first letter at a time: a tenth of the memory, and each sort fits the cache better.
        for first in 1..TURN.number() {
            keys.clear();
            let words = words.iter().map(AsRef::as_ref);
            for word in words.filter(|word| word.len() <= MAX_ACROSS) {
                let starts = (0..word.len()).filter(|&at| word[at] == first);
                keys.extend(starts.map(|at| key(word, at)));
            }
            keys.sort_unstable();
            for &key in &keys {
                unpack(key, &mut word);
                minimal.add(&word);
            }
        }
        Graph::from_minimal(minimal)
    }
}

/// The word as read from letter `at` on.
fn key(word: &[u8], at: usize) -> Key {
    let turn = (at + 1 < word.len()).then_some(TURN.number());
    let letters =
        word[..=at].iter().rev().copied().chain(turn).chain(word[at + 1..].iter().copied());
    let mut key = 0;
    let mut shift = LETTERS * 5;
    for letter in letters {
        shift -= 5;
        key |= Key::from(letter) << shift;
    }
    key
}

fn unpack(key: Key, word: &mut Vec<u8>) {
    word.clear();
    let letters = (0..LETTERS).rev().map(|place| (key >> (place * 5) & 31) as u8);
    word.extend(letters.take_while(|&letter| letter != 0));
}
