//! All the ways in which the letters of a called word may lie (B-20).
//!
//! An umlaut is one letter or a pair. Instead of writing out every combination, a word is a row of
//! signs, and a way through it decides at each umlaut by itself.

use lexicon::{Face, Letter, Spelling};

/// Beyond so many umlauts each is one letter: no word has more.
const MANY_UMLAUTS: usize = 8;

/// A letter as called.
#[derive(Debug, Clone, Copy)]
struct Sign {
    letter: Letter,
    /// How an umlaut may lie instead.
    pair: Option<[Letter; 2]>,
}

#[derive(Debug, Clone)]
pub struct Lettering {
    signs: Vec<Sign>,
}

/// A place for a letter, three to each sign: the sign as one letter, and both letters of its pair.
pub(super) type Spot = usize;

/// Between two letters: before each sign, and in the midst of its pair.
pub(super) type Gap = usize;

/// One letter on a way through the word.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reach {
    pub letter: Letter,
    pub spot: Spot,
    pub to: Gap,
}

pub(super) const SPOTS: usize = 3;
pub(super) const WHOLE: usize = 0;
pub(super) const FIRST: usize = 1;
pub(super) const SECOND: usize = 2;

impl Lettering {
    /// A word as called, each of its umlauts as one letter.
    pub fn called(letters: &[Letter]) -> Lettering {
        let mut umlauts = 0;
        let sign = |&letter: &Letter| {
            let pair = pair(letter).filter(|_| umlauts < MANY_UMLAUTS);
            umlauts += usize::from(pair.is_some());
            Sign { letter, pair }
        };
        Lettering { signs: letters.iter().map(sign).collect() }
    }

    /// Letters that lie just so.
    pub fn exactly(letters: &[Letter]) -> Lettering {
        Lettering { signs: letters.iter().map(|&letter| Sign { letter, pair: None }).collect() }
    }

    /// The beginnings of the word, the longest first; one may end within an umlaut.
    pub fn beginnings(&self) -> impl Iterator<Item = Lettering> + '_ {
        (0..self.signs.len()).rev().flat_map(|end| {
            let before = &self.signs[..end];
            let halved = self.signs[end].pair.map(|[first, _]| {
                let half = Sign { letter: first, pair: None };
                Lettering { signs: before.iter().copied().chain([half]).collect() }
            });
            halved.into_iter().chain([Lettering { signs: before.to_vec() }])
        })
    }

    pub(super) fn signs(&self) -> usize {
        self.signs.len()
    }

    pub(super) fn has_pair(&self, sign: usize) -> bool {
        self.signs[sign].pair.is_some()
    }

    pub(super) fn end(&self) -> Gap {
        2 * self.signs.len()
    }

    /// More letters than this no way has.
    pub(super) fn longest(&self) -> usize {
        self.signs.iter().map(|sign| if sign.pair.is_some() { 2 } else { 1 }).sum()
    }

    /// The letters with which a way may go on.
    pub(super) fn from(&self, gap: Gap) -> impl Iterator<Item = Reach> {
        let (at, midst) = (gap / 2, gap % 2 == 1);
        let sign = self.signs.get(at);
        let whole = sign.filter(|_| !midst).map(|sign| Reach {
            letter: sign.letter,
            spot: SPOTS * at + WHOLE,
            to: 2 * at + 2,
        });
        let half = sign.and_then(|sign| sign.pair).map(|[first, second]| match midst {
            false => Reach { letter: first, spot: SPOTS * at + FIRST, to: gap + 1 },
            true => Reach { letter: second, spot: SPOTS * at + SECOND, to: gap + 1 },
        });
        whole.into_iter().chain(half)
    }

    /// Whether cards laid in this order spell the word; if so, which of its faces each shows.
    pub fn spelled_by(&self, cards: &[&[Face]]) -> Option<Vec<usize>> {
        // For each card the gaps it may end at, with the gap it comes from and its face.
        let mut ways: Vec<Vec<(Gap, Gap, usize)>> = Vec::with_capacity(cards.len());
        let mut reached = vec![0];
        for faces in cards {
            let mut ends: Vec<(Gap, Gap, usize)> = Vec::new();
            for &from in &reached {
                for (number, face) in faces.iter().enumerate() {
                    self.cover(from, face, 0, &mut |to| {
                        if !ends.iter().any(|&(end, ..)| end == to) {
                            ends.push((to, from, number));
                        }
                    });
                }
            }
            reached = ends.iter().map(|&(end, ..)| end).collect();
            ways.push(ends);
        }
        let mut at = self.end();
        let mut shown = Vec::with_capacity(cards.len());
        for ends in ways.iter().rev() {
            let &(_, from, face) = ends.iter().find(|(end, ..)| *end == at)?;
            shown.push(face);
            at = from;
        }
        shown.reverse();
        (at == 0 && !cards.is_empty()).then_some(shown)
    }

    /// B-07, B-08: a face is used whole.
    fn cover(&self, from: Gap, face: &Face, shown: usize, end: &mut impl FnMut(Gap)) {
        if shown == face.width() {
            return end(from);
        }
        for Reach { letter, to, .. } in self.from(from) {
            if face.fits(shown, letter) {
                self.cover(to, face, shown + 1, end);
            }
        }
    }
}

fn pair(umlaut: Letter) -> Option<[Letter; 2]> {
    let letters = match umlaut.char() {
        'Ä' => "AE",
        'Ö' => "OE",
        'Ü' => "UE",
        _ => return None,
    };
    Spelling::Called.alphabet().encode(letters)?.try_into().ok()
}
