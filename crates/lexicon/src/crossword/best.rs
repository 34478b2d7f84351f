//! The placements that are worth most.

use std::ops::ControlFlow;

use super::filling::By;
use super::lane::Lane;
use super::placement::{Heading, Placement, Spot, bits, spot};
use super::points::Letters;
use super::rack::Rack;
use super::scale::{Ahead, SLOTS, Scale};
use super::sweep::{Fit, TakeFit};
use super::task::Task;
use super::trail::{Take, Trail};
use super::{Crossword, Engine};
use crate::Letter;

/// A placement that none, or few, are worth more than.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    pub worth: i32,
    pub heading: Heading,
    /// Square, letter, and whether a joker shows it, in reading order.
    pub tiles: Vec<(Spot, Letter, bool)>,
}

/// What a placement is worth, if it counts at all; a break ends the search.
pub type Measure<'m> = &'m mut dyn FnMut(&Placement<'_>) -> ControlFlow<(), Option<i32>>;

/// The best so far.
pub(super) struct Leaders<'s> {
    pub(super) at_most: &'s Scale,
    worth: Measure<'s>,
    number: usize,
    /// The best first; never more than their number.
    found: Vec<Best>,
    /// What a placement has to be worth more than; less than nothing until there are enough.
    pub(super) beaten: i32,
    ahead: Ahead,
    /// The line walked on, and what more tiles can add there by the tiles laid.
    line: (Heading, u8, u8),
    here: [i32; SLOTS],
    /// By the number of tiles laid: what they are worth, squares and all.
    so_far: [i32; SLOTS],
}

impl Leaders<'_> {
    #[inline]
    pub(super) fn beats(&self, worth: i32) -> bool {
        worth > self.beaten
    }

    #[inline(always)]
    fn tile(&self, at: usize, code: u32, joker: bool) -> i32 {
        let (heading, line, length) = self.line;
        self.at_most.tile_on(spot(heading, line, length, at as u8), code, joker)
    }

    #[inline]
    pub(super) fn offer(&mut self, placement: &Placement<'_>) -> ControlFlow<()> {
        if let Some(worth) = (self.worth)(placement)?.filter(|&worth| self.beats(worth)) {
            self.enter(placement, worth);
        }
        ControlFlow::Continue(())
    }

    #[cold]
    fn enter(&mut self, placement: &Placement<'_>, worth: i32) {
        let (heading, tiles) = (placement.heading, placement.tiles().collect());
        let at = self.found.partition_point(|other| other.worth >= worth);
        self.found.insert(at, Best { worth, heading, tiles });
        self.found.truncate(self.number);
        if self.found.len() == self.number {
            self.beaten = self.found.last().map_or(i32::MIN, |last| last.worth);
        }
    }
}

impl Take for Leaders<'_> {
    const PRUNES: bool = true;

    fn set_out(&mut self, lane: &Lane, room: usize) -> bool {
        self.line = (lane.heading, lane.line, lane.length as u8);
        self.here = *self.ahead.with_room(room);
        self.here[0] > self.beaten
    }

    #[inline(always)]
    fn lay(&mut self, laid: usize, at: usize, code: u32, joker: bool) -> bool {
        let so_far = self.so_far[laid % SLOTS] + self.tile(at, code, joker);
        self.so_far[(laid + 1) % SLOTS] = so_far;
        so_far + self.here[(laid + 1) % SLOTS] > self.beaten
    }

    fn take(
        &mut self,
        trail: &mut Trail,
        at: usize,
        own: Letters,
        joker: Letters,
    ) -> ControlFlow<()> {
        let laid = trail.new.count_ones() as usize;
        let before = self.so_far[laid % SLOTS] + self.at_most.by_count(laid + 1);
        for (letters, joker) in [(own, false), (joker, true)] {
            for code in bits(letters) {
                if self.beats(before + self.tile(at, code, joker)) {
                    self.offer(&trail.placement(at, code, joker))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl TakeFit for Leaders<'_> {
    #[inline]
    fn wants(&self, length: usize) -> bool {
        self.ahead.with_room(length)[0] > self.beaten
    }

    fn take(&mut self, fit: &Fit<'_>, rack: &Rack) -> ControlFlow<()> {
        // With each letter by whatever is worth more: no choice of jokers comes to more.
        let bound = self.at_most.at_most(&fit.placement(0));
        if self.beats(bound) && fit.lacks(rack) <= rack.jokers() {
            let rack = &mut rack.clone();
            fit.spend(rack, fit.new, 0, &mut |jokers| self.offer(&fit.placement(jokers)))?;
        }
        ControlFlow::Continue(())
    }
}

impl Crossword {
    /// A placement that is worth most. Whatever cannot beat the best one so far is not looked at.
    pub fn best(&self, task: &Task<'_>, scale: &Scale) -> Option<Best> {
        self.top(task, scale, 1).pop()
    }

    /// So many placements that are worth most, the best first.
    pub fn top(&self, task: &Task<'_>, scale: &Scale, number: usize) -> Vec<Best> {
        let worth = |placement: &Placement<'_>| ControlFlow::Continue(Some(scale.worth(placement)));
        self.top_by(task, scale, number, &mut { worth })
    }

    /// The same by another measure, which is never above the scale; what has none is left out. A
    /// break ends the search with what was found so far.
    pub fn top_by(
        &self,
        task: &Task<'_>,
        at_most: &Scale,
        number: usize,
        worth: Measure<'_>,
    ) -> Vec<Best> {
        if number == 0 {
            return Vec::new();
        }
        let mut leaders = Leaders {
            at_most,
            worth,
            number,
            found: Vec::new(),
            beaten: i32::MIN,
            ahead: at_most.ahead(&task.rack, task.most),
            line: (Heading::Right, 0, 1),
            here: [0; SLOTS],
            so_far: [0; SLOTS],
        };
        let by_windows = By::of(self, task, at_most);
        let _ = match by_windows {
            Some(by) => self.fill_windows(task, by, &mut leaders),
            None if at_most.has_tiles() => {
                self.run(task, Engine::for_rack(&task.rack), &mut leaders)
            }
            // The crossword graph is never made for this.
            None => self.run(task, Engine::Sweep, &mut leaders),
        };
        leaders.found
    }
}
