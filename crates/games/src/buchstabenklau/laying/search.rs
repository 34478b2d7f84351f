//! The cheapest way to lay a word, by branch and bound, and of all at its cost the first.

use super::lettering::Gap;
use super::priced::{Market, Prices, Told};
use super::relaxed::{Bound, Placed, Plan};
use super::stretches::{Stretches, UNIT};
use super::{Effort, GaveUp, Laid};
use lexicon::sorting::sort_by_key;

pub struct Search<'s> {
    all: &'s Stretches,
    market: Market<'s>,
    effort: &'s mut Effort,
}

/// How often prices change for one plan.
const ROUNDS: usize = 8;

/// A way to lay the rest of a word, in its order.
struct Way {
    cost: i64,
    placed: Vec<Placed>,
}

impl Way {
    fn laid(self) -> Laid {
        Laid {
            cost: self.cost / UNIT,
            cards: self.placed.iter().map(|placed| placed.fit.card).collect(),
            faces: self.placed.iter().map(|placed| placed.fit.face).collect(),
        }
    }
}

/// What is looked for.
struct Quest {
    /// Nothing dearer counts.
    at_most: i64,
    /// Nothing cheaper is needed.
    enough: i64,
    best: Option<Way>,
}

impl Quest {
    fn is_over(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.cost <= self.enough)
    }

    fn meet(&mut self, all: &Stretches, cost: i64, mut placed: Vec<Placed>) {
        if cost <= self.at_most {
            sort_by_key(&mut placed, |placed| all.get(placed.stretch).from);
            self.best = Some(Way { cost, placed });
            self.at_most = cost - UNIT;
        }
    }
}

/// Plans of which one may lead to something better.
struct Promise {
    least: i64,
    plans: Vec<Plan>,
    prices: Prices,
}

/// A beginning of the word as it is laid in the end.
struct Begun {
    gap: Gap,
    plan: Plan,
    prices: Prices,
    placed: Vec<Placed>,
    /// How the rest may lie, at the least cost there is.
    rest: Vec<Placed>,
}

