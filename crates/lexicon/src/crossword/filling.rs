//! The best placements window by window, those worth most first: the first that some word fills is
//! the best there is.

use std::ops::ControlFlow;

use super::Crossword;
use super::batch::{BATCH, Batch, MOST_JOKERS, TakeWord};
use super::best::Leaders;
use super::choices::{Choices, Turn};
use super::classes::Classes;
use super::lane::Lane;
use super::ones::{Ones, Portable};
use super::placement::{Heading, Placement, bits};
use super::rack::Rack;
use super::scale::Scale;
use super::sweep::Fit;
use super::task::Task;
use super::windows::{Wanted, Window, Windows};

/// How placements are looked for window by window.
pub(super) enum By {
    /// What the window is worth is what every placement there is worth: it does not matter which
    /// tiles are laid.
    Squares,
    /// Each choice of tiles is weighed.
    Choices(Choices),
}

impl By {
    /// None where other searches are quicker.
    pub(super) fn of(words: &Crossword, task: &Task<'_>, scale: &Scale) -> Option<By> {
        let rack = &task.rack;
        if task.board.is_empty() || rack.jokers() > MOST_JOKERS {
            return None;
        }
        let lexicon = words.lexicon();
        let common = lexicon.ready().classes(lexicon).common();
        match Choices::new(rack, scale, common) {
            Some(choices) => Some(By::Choices(choices)),
            None => (!scale.has_tiles()).then_some(By::Squares),
        }
    }
}

impl Crossword {
    /// Offers the placements that can be among the best. A break ends the search.
    pub(super) fn fill_windows(
        &self,
        task: &Task<'_>,
        by: By,
        leaders: &mut Leaders<'_>,
    ) -> ControlFlow<()> {
        #[cfg(target_arch = "x86_64")]
        if super::ones::Popcnt::detect().is_some() {
            return self.fill::<super::ones::Popcnt>(task, by, leaders);
        }
        self.fill::<Portable>(task, by, leaders)
    }

    fn fill<O: Ones>(
        &self,
        task: &Task<'_>,
        mut by: By,
        leaders: &mut Leaders<'_>,
    ) -> ControlFlow<()> {
        let rack = task.rack;
        let showable = if rack.jokers > 0 { self.any_letter() } else { rack.held };
        let wanted = Wanted {
            fewest: task.fewest.max(1),
            most: task.most.min(rack.len()),
            showable,
            scale: leaders.at_most,
            tiles: leaders.at_most.dearest(&rack),
        };
        let mut windows = Windows::new(task.board, self.headings(), &wanted);
        let classes: Vec<&Classes> = match by {
            By::Squares => Vec::new(),
            By::Choices(_) => {
                self.lexica.iter().map(|words| words.ready().classes(words)).collect()
            }
        };
        let mut batch = Batch::new(rack, showable);
        // What is worth most is mostly found at once; what is not takes many looks.
        let mut together = 8;
        loop {
            batch.clear();
            while batch.windows.len() < together
                && let Some(window) = windows.peek().filter(|window| leaders.beats(window.worth))
            {
                windows.pop();
                let lane = &windows.lanes[window.lane];
                let mut letters = showable;
                if let By::Choices(choices) = &mut by {
                    let (tiles, others) = wanted.without_tiles(&window, lane);
                    let worth = window.worth.saturating_sub(others);
                    let turn = Turn { worth, letter: window.letter };
                    let lie = window.class(lane);
                    let Some(chosen) = choices.beside(&classes, lie, tiles, turn) else {
                        continue;
                    };
                    letters = chosen.letters;
                    let now = chosen.turn == turn;
                    let next = if now { choices.behind(tiles, turn) } else { Some(chosen.turn) };
                    if let Some(Turn { worth, letter }) = next {
                        let worth = others.saturating_add(worth);
                        windows.put_back(Window { worth, letter, ..window });
                    }
                    if !now {
                        continue;
                    }
                }
                batch.add(window, &windows.lanes[window.lane], letters);
            }
            if batch.windows.is_empty() {
                return ControlFlow::Continue(());
            }
            together = (2 * together).min(BATCH);
            for lexicon in &self.lexica {
                let mut filling = Filling {
                    crossword: self,
                    lanes: &windows.lanes,
                    rack,
                    by: &by,
                    leaders,
                    ended: false,
                };
                let flow = batch.run::<O>(lexicon.ready().words(), &mut filling);
                if filling.ended {
                    return flow;
                }
            }
        }
    }
}

/// Hands the words found to the leaders.
struct Filling<'a, 's> {
    crossword: &'a Crossword,
    lanes: &'a [Lane],
    rack: Rack,
    by: &'a By,
    leaders: &'a mut Leaders<'s>,
    /// Whether the search is over.
    ended: bool,
}

impl TakeWord for Filling<'_, '_> {
    fn take(&mut self, window: &Window, word: &[u8]) -> ControlFlow<(), i32> {
        let lane = &self.lanes[window.lane];
        // What is a word both ways is met on the way down.
        if lane.heading != Heading::Up || !self.crossword.reads_back(word) {
            let mut codes = [0; 32];
            codes[window.start..][..word.len()].copy_from_slice(word);
            let new = window.squares() & !lane.filled;
            let fit = Fit { lane, new, codes: &codes, surely: true };
            let Filling { leaders, rack, by, .. } = self;
            let is_turn = |placement: &Placement<'_>| match by {
                By::Squares => true,
                // What is worth less, or has other jokers, comes up in its own turn.
                By::Choices(choices) => {
                    let shown = bits(placement.jokers).map(|at| placement.code(at));
                    let turn = Turn { worth: 0, letter: window.letter };
                    leaders.at_most.worth(placement) == window.worth && choices.is_turn(turn, shown)
                }
            };
            let flow = fit.spend(&mut rack.clone(), new, 0, &mut |jokers| {
                let placement = fit.placement(jokers);
                if leaders.beats(window.worth) && is_turn(&placement) {
                    leaders.offer(&placement)?;
                }
                ControlFlow::Continue(())
            });
            self.ended = flow.is_break();
            flow.map_continue(|()| 0)?;
        }
        ControlFlow::Continue(self.leaders.beaten)
    }
}
