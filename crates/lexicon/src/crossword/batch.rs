//! Looks for words in many windows with one walk over all words: a bit for each window says whether
//! the letters so far can lie there and tiles for them are left.

use std::ops::ControlFlow;

use super::board::MOST_LINES;
use super::lane::Lane;
use super::ones::Ones;
use super::placement::bits;
use super::points::{Letters, Point, Points};
use super::rack::Rack;
use super::windows::Window;

/// So many windows are searched together.
pub(super) const BATCH: usize = 64;

/// Bit n stands for window n.
type Set = u64;

/// With more jokers than this nearly every word can be laid, and other searches are quicker.
pub(super) const MOST_JOKERS: usize = 2;

/// By the number of jokers taken beyond the first: where they were taken.
type Lacking = [Set; MOST_JOKERS];

pub(super) struct Batch {
    /// Those worth most first.
    pub(super) windows: Vec<Window>,
    /// By place in the word and letter: where it fits, where not every letter does.
    fits: [[Set; 32]; MOST_LINES],
    /// By place in the word: where any tile can be laid, and where one lies already.
    free: [Set; MOST_LINES],
    filled: [Set; MOST_LINES],
    /// By place in the word: the letters that fit anywhere.
    letters: [Letters; MOST_LINES],
    /// By length: the windows of that length, and of longer ones.
    ends: [Set; MOST_LINES + 1],
    longer: [Set; MOST_LINES + 1],
    rack: Rack,
    showable: Letters,
    /// The windows that are still of use.
    wanted: Set,
    /// The letters of which the word has used fewer than there are.
    left: Letters,
    used: [u8; 32],
    word: [u8; MOST_LINES],
}

/// Takes the words found, and says what a window has to be worth more than from then on.
pub(super) trait TakeWord {
    fn take(&mut self, window: &Window, word: &[u8]) -> ControlFlow<(), i32>;
}

impl Batch {
    pub(super) fn new(rack: Rack, showable: Letters) -> Batch {
        Batch {
            windows: Vec::with_capacity(BATCH),
            fits: [[0; 32]; MOST_LINES],
            free: [0; MOST_LINES],
            filled: [0; MOST_LINES],
            letters: [0; MOST_LINES],
            ends: [0; MOST_LINES + 1],
            longer: [0; MOST_LINES + 1],
            rack,
            showable,
            wanted: 0,
            left: rack.held,
            used: [0; 32],
            word: [0; MOST_LINES],
        }
    }

    pub(super) fn clear(&mut self) {
        let longest = self.windows.iter().map(|window| window.length).max().unwrap_or(0);
        self.fits[..longest].fill([0; 32]);
        self.free[..longest].fill(0);
        self.filled[..longest].fill(0);
        self.letters[..longest].fill(0);
        self.ends.fill(0);
        self.longer.fill(0);
        self.windows.clear();
    }

    /// A window that is worth no more than those before it, to be filled with some letters.
    pub(super) fn add(&mut self, window: Window, lane: &Lane, showable: Letters) {
        let bit = 1 << self.windows.len();
        let Window { start, length, .. } = window;
        for (place, at) in (start..start + length).enumerate() {
            let letters = if lane.is_filled(at) {
                self.filled[place] |= bit;
                1 << lane.codes[at]
            } else {
                lane.fits[at] & showable
            };
            self.letters[place] |= letters;
            if letters == self.showable {
                self.free[place] |= bit;
            } else {
                bits(letters).for_each(|code| self.fits[place][code as usize] |= bit);
            }
            self.longer[place] |= bit;
        }
        self.ends[length] |= bit;
        self.windows.push(window);
    }

    /// All words of a graph that fit into a window.
    pub(super) fn run<O: Ones>(
        &mut self,
        words: Points<'_>,
        taker: &mut dyn TakeWord,
    ) -> ControlFlow<()> {
        self.wanted = Set::MAX >> (BATCH - self.windows.len());
        self.walk::<O>(words, words.root(), 0, self.wanted, [0; MOST_JOKERS], taker)
    }

