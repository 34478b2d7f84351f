//! A word some of whose stretches are settled, and what laying the rest costs at least.
//!
//! Relaxed is that letters under one face must be neighbours: a wide card serves as many letters
//! as it has, wherever they stand, and the second letter of an umlaut may be left out.

use super::assignment::{Assigned, Choice, assign};
use super::lettering::{FIRST, Gap, SECOND, SPOTS, Spot, WHOLE};
use super::priced::Prices;
use super::stretches::{Fit, Stretch, Stretches, UNIT};
use super::{Effort, GaveUp};

/// How an umlaut lies; any other letter is whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lies {
    Open,
    Whole,
    Pair,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Covered {
    Open,
    /// By a face of one letter.
    Alone,
    /// By a stretch that is settled.
    Settled,
}

/// What is settled so far.
#[derive(Debug, Clone)]
pub struct Plan {
    signs: Vec<Lies>,
    spots: Vec<Covered>,
    /// Stretches whose card is still open.
    settled: Vec<usize>,
    /// Up to here the word is laid by cards that are taken, and what they cost.
    begins: Gap,
    taken: Vec<bool>,
    cost: i64,
}

/// A stretch and the card that covers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    pub stretch: usize,
    pub fit: Fit,
}

pub enum Bound {
    /// It costs just this, and so the word can be laid.
    Exact { cost: i64, placed: Vec<Placed>, prices: Prices },
    /// It costs at least this; one of these plans it must be.
    Least { cost: i64, plans: Vec<Plan>, prices: Prices },
}

#[derive(Debug, Clone, Copy)]
enum Row {
    Settled(usize),
    Spot(Spot),
    /// Both letters of an open umlaut; the first may stand for the whole of it.
    First(usize),
    Second(usize),
}

impl Plan {
    pub fn new(stretches: &Stretches) -> Plan {
        let lies = |&pair: &bool| if pair { Lies::Open } else { Lies::Whole };
        Plan {
            signs: stretches.pairs.iter().map(lies).collect(),
            spots: vec![Covered::Open; SPOTS * stretches.pairs.len()],
            settled: Vec::new(),
            begins: 0,
            taken: vec![false; stretches.cards],
            cost: 0,
        }
    }

    pub fn cost(&self) -> i64 {
        self.cost
    }

    pub fn begins(&self) -> Gap {
        self.begins
    }

    /// Whether a way that keeps to the plan may have this stretch.
    pub fn keeps(&self, number: usize, stretch: &Stretch) -> bool {
        self.allows(stretch) || self.settled.contains(&number)
    }

    pub fn has_taken(&self, card: usize) -> bool {
        self.taken[card]
    }

    /// Whether this stretch may still be one card's.
    pub fn allows(&self, stretch: &Stretch) -> bool {
        stretch.spots().iter().all(|&spot| {
            let fits_sign = match self.signs[spot / SPOTS] {
                Lies::Open => true,
                Lies::Whole => spot % SPOTS == WHOLE,
                Lies::Pair => spot % SPOTS != WHOLE,
            };
            let fits_spot = match self.spots[spot] {
                Covered::Open => true,
                Covered::Alone => !stretch.is_wide(),
                Covered::Settled => false,
            };
            fits_sign && fits_spot
        })
    }

    fn lying(&self, sign: usize, lies: Lies) -> Plan {
        let mut plan = self.clone();
        plan.signs[sign] = lies;
        plan
    }

    fn alone(&self, spot: Spot) -> Plan {
        let mut plan = self.clone();
        plan.spots[spot] = Covered::Alone;
        plan
    }

    fn cover(&mut self, stretch: &Stretch) {
        for &spot in stretch.spots() {
            let whole = spot % SPOTS == WHOLE;
            self.signs[spot / SPOTS] = if whole { Lies::Whole } else { Lies::Pair };
            self.spots[spot] = Covered::Settled;
        }
    }

    fn settled(&self, number: usize, stretch: &Stretch) -> Plan {
        let mut plan = self.clone();
        plan.cover(stretch);
        plan.settled.push(number);
        plan
    }

