//! The search that the rules had before: it cuts the word in every way and lays each cut at the
//! least cost. Slow, but plain enough to be believed.

use std::rc::Rc;

use games::buchstabenklau::laying::Priced;
use lexicon::{Face, Letter, Spelling};

/// What a part costs with each card; none where the card does not fit.
pub type Fits = Rc<[Option<i64>]>;

/// How much searching a word may take, in looks at a card.
#[derive(Debug)]
pub struct Patience(u32);

impl Patience {
    pub const fn new() -> Patience {
        Patience(60_000_000)
    }

    pub fn is_over(&self) -> bool {
        self.0 == 0
    }
}

#[derive(Debug, Clone)]
pub struct Matching {
    parts: Vec<Fits>,
    /// For each card, the part it serves.
    serves: Vec<Option<usize>>,
    /// The potentials of the method: no fit costs less than its part's and its card's together,
    /// and those in use cost just that.
    of_part: Vec<i64>,
    of_card: Vec<i64>,
}

const FAR: i64 = i64::MAX;

impl Matching {
    pub fn new(cards: usize) -> Matching {
        Matching {
            parts: Vec::new(),
            serves: vec![None; cards],
            of_part: Vec::new(),
            of_card: vec![0; cards],
        }
    }

    /// The matching with one part more; none if there are not enough cards that fit.
    pub fn with(&self, part: Fits, patience: &mut Patience) -> Option<Matching> {
        let mut next = self.clone();
        next.add(part, patience).then_some(next)
    }

    fn add(&mut self, part: Fits, patience: &mut Patience) -> bool {
        let new = self.parts.len();
        let cards = self.serves.len();
        self.parts.push(part);
        self.of_part.push(0);
        let mut slack = vec![FAR; cards];
        let mut reached_from = vec![None; cards];
        let mut reached = vec![false; cards];
        let (mut part, mut last) = (new, None);
        let mut free = loop {
            patience.0 = patience.0.saturating_sub(cards as u32);
            let mut nearest = None;
            let mut least = FAR;
            for card in (0..cards).filter(|&card| !reached[card]) {
                if let Some(cost) = self.parts[part][card] {
                    let over = cost - self.of_part[part] - self.of_card[card];
                    if over < slack[card] {
                        slack[card] = over;
                        reached_from[card] = last;
                    }
                }
                if slack[card] < least {
                    least = slack[card];
                    nearest = Some(card);
                }
            }
            let Some(card) = nearest else { return false };
            self.of_part[new] += least;
            for other in 0..cards {
                match self.serves[other] {
                    Some(part) if reached[other] => {
                        self.of_part[part] += least;
                        self.of_card[other] -= least;
                    }
                    _ if slack[other] != FAR => slack[other] -= least,
                    _ => {}
                }
            }
            reached[card] = true;
            match self.serves[card] {
                Some(serving) => (part, last) = (serving, Some(card)),
                None => break card,
            }
        };
        while let Some(before) = reached_from[free] {
            self.serves[free] = self.serves[before];
            free = before;
        }
        self.serves[free] = Some(new);
        true
    }

    pub fn cost(&self) -> i64 {
        let used = self.serves.iter().enumerate().filter_map(|(card, part)| Some((card, (*part)?)));
        used.filter_map(|(card, part)| self.parts[part][card]).sum()
    }

    /// The card of each part.
    pub fn cards(&self) -> Vec<usize> {
        let mut cards = vec![0; self.parts.len()];
        for (card, part) in self.serves.iter().enumerate() {
            if let Some(part) = part {
                cards[*part] = card;
            }
        }
        cards
    }

    /// Of all matchings at this cost the one whose first part has the lowest card, then its
    /// second, and so on.
    pub fn lowest(&self, patience: &mut Patience) -> Vec<usize> {
        let cost = self.cost();
        let mut parts = self.parts.clone();
        let mut cards = self.cards();
        for part in 0..parts.len() {
            for card in 0..cards[part] {
                // Only what costs no more than the potentials is part of any cheapest matching.
                let might = self.parts[part][card]
                    .is_some_and(|cost| cost == self.of_part[part] + self.of_card[card]);
                if !might || cards[..part].contains(&card) || patience.is_over() {
                    continue;
                }
                let freely = std::mem::replace(&mut parts[part], only(card, &self.parts[part]));
                match all(&parts, self.serves.len(), patience).filter(|m| m.cost() == cost) {
                    Some(lower) => {
                        cards = lower.cards();
                        break;
                    }
                    None => parts[part] = freely,
                }
            }
            parts[part] = only(cards[part], &self.parts[part]);
        }
        cards
    }
}

