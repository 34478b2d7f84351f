//! Each part of a word gets a card of its own, together at the least cost.
//!
//! The Hungarian method, one part after another: after each the matching is the cheapest there is.

use std::rc::Rc;

/// What a part costs with each card; none where the card does not fit.
pub type Fits = Rc<[Option<i64>]>;

/// How much searching a call may take: counted in looks at a card, so that it is the same
/// everywhere. No word needs a tenth of it; it ends what could otherwise go on for ever.
#[derive(Debug)]
pub struct Patience(u32);

impl Patience {
    pub const fn new() -> Patience {
        Patience(20_000_000)
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
