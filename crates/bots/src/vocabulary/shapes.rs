//! How words look: which three letters follow each other, beginnings and ends included.

use lexicon::{Letter, Lexicon};

const SIGNS: usize = 32;
/// Stands before the first letter and behind the last.
const EDGE: usize = 0;

pub struct Shapes {
    /// Whether three signs follow each other in some word.
    seen: Vec<bool>,
}

impl Shapes {
    pub fn of(lexicon: &Lexicon) -> Shapes {
        let mut seen = vec![false; SIGNS * SIGNS * SIGNS];
        let mut words = lexicon.graph().words();
        while let Some(word) = words.advance() {
            for three in threes(word) {
                seen[three] = true;
            }
        }
        Shapes { seen }
    }

    /// How much of a word looks like words do, out of 1000.
    pub fn familiar(&self, word: &[Letter]) -> u32 {
        let all = threes(word).count().max(1);
        let seen = threes(word).filter(|&three| self.seen[three]).count();
        (1000 * seen / all) as u32
    }
}

fn threes(word: &[Letter]) -> impl Iterator<Item = usize> {
    let sign = move |at: usize| match at.checked_sub(1).and_then(|at| word.get(at)) {
        Some(letter) => usize::from(letter.number()) % SIGNS,
        None => EDGE,
    };
    (0..word.len()).map(move |at| (sign(at) * SIGNS + sign(at + 1)) * SIGNS + sign(at + 2))
}
