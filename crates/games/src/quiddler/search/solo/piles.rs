//! Piles as numbers, and every position that one word leads to.

use std::collections::HashMap;
use std::rc::Rc;

use super::super::kinds::Kinds;
use super::super::spellable::Spellable;
use super::{HandError, Hands, Step};
use crate::card::Card;
use lexicon::sorting::{sort, sort_by};

/// so many piles, which can hold up to so many cards here.
pub const PILES: usize = 8;
const DEEPEST: usize = 8;

/// A byte a card, the open one lowest.
type Pile = u64;

/// The piles as they lie; those beyond the number dealt are always empty.
pub type Arranged = [Pile; PILES];

/// Piles that lie alike are alike, wherever they lie; the empty ones come last.
pub fn sorted(piles: &Arranged) -> Arranged {
    let mut sorted = *piles;
    sort_by(&mut sorted, |a, b| b.cmp(a));
    sorted
}

/// The number of a card, from 1 on; 0 is no card.
type Code = u8;

fn open(pile: Pile) -> Code {
    pile as Code
}

fn has_two(pile: Pile) -> bool {
    pile >> 8 != 0
}

/// Open cards that spell a word, in its order.
#[derive(Clone, Copy)]
struct Taking {
    cards: [Code; PILES],
    number: u8,
    value: i32,
}

/// The cards of a deal, and the words their open ones spell.
pub struct Known<'a> {
    hands: &'a Hands<'a>,
    cards: Vec<Card>,
    values: Vec<i32>,
    /// How many piles were dealt.
    dealt: usize,
    takings: HashMap<[Code; PILES], Rc<[Taking]>>,
}

/// Beyond this the words known so far are forgotten; they would fill the memory.
const REMEMBERED: usize = 20_000;

impl<'a> Known<'a> {
    pub fn new(
        hands: &'a Hands<'a>,
        cards: impl Iterator<Item = Card>,
    ) -> Result<Known<'a>, HandError> {
        let mut cards: Vec<Card> = cards.collect();
        sort(&mut cards);
        cards.dedup();
        for &card in &cards {
            Kinds::new(hands.deck, hands.lexicon, &[card])?;
        }
        let values = cards.iter().map(|&card| hands.deck.value(card).0).collect();
        Ok(Known { hands, cards, values, dealt: PILES, takings: HashMap::new() })
    }

    /// Each pile from its bottom up.
    pub fn arrange(&mut self, piles: &[Vec<Card>]) -> Result<Arranged, HandError> {
        if piles.len() > PILES || piles.iter().any(|pile| pile.len() > DEEPEST) {
            return Err(HandError::Piles);
        }
        self.dealt = piles.len();
        let mut arranged = [0; PILES];
        for (arranged, pile) in arranged.iter_mut().zip(piles) {
            for &card in pile {
                let at = self.cards.binary_search(&card).map_err(|_| HandError::Unknown(card))?;
                *arranged = *arranged << 8 | (at as Pile + 1);
            }
        }
        Ok(arranged)
    }

    /// What all cards that still lie there are worth.
    pub fn left(&self, piles: &Arranged) -> i32 {
        let codes = piles.iter().flat_map(|pile| pile.to_le_bytes());
        codes.filter(|&code| code > 0).map(|code| self.values[usize::from(code) - 1]).sum()
    }

    /// Whether a pile has to be filled first, and which.
    pub fn owes(&self, piles: &Arranged) -> Option<usize> {
        let gives = piles.iter().any(|&pile| has_two(pile));
        piles[..self.dealt].iter().position(|&pile| pile == 0).filter(|_| gives)
    }

    /// Visits every position after one word and the fills it obliges to: what the word is worth,
    /// and the steps.
    pub fn after(&mut self, piles: &Arranged, visit: &mut dyn FnMut(&Arranged, i32, &Taken)) {
        let takings = self.takings(piles);
        let mut taken = Taken::default();
        for taking in takings.iter() {
            self.choose(piles, taking, &mut taken, visit);
        }
    }

    fn takings(&mut self, piles: &Arranged) -> Rc<[Taking]> {
        let mut codes = piles.map(open);
        sort(&mut codes);
        if let Some(takings) = self.takings.get(&codes) {
            return Rc::clone(takings);
        }
        if self.takings.len() >= REMEMBERED {
            self.takings.clear();
        }
        let takings: Rc<[Taking]> = self.spell(&codes).into();
        self.takings.insert(codes, Rc::clone(&takings));
        takings
    }

    fn spell(&self, codes: &[Code; PILES]) -> Vec<Taking> {
        let cards = codes.iter().filter(|&&code| code > 0);
        let cards: Vec<Card> = cards.map(|&code| self.cards[usize::from(code) - 1]).collect();
        // None is left when nothing is; all others were known at the start.
        let Ok(kinds) = Kinds::new(self.hands.deck, self.hands.lexicon, &cards) else {
            return Vec::new();
        };
        let taking = |word: &super::super::spellable::Word| {
            let mut cards = [0; PILES];
            for (code, card) in cards.iter_mut().zip(word.laid(&kinds)) {
                *code = self.cards.binary_search(&card).map_or(0, |at| at as Code + 1);
            }
            Taking { cards, number: word.number, value: word.value }
        };
        Spellable::new(self.hands.lexicon, &kinds).iter().map(taking).collect()
    }

    /// Every choice of piles for the cards; of equal cards the order makes no difference.
    fn choose(
        &self,
        piles: &Arranged,
        taking: &Taking,
        taken: &mut Taken,
        visit: &mut dyn FnMut(&Arranged, i32, &Taken),
    ) {
        let number = taken.piles.len();
        if number == usize::from(taking.number) {
            let mut next = *piles;
            for &pile in &taken.piles {
                next[pile] >>= 8;
            }
            return self.fill(&next, taking.value, taken, visit);
        }
        let card = taking.cards[number];
        let before = taken.piles.iter().zip(taking.cards).filter(|&(_, other)| other == card);
        let first = before.map(|(&pile, _)| pile + 1).max().unwrap_or(0);
        for pile in first..self.dealt {
            if open(piles[pile]) == card {
                taken.piles.push(pile);
                self.choose(piles, taking, taken, visit);
                taken.piles.pop();
            }
        }
    }

    /// each empty pile from some pile of two or more, in every way.
    pub fn fill(
        &self,
        piles: &Arranged,
        value: i32,
        taken: &mut Taken,
        visit: &mut dyn FnMut(&Arranged, i32, &Taken),
    ) {
        let Some(to) = self.owes(piles) else { return visit(piles, value, taken) };
        for from in (0..self.dealt).filter(|&from| has_two(piles[from])) {
            let mut next = *piles;
            next[to] = Pile::from(open(next[from]));
            next[from] >>= 8;
            taken.fills.push((from, to));
            self.fill(&next, value, taken, visit);
            taken.fills.pop();
        }
    }
}

/// A word taken, and the fills behind it.
#[derive(Default)]
pub struct Taken {
    pub piles: Vec<usize>,
    pub fills: Vec<(usize, usize)>,
}

impl Taken {
    pub fn steps(&self) -> Vec<Step> {
        let take = (!self.piles.is_empty()).then(|| Step::Take { piles: self.piles.clone() });
        let fills = self.fills.iter().map(|&(from, to)| Step::Fill { from, to });
        take.into_iter().chain(fills).collect()
    }
}