fn only(card: usize, fits: &Fits) -> Fits {
    fits.iter().enumerate().map(|(other, cost)| cost.filter(|_| other == card)).collect()
}

fn all(parts: &[Fits], cards: usize, patience: &mut Patience) -> Option<Matching> {
    let mut matching = Matching::new(cards);
    parts.iter().all(|part| matching.add(Rc::clone(part), patience)).then_some(matching)
}

/// A way to lay a word; less is better.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Known {
    pub cost: i64,
    pub cards: Vec<usize>,
}

const WIDEST: usize = 3;

/// The best of all ways to lay a word as called; an error where that would take for ever.
pub fn lay_called(word: &str, cards: &[Priced<'_>], joker: i64) -> Result<Option<Known>, ()> {
    let mut patience = Patience::new();
    let ways = Spelling::Called.spell_letters(word);
    let best = ways.iter().filter_map(|way| lay(way, cards, joker, &mut patience)).min();
    if patience.is_over() { Err(()) } else { Ok(best) }
}

fn lay(
    word: &[Letter],
    cards: &[Priced<'_>],
    joker: i64,
    patience: &mut Patience,
) -> Option<Known> {
    let fits = |start: usize| {
        let ends = start + 1..=word.len().min(start + WIDEST);
        ends.filter_map(|end| Some((end, fits(&word[start..end], cards, joker)?))).collect()
    };
    let parts: Vec<Vec<(usize, Fits)>> = (0..word.len()).map(fits).collect();
    let least = least_to_come(&parts)?;
    let mut search = Search { parts, least, patience, best: None };
    search.go_on(0, &Matching::new(cards.len()));
    search.best
}

/// What these letters cost as one part of a word, card by card; none if no card fits.
fn fits(letters: &[Letter], cards: &[Priced<'_>], joker: i64) -> Option<Fits> {
    let cost = |card: &Priced<'_>| {
        let fitting = card.faces.iter().filter(|face| covers(face, letters));
        let joker = fitting.map(|face| if face.is_joker() { joker } else { 0 }).min()?;
        Some(card.cost + joker)
    };
    let fits: Fits = cards.iter().map(cost).collect();
    fits.iter().any(Option::is_some).then_some(fits)
}

/// B-07, B-08: a face is used whole.
fn covers(face: &Face, letters: &[Letter]) -> bool {
    face.width() == letters.len()
        && letters.iter().enumerate().all(|(at, &letter)| face.fits(at, letter))
}

/// Cuts the word into parts in every way that has cards enough, cheapest kept.
struct Search<'s> {
    /// By the letter where a part begins: its ends and the cards that fit.
    parts: Vec<Vec<(usize, Fits)>>,
    /// By letter: no way to lay the rest of the word from there costs less.
    least: Vec<i64>,
    patience: &'s mut Patience,
    best: Option<Known>,
}

impl Search<'_> {
    fn go_on(&mut self, start: usize, laid: &Matching) {
        let Some(parts) = self.parts.get(start) else { return self.end(laid) };
        for (end, fits) in parts.clone() {
            if self.patience.is_over() {
                return;
            }
            let Some(next) = laid.with(fits, self.patience) else { continue };
            let least = next.cost().saturating_add(self.least[end]);
            if self.best.as_ref().is_none_or(|best| least <= best.cost) {
                self.go_on(end, &next);
            }
        }
    }

    fn end(&mut self, laid: &Matching) {
        let cost = laid.cost();
        if self.best.as_ref().is_some_and(|best| best.cost < cost) {
            return;
        }
        let laid = Known { cost, cards: laid.lowest(self.patience) };
        if self.best.as_ref().is_none_or(|best| laid < *best) {
            self.best = Some(laid);
        }
    }
}

/// The cheapest rest from each letter on, as if every card lay there as often as it is wanted;
/// none if not even so the word can be laid.
fn least_to_come(parts: &[Vec<(usize, Fits)>]) -> Option<Vec<i64>> {
    let mut least = vec![i64::MAX; parts.len() + 1];
    least[parts.len()] = 0;
    for start in (0..parts.len()).rev() {
        let ways = parts[start].iter().filter(|(end, _)| least[*end] != i64::MAX);
        let costs = ways.filter_map(|(end, fits)| Some(fits.iter().flatten().min()? + least[*end]));
        least[start] = costs.min().unwrap_or(i64::MAX);
    }
    (least[0] != i64::MAX).then_some(least)
}
