//! The best a hand can do, exactly: every word its cards spell, and the best choice among them.
//!
//! [`Hand`] is the face of the search, as every game has one ([`crate::search`]); [`Hands::best`]
//! is quicker where one lay of one hand is all that is asked for.

mod best;
mod kinds;
pub mod lays;
mod looking;
mod pack;
pub mod solo;
mod spellable;

pub use best::{Hand, Wish};

use lexicon::sorting::sort_by_key;
use lexicon::{Face, Lexicon, find};

use super::deck::Deck;
use crate::card::{Card, take};
use crate::seat::Points;
use kinds::Kinds;
use pack::{Packing, Weights};
use spellable::{Spellable, Word};

/// What a player wants of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// Everything laid but the card to discard.
    GoOut,
    /// The most points: laid cards less those left in hand.
    Points,
    /// The most words, then the most points.
    Words,
    /// The longest word in letters, then the most points.
    Longest,
}

impl Aim {
    pub const ALL: [Aim; 4] = [Aim::GoOut, Aim::Points, Aim::Words, Aim::Longest];
}

/// Whether a card has to be discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Discard {
    /// Exactly one, which then counts for nothing.
    One,
    /// None: the cards are taken as they are.
    Nothing,
}

/// Words to lay and what is left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lay {
    pub words: Vec<Vec<Card>>,
    pub discard: Option<Card>,
    pub left: Vec<Card>,
    /// Laid less left; below zero too, although a round is never scored so.
    pub points: Points,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HandError {
    #[error("a hand has 1 to {MOST_CARDS} cards, not {0}")]
    Size(usize),
    #[error("the deck has no card {0}; write the faces with blanks between them")]
    Unknown(Card),
    #[error("a game for one has at most 8 piles of 8 cards, and no more of them than the deck")]
    Piles,
}

/// so many cards make a word at least.
const LEAST_CARDS: usize = 2;

/// The largest hand, one card drawn, is 11.
pub const MOST_CARDS: usize = 12;

/// Searches for one deck and one lexicon.
#[derive(Debug, Clone, Copy)]
pub struct Hands<'a> {
    pub deck: &'a Deck,
    pub lexicon: &'a Lexicon,
}

impl Hands<'_> {
    /// The best lay by this aim; none if the hand cannot go out at all. Of equal lays the one
    /// with the fewest points in hand.
    pub fn best(
        &self,
        hand: &[Card],
        aim: Aim,
        discard: Discard,
    ) -> Result<Option<Lay>, HandError> {
        let kinds = Kinds::new(self.deck, self.lexicon, hand)?;
        let words = Spellable::new(self.lexicon, &kinds);
        Ok(match aim {
            Aim::GoOut => go_out(&kinds, &words, discard),
            Aim::Points => best_by(&kinds, &words, Weights::Points, discard),
            Aim::Words => best_by(&kinds, &words, Weights::Words, discard),
            Aim::Longest => longest(&kinds, &words, discard),
        })
    }

    /// whether some of these cards spell a word at all, however many they are.
    pub fn any_word(&self, cards: &[Card]) -> bool {
        let alphabet = self.lexicon.alphabet();
        let face = |card: &Card| Face::parse(card.as_str(), alphabet).ok();
        let faces: Vec<Face> = cards.iter().filter_map(face).collect();
        find::any(self.lexicon, &faces, LEAST_CARDS)
    }

    /// The faces that, drawn next, would let the hand go out.
    pub fn outs(&self, hand: &[Card]) -> Result<Vec<Card>, HandError> {
        let mut faces = self.deck.cards();
        faces.dedup();
        let mut outs = Vec::new();
        for face in faces {
            let drawn: Vec<Card> = hand.iter().copied().chain([face]).collect();
            if self.best(&drawn, Aim::GoOut, Discard::One)?.is_some() {
                outs.push(face);
            }
        }
        Ok(outs)
    }
}

/// The cards one may lay, once one of them is set aside to discard.
fn hands(kinds: &Kinds, discard: Discard) -> Vec<(u64, Option<usize>)> {
    match discard {
        Discard::Nothing => vec![(kinds.full(), None)],
        Discard::One => {
            let mut by_value: Vec<usize> = (0..kinds.len()).collect();
            sort_by_key(&mut by_value, |&kind| kinds.value(kind));
            by_value.into_iter().map(|kind| (kinds.full() - kinds.one(kind), Some(kind))).collect()
        }
    }
}

fn go_out(kinds: &Kinds, words: &Spellable, discard: Discard) -> Option<Lay> {
    hands(kinds, discard).into_iter().find_map(|(hand, discarded)| {
        let mut packing = Packing::new(kinds, words, Weights::Cards);
        packing.beat(kinds.number(hand) as i32 - 1);
        let chosen = packing.best(hand)?;
        (hand != 0).then(|| lay(kinds, &chosen, hand, discarded))
    })
}

fn best_by(kinds: &Kinds, words: &Spellable, weights: Weights, discard: Discard) -> Option<Lay> {
    let mut best: Option<(i64, Lay)> = None;
    for (hand, discarded) in hands(kinds, discard) {
        let mut packing = Packing::new(kinds, words, weights);
        // What is left counts against, and so do cards that are no longer there for the discard.
        let rest = i64::from(kinds.worth(hand));
        if let Some((score, _)) = &best {
            packing.beat(halved(score + rest));
        }
        if let Some(chosen) = packing.best(hand) {
            let score = 2 * i64::from(packing.weight()) - rest;
            best = Some((score, lay(kinds, &chosen, hand, discarded)));
        }
    }
    best.map(|(_, lay)| lay)
}

/// The least weight w with 2w no less than this.
fn halved(twice: i64) -> i32 {
    twice.div_euclid(2) as i32
}

fn longest(kinds: &Kinds, words: &Spellable, discard: Discard) -> Option<Lay> {
    let mut by_length: Vec<&Word> = words.iter().collect();
    sort_by_key(&mut by_length, |word| std::cmp::Reverse(word.letters));
    let mut best: Option<(u8, Points, Lay)> = None;
    for word in by_length {
        if best.as_ref().is_some_and(|(letters, ..)| *letters > word.letters) {
            break;
        }
        for (hand, discarded) in hands(kinds, discard) {
            let Some(rest) = kinds.without(hand, word.cards) else { continue };
            let mut packing = Packing::new(kinds, words, Weights::Points);
            packing.beat(-1);
            let Some(mut chosen) = packing.best(rest) else { continue };
            chosen.insert(0, word);
            let lay = lay(kinds, &chosen, hand, discarded);
            if best.as_ref().is_none_or(|(_, points, _)| lay.points > *points) {
                best = Some((word.letters, lay.points, lay));
            }
        }
    }
    match best {
        Some((_, _, lay)) => Some(lay),
        None => best_by(kinds, words, Weights::Points, discard),
    }
}

fn lay(kinds: &Kinds, chosen: &[&Word], hand: u64, discarded: Option<usize>) -> Lay {
    let words: Vec<Vec<Card>> = chosen.iter().map(|word| word.laid(kinds)).collect();
    let mut left = kinds.cards(hand);
    for &card in words.iter().flatten() {
        take(&mut left, card);
    }
    let laid: i32 = chosen.iter().map(|word| word.value).sum();
    let points = Points(2 * laid - kinds.worth(hand));
    Lay { words, discard: discarded.map(|kind| kinds.card(kind)), left, points }
}
