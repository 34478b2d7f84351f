//! All ways to lay tiles crosswise on a board, over the crossword graph of a lexicon.
//!
//! A [`Board`] keeps for every empty square the letters that its crossing run admits. A search
//! lists every placement ([`Crossword::all`]), counts them ([`Crossword::count`]) or finds one
//! that is worth most ([`Crossword::best`]).

mod best;
mod board;
mod cross;
mod lane;
mod ones;
mod placement;
mod points;
mod rack;
mod scale;
mod spend;
mod sweep;
mod takers;
mod task;
mod walk;

pub use best::Best;
pub use board::{BadSize, Board, MOST_LINES};
pub use placement::{Heading, Placement, Spot};
pub use rack::Rack;
pub use scale::Scale;
pub use task::{Opening, Task};

use std::ops::ControlFlow;

use crate::{Alphabet, Lexicon};
use ones::{Ones, Portable};
use points::{Letters, Points};
use sweep::{Sweep, TakeFit};
use takers::{Count, Downless, Each};
use walk::{Take, Walk};

/// From so many tiles on, what prunes is the board and no longer the rack: measured.
const BIG_RACK: usize = 12;

/// Words made ready for the search on boards.
pub struct Crossword {
    lexicon: Lexicon,
    /// Every word from each of its letters.
    points: Points,
    /// Every word from its first letter.
    words: Points,
    upwards: bool,
}

impl Crossword {
    /// With `upwards`, words in columns read from the bottom too. Takes a tenth of a second; some
    /// more if the lexicon does not hold its crossword graph.
    pub fn new(lexicon: &Lexicon, upwards: bool) -> Crossword {
        let points = match lexicon.crossword() {
            Some(graph) => Points::new(graph),
            None => Points::new(lexicon.with_crossword().crossword().unwrap_or(lexicon.graph())),
        };
        let words = Points::new(lexicon.graph());
        Crossword { lexicon: lexicon.clone(), points, words, upwards }
    }

    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    pub(crate) fn alphabet(&self) -> &'static Alphabet {
        self.lexicon.alphabet()
    }

    /// How much memory the graphs take.
    pub fn bytes(&self) -> usize {
        self.points.bytes() + self.words.bytes()
    }

    /// Visits every legal placement once, in no particular order. A break ends the search.
    pub fn all(&self, task: &Task<'_>, mut visit: impl FnMut(&Placement<'_>) -> ControlFlow<()>) {
        // The visitor's break has ended the search; there is nothing left to hand on.
        let _ = self.run(task, &mut Each(&mut visit));
    }

    /// How many legal placements there are.
    pub fn count(&self, task: &Task<'_>) -> u64 {
        let mut count = Count(0);
        let _ = self.run(task, &mut count);
        count.0
    }

    /// Whether there is a legal placement at all.
    pub fn any(&self, task: &Task<'_>) -> bool {
        let mut any = false;
        self.all(task, |_| {
            any = true;
            ControlFlow::Break(())
        });
        any
    }

    fn run<T: Take + TakeFit>(&self, task: &Task<'_>, taker: &mut T) -> ControlFlow<()> {
        #[cfg(target_arch = "x86_64")]
        if ones::Popcnt::detect().is_some() {
            return self.walk::<ones::Popcnt, T>(task, taker);
        }
        self.walk::<Portable, T>(task, taker)
    }

    fn walk<O: Ones, T: Take + TakeFit>(&self, task: &Task<'_>, taker: &mut T) -> ControlFlow<()> {
        if task.rack.is_empty() {
            return ControlFlow::Continue(());
        }
        let headings = [Heading::Right, Heading::Down, Heading::Up];
        let headings = &headings[..if self.upwards { 3 } else { 2 }];
        if task.board.is_empty() {
            for &heading in headings {
                if let Some((lane, at)) = task.opening_lane(heading) {
                    self.walk_on(&lane, task, taker).opening::<O>(at)?;
                }
            }
            return ControlFlow::Continue(());
        }
        if task.rack.len() >= BIG_RACK {
            let any = self.any_letter();
            let down = self.lexicon.graph();
            return Sweep::new(&self.words, down, task, headings, any, taker).run::<O>();
        }
        for &heading in headings {
            for line in 0..task.board.lines(heading).count {
                let lane = task.board.lane(heading, line);
                if heading == Heading::Up {
                    let mut taker = Downless::new(self.lexicon.graph(), &lane, taker);
                    self.walk_on(&lane, task, &mut taker).line::<O>()?;
                } else {
                    self.walk_on(&lane, task, taker).line::<O>()?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn walk_on<'a, T: Take>(
        &'a self,
        lane: &'a lane::Lane,
        task: &Task<'_>,
        taker: &'a mut T,
    ) -> Walk<'a, T> {
        Walk::new(
            &self.points,
            lane,
            task.limited_rack(),
            self.any_letter(),
            task.fewest as u32,
            taker,
        )
    }

    /// What a joker can show.
    fn any_letter(&self) -> Letters {
        ((1u64 << (self.alphabet().len() + 1)) - 2) as Letters
    }
}
