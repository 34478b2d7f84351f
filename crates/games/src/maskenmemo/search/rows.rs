//! All words of four cards and more by their letter counts, the longest first: for whoever looks
//! at many cards at once.

use lexicon::{Alphabet, Letter, Lexicon};

use crate::maskenmemo::turn::LEAST_CARDS;

/// How many of each sign: four bits each, of which the highest stays clear. In halves, because a
/// page knows no numbers of 128 bits.
///
/// Signs are the letters by number; 0, which no letter has, is the card QU.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts([u64; 2]);

pub const QU: usize = 0;
pub const SIGNS: usize = 32;

const GUARDS: u64 = 0x8888_8888_8888_8888;
/// The lowest bit of each four.
const ONES: u64 = GUARDS >> 3;
const MOST_OF_ONE: u64 = 7;
/// Signs in one half.
const HALF: usize = 16;

const Q: u8 = 17;
const U: u8 = 21;

impl Counts {
    /// More than seven of a sign count as seven: no word takes them.
    #[must_use]
    pub fn with(self, sign: usize) -> Counts {
        if self.of(sign) < MOST_OF_ONE { self.changed(sign, u64::wrapping_add) } else { self }
    }

    #[must_use]
    pub fn without(self, sign: usize) -> Counts {
        if self.of(sign) > 0 { self.changed(sign, u64::wrapping_sub) } else { self }
    }

    fn changed(mut self, sign: usize, by_one: fn(u64, u64) -> u64) -> Counts {
        let half = &mut self.0[sign / HALF % 2];
        *half = by_one(*half, 1 << (4 * (sign % HALF)));
        self
    }

    fn of(self, sign: usize) -> u64 {
        self.0[sign / HALF % 2] >> (4 * (sign % HALF)) & MOST_OF_ONE
    }

    /// A bit for each sign there is.
    pub fn signs(self) -> u32 {
        let mut signs = 0;
        for (from, half) in [0, HALF].into_iter().zip(self.0) {
            let mut there = (half | half >> 1 | half >> 2) & ONES;
            while there != 0 {
                signs |= 1 << (from as u32 + there.trailing_zeros() / 4);
                there &= there - 1;
            }
        }
        signs
    }

    pub fn has(self, sign: usize) -> bool {
        self.of(sign) > 0
    }

    /// Where these have more than those: a bit for each sign, and how many signs are lacking.
    #[inline]
    pub fn beyond(self, those: Counts) -> (u32, u32) {
        let (mut signs, mut lacking) = (0, 0);
        for (from, left) in [0, HALF as u32].into_iter().zip(self.left(those)) {
            let mut short = !left & GUARDS;
            while short != 0 {
                let bit = short.trailing_zeros();
                short &= short - 1;
                signs |= 1 << (from + bit / 4);
                lacking += 8 - (left >> (bit - 3) & 7) as u32;
            }
        }
        (signs, lacking)
    }

    /// Whether those have at least as many of each.
    #[inline]
    pub fn within(self, those: Counts) -> bool {
        self.left(those).into_iter().all(|left| left & GUARDS == GUARDS)
    }

    /// Those less these; where there are too few of a sign, its guard is gone.
    #[inline]
    fn left(self, those: Counts) -> [u64; 2] {
        let ([low, high], [those_low, those_high]) = (self.0, those.0);
        [(those_low | GUARDS) - low, (those_high | GUARDS) - high]
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
        // By length; words of equal length stay in the order of the alphabet.
        let mut by_letters: Vec<Vec<Row>> = Vec::new();
        by_letters.resize_with(usize::from(u8::MAX) + 1, Vec::new);
        let mut words = lexicon.graph().words();
        while let Some(word) = words.advance() {
            rows.add(word, &mut by_letters);
        }
        let mut words = house.map(|house| house.graph().words());
        while let Some(word) = words.as_mut().and_then(|words| words.advance()) {
            if !lexicon.contains_letters(word) {
                rows.add(word, &mut by_letters);
            }
        }
        rows.rows = by_letters.into_iter().rev().flatten().collect();
        rows.signs = rows.rows.iter().map(|row| row.counts.signs()).collect();
        rows
    }

    fn add(&mut self, word: &[Letter], by_letters: &mut [Vec<Row>]) {
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
        let Some(rows) = by_letters.get_mut(word.len()) else { return };
        rows.push(row);
        let has_qu = word.windows(2).any(|two| (two[0].number(), two[1].number()) == (Q, U));
        if has_qu && word.len() > LEAST_CARDS {
            let counts = counts.without(Q.into()).without(U.into()).with(QU);
            rows.push(Row { counts, cards: row.cards - 1, ..row });
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
