//! Which open cards spell a word: the table's choice where the caller names none (B-14).

use lexicon::{Face, Letter};

use super::matching::{Fits, Matching, Patience};
use super::place::Place;

/// The open cards as one caller sees them, the ones to take first in front.
#[derive(Debug)]
pub struct Spread<'a> {
    cards: Vec<OpenCard<'a>>,
}

#[derive(Debug)]
pub struct OpenCard<'a> {
    pub place: Place,
    /// The faces it may show, black before white (B-33).
    pub faces: &'a [Face],
    pub whose: Whose,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    /// On the pile of somebody else, by its size.
    Robbed {
        pile: usize,
    },
    Middle,
    Side,
    /// On the caller's own pile: it gains nothing (B-13).
    Own,
}

/// Whether a word that gains as much either way should take the caller's own top card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnCard {
    Indifferent,
    /// For a word that would have too few cards without it.
    Wanted,
}

/// A way to lay a word; less is better.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Laid {
    cost: i64,
    /// Places in the spread, in the word's order.
    cards: Vec<usize>,
}

// The order of B-14 in one number: each step outweighs all that can follow it. A word has at most
// 64 cards, a table at most 500.
const SIDE: i64 = 1;
const ROBBED: i64 = 2;
const JOKER: i64 = 1 << 12;
const OWN: i64 = 1 << 20;
const GAINED: i64 = 1 << 24;

const WIDEST: usize = 3;

impl<'a> Spread<'a> {
    pub fn new(mut cards: Vec<OpenCard<'a>>) -> Spread<'a> {
        let order = |card: &OpenCard<'_>| {
            let larger_first = match card.whose {
                Whose::Robbed { pile } => usize::MAX - pile,
                _ => usize::MAX,
            };
            (larger_first, card.whose, card.place)
        };
        cards.sort_by_key(order);
        Spread { cards }
    }

    pub fn places(&self, laid: &Laid) -> Vec<Place> {
        laid.cards.iter().map(|&card| self.cards[card].place).collect()
    }

    /// The first way by B-14 to lay these letters.
    pub fn lay(&self, word: &[Letter], own: OwnCard, patience: &mut Patience) -> Option<Laid> {
        let room = self.cards.iter().map(OpenCard::widest).sum::<usize>();
        if word.is_empty() || room < word.len() {
            return None;
        }
        let fits = |start: usize| {
            let ends = start + 1..=word.len().min(start + WIDEST);
            ends.filter_map(|end| Some((end, self.fits(&word[start..end], own)?))).collect()
        };
        let parts: Vec<Vec<(usize, Fits)>> = (0..word.len()).map(fits).collect();
        let least = least_to_come(&parts)?;
        let mut search = Search { parts, least, patience, best: None };
        search.go_on(0, &Matching::new(self.cards.len()));
        search.best
    }

    /// What these letters cost as one part of a word, card by card; none if no card fits.
    fn fits(&self, letters: &[Letter], own: OwnCard) -> Option<Fits> {
        let cost = |card: &OpenCard<'_>| {
            let fitting = card.faces.iter().filter(|face| covers(face, letters));
            let joker = fitting.map(|face| if face.is_joker() { JOKER } else { 0 }).min()?;
            let place = match card.whose {
                Whose::Robbed { pile } => -GAINED - ROBBED * pile as i64,
                Whose::Middle => -GAINED,
                Whose::Side => SIDE - GAINED,
                Whose::Own if own == OwnCard::Wanted => -OWN,
                Whose::Own => 0,
            };
            Some(place + joker)
        };
        let fits: Fits = self.cards.iter().map(cost).collect();
        fits.iter().any(Option::is_some).then_some(fits)
    }
}

impl OpenCard<'_> {
    fn widest(&self) -> usize {
        self.faces.iter().map(Face::width).max().unwrap_or(0)
    }
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
    best: Option<Laid>,
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
        let laid = Laid { cost, cards: laid.lowest(self.patience) };
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

/// Whether cards laid in this order spell the letters, each by one of its faces.
pub fn spells(cards: &[&[Face]], word: &[Letter]) -> bool {
    let mut reached = vec![0];
    for faces in cards {
        let mut next: Vec<usize> = Vec::new();
        for &start in &reached {
            let ends = faces.iter().filter_map(|face| {
                let end = start + face.width();
                covers(face, word.get(start..end)?).then_some(end)
            });
            next.extend(ends);
        }
        next.sort_unstable();
        next.dedup();
        reached = next;
    }
    reached.contains(&word.len())
}
