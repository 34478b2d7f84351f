//! The best placements window by window, those worth most first: the first that some word fills is
//! the best there is.

use std::ops::ControlFlow;

use super::batch::{Batch, MOST_JOKERS, TakeWord};
use super::best::{Leaders, Measure};
use super::classes::Class;
use super::lane::Lane;
use super::ones::{self, Ones, Portable};
use super::placement::{Heading, bits};
use super::rack::Rack;
use super::sweep::Fit;
use super::task::Task;
use super::windows::{Wanted, Window, Windows};
use super::{BIG_RACK, Crossword};

impl<W: Measure> Leaders<'_, W> {
    /// From how many tiles on a window says what a placement there is worth, if it does: for all of
    /// them where it does not matter which tiles are laid, else for those that take every tile.
    /// These are worth a look of their own if they bring a bonus, for without it all bounds are
    /// closer.
    pub(super) fn by_windows_from(&self, task: &Task<'_>) -> Option<usize> {
        let (scale, tiles) = (self.at_most, task.rack.len());
        if task.board.is_empty() || task.rack.jokers() > MOST_JOKERS {
            return None;
        }
        if !scale.has_tiles() {
            return Some(task.fewest.max(1));
        }
        let whole = (task.fewest.max(2)..=task.most).contains(&tiles) && tiles < BIG_RACK;
        (whole && scale.by_count(tiles) > scale.by_count(tiles - 1)).then_some(tiles)
    }
}

impl Crossword {
    /// Offers the placements of `task.fewest` tiles or more, as far as they can be among the best. A
    /// break ends the search.
    pub(super) fn fill_windows<W: Measure>(
        &self,
        task: &Task<'_>,
        leaders: &mut Leaders<'_, W>,
    ) -> ControlFlow<()> {
        #[cfg(target_arch = "x86_64")]
        if ones::Popcnt::detect().is_some() {
            return self.fill::<ones::Popcnt, W>(task, leaders);
        }
        self.fill::<Portable, W>(task, leaders)
    }

    fn fill<O: Ones, W: Measure>(
        &self,
        task: &Task<'_>,
        leaders: &mut Leaders<'_, W>,
    ) -> ControlFlow<()> {
        let rack = task.rack;
        let showable = if rack.jokers > 0 { self.any_letter() } else { rack.held };
        let wanted = Wanted {
            fewest: task.fewest,
            most: task.most.min(rack.len()),
            showable,
            scale: leaders.at_most,
            tiles: leaders.at_most.of_rack(&rack),
        };
        let mut windows = Windows::new(task.board, self.headings(), &wanted);
        let mut batch = Batch::new(rack, showable);
        let class = class_of(&rack);
        loop {
            batch.clear();
            while !batch.is_full()
                && let Some(window) = windows.peek().filter(|window| leaders.beats(window.worth))
            {
                windows.pop();
                let lane = &windows.lanes[window.lane];
                let laid = (window.squares() & !lane.filled).count_ones() as usize;
                if laid < rack.len() || self.may_hold(&window, lane, class, &rack) {
                    batch.add(window, lane);
                }
            }
            if batch.windows.is_empty() {
                return ControlFlow::Continue(());
            }
            for lexicon in &self.lexica {
                let mut filling =
                    Filling { crossword: self, lanes: &windows.lanes, rack, leaders, ended: false };
                let flow = batch.run::<O>(lexicon.ready().words(), &mut filling);
                if filling.ended {
                    return flow;
                }
            }
        }
    }

    /// Whether some word may consist of the whole rack and what lies in the window.
    fn may_hold(&self, window: &Window, lane: &Lane, class: Class, rack: &Rack) -> bool {
        // With two jokers there nearly always is one.
        rack.jokers() > 1
            || self.lexica.iter().any(|lexicon| {
                let classes = lexicon.ready().classes(lexicon);
                classes.may_hold(window.class(lane, class), rack.jokers(), self.any_letter())
            })
    }
}

fn class_of(rack: &Rack) -> Class {
    let each = bits(rack.held)
        .flat_map(|code| std::iter::repeat_n(code, usize::from(rack.of_letter[code as usize])));
    each.fold(Class::default(), Class::with)
}

/// Hands the words found to the leaders.
struct Filling<'a, 's, W> {
    crossword: &'a Crossword,
    lanes: &'a [Lane],
    rack: Rack,
    leaders: &'a mut Leaders<'s, W>,
    /// Whether the search is over.
    ended: bool,
}

impl<W: Measure> TakeWord for Filling<'_, '_, W> {
    fn take(&mut self, window: &Window, word: &[u8]) -> ControlFlow<(), i32> {
        let lane = &self.lanes[window.lane];
        // What is a word both ways is met on the way down.
        if lane.heading != Heading::Up || !self.crossword.reads_back(word) {
            let mut codes = [0; 32];
            codes[window.start..][..word.len()].copy_from_slice(word);
            let new = window.squares() & !lane.filled;
            let fit = Fit { lane, new, codes: &codes };
            let Filling { leaders, rack, .. } = self;
            let flow = fit.spend(&mut rack.clone(), new, 0, &mut |jokers| {
                if leaders.beats(window.worth) {
                    leaders.offer(&fit.placement(jokers))?;
                }
                ControlFlow::Continue(())
            });
            self.ended = flow.is_break();
            flow.map_continue(|()| 0)?;
        }
        ControlFlow::Continue(self.leaders.beaten)
    }
}