    /// With the stretch laid by this card.
    pub fn with(&self, stretch: &Stretch, fit: Fit) -> Plan {
        let mut plan = self.clone();
        plan.cover(stretch);
        plan.begins = stretch.to;
        plan.taken[fit.card] = true;
        plan.cost += fit.cost;
        plan
    }

    /// With all of these stretches, whichever cards cover them.
    pub fn with_all(&self, all: &Stretches, stretches: &[usize]) -> Plan {
        let mut plan = self.clone();
        stretches.iter().for_each(|&stretch| plan.cover(all.get(stretch)));
        plan.settled = stretches.to_vec();
        plan
    }

    /// What laying the rest costs at least, together with what is taken; none if it cannot be done.
    pub fn bound(&self, all: &Stretches, effort: &mut Effort) -> Result<Option<Bound>, GaveUp> {
        let rows = self.rows();
        let mut table = Table::new(self, all);
        let mut choices = Vec::with_capacity(rows.len());
        for &row in &rows {
            choices.push(table.choices(row, effort)?);
        }
        let Some(Assigned { columns, cost, potentials }) =
            assign(&choices, table.columns(), effort)?
        else {
            return Ok(None);
        };
        let cost = self.cost + UNIT * cost.div_euclid(UNIT);
        let chosen: Vec<Choice> = choices
            .iter()
            .zip(columns)
            .map(|(row, column)| *row.iter().find(|choice| choice.0 == column).unwrap_or(&row[0]))
            .collect();
        let of_card = |card: usize| {
            let own = (0..3).map(|letter| potentials[letter * all.cards + card]);
            -own.sum::<i64>()
        };
        let prices = (0..all.cards).map(of_card).collect();
        Ok(Some(match self.conflict(all, &rows, &chosen) {
            Ok(placed) => Bound::Exact { cost, placed, prices },
            Err(plans) => Bound::Least { cost, plans, prices },
        }))
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> =
            self.settled.iter().map(|&stretch| Row::Settled(stretch)).collect();
        for (sign, lies) in self.signs.iter().enumerate() {
            let mut spot = |which: usize| {
                let spot = SPOTS * sign + which;
                if self.spots[spot] != Covered::Settled {
                    rows.push(Row::Spot(spot));
                }
            };
            match lies {
                Lies::Whole => spot(WHOLE),
                Lies::Pair => [FIRST, SECOND].into_iter().for_each(spot),
                Lies::Open => rows.extend([Row::First(sign), Row::Second(sign)]),
            }
        }
        rows
    }

    /// The cards as chosen if they lay the word; else the plans of which it must be one.
    fn conflict(
        &self,
        all: &Stretches,
        rows: &[Row],
        chosen: &[Choice],
    ) -> Result<Vec<Placed>, Vec<Plan>> {
        let mut placed = Vec::with_capacity(rows.len());
        let mut narrowest: Option<Vec<Plan>> = None;
        for (at, (&row, &choice)) in rows.iter().zip(chosen).enumerate() {
            let plans = match row {
                Row::Settled(stretch) => {
                    placed.extend(by(all, stretch, choice));
                    continue;
                }
                Row::Spot(spot) => match self.alone_by(all, spot, choice) {
                    Some(alone) => {
                        placed.push(alone);
                        continue;
                    }
                    None => self.covering(all, spot),
                },
                Row::First(sign) => {
                    let spot = |which: usize| SPOTS * sign + which;
                    let second = chosen[at + 1];
                    let whole = self.alone_by(all, spot(WHOLE), choice);
                    let first = self.alone_by(all, spot(FIRST), choice);
                    let pair = first.zip(self.alone_by(all, spot(SECOND), second));
                    match (whole, pair) {
                        (Some(whole), _) if second.0 >= Table::skips(all) => {
                            placed.push(whole);
                            continue;
                        }
                        (_, Some((first, second))) => {
                            placed.extend([first, second]);
                            continue;
                        }
                        _ => vec![self.lying(sign, Lies::Pair), self.lying(sign, Lies::Whole)],
                    }
                }
                // Settled together with the first.
                Row::Second(_) => continue,
            };
            if narrowest.as_ref().is_none_or(|fewest| plans.len() < fewest.len()) {
                narrowest = Some(plans);
            }
        }
        match narrowest {
            Some(plans) => Err(plans),
            None => Ok(placed),
        }
    }

