//! The search for big racks: one walk over all words for the whole board at once.
//!
//! With many tiles nearly every word can be spelled, so what prunes is the board alone. For each
//! line a mask tells on which squares the word so far can begin; a letter more shifts and ands
//! the masks of all lines together. A letter of which every tile is used can only stand where one
//! lies already. What is left at the end of a word fits; only then are the tiles counted.

use std::ops::{ControlFlow, RangeInclusive};

use super::Crossword;
use super::board::{Board, FREE, MOST_LINES};
use super::lane::Lane;
use super::ones::Ones;
use super::placement::{Heading, bits};
use super::points::{Letters, Point, Points};
use super::rack::Rack;
use super::task::Task;
use super::windows::each_window;

/// So many masks are looked at together: what the widest vectors hold.
const VECTOR: usize = 8;

type Vector = [u32; VECTOR];

/// A mask of squares for every lane: rows, columns downwards and columns upwards.
type Masks = [Vector; 3 * MOST_LINES / VECTOR];

const NOWHERE: Masks = [[0; VECTOR]; 3 * MOST_LINES / VECTOR];

/// A word that fits on the board, whatever tiles there are.
pub(super) struct Fit<'a> {
    pub(super) lane: &'a Lane,
    /// The squares to be covered.
    pub(super) new: u32,
    /// The letters' numbers by square.
    pub(super) codes: &'a [u8; 32],
    /// Whether there are tiles for it for sure; if not, they are yet to be counted.
    pub(super) surely: bool,
}

/// Takes the fits; `rack` is what there is to lay them with.
pub(super) trait TakeFit {
    /// Whether a word of so many letters can be of use wherever it lies.
    #[inline]
    fn wants(&self, _length: usize) -> bool {
        true
    }

