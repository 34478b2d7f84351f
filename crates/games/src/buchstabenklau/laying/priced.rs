//! A second bound, which knows neighbours but lets a card serve twice: cards that would be wanted
//! twice cost a price, and the cheapest way through the word is found with these prices.
//!
//! Whatever the prices are, no way to lay the word costs less than the cheapest one with them, less
//! the prices themselves (a Lagrangian relaxation). They are raised and lowered a few times.

use super::lettering::Gap;
use super::relaxed::{Placed, Plan};
use super::stretches::{Fit, Stretches, UNIT};
use super::{Effort, GaveUp};

/// By card, never below zero.
pub type Prices = Vec<i64>;

/// Finds the cheapest way from every gap to the end of the word, again and again.
pub struct Market<'s> {
    all: &'s Stretches,
    /// By gap: the least cost from there, and by which stretch and which of its fits.
    rest: Vec<Option<i64>>,
    by: Vec<(usize, usize)>,
    /// By kind of stretch: its cheapest fit, once it is known.
    cheapest: Vec<Option<Option<(i64, usize)>>>,
    /// By card: how often the cheapest way takes it.
    wanted: Vec<i64>,
    /// No way to lay the word costs less.
    least: i64,
    /// What the prices of all free cards come to.
    sum: i64,
}

/// What prices tell of a plan.
pub struct Told {
    pub least: i64,
    /// A way within the limit that takes no card twice, and its cost.
    pub met: Option<(i64, Vec<Placed>)>,
}

