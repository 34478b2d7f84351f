//! The graph for crossword search (a GADDAG): every word from each of its letters, first
//! leftwards to its beginning, then, behind [`TURN`], rightwards to its end.
//!
//! What can follow behind the turn is what can follow a beginning of a word in the plain graph. So
//! that is built first, and then the beginnings alone, read leftwards, each leading to its point
//! there: a fifth of all the readings.

use super::minimal::{Fixed, Minimal};
use super::{Graph, TURN, TooLarge};

/// Words beyond this length fit on no board; with their turn they would not fit into a key.
pub const MAX_ACROSS: usize = 24;

/// Five bits for each letter, the first on top: keys sort as the words do.
type Key = u128;

const LETTERS: usize = MAX_ACROSS + 1;

/// The beginning of a word.
struct Beginning {
    word: u32,
    letters: u8,
    is_word: bool,
    /// Of what can follow; 0 if nothing can.
    point: u32,
}

impl Graph {
    /// The crossword graph of sorted words given by their letters' numbers.
    pub(crate) fn crossword(words: &[impl AsRef<[u8]>]) -> Result<Graph, TooLarge> {
        let mut minimal = Minimal::default();
        let by_last = beginnings(words, &mut minimal);
        let mut readings: Vec<(Key, usize)> = Vec::new();
        let mut letters = Vec::with_capacity(LETTERS);
        // One first letter at a time: a tenth of the memory, and each sort fits the cache better.
        for beginnings in by_last {
            readings.clear();
            for one in &beginnings {
                let key = leftwards(&words[one.word as usize].as_ref()[..usize::from(one.letters)]);
                readings.extend(one.is_word.then_some((key, 0)));
                let turned = key | Key::from(TURN.number()) << shift(usize::from(one.letters));
                readings.extend((one.point != 0).then_some((turned, one.point as usize)));
            }
            readings.sort();
            for &(key, point) in &readings {
                unpack(key, &mut letters);
                minimal.lead(&letters, point == 0, point, &mut |_| {});
            }
        }
        Graph::from_minimal(minimal)
    }
}

/// Every beginning of a word once, by its last letter, with the points of the plain graph.
fn beginnings(words: &[impl AsRef<[u8]>], minimal: &mut Minimal) -> Vec<Vec<Beginning>> {
    let mut by_last: Vec<Vec<Beginning>> = Vec::new();
    by_last.resize_with(usize::from(TURN.number()), Vec::new);
    let mut last: (u32, &[u8]) = (0, &[]);
    let mut file = |(word, spelled): (u32, &[u8]), Fixed { letters, accepts, point }| {
        by_last[usize::from(spelled[letters - 1])].push(Beginning {
            word,
            letters: letters as u8,
            is_word: accepts,
            point: point as u32,
        });
    };
    for (number, word) in (0..).zip(words) {
        let word = word.as_ref();
        if (1..=MAX_ACROSS).contains(&word.len()) {
            minimal.lead(word, true, 0, &mut |fixed| file(last, fixed));
            last = (number, word);
        }
    }
    minimal.turn_page(&mut |fixed| file(last, fixed));
    by_last
}

/// A beginning as read from its last letter on.
fn leftwards(letters: &[u8]) -> Key {
    let places = letters.iter().rev().enumerate();
    places.fold(0, |key, (at, &letter)| key | Key::from(letter) << shift(at))
}

/// Where the letter of a place lies in a key.
fn shift(place: usize) -> usize {
    (LETTERS - 1 - place) * 5
}

fn unpack(key: Key, letters: &mut Vec<u8>) {
    letters.clear();
    let all = (0..LETTERS).map(|place| (key >> shift(place) & 31) as u8);
    letters.extend(all.take_while(|&letter| letter != 0));
}