    /// Tries the letters behind a point as letter number `depth`. A break says that no window is of
    /// use any more, or no search.
    fn walk<O: Ones>(
        &mut self,
        words: Points<'_>,
        point: Point,
        depth: usize,
        alive: Set,
        lacking: Lacking,
        taker: &mut dyn TakeWord,
    ) -> ControlFlow<()> {
        let mut letters = (point.onward | point.ends) & self.letters[depth];
        while letters != 0 {
            // Jokers last: whoever spends them at once searches longest.
            let next = if letters & self.left != 0 { letters & self.left } else { letters };
            let code = next.trailing_zeros() as usize;
            letters &= !(1 << code);
            let free = self.free[depth] & Set::from(self.showable >> code & 1).wrapping_neg();
            let mut here = alive & self.wanted & (free | self.fits[depth][code]);
            let mut lacking = lacking;
            if self.left >> code & 1 == 0 {
                here = self.by_joker(code as u8, depth, here, &mut lacking);
            }
            if here == 0 {
                continue;
            }
            self.word[depth] = code as u8;
            if point.ends >> code & 1 == 1 {
                self.end(here & self.ends[depth + 1], depth + 1, taker)?;
            }
            if point.onward >> code & 1 == 1 && here & self.longer_than(depth) != 0 {
                let behind = words.behind::<O>(point, 1 << code);
                let left = self.left;
                self.used[code] += 1;
                self.left &= !(u32::from(self.used[code] >= self.rack.of_letter[code]) << code);
                let flow = self.walk::<O>(words, behind, depth + 1, here, lacking, taker);
                self.left = left;
                self.used[code] -= 1;
                flow?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn longer_than(&self, depth: usize) -> Set {
        self.longer[depth + 1] & self.wanted
    }

    /// The windows in which a letter can still be laid, with jokers where no tile of it is left: the
    /// word has used as many as there are, unless some of them lay there already.
    fn by_joker(&self, code: u8, depth: usize, here: Set, lacking: &mut Lacking) -> Set {
        let laid = here & !self.filled[depth];
        if laid == 0 {
            return here;
        }
        // Where no more lay there already than the word has too many, no tile is left.
        let (used, held) = (self.used[usize::from(code)], self.rack.of_letter[usize::from(code)]);
        let mut without = laid & !self.lie(code, depth, usize::from(used - held));
        for lacking in lacking.iter_mut().take(usize::from(self.rack.jokers)) {
            // Those that have taken this joker already need the next.
            let more = *lacking & without;
            *lacking |= without;
            without = more;
        }
        here & !without
    }

    /// Where more than so many of the word's tiles of a letter lay there already.
    #[inline]
    fn lie(&self, code: u8, depth: usize, number: usize) -> Set {
        let places = self.word[..depth].iter().zip(&self.filled).filter(|&(&at, _)| at == code);
        if number == 0 {
            return places.fold(0, |lie, (_, filled)| lie | filled);
        }
        // By number: where as many lay there and one more.
        let mut lie = [0; MOST_LINES];
        for (_, filled) in places {
            for more in (1..=number).rev() {
                lie[more] |= lie[more - 1] & filled;
            }
            lie[0] |= filled;
        }
        lie[number]
    }

    fn end(&mut self, hits: Set, length: usize, taker: &mut dyn TakeWord) -> ControlFlow<()> {
        let mut hits = hits;
        while hits != 0 {
            let window = hits.trailing_zeros() as usize;
            hits &= hits - 1;
            let beaten = taker.take(&self.windows[window], &self.word[..length])?;
            let useful = self.windows.partition_point(|window| window.worth > beaten);
            if useful < self.windows.len() {
                self.wanted &= (1 << useful) - 1;
                hits &= self.wanted;
                if self.wanted == 0 {
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    }
}
