//! What a word costs at the least where every card shows one face, without saying which cards lay it:
//! for those who weigh many words and lay few.
//!
//! Single letters need no search: those without a card of their own take jokers. Only which faces of
//! several letters a word takes is tried out, and hardly ever is one of them better than its letters.

use lexicon::sorting::{sort, sort_by, sort_by_key};
use lexicon::{Face, Letter};

use super::Priced;
use super::stretches::WIDEST;

/// What a word comes to, however it is laid at the least cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weight {
    pub cost: i64,
    pub cards: usize,
    pub jokers: usize,
}

pub struct Scale<'c> {
    /// By letter number: what its cards cost, the cheapest first.
    singles: [Vec<i64>; 32],
    /// What the jokers cost that stand for one letter, the cheapest first.
    jokers: Vec<i64>,
    wide: Vec<Wide<'c>>,
    /// No card costs less.
    least: i64,
}

struct Wide<'c> {
    face: &'c Face,
    cost: i64,
}

/// More faces of several letters than this, and more steps to try them out, are too many.
const WIDE: usize = 64;
const STEPS: usize = 500;

impl<'c> Scale<'c> {
    /// None where a card may show two faces, or too many show several letters.
    pub fn new(cards: &[Priced<'c>], joker: i64) -> Option<Scale<'c>> {
        let mut singles = [const { Vec::new() }; 32];
        let (mut jokers, mut wide, mut least) = (Vec::new(), Vec::new(), 0);
        for card in cards {
            let [face] = card.faces else { return None };
            let cost = card.cost + if face.is_joker() { joker } else { 0 };
            least = cost.min(least);
            match face {
                Face::One => jokers.push(cost),
                Face::Letters(letters) if letters.len() == 1 => {
                    singles[usize::from(letters[0].number())].push(cost);
                }
                Face::Two | Face::Letters(_) => wide.push(Wide { face, cost }),
            }
        }
        singles.iter_mut().for_each(|costs| sort(costs));
        sort(&mut jokers);
        // Equal ones are neighbours: each is only taken after the one before it.
        sort_by(&mut wide, |a: &Wide<'_>, b| (a.face, a.cost).cmp(&(b.face, b.cost)));
        wide.retain(|wide| wide.face.width() <= WIDEST);
        (wide.len() <= WIDE).then_some(Scale { singles, jokers, wide, least })
    }

    /// None where only laying it tells: it cannot be laid, ways that cost the same differ in their
    /// cards, or there are too many of them.
    pub fn weigh(&self, word: &[Letter]) -> Option<Weight> {
        let mut open = [0; 32];
        word.iter().for_each(|letter| open[usize::from(letter.number())] += 1);
        let mut places = Vec::new();
        for (wide, Wide { face, .. }) in self.wide.iter().enumerate() {
            let fits = |at: &usize| (0..face.width()).all(|nth| face.fits(nth, word[at + nth]));
            let last = (word.len() + 1).saturating_sub(face.width());
            places.extend((0..last).filter(fits).map(|at| Place { at, wide }));
        }
        sort_by_key(&mut places, |place| place.at);
        let mut weighing =
            Weighing { scale: self, word, places, open, used: 0, best: None, steps: 0 };
        weighing.go_on(0, 0, Weight { cost: 0, cards: 0, jokers: 0 }, word.len());
        match weighing.best {
            Some(Best::Sure(weight)) if weighing.steps <= STEPS => Some(weight),
            _ => None,
        }
    }
}

/// Where a face of several letters fits.
#[derive(Clone, Copy)]
struct Place {
    at: usize,
    wide: usize,
}

enum Best {
    Sure(Weight),
    /// Of ways at this cost that differ.
    Unsure(i64),
}

struct Weighing<'w> {
    scale: &'w Scale<'w>,
    word: &'w [Letter],
    places: Vec<Place>,
    /// By letter number: what no face of several letters covers.
    open: [u8; 32],
    /// The faces of several letters that are taken, bit by bit.
    used: u64,
    best: Option<Best>,
    steps: usize,
}

impl Weighing<'_> {
    /// With the places from this one on, none of which begins before `free`; `so_far` is what was taken,
    /// and `left` how many letters it leaves.
    fn go_on(&mut self, place: usize, free: usize, so_far: Weight, left: usize) {
        self.steps += 1;
        let least = so_far.cost + self.scale.least * left as i64;
        if self.best.as_ref().is_some_and(|best| least > best.cost()) || self.steps > STEPS {
            return;
        }
        let Some(&Place { at, wide }) = self.places.get(place) else {
            return self.singly(so_far, left);
        };
        self.go_on(place + 1, free, so_far, left);
        if at < free || !self.may_take(wide) {
            return;
        }
        let Wide { face, cost } = &self.scale.wide[wide];
        let (covered, end) = (face.width(), at + face.width());
        let taken = Weight {
            cost: so_far.cost + cost,
            cards: so_far.cards + 1,
            jokers: so_far.jokers + usize::from(face.is_joker()),
        };
        let word = self.word;
        word[at..end].iter().for_each(|letter| self.open[usize::from(letter.number())] -= 1);
        self.used |= 1 << wide;
        self.go_on(place + 1, end, taken, left - covered);
        self.used &= !(1 << wide);
        word[at..end].iter().for_each(|letter| self.open[usize::from(letter.number())] += 1);
    }

    fn may_take(&self, wide: usize) -> bool {
        let is_used = |wide: usize| self.used >> wide & 1 == 1;
        let all = &self.scale.wide;
        let alike =
            |other: usize| all[other].face == all[wide].face && all[other].cost == all[wide].cost;
        !is_used(wide) && (wide == 0 || !alike(wide - 1) || is_used(wide - 1))
    }

    /// All that is open by single letters and jokers.
    fn singly(&mut self, so_far: Weight, left: usize) {
        let Scale { singles, jokers, .. } = self.scale;
        let mut own = [0; 32];
        let (mut cost, mut lacking) = (so_far.cost, 0);
        for ((own, costs), &open) in own.iter_mut().zip(singles).zip(&self.open) {
            *own = usize::from(open).min(costs.len());
            lacking += usize::from(open) - *own;
            cost += costs[..*own].iter().sum::<i64>();
        }
        if lacking > jokers.len() {
            return;
        }
        cost += jokers[..lacking].iter().sum::<i64>();
        let mut sure = true;
        // A joker may be cheaper than the dearest letter.
        while let Some(&joker) = jokers.get(lacking) {
            let last = |at: usize| Some((*singles[at][..own[at]].last()?, at));
            let Some((dearest, at)) = (0..own.len()).filter_map(last).max() else { break };
            sure &= joker != dearest;
            if joker >= dearest {
                break;
            }
            cost += joker - dearest;
            own[at] -= 1;
            lacking += 1;
        }
        let weight = Weight { cost, cards: so_far.cards + left, jokers: so_far.jokers + lacking };
        self.best = match self.best.take() {
            Some(best) if best.cost() < cost => Some(best),
            Some(Best::Unsure(best)) if best == cost => Some(Best::Unsure(cost)),
            Some(Best::Sure(best)) if best.cost == cost && best != weight => {
                Some(Best::Unsure(cost))
            }
            _ if !sure => Some(Best::Unsure(cost)),
            _ => Some(Best::Sure(weight)),
        };
    }
}

impl Best {
    fn cost(&self) -> i64 {
        match self {
            Best::Sure(weight) => weight.cost,
            Best::Unsure(cost) => *cost,
        }
    }
}
