//! All ways to lay tiles crosswise on a board, over the crossword graph of a lexicon.
//!
//! A [`Board`] keeps for every empty square the letters that its crossing run admits. A search
//! lists every placement ([`Crossword::all`]), counts them ([`Crossword::count`]) or finds one
//! that is worth most ([`Crossword::best`]).

mod batch;
mod best;
mod board;
mod choices;
mod classes;
mod cross;
mod filling;
mod hand;
mod lane;
mod ones;
mod placement;
mod points;
mod rack;
mod ready;
mod scale;
mod spend;
mod steps;
mod sweep;
mod takers;
mod task;
mod trail;
mod walk;
mod windows;

pub use best::Best;
pub use board::{BadSize, Board, MOST_LINES};
pub use placement::{Heading, Placement, Spot};
pub use rack::Rack;
pub use scale::Scale;
pub use task::{Opening, Task};

use std::ops::ControlFlow;

use crate::{Alphabet, Letter, Lexicon};
use ones::{Ones, Portable};
use points::Letters;
pub(crate) use ready::Ready;
use sweep::{Sweep, TakeFit};
use takers::{Count, Downless, Each, Visit};
use trail::Take;
use walk::Walk;

/// From so many tiles on, what prunes is the board and no longer the rack: measured.
const BIG_RACK: usize = 18;

/// Words to search with on boards. Cheap to make and to clone: what takes time to prepare is made
/// when a search first needs it and then stays with the lexicon.
#[derive(Clone, Debug)]
pub struct Crossword {
    /// The lexicon, and the words added to it; no word is in both.
    lexica: Vec<Lexicon>,
    upwards: bool,
}

impl Crossword {
    /// With `upwards`, words in columns read from the bottom too.
    pub fn new(lexicon: &Lexicon, upwards: bool) -> Crossword {
        Crossword { lexica: vec![lexicon.clone()], upwards }
    }