impl<'s> Search<'s> {
    pub fn new(all: &'s Stretches, effort: &'s mut Effort) -> Search<'s> {
        Search { all, market: Market::new(all), effort }
    }

    /// The cheapest way; of several the one whose first card comes first, then its second, …
    pub fn first(mut self, at_most: i64) -> Result<Option<Laid>, GaveUp> {
        let Some(way) = self.any_within(at_most)? else { return Ok(None) };
        // It can be laid, whatever comes now.
        let first = self.first_like(way).map_err(|_| GaveUp { spellable: true })?;
        Ok(Some(first.laid()))
    }

    pub fn any(mut self) -> Result<Option<Laid>, GaveUp> {
        Ok(self.any_within(i64::MAX)?.map(Way::laid))
    }

    fn any_within(&mut self, at_most: i64) -> Result<Option<Way>, GaveUp> {
        let at_most = at_most.saturating_mul(UNIT).min(self.all.dearest);
        let quest = Quest { at_most, enough: i64::MIN, best: None };
        self.cheapest(&Plan::new(self.all), &vec![0; self.all.cards], quest)
    }

    fn first_like(&mut self, way: Way) -> Result<Way, GaveUp> {
        let Way { cost, placed } = way;
        let plan = Plan::new(self.all);
        let mut prices = match plan.bound(self.all, self.effort)? {
            Some(Bound::Least { prices, .. } | Bound::Exact { prices, .. }) => prices,
            None => vec![0; self.all.cards],
        };
        self.market.bound(&plan, &mut prices, cost, 4 * ROUNDS, self.effort)?;
        let begun = Begun { gap: 0, plan, prices, placed: Vec::new(), rest: placed };
        Ok(Way { cost, placed: self.go_through(begun, cost)? })
    }

    fn cheapest(
        &mut self,
        plan: &Plan,
        prices: &Prices,
        mut quest: Quest,
    ) -> Result<Option<Way>, GaveUp> {
        let explored = match self.promise(plan, prices, &mut quest) {
            Ok(Some(promise)) => self.explore(&promise, &mut quest),
            Ok(None) => Ok(()),
            Err(gave_up) => Err(gave_up),
        };
        match explored {
            Ok(()) => Ok(quest.best),
            Err(_) => Err(GaveUp { spellable: quest.best.is_some() }),
        }
    }

    fn explore(&mut self, promise: &Promise, quest: &mut Quest) -> Result<(), GaveUp> {
        let mut promises = Vec::with_capacity(promise.plans.len());
        for plan in &promise.plans {
            promises.extend(self.promise(plan, &promise.prices, quest)?);
        }
        sort_by_key(&mut promises, |promise| promise.least);
        for promise in &promises {
            if promise.least <= quest.at_most && !quest.is_over() {
                self.explore(promise, quest)?;
            }
        }
        Ok(())
    }

    /// What can be hoped for of a plan.
    fn promise(
        &mut self,
        plan: &Plan,
        prices: &Prices,
        quest: &mut Quest,
    ) -> Result<Option<Promise>, GaveUp> {
        let Some(bound) = plan.bound(self.all, self.effort)? else { return Ok(None) };
        let (cost, plans, own) = match bound {
            Bound::Exact { cost, placed, .. } => {
                quest.meet(self.all, cost, placed);
                return Ok(None);
            }
            Bound::Least { cost, plans, prices } => (cost, plans, prices),
        };
        if cost > quest.at_most {
            return Ok(None);
        }
        let mut prices = self.market.better(plan, prices, own, self.effort)?;
        let Some(least) = self.bound(plan, &mut prices, quest)? else { return Ok(None) };
        let least = least.max(cost);
        Ok((least <= quest.at_most).then_some(Promise { least, plans, prices }))
    }

    fn bound(
        &mut self,
        plan: &Plan,
        prices: &mut Prices,
        quest: &mut Quest,
    ) -> Result<Option<i64>, GaveUp> {
        let told = self.market.bound(plan, prices, quest.at_most, ROUNDS, self.effort)?;
        let Some(Told { least, met }) = told else { return Ok(None) };
        match met {
            Some((cost, placed)) => quest.meet(self.all, cost, placed),
            None => {
                // What is cheap at these prices is mostly good with each card once.
                let same = plan.with_all(self.all, &self.market.stretches(plan.begins()));
                if let Some(Bound::Exact { cost, placed, .. }) =
                    same.bound(self.all, self.effort)?
                {
                    quest.meet(self.all, cost, placed);
                }
            }
        }
        Ok((least <= quest.at_most && !quest.is_over()).then_some(least))
    }

    /// From the first card to the last, each as early in the list of all as can be at this cost.
    fn go_through(&mut self, begun: Begun, cost: i64) -> Result<Vec<Placed>, GaveUp> {
        // The same cards in the same order may reach different places: each card has two faces.
        let mut begun = vec![begun];
        loop {
            if let Some(done) = begun.iter().position(|begun| begun.gap == self.all.end) {
                return Ok(begun.swap_remove(done).placed);
            }
            let mut next: Vec<(usize, Placed)> = Vec::new();
            for (number, begun) in begun.iter_mut().enumerate() {
                let Begun { gap, plan, prices, .. } = begun;
                let found = |placed| next.push((number, placed));
                self.candidates(*gap, plan, prices, cost, found)?;
            }
            sort_by_key(&mut next, |(_, placed)| placed.fit.card);
            let mut longer = Vec::new();
            let mut in_vain: Vec<(usize, usize, usize)> = Vec::new();
            for same_card in next.chunk_by(|(_, one), (_, other)| one.fit.card == other.fit.card) {
                for &(number, placed) in same_card {
                    // What one card cannot do, its equals cannot do either.
                    let tried = (number, placed.stretch, self.all.alike(placed.fit.card));
                    if in_vain.contains(&tried) {
                        continue;
                    }
                    match self.go_on(&begun[number], placed, cost)? {
                        Some(next) => longer.push(next),
                        None => in_vain.push(tried),
                    }
                }
                if !longer.is_empty() {
                    break;
                }
            }
            // Those that reach the same place have the same cards left.
            sort_by_key(&mut longer, |begun: &Begun| (begun.gap, begun.plan.cost()));
            longer.dedup_by_key(|begun| begun.gap);
            begun = longer;
            if begun.is_empty() {
                // Cannot be: there is always the way that was found first.
                return Err(GaveUp { spellable: true });
            }
        }
    }

    /// What might come next, as far as prices tell.
    fn candidates(
        &mut self,
        gap: Gap,
        plan: &Plan,
        prices: &mut Prices,
        cost: i64,
        mut found: impl FnMut(Placed),
    ) -> Result<(), GaveUp> {
        self.market.go_through(plan, prices, self.effort)?;
        for &stretch in self.all.from(gap) {
            if !plan.allows(self.all.get(stretch)) {
                continue;
            }
            let to = self.all.get(stretch).to;
            self.effort.spend(self.all.get(stretch).fits.len())?;
            for &fit in self.all.get(stretch).fits.iter() {
                if !plan.has_taken(fit.card) && self.market.may_lay(plan, prices, to, fit, cost) {
                    found(Placed { stretch, fit });
                }
            }
        }
        Ok(())
    }

    /// One card longer, if that still leads to the end at this cost.
    fn go_on(&mut self, begun: &Begun, next: Placed, cost: i64) -> Result<Option<Begun>, GaveUp> {
        let stretch = self.all.get(next.stretch);
        let plan = begun.plan.with(stretch, next.fit);
        let Some(rest) = self.rest(begun, next, &plan, cost)? else { return Ok(None) };
        let placed = begun.placed.iter().copied().chain([next]).collect();
        Ok(Some(Begun { gap: stretch.to, plan, prices: begun.prices.clone(), placed, rest }))
    }

    fn rest(
        &mut self,
        begun: &Begun,
        next: Placed,
        plan: &Plan,
        cost: i64,
    ) -> Result<Option<Vec<Placed>>, GaveUp> {
        let mut quest = Quest { at_most: cost, enough: cost, best: None };
        if let Some((first, rest)) = begun.rest.split_first()
            && first.stretch == next.stretch
        {
            if *first == next {
                return Ok(Some(rest.to_vec()));
            }
            // The same stretches by other cards, more often than not.
            let rest: Vec<usize> = rest.iter().map(|placed| placed.stretch).collect();
            let same = plan.with_all(self.all, &rest);
            if let Some(Bound::Exact { cost, placed, .. }) = same.bound(self.all, self.effort)? {
                quest.meet(self.all, cost, placed);
            }
            if let Some(way) = quest.best {
                return Ok(Some(way.placed));
            }
        }
        Ok(self.cheapest(plan, &begun.prices, quest)?.map(|way| way.placed))
    }
}
