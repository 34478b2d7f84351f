//! The next step while the covered cards are unknown: each step is tried in many deals that look
//! the same from outside.

use super::beam::Search;
use super::piles::{Arranged, Known, Taken};
use super::{HandError, Hands, Step};
use crate::card::Card;
use crate::rng::{Seed, fisher_yates};
use crate::search::Budget;
use lexicon::sorting::{sort, sort_by};

/// A pile as a player sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    pub open: Option<Card>,
    pub covered: usize,
}

/// A step to take next.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    pub step: Step,
    /// What is left over after it, played well, on average.
    pub left: f64,
}

/// A round of trials: of the steps so many, in so many deals, with so wide a search.
struct Trial {
    steps: usize,
    deals: usize,
    width: usize,
}

/// All steps roughly, then the best of them more closely.
const TRIALS: [Trial; 3] = [
    Trial { steps: usize::MAX, deals: 3, width: 2 },
    Trial { steps: 24, deals: 12, width: 4 },
    Trial { steps: 6, deals: 30, width: 16 },
];

impl Hands<'_> {
    /// `unseen` are all cards of the deck that the player has not seen, dealt or not. None if
    /// there is nothing to do.
    pub fn solo_hint(&self, piles: &[Shown], unseen: &[Card]) -> Result<Option<Hint>, HandError> {
        let hints = self.solo_hints(piles, unseen, 1, &mut Budget::endless())?;
        Ok(hints.into_iter().next())
    }

    /// The best so many steps, that which leaves least first. Where the budget runs out, the last
    /// round of trials that came to its end counts; a step is a position that words are taken from.
    pub fn solo_hints(
        &self,
        piles: &[Shown],
        unseen: &[Card],
        most: usize,
        budget: &mut Budget,
    ) -> Result<Vec<Hint>, HandError> {
        let covered: usize = piles.iter().map(|pile| pile.covered).sum();
        if covered > unseen.len() {
            return Err(HandError::Piles);
        }
        let open = piles.iter().filter_map(|pile| pile.open);
        let mut search = Search::new(Known::new(self, open.chain(unseen.iter().copied()))?);
        let mut rng = Seed::Small(0).generator();
        // Their order must tell nothing.
        let mut unseen = unseen.to_vec();
        sort(&mut unseen);
        let mut candidates: Option<Vec<Hint>> = None;
        for trial in TRIALS {
            let mut deals = Vec::with_capacity(trial.deals);
            for _ in 0..trial.deals {
                let mut cards = unseen.clone();
                fisher_yates(&mut cards, &mut rng);
                deals.push(search.known().arrange(&dealt(piles, &cards))?);
            }
            let mut tried = match &candidates {
                Some(candidates) => candidates.clone(),
                None => steps(search.known(), &deals[0]),
            };
            tried.truncate(trial.steps.max(most));
            for candidate in &mut tried {
                let mut goes_on = |_| budget.spend(1).is_continue();
                let left = deals.iter().map(|deal| {
                    let starts = behind(search.known(), deal, &candidate.step);
                    f64::from(search.run(&starts, trial.width, &mut goes_on).left)
                });
                candidate.left = left.sum::<f64>() / trial.deals as f64;
            }
            if budget.ran_out() {
                break;
            }
            sort_by(&mut tried, |a, b| a.left.total_cmp(&b.left));
            candidates = Some(tried);
        }
        Ok(candidates.unwrap_or_default())
    }
}

/// The piles with these cards under the open ones.
fn dealt(piles: &[Shown], cards: &[Card]) -> Vec<Vec<Card>> {
    let mut cards = cards.iter().copied();
    let pile = |pile: &Shown| {
        let covered: Vec<Card> = cards.by_ref().take(pile.covered).collect();
        covered.into_iter().chain(pile.open).collect()
    };
    piles.iter().map(pile).collect()
}

/// What can be done next. It hangs on the open cards alone, so any of the deals will do.
fn steps(known: &mut Known<'_>, piles: &Arranged) -> Vec<Hint> {
    let mut steps: Vec<Step> = Vec::new();
    let mut visit = |_: &Arranged, _: i32, taken: &Taken| {
        if let Some(step) = taken.steps().into_iter().next()
            && !steps.contains(&step)
        {
            steps.push(step);
        }
    };
    match known.owes(piles) {
        Some(_) => known.fill(piles, 0, &mut Taken::default(), &mut visit),
        None => known.after(piles, &mut visit),
    }
    steps.into_iter().map(|step| Hint { step, left: 0.0 }).collect()
}

/// Every position after the step and the fills it obliges to.
fn behind(known: &mut Known<'_>, piles: &Arranged, step: &Step) -> Vec<Arranged> {
    let mut next = *piles;
    match step {
        Step::Take { piles } => piles.iter().for_each(|&pile| next[pile] >>= 8),
        Step::Fill { from, to } => {
            next[*to] = next[*from] & 0xFF;
            next[*from] >>= 8;
        }
    }
    let mut positions = Vec::new();
    known.fill(&next, 0, &mut Taken::default(), &mut |piles, _, _| positions.push(*piles));
    positions
}