impl<'s> Market<'s> {
    pub fn new(all: &'s Stretches) -> Market<'s> {
        Market {
            all,
            rest: vec![None; all.end + 1],
            by: vec![(0, 0); all.end + 1],
            cheapest: vec![None; all.kinds()],
            wanted: vec![0; all.cards],
            least: 0,
            sum: 0,
        }
    }

    /// Changes prices for the better; none if the plan cannot be carried out within the limit.
    pub fn bound(
        &mut self,
        plan: &Plan,
        prices: &mut Prices,
        limit: i64,
        rounds: usize,
        effort: &mut Effort,
    ) -> Result<Option<Told>, GaveUp> {
        let mut best: Option<i64> = None;
        let mut now = prices.clone();
        // There is no saying how far it is to go: one card more or less is a fair guess, and while
        // that helps, one goes farther.
        let mut reach = self.all.most;
        let mut in_vain = 0;
        for _ in 0..rounds {
            if !self.go_through(plan, &now, effort)? || self.least > limit {
                return Ok(None);
            }
            match best {
                Some(least) if self.least <= least => {
                    in_vain += 1;
                    if in_vain % 3 == 0 {
                        reach /= 2;
                    }
                }
                _ => {
                    reach = if best.is_some() { reach.saturating_mul(2) } else { reach };
                    best = Some(self.least);
                    prices.clone_from(&now);
                }
            }
            let met = self.met(plan, limit);
            if met.is_some() {
                return Ok(best.map(|least| Told { least, met }));
            }
            let reach = reach.min(limit.saturating_sub(self.least).saturating_add(UNIT));
            if !self.change(plan, &mut now, reach) {
                break;
            }
        }
        Ok(best.map(|least| Told { least, met: None }))
    }

    /// Those of two prices that tell more of a plan.
    pub fn better(
        &mut self,
        plan: &Plan,
        one: &Prices,
        other: Prices,
        effort: &mut Effort,
    ) -> Result<Prices, GaveUp> {
        if !self.go_through(plan, one, effort)? {
            return Ok(other);
        }
        let least = self.least;
        self.go_through(plan, &other, effort)?;
        Ok(if least > self.least { one.clone() } else { other })
    }

    /// With these prices: whether this plan lets a stretch that begins where it does be laid so.
    /// The plan must be the one that was bounded last, at these prices.
    pub fn may_lay(&self, plan: &Plan, prices: &Prices, to: Gap, fit: Fit, limit: i64) -> bool {
        let rest = self.rest[to];
        rest.is_some_and(|rest| {
            plan.cost() + fit.cost + prices[fit.card] + rest - self.sum <= limit
        })
    }

    /// Finds the cheapest ways; false if there is none.
    pub fn go_through(
        &mut self,
        plan: &Plan,
        prices: &Prices,
        effort: &mut Effort,
    ) -> Result<bool, GaveUp> {
        self.rest.fill(None);
        self.cheapest.fill(None);
        self.rest[self.all.end] = Some(0);
        effort.spend(self.all.cards)?;
        for gap in (plan.begins()..self.all.end).rev() {
            let mut best = None;
            for &number in self.all.from(gap) {
                let stretch = self.all.get(number);
                let Some(rest) = self.rest[stretch.to].filter(|_| plan.keeps(number, stretch))
                else {
                    continue;
                };
                let cheapest = match self.cheapest[stretch.kind] {
                    Some(known) => known,
                    None => {
                        effort.spend(stretch.fits.len())?;
                        let fits = stretch.fits.iter().enumerate();
                        let free = fits.filter(|(_, fit)| !plan.has_taken(fit.card));
                        let found = free.map(|(at, fit)| (fit.cost + prices[fit.card], at)).min();
                        *self.cheapest[stretch.kind].insert(found)
                    }
                };
                if let Some((cost, fit)) = cheapest {
                    let way = (rest + cost, number, fit);
                    best = Some(best.map_or(way, |best| way.min(best)));
                }
            }
            effort.spend(1 + self.all.from(gap).len())?;
            if let Some((cost, number, fit)) = best {
                self.rest[gap] = Some(cost);
                self.by[gap] = (number, fit);
            }
        }
        let Some(rest) = self.rest[plan.begins()] else { return Ok(false) };
        let free = prices.iter().enumerate().filter(|(card, _)| !plan.has_taken(*card));
        self.sum = free.map(|(_, price)| price).sum();
        self.least = plan.cost() + rest - self.sum;
        self.wanted.fill(0);
        let mut gap = plan.begins();
        while gap < self.all.end {
            let (number, fit) = self.by[gap];
            let stretch = self.all.get(number);
            self.wanted[stretch.fits[fit].card] += 1;
            gap = stretch.to;
        }
        Ok(true)
    }

    /// The cheapest way itself, if it takes no card twice and keeps to the limit.
    fn met(&self, plan: &Plan, limit: i64) -> Option<(i64, Vec<Placed>)> {
        if self.wanted.iter().any(|&times| times > 1) {
            return None;
        }
        let mut placed = Vec::new();
        let mut gap = plan.begins();
        while gap < self.all.end {
            let (number, fit) = self.by[gap];
            let stretch = self.all.get(number);
            placed.push(Placed { stretch: number, fit: stretch.fits[fit] });
            gap = stretch.to;
        }
        let cost = plan.cost() + placed.iter().map(|placed| placed.fit.cost).sum::<i64>();
        (cost <= limit).then_some((cost, placed))
    }

    /// The stretches of the cheapest way.
    pub fn stretches(&self, from: Gap) -> Vec<usize> {
        let mut stretches = Vec::new();
        let mut gap = from;
        while gap < self.all.end {
            let (number, _) = self.by[gap];
            stretches.push(number);
            gap = self.all.get(number).to;
        }
        stretches
    }

    /// Raises the prices of what is wanted twice and lowers those of what is not wanted; false if
    /// they are right.
    fn change(&self, plan: &Plan, prices: &mut Prices, reach: i64) -> bool {
        let change = |card: usize, price: i64| match self.wanted[card] {
            0 if price > 0 && !plan.has_taken(card) => -1,
            0 => 0,
            times => times - 1,
        };
        let all = || prices.iter().enumerate().map(|(card, &price)| change(card, price));
        let norm: i64 = all().map(|by| by * by).sum();
        if norm == 0 {
            return false;
        }
        let step = (reach / norm).max(1);
        for (card, price) in prices.iter_mut().enumerate() {
            *price = (*price + step * change(card, *price)).max(0);
        }
        true
    }
}