    fn take(&mut self, fit: &Fit<'_>, rack: &Rack) -> ControlFlow<()>;
}

pub(super) struct Sweep<'a, T> {
    crossword: &'a Crossword,
    rack: Rack,
    lanes: Vec<Lane>,
    /// How many vectors the lanes fill.
    vectors: usize,
    /// By letter: the squares it may lie on, and those it lies on already.
    fits: Vec<Masks>,
    lies: Vec<Masks>,
    /// By letter: how many of it tiles can show, and how many the word so far has.
    held: [u8; 32],
    used: [u8; 32],
    /// By length: where a word can begin.
    starts: Vec<Masks>,
    /// By length: where a word of that length or longer can begin.
    longer: Vec<Masks>,
    /// By the number of letters so far: where the word can begin.
    alive: Vec<Masks>,
    /// The letters so far, with so much room before them that the line's squares can be read off
    /// wherever the word begins ([`Sweep::places`]).
    word: [u8; 2 * MOST_LINES],
    /// How many of them go beyond the tiles there are, if none lay there already.
    beyond: usize,
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
        let (fits, lies) = (fits(&lanes, letters), fits(&lanes, 0));
        let held = task.rack.of_letter.map(|count| count.saturating_add(task.rack.jokers));
        let tiles = task.fewest.max(1)..=task.most.min(task.rack.len());
        let starts = starts(&lanes, shortest, &tiles, letters);
        let mut longer = starts.clone();
        for length in (0..MOST_LINES).rev() {
            let (shorter, longest) = longer.split_at_mut(length + 1);
            let (here, next) = (shorter[length].as_flattened_mut(), longest[0].as_flattened());
            for (here, next) in here.iter_mut().zip(next) {
                *here |= next;
            }
        }
        let vectors = lanes.len().div_ceil(VECTOR);
        let alive = vec![NOWHERE; MOST_LINES + 1];
        let word = [0; 2 * MOST_LINES];
        Sweep {
            crossword,
            rack: task.rack,
            lanes,
            vectors,
            fits,
            lies,
            held,
            used: [0; 32],
            starts,
            longer,
            alive,
            word,
            beyond: 0,
            taker,
        }
    }

    pub(super) fn run<O: Ones>(&mut self) -> ControlFlow<()> {
        for lexicon in &self.crossword.lexica {
            self.alive[0] = self.longer[0];
            let words = lexicon.ready().words();
            self.walk::<O>(words, words.root(), 0)?;
        }
        ControlFlow::Continue(())
    }

    /// Tries the letters behind a point as letter number `depth`.
    fn walk<O: Ones>(&mut self, words: &Points, point: Point, depth: usize) -> ControlFlow<()> {
        if depth >= MOST_LINES {
            return ControlFlow::Continue(());
        }
        let mut letters = point.onward | point.ends;
        while letters != 0 {
            let code = letters.trailing_zeros();
            letters &= letters - 1;
            self.word[MOST_LINES + depth] = code as u8;
            let is_left = self.is_left(code);
            if !self.step(code, depth) || !is_left && !self.lies(code, depth) {
                continue;
            }
            self.beyond += usize::from(!is_left);
            if point.ends >> code & 1 == 1 && self.taker.wants(depth + 1) {
                self.end(depth + 1)?;
            }
            if point.onward >> code & 1 == 1 {
                let behind = words.behind::<O>(point, 1 << code);
                self.used[code as usize] += 1;
                self.walk::<O>(words, behind, depth + 1)?;
                self.used[code as usize] -= 1;
            }
            self.beyond -= usize::from(!is_left);
        }
        ControlFlow::Continue(())
    }

    /// Where the word can begin with one letter more; whether anywhere.
    #[inline(always)]
    fn step(&mut self, code: u32, depth: usize) -> bool {
        let Some([alive, next]) = self.alive[depth..].first_chunk_mut() else { return false };
        let (fits, longer) = (&self.fits[code as usize], &self.longer[depth + 1]);
        let mut some = [0; VECTOR];
        let lanes = alive.iter().zip(next).zip(fits).zip(longer).take(self.vectors);
        for (((alive, next), fits), longer) in lanes {
            *next = both(&both(alive, &shifted(fits, depth as u32)), longer);
            some = either(&some, next);
        }
        some != [0; VECTOR]
    }

    /// Whether the word so far has left a tile of a letter.
    #[inline(always)]
    fn is_left(&self, code: u32) -> bool {
        self.used[code as usize & 31] < self.held[code as usize & 31]
    }

    /// Leaves where the word can begin only such places that one of its tiles of a letter lies
    /// there already; whether there are any.
    fn lies(&mut self, code: u32, depth: usize) -> bool {
        let (next, lies) = (&mut self.alive[depth + 1], &self.lies[code as usize]);
        let mut some = [0; VECTOR];
        for (next, lies) in next.iter_mut().zip(lies).take(self.vectors) {
            let mut there = [0; VECTOR];
            let word = &self.word[MOST_LINES..=MOST_LINES + depth];
            for (at, _) in word.iter().enumerate().filter(|&(_, &at)| u32::from(at) == code) {
                there = either(&there, &shifted(lies, at as u32));
            }
            *next = both(next, &there);
            some = either(&some, next);
        }
        some != [0; VECTOR]
    }

    /// Hands over every place of the word.
    fn end(&mut self, length: usize) -> ControlFlow<()> {
        let mut reads_down = None;
        for vector in 0..self.vectors {
            let (alive, starts) = (&self.alive[length][vector], &self.starts[length][vector]);
            let here = both(alive, starts);
            // Most are empty, and one look tells.
            if here == [0; VECTOR] {
                continue;
            }
            for (lane, here) in (vector * VECTOR..).zip(here).filter(|&(_, here)| here != 0) {
                // What is a word both ways is met on the way down.
                if self.lanes[lane].heading == Heading::Up
                    && *reads_down
                        .get_or_insert_with(|| self.crossword.reads_back(self.letters(length)))
                {
                    continue;
                }
                self.places(lane, here, length)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn letters(&self, length: usize) -> &[u8] {
        &self.word[MOST_LINES..MOST_LINES + length]
    }

    fn places(&mut self, lane: usize, starts: u32, length: usize) -> ControlFlow<()> {
        let lane = &self.lanes[lane];
        let surely = self.beyond == 0 && self.rack.jokers == 0;
        for start in bits(starts) {
            let start = start as usize;
            let codes = self.word[MOST_LINES - start % MOST_LINES..].first_chunk();
            let Some(codes) = codes else { continue };
            let new = window(start, length) & !lane.filled;
            self.taker.take(&Fit { lane, new, codes, surely }, &self.rack)?;
        }
        ControlFlow::Continue(())
    }
}

fn lanes(board: &Board, headings: &[Heading]) -> Vec<Lane> {
    let of = |heading: &Heading| {
        let heading = *heading;
        (0..board.lines(heading).count).map(move |line| board.lane(heading, line))
    };
    // Where no tile lies near there is nothing to look for.
    headings.iter().flat_map(of).filter(|lane| lane.anchors() != 0).collect()
}

fn fits(lanes: &[Lane], letters: Letters) -> Vec<Masks> {
    let mut fits = vec![NOWHERE; 32];
    for (at, lane) in lanes.iter().enumerate() {
        for square in bits(lane.filled) {
            fits[usize::from(lane.codes[square as usize]) & 31][at / VECTOR][at % VECTOR] |=
                1 << square;
        }
        for square in bits(lane.open()) {
            for code in bits(lane.fits[square as usize] & letters & FREE) {
                fits[code as usize][at / VECTOR][at % VECTOR] |= 1 << square;
            }
        }
    }
    fits
}

// Small functions over whole arrays: the compiler makes vector instructions of them.

#[inline(always)]
fn shifted(masks: &Vector, by: u32) -> Vector {
    std::array::from_fn(|lane| masks[lane] >> (by & 31))
}

#[inline(always)]
fn both(one: &Vector, other: &Vector) -> Vector {
    std::array::from_fn(|lane| one[lane] & other[lane])
}

#[inline(always)]
fn either(one: &Vector, other: &Vector) -> Vector {
    std::array::from_fn(|lane| one[lane] | other[lane])
}

/// The squares from `start` on.
fn window(start: usize, length: usize) -> u32 {
    (((1u64 << length) - 1) << start) as u32
}

/// By length: where a word can begin.
fn starts(
    lanes: &[Lane],
    shortest: usize,
    tiles: &RangeInclusive<usize>,
    letters: Letters,
) -> Vec<Masks> {
    let mut starts = vec![NOWHERE; MOST_LINES + 1];
    for (at, lane) in lanes.iter().enumerate() {
        each_window(lane, tiles.clone(), letters, |start, length, _| {
            if length >= shortest {
                starts[length][at / VECTOR][at % VECTOR] |= 1 << start;
            }
        });
    }
    starts
}
