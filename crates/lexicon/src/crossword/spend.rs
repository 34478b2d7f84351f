//! The ways to spend tiles and jokers on a word that fits.

use std::ops::ControlFlow;

use super::placement::Placement;
use super::rack::Rack;
use super::sweep::{Fit, TakeFit};
use super::takers::{Count, Each};

impl Fit<'_> {
    pub(super) fn placement(&self, jokers: u32) -> Placement<'_> {
        Placement {
            heading: self.lane.heading,
            line: self.lane.line,
            length: self.lane.length as u8,
            new: self.new,
            jokers,
            codes: self.codes,
        }
    }

    /// How many tiles the rack lacks.
    pub(super) fn lacks(&self, rack: &Rack) -> usize {
        if self.surely {
            return 0;
        }
        let mut left = rack.of_letter;
        let mut lacks = 0;
        let mut new = self.new;
        while new != 0 {
            let code = self.codes[new.trailing_zeros() as usize];
            new &= new - 1;
            match &mut left[usize::from(code) & 31] {
                0 => lacks += 1,
                left => *left -= 1,
            }
        }
        lacks
    }

    /// Every choice of the squares that jokers cover.
    pub(super) fn spend(
        &self,
        rack: &mut Rack,
        left: u32,
        jokers: u32,
        visit: &mut impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Without a joker there is one way.
        if left == 0 || rack.jokers == 0 && jokers == 0 {
            return visit(jokers);
        }
        let at = left.trailing_zeros();
        let rest = left & (left - 1);
        let code = u32::from(self.codes[at as usize]);
        if rack.held >> code & 1 == 1 {
            rack.take(code);
            self.spend(rack, rest, jokers, visit)?;
            rack.put_back(code);
        }
        if rack.jokers > 0 {
            rack.jokers -= 1;
            self.spend(rack, rest, jokers | 1 << at, visit)?;
            rack.jokers += 1;
        }
        ControlFlow::Continue(())
    }
}

impl TakeFit for Each<'_> {
    fn take(&mut self, fit: &Fit<'_>, rack: &Rack) -> ControlFlow<()> {
        if fit.lacks(rack) > rack.jokers() {
            return ControlFlow::Continue(());
        }
        if rack.jokers == 0 {
            return (self.0)(&fit.placement(0));
        }
        fit.spend(&mut rack.clone(), fit.new, 0, &mut |jokers| (self.0)(&fit.placement(jokers)))
    }
}

impl TakeFit for Count {
    fn take(&mut self, fit: &Fit<'_>, rack: &Rack) -> ControlFlow<()> {
        if fit.lacks(rack) > rack.jokers() {
            return ControlFlow::Continue(());
        }
        fit.spend(&mut rack.clone(), fit.new, 0, &mut |_| {
            self.0 += 1;
            ControlFlow::Continue(())
        })
    }
}
