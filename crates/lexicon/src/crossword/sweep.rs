//! The search for big racks: one walk over all words for the whole board at once.
//!
//! With many tiles nearly every word can be spelled, so what prunes is the board alone. For each
//! line a mask tells on which squares the word so far can begin; a letter more shifts and ands
//! the masks of all lines together. What is left at the end of a word fits; only then are the
//! tiles counted.

use std::ops::{ControlFlow, RangeInclusive};

use super::Crossword;
use super::board::{Board, FREE, MOST_LINES};
use super::lane::Lane;
use super::ones::Ones;
use super::placement::{Heading, bits};
use super::points::{Letters, Point, Points};
use super::rack::Rack;
use super::task::Task;

/// Rows, columns downwards and columns upwards.
const LANES: usize = 3 * MOST_LINES;

/// A mask of squares for every lane.
type Masks = [u32; LANES];

/// A word that fits on the board, whatever tiles there are.
pub(super) struct Fit<'a> {
    pub(super) lane: &'a Lane,
    /// The squares to be covered.
    pub(super) new: u32,
    /// The letters' numbers by square.
    pub(super) codes: &'a [u8; 32],
}

/// Takes the fits; `rack` is what there is to lay them with.
pub(super) trait TakeFit {
    fn take(&mut self, fit: &Fit<'_>, rack: &Rack) -> ControlFlow<()>;
}

pub(super) struct Sweep<'a, T> {
    crossword: &'a Crossword,
    rack: Rack,
    lanes: Vec<Lane>,
    /// How many lanes there are, rounded up to whole vectors.
    width: usize,
    /// By letter: the squares it may lie on.
    fits: Vec<Masks>,
    /// By length: where a word can begin.
    starts: Vec<Masks>,
    /// By length: where a word of that length or longer can begin.
    longer: Vec<Masks>,
    word: [u8; MOST_LINES],
    taker: &'a mut T,
}

impl<'a, T: TakeFit> Sweep<'a, T> {
    /// Only words of at least `shortest` letters.
    pub(super) fn new(
        crossword: &'a Crossword,
        task: &Task<'_>,
        shortest: usize,
        taker: &'a mut T,
    ) -> Sweep<'a, T> {
        let lanes = lanes(task.board, crossword.headings());
        let jokers = task.rack.jokers > 0;
        let letters = if jokers { crossword.any_letter() } else { task.rack.held };
        let fits = fits(&lanes, letters);
        let tiles = task.fewest.max(1)..=task.most.min(task.rack.len());
        let starts = |length| match length >= shortest.max(2) {
            true => starts(&lanes, length, &tiles),
            false => [0; LANES],
        };
        let starts: Vec<Masks> = (0..=MOST_LINES).map(starts).collect();
        let mut longer = starts.clone();
        for length in (0..MOST_LINES).rev() {
            let (shorter, longest) = longer.split_at_mut(length + 1);
            for (here, &next) in shorter[length].iter_mut().zip(&longest[0]) {
                *here |= next;
            }
        }
        let width = lanes.len().next_multiple_of(8);
        let word = [0; MOST_LINES];
        Sweep { crossword, rack: task.rack, lanes, width, fits, starts, longer, word, taker }
    }

    pub(super) fn run<O: Ones>(&mut self) -> ControlFlow<()> {
        let alive = self.longer[0];
        for lexicon in &self.crossword.lexica {
            let words = lexicon.ready().words();
            self.walk::<O>(words, words.root(), 0, &alive)?;
        }
        ControlFlow::Continue(())
    }

    /// Tries the letters behind a point as letter number `depth`.
    fn walk<O: Ones>(
        &mut self,
        words: &Points,
        point: Point,
        depth: usize,
        alive: &Masks,
    ) -> ControlFlow<()> {
        if depth >= MOST_LINES {
            return ControlFlow::Continue(());
        }
        let mut letters = point.onward | point.ends;
        while letters != 0 {
            let code = letters.trailing_zeros();
            letters &= letters - 1;
            let mut next = [0; LANES];
            let mut some = 0;
            let fits = &self.fits[code as usize][..self.width];
            let longer = &self.longer[depth + 1][..self.width];
            let lanes = next.iter_mut().zip(alive).zip(fits).zip(longer);
            for (((next, alive), fits), longer) in lanes {
                *next = alive & (fits >> depth) & longer;
                some |= *next;
            }
            if some == 0 {
                continue;
            }
            self.word[depth] = code as u8;
            if point.ends >> code & 1 == 1 {
                self.end(depth + 1, &next)?;
            }
            if point.onward >> code & 1 == 1 {
                let behind = words.behind::<O>(point, 1 << code);
                self.walk::<O>(words, behind, depth + 1, &next)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Hands over every place of the word.
    fn end(&mut self, length: usize, alive: &Masks) -> ControlFlow<()> {
        let mut reads_down = None;
        for (lane, alive) in alive.iter().enumerate().take(self.lanes.len()) {
            let here = alive & self.starts[length][lane];
            if here == 0 {
                continue;
            }
            // What is a word both ways is met on the way down.
            if self.lanes[lane].heading == Heading::Up
                && *reads_down
                    .get_or_insert_with(|| self.crossword.reads_back(&self.word[..length]))
            {
                continue;
            }
            for start in bits(here) {
                let lane = &self.lanes[lane];
                let mut codes = [0; 32];
                let start = start as usize;
                codes[start..start + length].copy_from_slice(&self.word[..length]);
                let new = window(start, length) & !lane.filled;
                self.taker.take(&Fit { lane, new, codes: &codes }, &self.rack)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn lanes(board: &Board, headings: &[Heading]) -> Vec<Lane> {
    let of = |heading: &Heading| {
        let heading = *heading;
        (0..board.lines(heading).count).map(move |line| board.lane(heading, line))
    };
    headings.iter().flat_map(of).collect()
}

fn fits(lanes: &[Lane], letters: Letters) -> Vec<Masks> {
    let mut fits = vec![[0; LANES]; 32];
    for (at, lane) in lanes.iter().enumerate() {
        for square in bits(lane.filled) {
            fits[usize::from(lane.codes[square as usize]) & 31][at] |= 1 << square;
        }
        for square in bits(lane.open()) {
            for code in bits(lane.fits[square as usize] & letters & FREE) {
                fits[code as usize][at] |= 1 << square;
            }
        }
    }
    fits
}

/// The squares from `start` on.
fn window(start: usize, length: usize) -> u32 {
    (((1u64 << length) - 1) << start) as u32
}

/// Where a word of this length can begin: not inside a run, touching a tile, with so many new
/// tiles; one tile that makes words both ways belongs to its row.
fn starts(lanes: &[Lane], length: usize, tiles: &RangeInclusive<usize>) -> Masks {
    let mut starts = [0; LANES];
    for (at, lane) in lanes.iter().enumerate() {
        let anchors = lane.anchors();
        for start in 0..(lane.length + 1).saturating_sub(length) {
            let window = window(start, length);
            let new = window & !lane.filled;
            let bounded =
                (start == 0 || !lane.is_filled(start - 1)) && !lane.is_filled(start + length);
            let count = new.count_ones() as usize;
            let alone = count == 1 && lane.heading != Heading::Right && new & lane.beside != 0;
            if bounded && new & anchors != 0 && tiles.contains(&count) && !alone {
                starts[at] |= 1 << start;
            }
        }
    }
    starts
}