    /// The same with more words, written as they lie on the board.
    pub fn with_words<'w>(&self, words: impl IntoIterator<Item = &'w str>) -> Crossword {
        let lexicon = self.lexicon();
        let words = words.into_iter().filter(|word| !self.contains(word));
        let added = Lexicon::from_words(lexicon.lang(), lexicon.spelling(), words);
        let mut lexica = self.lexica.clone();
        lexica.extend((!added.is_empty()).then_some(added));
        Crossword { lexica, upwards: self.upwards }
    }

    pub fn lexicon(&self) -> &Lexicon {
        &self.lexica[0]
    }

    /// Whether these letters are a word, one of those added perhaps.
    pub fn contains(&self, word: &str) -> bool {
        self.lexica.iter().any(|lexicon| lexicon.contains(word))
    }

    /// Whether letters, given by their numbers, are a word from the last to the first.
    fn reads_back(&self, codes: &[u8]) -> bool {
        self.lexica.iter().any(|lexicon| {
            let arcs = lexicon.graph().arcs();
            let step = |node, &code: &u8| arcs.step(node, Letter::new(code)?);
            codes.iter().rev().try_fold(arcs.root(), step).is_some_and(|node| node.is_word())
        })
    }

    pub(crate) fn alphabet(&self) -> &'static Alphabet {
        self.lexicon().alphabet()
    }

    /// How much memory the graphs take that searches have needed so far.
    pub fn bytes(&self) -> usize {
        self.lexica.iter().map(|lexicon| lexicon.ready().bytes()).sum()
    }

    /// Visits every legal placement once, in no particular order. A break ends the search.
    pub fn all(&self, task: &Task<'_>, mut visit: impl FnMut(&Placement<'_>) -> ControlFlow<()>) {
        self.each(task, Engine::for_rack(&task.rack), &mut visit);
    }

    /// Written once, here, whoever visits: searches are compiled for speed in this crate alone
    /// where a page loads them.
    fn each(&self, task: &Task<'_>, engine: Engine, visit: Visit<'_>) {
        // The visitor's break has ended the search; there is nothing left to hand on.
        let _ = self.run(task, engine, &mut Each(visit));
    }

    /// How many legal placements there are.
    pub fn count(&self, task: &Task<'_>) -> u64 {
        let mut count = Count(0);
        let _ = self.run(task, Engine::for_rack(&task.rack), &mut count);
        count.0
    }

    /// Whether there is a legal placement that will do.
    pub fn any(&self, task: &Task<'_>, mut will_do: impl FnMut(&Placement<'_>) -> bool) -> bool {
        let mut any = false;
        let mut visit = |placement: &Placement<'_>| {
            any = will_do(placement);
            if any { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        // The sweep needs no crossword graph, which one question alone would not repay.
        self.each(task, Engine::Sweep, &mut visit);
        any
    }

    fn run<T>(&self, task: &Task<'_>, engine: Engine, taker: &mut T) -> ControlFlow<()>
    where
        T: Take + TakeFit,
    {
        #[cfg(target_arch = "x86_64")]
        if ones::Popcnt::detect().is_some() {
            return self.run_with::<ones::Popcnt, T>(task, engine, taker);
        }
        self.run_with::<Portable, T>(task, engine, taker)
    }

    fn run_with<O, T>(&self, task: &Task<'_>, engine: Engine, taker: &mut T) -> ControlFlow<()>
    where
        O: Ones,
        T: Take + TakeFit,
    {
        if task.rack.is_empty() {
            return ControlFlow::Continue(());
        }
        if task.board.is_empty() {
            return self.open::<O, T>(task, taker);
        }
        let shortest = match engine {
            // A page never makes the crossword graph: the sweep finds the same.
            Engine::Walk if !cfg!(target_family = "wasm") => {
                self.walk::<O, T>(task, taker)?;
                // The crossword graph ends where most boards do.
                Ready::LONGEST_ACROSS + 1
            }
            _ => 2,
        };
        if task.board.width().max(task.board.height()) < shortest {
            return ControlFlow::Continue(());
        }
        Sweep::new(self, task, shortest, taker).run::<O>()
    }

    fn headings(&self) -> &'static [Heading] {
        let headings = &[Heading::Right, Heading::Down, Heading::Up];
        if self.upwards { headings } else { &headings[..2] }
    }

    /// The first word.
    fn open<O: Ones, T: Take>(&self, task: &Task<'_>, taker: &mut T) -> ControlFlow<()> {
        for lexicon in &self.lexica {
            let words = lexicon.ready().words();
            for &heading in self.headings() {
                if let Some((lane, at)) = task.opening_lane(heading) {
                    Walk::new(words, &lane, task, self.any_letter(), taker).opening::<O>(at)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn walk<O: Ones, T: Take>(&self, task: &Task<'_>, taker: &mut T) -> ControlFlow<()> {
        let any = self.any_letter();
        for lexicon in &self.lexica {
            let across = lexicon.ready().across(lexicon);
            for &heading in self.headings() {
                for line in 0..task.board.lines(heading).count {
                    let lane = task.board.lane(heading, line);
                    if heading == Heading::Up {
                        let mut taker = Downless::new(self, &lane, taker);
                        Walk::new(across, &lane, task, any, &mut taker).line::<O>()?;
                    } else {
                        Walk::new(across, &lane, task, any, taker).line::<O>()?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What a joker can show.
    fn any_letter(&self) -> Letters {
        ((1u64 << (self.alphabet().len() + 1)) - 2) as Letters
    }
}

/// The two ways to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Engine {
    /// From the anchors along the crossword graph.
    Walk,
    /// Over all words, for the whole board at once.
    Sweep,
}

impl Engine {
    fn for_rack(rack: &Rack) -> Engine {
        if rack.len() >= BIG_RACK { Engine::Sweep } else { Engine::Walk }
    }
}
