//! Which letters complete a run across, and keeping that up to date.

use super::Crossword;
use super::board::{Board, FREE, Lines, MOST_LINES};
use super::ones::Portable;
use super::placement::{Heading, Spot, bits};
use super::points::{Letters, Points};
use crate::Letter;

impl Crossword {
    /// Lays tiles and updates the squares at the ends of the runs they join. Squares outside the
    /// board are passed over.
    pub fn lay(&self, board: &mut Board, tiles: impl IntoIterator<Item = (Spot, Letter)>) {
        let mut in_rows = [0u32; MOST_LINES];
        for (spot, letter) in tiles {
            if board.has(spot) {
                let (row, column) = (usize::from(spot.row), usize::from(spot.column));
                board.put(row, column, letter.number());
                in_rows[row] |= 1 << column;
            }
        }
        let Board { rows, columns } = board;
        let mut in_columns = [0u32; MOST_LINES];
        for (row, &new) in in_rows.iter().enumerate() {
            bits(new).for_each(|column| in_columns[column as usize] |= 1 << row);
        }
        // A run along a column bounds what words along the rows may put at its ends.
        self.update(columns, rows, &in_columns, self.upwards);
        self.update(rows, columns, &in_rows, false);
    }

    fn update(&self, runs: &Lines, across: &mut Lines, new: &[u32; MOST_LINES], both_ways: bool) {
        for (line, &new) in new.iter().enumerate() {
            let mut left = new;
            while left != 0 {
                let (first, end) = runs.run(line, left.trailing_zeros() as usize);
                left &= u32::MAX.checked_shl(end as u32).unwrap_or(0);
                let before = first.checked_sub(1);
                let behind = Some(end).filter(|&end| end < runs.length);
                for at in [before, behind].into_iter().flatten() {
                    across.fits[at][line] = self.fitting(runs, line, at, both_ways);
                    across.beside[at] |= 1 << line;
                }
            }
        }
    }

    /// The letters that make a word of the run through an empty square.
    fn fitting(&self, runs: &Lines, line: usize, at: usize, both_ways: bool) -> Letters {
        let (first, end) = runs.run(line, at);
        let codes = &runs.codes[line];
        let (before, behind) = (&codes[first..at], &codes[at + 1..end]);
        let mut fits = 0;
        for lexicon in &self.lexica {
            let words = lexicon.ready().words();
            fits |= completing(words, before.iter(), behind.iter());
            if both_ways {
                fits |= completing(words, behind.iter().rev(), before.iter().rev());
            }
        }
        fits & FREE
    }

    /// The letters an empty square admits for words with this heading; none if it is closed.
    pub fn admits(&self, board: &Board, heading: Heading, spot: Spot) -> Vec<Letter> {
        let (line, at) = match heading {
            Heading::Right => (spot.row, spot.column),
            Heading::Down | Heading::Up => (spot.column, spot.row),
        };
        let lines = board.lines(heading);
        let (line, at) = (usize::from(line), usize::from(at));
        if !board.has(spot) || (lines.filled[line] | lines.closed[line]) >> at & 1 == 1 {
            return Vec::new();
        }
        let alphabet = self.alphabet().letters();
        alphabet.filter(|letter| lines.fits[line][at] >> letter.number() & 1 == 1).collect()
    }
}

/// The letters that stand between two parts of a word.
fn completing<'a>(
    words: Points<'_>,
    mut before: impl Iterator<Item = &'a u8>,
    behind: impl ExactSizeIterator<Item = &'a u8> + Clone,
) -> Letters {
    let step = |point, &code: &u8| words.step::<Portable>(point, code);
    let Some(point) = before.try_fold(words.root(), step) else { return 0 };
    let Some(last) = behind.len().checked_sub(1) else { return point.ends };
    let mut fits = 0;
    for code in bits(point.onward) {
        let mut letters = behind.clone();
        let next = words.behind::<Portable>(point, 1 << code);
        let point = letters.by_ref().take(last).try_fold(next, step);
        if let (Some(point), Some(last)) = (point, letters.next()) {
            fits |= (point.ends >> last & 1) << code;
        }
    }
    fits
}
