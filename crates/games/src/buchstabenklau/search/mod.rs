//! All words that could be called, each with the cards the table would take for it (B-14).

mod best;

pub use best::{Calling, Named, Taste};

use std::ops::ControlFlow;

use lexicon::sorting::sort_by;
use lexicon::{Face, Lexicon, find};

use super::laying::{Effort, Lettering};
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

/// What could be called, as far as a budget went.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Callables {
    /// Those that gain most first.
    pub words: Vec<Callable>,
    /// Where the budget ran out: of the words that come later in the dictionary (A to Z, Ä, Ö,
    /// Ü, ß) none was looked at.
    pub until: Option<String>,
}

/// Every word of at least so many cards, those that gain most first.
pub fn callable(lexicon: &Lexicon, open: &[Open], fewest: usize) -> Vec<Callable> {
    callable_within(lexicon, open, fewest, &mut Budget::endless()).words
}

/// Looks at a card that count as one step more.
const LOOKS: u32 = 10_000;

/// The same of the words found before the budget ran out, in the order of the dictionary; a step
/// is a word that the cards spell, and one that is hard to lay counts for several.
pub fn callable_within(
    lexicon: &Lexicon,
    open: &[Open],
    fewest: usize,
    budget: &mut Budget,
) -> Callables {
    if budget.spend(1).is_break() {
        return Callables { words: Vec::new(), until: Some(String::new()) };
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
    let mut until = None;
    find::search(lexicon, &faces, fewest, &mut |found| {
        if budget.spend(1).is_break() {
            until = Some(lexicon.alphabet().decode(found.word));
            return ControlFlow::Break(());
        }
        let word = Lettering::exactly(found.word);
        let mut effort = Effort::of_a_call();
        let mut lay = |own| {
            // What the table gives up on cannot be called without naming the cards.
            let laid = spread.lay(&word, own, i64::MAX, &mut effort).ok()??;
            let cards = spread.places(&laid).into_iter().filter_map(index);
            Some(cards.collect::<Vec<usize>>()).filter(|cards| cards.len() >= fewest)
        };
        let cards = lay(OwnCard::Indifferent).or_else(|| lay(OwnCard::Wanted));
        // Running out here is noticed at the next word.
        let _ = budget.spend((effort.spent() / LOOKS) as usize);
        if let Some(cards) = cards {
            let own = |&&card: &&usize| open[card].source == Source::Own;
            let gained = cards.len() - cards.iter().filter(own).count();
            words.push(Callable { word: lexicon.alphabet().decode(found.word), cards, gained });
        }
        ControlFlow::Continue(())
    });
    sort_by(&mut words, |a, b| b.gained.cmp(&a.gained).then_with(|| a.word.cmp(&b.word)));
    Callables { words, until }
}

fn index(place: Place) -> Option<usize> {
    match place {
        Place::Middle(at) => Some(at),
        _ => None,
    }
}
