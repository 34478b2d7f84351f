//! The cheapest way to lay a word, by branch and bound, and of all at its cost the first.

use super::lettering::Gap;
use super::relaxed::{Bound, Placed, Plan};
use super::stretches::Stretches;
use super::{Effort, GaveUp, Laid};

pub struct Search<'s> {
    all: &'s Stretches,
    effort: &'s mut Effort,
}

/// A way to lay the rest of a word, in its order.
struct Way {
    cost: i64,
    placed: Vec<Placed>,
}

/// What ends a search for the cheapest way.
struct Limits {
    /// Nothing dearer counts.
    at_most: i64,
    /// Nothing cheaper is needed.
    enough: i64,
}

/// A beginning of the word as it is laid in the end.
struct Begun {
    gap: Gap,
    plan: Plan,
    placed: Vec<Placed>,
    /// How the rest may lie, at the least cost there is.
    rest: Vec<Placed>,
}

impl<'s> Search<'s> {
    pub fn new(all: &'s Stretches, effort: &'s mut Effort) -> Search<'s> {
        Search { all, effort }
    }

    pub fn best(mut self, at_most: i64) -> Result<Option<Laid>, GaveUp> {
        let plan = Plan::new(self.all);
        let Some(bound) = plan.bound(self.all, self.effort)? else { return Ok(None) };
        let limits = Limits { at_most, enough: bound.cost() };
        let Some(way) = self.cheapest(bound, limits)? else { return Ok(None) };
        let cost = way.cost;
        let placed = self.first(plan, way)?;
        Ok(Some(Laid {
            cost,
            cards: placed.iter().map(|placed| placed.fit.card).collect(),
            faces: placed.iter().map(|placed| placed.fit.face).collect(),
        }))
    }

    fn cheapest(&mut self, bound: Bound, mut limits: Limits) -> Result<Option<Way>, GaveUp> {
        let mut best = None;
        self.explore(bound, &mut limits, &mut best)?;
        Ok(best)
    }

    fn explore(
        &mut self,
        bound: Bound,
        limits: &mut Limits,
        best: &mut Option<Way>,
    ) -> Result<(), GaveUp> {
        if bound.cost() > limits.at_most {
            return Ok(());
        }
        let plans = match bound {
            Bound::Exact { cost, mut placed } => {
                placed.sort_by_key(|placed| self.all.get(placed.stretch).from);
                *best = Some(Way { cost, placed });
                limits.at_most = if cost <= limits.enough { i64::MIN } else { cost - 1 };
                return Ok(());
            }
            Bound::Least { plans, .. } => plans,
        };
        let mut bounds = Vec::with_capacity(plans.len());
        for plan in plans {
            let bound = plan.bound(self.all, self.effort)?;
            bounds.extend(bound.filter(|bound| bound.cost() <= limits.at_most));
        }
        bounds.sort_by_key(Bound::cost);
        bounds.into_iter().try_for_each(|bound| self.explore(bound, limits, best))
    }

    /// Of all ways at this cost the one whose first card comes first, then its second, and so on.
    fn first(&mut self, plan: Plan, way: Way) -> Result<Vec<Placed>, GaveUp> {
        let cost = way.cost;
        // The same cards in the same order may reach different places: each card has two faces.
        let mut begun = vec![Begun { gap: 0, plan, placed: Vec::new(), rest: way.placed }];
        loop {
            if let Some(done) = begun.iter().position(|begun| begun.gap == self.all.end) {
                return Ok(begun.swap_remove(done).placed);
            }
            let mut next: Vec<(usize, Placed)> = Vec::new();
            for (number, begun) in begun.iter().enumerate() {
                for &stretch in self.all.from(begun.gap) {
                    if begun.plan.allows(self.all.get(stretch)) {
                        let fits = self.all.get(stretch).fits.iter();
                        let free = fits.filter(|fit| !begun.plan.has_taken(fit.card));
                        next.extend(free.map(|&fit| (number, Placed { stretch, fit })));
                    }
                }
            }
            next.sort_by_key(|(_, placed)| placed.fit.card);
            let mut longer = Vec::new();
            for same_card in next.chunk_by(|(_, one), (_, other)| one.fit.card == other.fit.card) {
                for &(number, placed) in same_card {
                    self.effort.spend(1)?;
                    longer.extend(self.go_on(&begun[number], placed, cost)?);
                }
                if !longer.is_empty() {
                    break;
                }
            }
            // Those that reach the same place have the same cards left.
            longer.sort_by_key(|begun: &Begun| (begun.gap, begun.plan.cost()));
            longer.dedup_by_key(|begun| begun.gap);
            begun = longer;
            if begun.is_empty() {
                // There is always the way that was found first.
                return Err(GaveUp);
            }
        }
    }

    /// One card longer, if that still leads to the end at this cost.
    fn go_on(&mut self, begun: &Begun, next: Placed, cost: i64) -> Result<Option<Begun>, GaveUp> {
        let stretch = self.all.get(next.stretch);
        let plan = begun.plan.with(stretch, next.fit);
        let rest = match begun.rest.split_first() {
            Some((&first, rest)) if first == next => rest.to_vec(),
            _ => {
                let Some(bound) = plan.bound(self.all, self.effort)? else { return Ok(None) };
                let limits = Limits { at_most: cost, enough: cost };
                let Some(way) = self.cheapest(bound, limits)? else { return Ok(None) };
                way.placed
            }
        };
        let placed = begun.placed.iter().copied().chain([next]).collect();
        Ok(Some(Begun { gap: stretch.to, plan, placed, rest }))
    }
}
