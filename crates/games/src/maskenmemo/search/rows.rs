//! All words of four cards and more by their letter counts, the longest first: for whoever looks
//! at many cards at once.

use lexicon::find::next_with;
use lexicon::{Alphabet, Letter, Lexicon, MAX_LETTERS};

use crate::maskenmemo::turn::LEAST_CARDS;

/// How many of each sign: four bits each, of which the highest stays clear.
///
/// Signs are the letters by number; 0, which no letter has, is the card QU.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts(u128);

pub const QU: usize = 0;
pub const SIGNS: usize = 32;

const GUARDS: u128 = 0x8888_8888_8888_8888_8888_8888_8888_8888;
const MOST_OF_ONE: u128 = 7;

const Q: u8 = 17;
const U: u8 = 21;

impl Counts {
    /// More than seven of a sign count as seven: no word takes them.
    #[must_use]
    pub fn with(self, sign: usize) -> Counts {
        if self.of(sign) < MOST_OF_ONE { Counts(self.0 + (1 << (4 * sign))) } else { self }
    }

    #[must_use]
    pub fn without(self, sign: usize) -> Counts {
        if self.of(sign) > 0 { Counts(self.0 - (1 << (4 * sign))) } else { self }
    }

    fn of(self, sign: usize) -> u128 {
        self.0 >> (4 * sign) & MOST_OF_ONE
    }

    /// A bit for each sign there is.
    pub fn signs(self) -> u32 {
        (0..SIGNS).filter(|&sign| self.has(sign)).fold(0, |bits, sign| bits | 1 << sign)
    }

    pub fn has(self, sign: usize) -> bool {
        self.of(sign) > 0
    }

    /// Where these have more than those: a bit for each sign, and how many signs are lacking.
    #[inline]
    pub fn beyond(self, those: Counts) -> (u32, u32) {
        let left = (those.0 | GUARDS) - self.0;
        let mut short = !left & GUARDS;
        let (mut signs, mut lacking) = (0, 0);
        while short != 0 {
            let bit = short.trailing_zeros();
            short &= short - 1;
            signs |= 1 << (bit / 4);
            lacking += 8 - (left >> (bit - 3) & 7) as u32;
        }
        (signs, lacking)
    }

    /// Whether those have at least as many of each.
    #[inline]
    pub fn within(self, those: Counts) -> bool {
        ((those.0 | GUARDS) - self.0) & GUARDS == GUARDS
    }
}

#[derive(Debug, Clone, Copy, Default)]
pub struct Row {
    pub counts: Counts,
    start: u32,
    pub letters: u8,
    pub cards: u8,
}

#[derive(Debug)]
pub struct Rows {
    alphabet: &'static Alphabet,
    rows: Vec<Row>,
    /// Beside the rows, as bits: which signs a word has. Most words fail by these alone.
    signs: Vec<u32>,
    text: Vec<Letter>,
}

impl Rows {
    pub fn of(lexicon: &Lexicon) -> Rows {
        Rows::of_both(lexicon, None)
    }

    /// The words of a dictionary, and those that a house list has beside.
    pub fn of_both(lexicon: &Lexicon, house: Option<&Lexicon>) -> Rows {
        // Counted first: every row is written once, at its place.
        let (mut places, mut letters) = ([0; MAX_LETTERS + 1], 0);
        each_word(lexicon, house, &mut |word| {
            let counted = [all_letters(word), with_qu(word)].into_iter().flatten().count();
            places[word.len()] += counted;
            letters += if counted > 0 { word.len() } else { 0 };
        });
        let mut total = 0;
        for place in places.iter_mut().rev() {
            total += std::mem::replace(place, total);
        }
        let mut rows = Rows {
            alphabet: lexicon.alphabet(),
            rows: vec![Row::default(); total],
            signs: vec![0; total],
            text: Vec::with_capacity(letters),
        };
        // Words of equal length stay in the order of the alphabet.
        each_word(lexicon, house, &mut |word| {
            let ways = [all_letters(word), with_qu(word)].into_iter().flatten();
            let (start, before) = (rows.text.len() as u32, places[word.len()]);
            for (Tally { counts, signs }, cards) in ways {
                let place = &mut places[word.len()];
                let letters = word.len() as u8;
                rows.rows[*place] = Row { counts, start, letters, cards };
                rows.signs[*place] = signs;
                *place += 1;
            }
            if places[word.len()] > before {
                rows.text.extend_from_slice(word);
            }
        });
        rows
    }

    /// The longest first, from so many letters down: those that have all signs of `needed` and at
    /// most `lacking` signs that are not among `held`.
    pub fn from(
        &self,
        letters: usize,
        needed: u32,
        held: u32,
        lacking: u32,
    ) -> impl Iterator<Item = &Row> {
        let begin = self.rows.partition_point(|row| usize::from(row.letters) > letters);
        let mut after = begin;
        std::iter::from_fn(move || {
            let at = next_with(&self.signs, after, needed, held, lacking)?;
            after = at + 1;
            self.rows.get(at)
        })
    }

    /// The word of a row, as it is claimed.
    pub fn word(&self, row: &Row) -> String {
        let start = row.start as usize;
        let letters = self.text.get(start..start + usize::from(row.letters));
        self.alphabet.decode(letters.unwrap_or_default())
    }
}

fn each_word(lexicon: &Lexicon, house: Option<&Lexicon>, tell: &mut dyn FnMut(&[Letter])) {
    let mut words = lexicon.graph().words();
    while let Some(word) = words.advance() {
        tell(word);
    }
    let mut words = house.map(|house| house.graph().words());
    while let Some(word) = words.as_mut().and_then(|words| words.advance()) {
        if !lexicon.contains_letters(word) {
            tell(word);
        }
    }
}

struct Tally {
    counts: Counts,
    /// A bit for each sign there is.
    signs: u32,
}

/// A card for each letter; none for words that are too short, or have too many of a letter.
fn all_letters(word: &[Letter]) -> Option<(Tally, u8)> {
    let counted = Tally::of(word).filter(|_| word.len() >= LEAST_CARDS);
    counted.map(|tally| (tally, word.len() as u8))
}

/// The same with QU on one card, where the word has it.
fn with_qu(word: &[Letter]) -> Option<(Tally, u8)> {
    let has_qu = word.windows(2).any(|two| (two[0].number(), two[1].number()) == (Q, U));
    let counted = Tally::of(word).filter(|_| has_qu && word.len() > LEAST_CARDS);
    let counts = counted?.counts.without(Q.into()).without(U.into()).with(QU);
    Some((Tally { counts, signs: counts.signs() }, word.len() as u8 - 1))
}

impl Tally {
    /// None where a letter stands there more often than can be counted.
    fn of(word: &[Letter]) -> Option<Tally> {
        // Halves: a page has no wider numbers, and all words are counted before the first move.
        let (mut halves, mut signs) = ([0_u64; 2], 0);
        for letter in word {
            let sign = usize::from(letter.number());
            let half = &mut halves[sign / 16];
            *half += 1 << (4 * (sign % 16));
            if *half & GUARDS as u64 != 0 {
                return None;
            }
            signs |= 1 << sign;
        }
        let counts = Counts(u128::from(halves[1]) << 64 | u128::from(halves[0]));
        Some(Tally { counts, signs })
    }
}
