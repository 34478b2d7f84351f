//! All words that could be called, each with the cards the table would take for it (B-14).

mod best;

pub use best::{Calling, Named, Taste};

use std::ops::ControlFlow;

use lexicon::{Face, Lexicon, find};

use super::matching::Patience;
use super::place::Place;
use super::spread::{OpenCard, OwnCard, Spread, Whose};
use crate::search::Budget;

/// Where an open card lies, as the caller sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Middle,
    Side,
    /// On top of somebody else's pile of so many cards.
    Pile {
        cards: usize,
    },
    /// On top of the caller's own.
    Own,
}

/// An open card with the faces it may show, black before white.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    pub source: Source,
    pub faces: Vec<Face>,
}

/// A word that can be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callable {
    /// As its letters lie: an umlaut that two cards spell is written so, which a call may do too.
    pub word: String,
    /// Which of the open cards, in the word's order.
    pub cards: Vec<usize>,
    /// How many of them were not the caller's.
    pub gained: usize,
}

/// Every word of at least so many cards, those that gain most first.
pub fn callable(lexicon: &Lexicon, open: &[Open], fewest: usize) -> Vec<Callable> {
    callable_within(lexicon, open, fewest, &mut Budget::endless())
}

/// The same of the words found before the budget ran out; a step is a word that the cards spell.
pub fn callable_within(
    lexicon: &Lexicon,
    open: &[Open],
    fewest: usize,
    budget: &mut Budget,
) -> Vec<Callable> {
    if budget.spend(1).is_break() {
        return Vec::new();
    }
    let cards = open.iter().enumerate().map(|(at, card)| OpenCard {
        place: Place::Middle(at),
        faces: &card.faces,
        whose: match card.source {
            Source::Middle => Whose::Middle,
            Source::Side => Whose::Side,
            Source::Pile { cards } => Whose::Robbed { pile: cards },
            Source::Own => Whose::Own,
        },
    });
    let spread = Spread::new(cards.collect());
    // With both colours more than there is: a card would show two faces. The spread sorts it out.
    let faces: Vec<Face> = open.iter().flat_map(|card| card.faces.iter().cloned()).collect();
    let mut words = Vec::new();
    find::search(lexicon, &faces, fewest, &mut |found| {
        budget.spend(1)?;
        let lay = |own| {
            let laid = spread.lay(found.word, own, &mut Patience::new())?;
            let cards = spread.places(&laid).into_iter().filter_map(index);
            Some(cards.collect::<Vec<usize>>()).filter(|cards| cards.len() >= fewest)
        };
        if let Some(cards) = lay(OwnCard::Indifferent).or_else(|| lay(OwnCard::Wanted)) {
            let own = |&&card: &&usize| open[card].source == Source::Own;
            let gained = cards.len() - cards.iter().filter(own).count();
            words.push(Callable { word: lexicon.alphabet().decode(found.word), cards, gained });
        }
        ControlFlow::Continue(())
    });
    words.sort_by(|a, b| b.gained.cmp(&a.gained).then_with(|| a.word.cmp(&b.word)));
    words
}

fn index(place: Place) -> Option<usize> {
    match place {
        Place::Middle(at) => Some(at),
        _ => None,
    }
}
