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

const VECTORS: usize = 3 * MOST_LINES / VECTOR;

/// Bit n stands for vector n: most of them die out after a few letters.
type Live = u32;

/// A mask of squares for every lane: rows, columns downwards and columns upwards.
type Masks = [Vector; VECTORS];

const NOWHERE: Masks = [[0; VECTOR]; VECTORS];

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
    /// The letters of which it has fewer, and those that lie somewhere.
    left: Letters,
    lying: Letters,
    /// By letter: its places in the word so far.
    places: [u32; 32],
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
        let lies = lying(&lanes);
        let fits = fitting(&lanes, letters, &lies);
        let held = task.rack.of_letter.map(|count| count.saturating_add(task.rack.jokers));
        let tiles = task.fewest.max(1)..=task.most.min(task.rack.len());
        let longest = lanes.iter().map(|lane| lane.length).max().unwrap_or(0);
        let starts = starts(&lanes, shortest..=longest, &tiles, letters);
        let mut longer = starts.clone();
        for length in (0..longest).rev() {
            let (shorter, longest) = longer.split_at_mut(length + 1);
            let (here, next) = (shorter[length].as_flattened_mut(), longest[0].as_flattened());
            for (here, next) in here.iter_mut().zip(next) {
                *here |= next;
            }
        }
        let vectors = lanes.len().div_ceil(VECTOR);
        let alive = vec![NOWHERE; longest + 1];
        let word = [0; 2 * MOST_LINES];
        Sweep {
            crossword,
            rack: task.rack,
            lanes,
            vectors,
            left: letters_of(|code| held[code] > 0),
            lying: letters_of(|code| lies[code] != NOWHERE),
            fits,
            lies,
            held,
            used: [0; 32],
            places: [0; 32],
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
            self.walk::<O>(words, words.root(), 0, (1 << self.vectors) - 1)?;
        }
        ControlFlow::Continue(())
    }

    /// Tries the letters behind a point as letter number `depth`, where the word so far can begin
    /// in some of these vectors.
    fn walk<O: Ones>(
        &mut self,
        words: Points<'_>,
        point: Point,
        depth: usize,
        live: Live,
    ) -> ControlFlow<()> {
        if depth + 1 >= self.alive.len() {
            return ControlFlow::Continue(());
        }
        let mut letters = (point.onward | point.ends) & (self.left | self.lying);
        while letters != 0 {
            let code = letters.trailing_zeros();
            letters &= letters - 1;
            self.word[MOST_LINES + depth] = code as u8;
            let is_left = self.left >> code & 1 == 1;
            let mut live = self.step(code, depth, live);
            if !is_left {
                live = self.lies(code, depth, live);
            }
            if live == 0 {
                continue;
            }
            self.beyond += usize::from(!is_left);
            if point.ends >> code & 1 == 1 && self.taker.wants(depth + 1) {
                self.end(depth + 1, live)?;
            }
            if point.onward >> code & 1 == 1 {
                let behind = words.behind::<O>(point, 1 << code);
                self.lay(code as usize, depth);
                self.walk::<O>(words, behind, depth + 1, live)?;
                self.take_back(code as usize, depth);
            }
            self.beyond -= usize::from(!is_left);
        }
        ControlFlow::Continue(())
    }

    /// Where the word can begin with one letter more, and in which vectors that is anywhere.
    #[inline(always)]
    fn step(&mut self, code: u32, depth: usize, live: Live) -> Live {
        let Some([alive, next]) = self.alive[depth..].first_chunk_mut() else { return 0 };
        let (fits, longer) = (&self.fits[code as usize], &self.longer[depth + 1]);
        let mut still = 0;
        for at in vectors(live) {
            let here = both(&both(&alive[at], &shifted(&fits[at], depth as u32)), &longer[at]);
            next[at] = here;
            still |= Live::from(here != [0; VECTOR]) << at;
        }
        still
    }

    /// The word has one letter more.
    #[inline(always)]
    fn lay(&mut self, code: usize, depth: usize) {
        self.used[code] += 1;
        self.places[code] |= 1 << depth;
        self.left &= !(Letters::from(self.used[code] == self.held[code]) << code);
    }

    #[inline(always)]
    fn take_back(&mut self, code: usize, depth: usize) {
        self.left |= Letters::from(self.used[code] == self.held[code]) << code;
        self.used[code] -= 1;
        self.places[code] &= !(1 << depth);
    }

    /// Leaves where the word can begin only such places that one of its tiles of a letter lies
    /// there already; the vectors that have any.
    fn lies(&mut self, code: u32, depth: usize, live: Live) -> Live {
        let (next, lies) = (&mut self.alive[depth + 1], &self.lies[code as usize]);
        let places = self.places[code as usize] | 1 << depth;
        let mut still = 0;
        for at in vectors(live) {
            let mut there = [0; VECTOR];
            for place in bits(places) {
                there = either(&there, &shifted(&lies[at], place));
            }
            next[at] = both(&next[at], &there);
            still |= Live::from(next[at] != [0; VECTOR]) << at;
        }
        still
    }

    /// Hands over every place of the word.
    fn end(&mut self, length: usize, live: Live) -> ControlFlow<()> {
        let mut reads_down = None;
        for vector in vectors(live) {
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
        let (heading, lines) = (*heading, board.lines(*heading));
        // Where no tile lies near there is nothing to look for.
        let near = (0..lines.count).filter(|&line| lines.anchors(line) != 0);
        near.map(move |line| board.lane(heading, line))
    };
    headings.iter().flat_map(of).collect()
}

/// By letter: the squares it lies on.
fn lying(lanes: &[Lane]) -> Vec<Masks> {
    let mut lies = vec![NOWHERE; 32];
    for (at, lane) in lanes.iter().enumerate() {
        for square in bits(lane.filled) {
            lies[usize::from(lane.codes[square as usize]) & 31][at / VECTOR][at % VECTOR] |=
                1 << square;
        }
    }
    lies
}

/// By letter: the squares it may lie on, or lies on already.
fn fitting(lanes: &[Lane], letters: Letters, lies: &[Masks]) -> Vec<Masks> {
    let mut fits = lies.to_vec();
    for (at, lane) in lanes.iter().enumerate() {
        // Most squares have no tile beside them, and take all letters at once.
        let free = lane.open() & !lane.beside;
        for code in bits(letters & FREE) {
            fits[code as usize][at / VECTOR][at % VECTOR] |= free;
        }
        for square in bits(lane.open() & lane.beside) {
            for code in bits(lane.fits[square as usize] & letters & FREE) {
                fits[code as usize][at / VECTOR][at % VECTOR] |= 1 << square;
            }
        }
    }
    fits
}

fn letters_of(is_one: impl Fn(usize) -> bool) -> Letters {
    (0..32).filter(|&code| is_one(code)).fold(0, |letters, code| letters | 1 << code)
}

/// The numbers of these vectors.
#[inline(always)]
fn vectors(live: Live) -> impl Iterator<Item = usize> {
    // The compiler sees that there are no more.
    bits(live).map(|at| (at as usize).min(VECTORS - 1))
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
    lengths: RangeInclusive<usize>,
    tiles: &RangeInclusive<usize>,
    letters: Letters,
) -> Vec<Masks> {
    let mut starts = vec![NOWHERE; lengths.end() + 1];
    for (at, lane) in lanes.iter().enumerate() {
        each_window(lane, tiles.clone(), letters, |start, length, _| {
            if length >= *lengths.start() {
                starts[length][at / VECTOR][at % VECTOR] |= 1 << start;
            }
        });
    }
    starts
}
