//! The placement that is worth most.

use std::ops::ControlFlow;

use super::Crossword;
use super::placement::{Heading, Placement, Spot, bits};
use super::points::Letters;
use super::rack::Rack;
use super::scale::Scale;
use super::sweep::{Fit, TakeFit};
use super::task::Task;
use super::walk::{Take, Trail};
use crate::Letter;

/// A placement that none is worth more than.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    pub worth: i32,
    pub heading: Heading,
    /// Square, letter, and whether a joker shows it, in reading order.
    pub tiles: Vec<(Spot, Letter, bool)>,
}

struct Highest<'s> {
    scale: &'s Scale,
    found: Option<Best>,
}

impl Highest<'_> {
    fn beats(&self, worth: i32) -> bool {
        self.found.as_ref().is_none_or(|best| worth > best.worth)
    }

    #[inline]
    fn offer(&mut self, placement: &Placement<'_>) {
        let worth = self.scale.worth(placement);
        if self.beats(worth) {
            let (heading, tiles) = (placement.heading, placement.tiles().collect());
            self.found = Some(Best { worth, heading, tiles });
        }
    }
}

impl Take for Highest<'_> {
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
        match &self.found {
            Some(best) => self.scale.bound(trail) > best.worth,
            None => true,
        }
    }
}

impl TakeFit for Highest<'_> {
    fn take(&mut self, fit: &Fit<'_>, rack: &Rack) -> ControlFlow<()> {
        // With each letter by whatever is worth more: no choice of jokers comes to more.
        let bound = self.scale.at_most(&fit.placement(0));
        if self.beats(bound) && fit.lacks(rack) <= rack.jokers() {
            let _ = fit.spend(&mut rack.clone(), fit.new, 0, &mut |jokers| {
                let placement = fit.placement(jokers);
                self.offer(&placement);
                ControlFlow::Continue(())
            });
        }
        ControlFlow::Continue(())
    }
}

impl Crossword {
    /// A placement that is worth most. Whatever cannot beat the best one so far is not looked at.
    pub fn best(&self, task: &Task<'_>, scale: &Scale) -> Option<Best> {
        let scale = &scale.clone().for_rack(&task.rack, task.most);
        let mut highest = Highest { scale, found: None };
        let _ = self.run(task, &mut highest);
        highest.found
    }
}
