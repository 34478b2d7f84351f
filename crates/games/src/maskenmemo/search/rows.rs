//! All words of four cards and more by their letter counts, the longest first: for whoever looks
//! at many cards at once.

use lexicon::sorting::sort_by_key;
use lexicon::{Alphabet, Letter, Lexicon};

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

#[derive(Debug, Clone, Copy)]
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
        let alphabet = lexicon.alphabet();
        let mut rows = Rows { alphabet, rows: Vec::new(), signs: Vec::new(), text: Vec::new() };
        let mut words = lexicon.graph().words();
        while let Some(word) = words.advance() {
            rows.add(word);
        }
        let mut words = house.map(|house| house.graph().words());
        while let Some(word) = words.as_mut().and_then(|words| words.advance()) {
            if !lexicon.contains_letters(word) {
                rows.add(word);
            }
        }
        // Words of equal length stay in the order of the alphabet.
        sort_by_key(&mut rows.rows, |row| std::cmp::Reverse(row.letters));
        rows.signs = rows.rows.iter().map(|row| row.counts.signs()).collect();
        rows
    }

    fn add(&mut self, word: &[Letter]) {
        let signs = || word.iter().map(|letter| usize::from(letter.number()));
        let most = signs().map(|sign| signs().filter(|&other| other == sign).count()).max();
        if word.len() < LEAST_CARDS || most > Some(MOST_OF_ONE as usize) {
            return;
        }
        let counts = signs().fold(Counts::default(), Counts::with);
        let row = Row {
            counts,
            start: self.text.len() as u32,
            letters: word.len() as u8,
            cards: word.len() as u8,
        };
        self.rows.push(row);
        let has_qu = word.windows(2).any(|two| (two[0].number(), two[1].number()) == (Q, U));
        if has_qu && word.len() > LEAST_CARDS {
            let counts = counts.without(Q.into()).without(U.into()).with(QU);
            self.rows.push(Row { counts, cards: row.cards - 1, ..row });
        }
        self.text.extend_from_slice(word);
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
        let signs = self.signs[begin..].iter().zip(&self.rows[begin..]);
        signs
            .filter(move |&(&signs, _)| {
                needed & !signs == 0 && (signs & !held).count_ones() <= lacking
            })
            .map(|(_, row)| row)
    }

    /// The word of a row, as it is claimed.
    pub fn word(&self, row: &Row) -> String {
        let start = row.start as usize;
        let letters = self.text.get(start..start + usize::from(row.letters));
        self.alphabet.decode(letters.unwrap_or_default())
    }
}
