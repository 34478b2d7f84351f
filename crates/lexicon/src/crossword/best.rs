//! The placements that are worth most.

use std::ops::ControlFlow;

use super::placement::{Heading, Placement, Spot, bits};
use super::points::Letters;
use super::rack::Rack;
use super::scale::Scale;
use super::sweep::{Fit, TakeFit};
use super::task::Task;
use super::walk::{Take, Trail};
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

/// The best so far.
struct Leaders<'s, W> {
    at_most: &'s Scale,
    worth: W,
    number: usize,
    /// The best first; never more than their number.
    found: Vec<Best>,
    /// What a placement has to be worth more than, once there are enough.
    beaten: Option<i32>,
}

impl<W: FnMut(&Placement<'_>) -> Option<i32>> Leaders<'_, W> {
    #[inline]
    fn beats(&self, worth: i32) -> bool {
        self.beaten.is_none_or(|beaten| worth > beaten)
    }

    #[inline]
    fn offer(&mut self, placement: &Placement<'_>) {
        if let Some(worth) = (self.worth)(placement).filter(|&worth| self.beats(worth)) {
            self.enter(placement, worth);
        }
    }

    #[cold]
    fn enter(&mut self, placement: &Placement<'_>, worth: i32) {
        let (heading, tiles) = (placement.heading, placement.tiles().collect());
        let at = self.found.partition_point(|other| other.worth >= worth);
        self.found.insert(at, Best { worth, heading, tiles });
        self.found.truncate(self.number);
        if self.found.len() == self.number {
            self.beaten = self.found.last().map(|last| last.worth);
        }
    }
}

impl<W: FnMut(&Placement<'_>) -> Option<i32>> Take for Leaders<'_, W> {
    fn take(
        &mut self,
        trail: &mut Trail,
        at: usize,
        own: Letters,
        joker: Letters,
    ) -> ControlFlow<()> {
        bits(own).for_each(|code| self.offer(&trail.placement(at, code, false)));
        bits(joker).for_each(|code| self.offer(&trail.placement(at, code, true)));
        ControlFlow::Continue(())
    }

    #[inline]
    fn worth_going_on(&mut self, trail: &Trail) -> bool {
        self.beaten.is_none_or(|beaten| self.at_most.bound(trail) > beaten)
    }
}

impl<W: FnMut(&Placement<'_>) -> Option<i32>> TakeFit for Leaders<'_, W> {
    fn take(&mut self, fit: &Fit<'_>, rack: &Rack) -> ControlFlow<()> {
        // With each letter by whatever is worth more: no choice of jokers comes to more.
        let bound = self.at_most.at_most(&fit.placement(0));
        if self.beats(bound) && fit.lacks(rack) <= rack.jokers() {
            let _ = fit.spend(&mut rack.clone(), fit.new, 0, &mut |jokers| {
                self.offer(&fit.placement(jokers));
                ControlFlow::Continue(())
            });
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
        self.top_by(task, scale, number, |placement| Some(scale.worth(placement)))
    }

    /// The same by another measure, which is never above the scale; what has none is left out.
    pub fn top_by(
        &self,
        task: &Task<'_>,
        at_most: &Scale,
        number: usize,
        worth: impl FnMut(&Placement<'_>) -> Option<i32>,
    ) -> Vec<Best> {
        if number == 0 {
            return Vec::new();
        }
        let at_most = &at_most.clone().for_rack(&task.rack, task.most);
        let mut leaders = Leaders { at_most, worth, number, found: Vec::new(), beaten: None };
        let _ = self.run(task, Engine::for_rack(&task.rack), &mut leaders);
        leaders.found
    }
}
