//! The words that many loose letters spell, by comparing letter counts word by word.
//!
//! With 25 letters and jokers in hand a third of all words can be laid; looking at every word
//! once, in a row, is then faster than any walk. Counts lie in half bytes, so a word takes 16 of
//! them and the compiler compares all in a few vector instructions on every processor.

use crate::sorting::sort_by_key;
use crate::{Face, Letter, Lexicon};

/// Two counts a byte: letters 1, 3, 5 … in the low halves, 2, 4, 6 … in the high ones.
type Counts = [u8; 16];

/// A word by its number in the table, below [`Scan::len`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordId(u32);

/// All words of a lexicon with their letter counts, the shortest first.
pub struct Scan {
    counts: Vec<Counts>,
    ends: Vec<u32>,
    letters: Vec<Letter>,
    /// By length: how many words are no longer.
    no_longer: Vec<usize>,
}

/// More of one letter than fits half a byte; no word has it that is worth finding.
const MOST_OF_ONE: usize = 15;

impl Scan {
    pub fn new(lexicon: &Lexicon) -> Scan {
        let mut words: Vec<Vec<Letter>> = Vec::with_capacity(lexicon.len());
        let mut all = lexicon.graph().words();
        while let Some(word) = all.advance() {
            let most = word.iter().map(|a| word.iter().filter(|&b| a == b).count()).max();
            if most.unwrap_or(0) <= MOST_OF_ONE {
                words.push(word.to_vec());
            }
        }
        sort_by_key(&mut words, Vec::len);
        let mut scan = Scan {
            counts: words.iter().map(|word| counts(word)).collect(),
            ends: Vec::with_capacity(words.len()),
            letters: Vec::with_capacity(words.iter().map(Vec::len).sum()),
            no_longer: Vec::new(),
        };
        for word in &words {
            scan.letters.extend_from_slice(word);
            scan.ends.push(scan.letters.len() as u32);
        }
        let longest = words.last().map_or(0, Vec::len);
        let no_longer = |length| words.partition_point(|word| word.len() <= length);
        scan.no_longer = (0..=longest).map(no_longer).collect();
        scan
    }

    pub fn len(&self) -> usize {
        self.counts.len()
    }

    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// How much memory the table takes.
    pub fn bytes(&self) -> usize {
        self.counts.len() * (size_of::<Counts>() + 4) + self.letters.len()
    }

    pub fn word(&self, id: WordId) -> &[Letter] {
        let at = id.0 as usize;
        let end = self.ends.get(at).map_or(0, |&end| end as usize);
        let start = at.checked_sub(1).and_then(|before| self.ends.get(before));
        self.letters.get(start.map_or(0, |&start| start as usize)..end).unwrap_or_default()
    }

    /// Every word that the cards spell, the shortest first; `None` if a card shows more than one
    /// letter, which takes a [search](crate::find::search).
    pub fn find(&self, faces: &[Face]) -> Option<Vec<WordId>> {
        let mut held = [0u8; 32];
        let mut jokers = 0u8;
        for face in faces {
            match face {
                Face::One => jokers = jokers.saturating_add(1),
                Face::Letters(letters) if letters.len() == 1 => {
                    let count = &mut held[usize::from(letters[0].number() - 1) & 31];
                    *count = count.saturating_add(1);
                }
                _ => return None,
            }
        }
        let low: Counts = std::array::from_fn(|at| held[2 * at]);
        let high: Counts = std::array::from_fn(|at| held[2 * at + 1]);
        let no_longer = self.no_longer.get(faces.len()).copied().unwrap_or(self.len());
        let mut found = vec![WordId(0); no_longer];
        let mut number = 0;
        for (at, counts) in self.counts[..no_longer].iter().enumerate() {
            // Always written, counted only if it fits: no branch to guess wrong.
            found[number] = WordId(at as u32);
            number += usize::from(lacks(counts, &low, &high) <= jokers);
        }
        found.truncate(number);
        Some(found)
    }
}

fn counts(word: &[Letter]) -> Counts {
    let mut counts = [0; 16];
    for letter in word {
        let at = usize::from(letter.number() - 1) & 31;
        counts[at / 2] += if at % 2 == 0 { 1 } else { 16 };
    }
    counts
}

/// How many letters of a word have no card; a word has at most 64.
#[inline(always)]
fn lacks(word: &Counts, low: &Counts, high: &Counts) -> u8 {
    let mut lacks = 0u8;
    for at in 0..16 {
        let low = (word[at] & 15).saturating_sub(low[at]);
        let high = (word[at] >> 4).saturating_sub(high[at]);
        lacks = lacks.wrapping_add(low).wrapping_add(high);
    }
    lacks
}