    /// The plans of which it must be one, by what covers this letter.
    fn covering(&self, all: &Stretches, spot: Spot) -> Vec<Plan> {
        let allowed = all.over(spot).iter().filter(|&&at| self.allows(all.get(at)));
        let plan = |&at: &usize| match all.get(at).is_wide() {
            true => self.settled(at, all.get(at)),
            false => self.alone(spot),
        };
        allowed.map(plan).collect()
    }

    /// The letter by a card of its own, where that is what was chosen.
    fn alone_by(&self, all: &Stretches, spot: Spot, choice: Choice) -> Option<Placed> {
        let mut over = all.over(spot).iter();
        let &alone = over.find(|&&at| !all.get(at).is_wide())?;
        by(all, alone, choice).filter(|_| self.allows(all.get(alone)))
    }
}

/// The stretch by the card chosen, if it is one of its own and costs as much there.
fn by(all: &Stretches, stretch: usize, (column, cost): Choice) -> Option<Placed> {
    let fits = &all.get(stretch).fits;
    let at = fits.binary_search_by_key(&column, |fit| fit.card).ok()?;
    (fits[at].cost == cost).then_some(Placed { stretch, fit: fits[at] })
}

/// The columns: each card, its second and third letter, and leaving out the end of an umlaut.
struct Table<'p> {
    plan: &'p Plan,
    all: &'p Stretches,
    /// By column: what it costs for the row at hand.
    costs: Vec<Option<i64>>,
    used: Vec<usize>,
}

impl<'p> Table<'p> {
    fn new(plan: &'p Plan, all: &'p Stretches) -> Table<'p> {
        let columns = Table::skips(all) + all.pairs.len();
        Table { plan, all, costs: vec![None; columns], used: Vec::new() }
    }

    fn skips(all: &Stretches) -> usize {
        3 * all.cards
    }

    fn columns(&self) -> usize {
        self.costs.len()
    }

    fn choices(&mut self, row: Row, effort: &mut Effort) -> Result<Vec<Choice>, GaveUp> {
        match row {
            Row::Settled(stretch) => {
                let fits = self.all.get(stretch).fits.iter();
                effort.spend(fits.len())?;
                for fit in fits.filter(|fit| !self.plan.taken[fit.card]) {
                    self.used.push(fit.card);
                    self.costs[fit.card] = Some(fit.cost);
                }
            }
            Row::Spot(spot) => self.offer(spot, effort)?,
            Row::First(sign) => {
                self.offer(SPOTS * sign + WHOLE, effort)?;
                self.offer(SPOTS * sign + FIRST, effort)?;
            }
            Row::Second(sign) => {
                self.offer(SPOTS * sign + SECOND, effort)?;
                self.put(Table::skips(self.all) + sign, 0);
            }
        }
        let costs = &mut self.costs;
        let choice = |column: usize| costs[column].take().map(|cost| (column, cost));
        Ok(self.used.drain(..).filter_map(choice).collect())
    }

    /// All cards that may cover this letter, alone or with others.
    fn offer(&mut self, spot: Spot, effort: &mut Effort) -> Result<(), GaveUp> {
        for &at in self.all.over(spot) {
            let stretch = self.all.get(at);
            if !self.plan.allows(stretch) {
                continue;
            }
            effort.spend(stretch.width() * stretch.fits.len())?;
            let open = i64::from(stretch.is_wide());
            for fit in stretch.fits.iter().filter(|fit| !self.plan.taken[fit.card]) {
                self.put(fit.card, fit.cost + open);
                for more in 1..stretch.width() {
                    self.put(more * self.all.cards + fit.card, open);
                }
            }
        }
        Ok(())
    }

    fn put(&mut self, column: usize, cost: i64) {
        let known = &mut self.costs[column];
        match known {
            Some(least) => *least = cost.min(*least),
            None => {
                *known = Some(cost);
                self.used.push(column);
            }
        }
    }
}
