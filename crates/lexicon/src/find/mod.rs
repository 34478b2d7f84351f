//! The words that cards can spell.

mod face;
mod kinds;
mod mixed;
mod signs;
mod singles;
mod solve;
mod tally;

use std::ops::ControlFlow;

pub use face::{Face, FaceError};
pub use signs::next_with;

use crate::scan::Scan;
use crate::{Letter, Lexicon};
use mixed::Mixed;
use singles::Singles;

/// A word that can be laid, and one way to lay it.
#[derive(Clone, Copy)]
pub struct Found<'a> {
    pub word: &'a [Letter],
    laid: Laid<'a>,
}

/// How a word is laid: told only to those who ask.
#[derive(Clone, Copy)]
enum Laid<'a> {
    With(&'a [usize]),
    /// A card for each letter.
    Singly(&'a Singles),
}

impl Found<'_> {
    /// Which of the given faces, in the word's order.
    pub fn cards(&self) -> Vec<usize> {
        match self.laid {
            Laid::With(cards) => cards.to_vec(),
            Laid::Singly(singles) => singles.lay(self.word),
        }
    }

    /// How many cards it takes.
    pub fn number_of_cards(&self) -> usize {
        match self.laid {
            Laid::With(cards) => cards.len(),
            Laid::Singly(_) => self.word.len(),
        }
    }
}

/// Visits each word that the faces spell once, in the order of the dictionary; with `use_all` only
/// words that take every card. A break by the visitor ends the search.
pub fn find(
    lexicon: &Lexicon,
    faces: &[Face],
    use_all: bool,
    visit: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
) {
    search(lexicon, faces, if use_all { faces.len() } else { 1 }, visit);
}

/// Whether some word takes at least `min_cards` of the cards.
pub fn any(lexicon: &Lexicon, faces: &[Face], min_cards: usize) -> bool {
    let mut found = false;
    // The first word will do: a walk is there before anything else has begun.
    search_by(lexicon, faces, min_cards, Way::Walk, &mut |_| {
        found = true;
        ControlFlow::Break(())
    });
    found
}

/// One way to lay a word with some of the faces, be it in a dictionary or not.
pub fn lay(word: &[Letter], faces: &[Face]) -> Option<Vec<usize>> {
    Mixed::new(faces, 1).lay(word)
}

/// Visits each word that can be laid with at least `min_cards` cards, laid so, in the order of the
/// dictionary.
pub fn search(
    lexicon: &Lexicon,
    faces: &[Face],
    min_cards: usize,
    visit: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
) {
    search_by(lexicon, faces, min_cards, Way::Cheapest, visit);
}

/// How to look for words; they are the same, laid alike and in the same order, either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Whichever costs less.
    Cheapest,
    /// Along the graph.
    Walk,
    /// Through a table of all words, if every card is one letter or `?`.
    Scan,
}

/// The same in a way of one's own: for comparing them.
pub fn search_by(
    lexicon: &Lexicon,
    faces: &[Face],
    min_cards: usize,
    way: Way,
    visit: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
) {
    if min_cards > faces.len() {
        return;
    }
    let arcs = lexicon.graph().arcs();
    // The visitor's break has ended the search; there is nothing left to hand on.
    let _ = match Singles::new(faces) {
        None => Mixed::new(faces, min_cards).run(arcs, visit),
        Some(singles) => match table(lexicon, &singles, way) {
            None => singles.walk(arcs, min_cards, visit),
            Some(scan) => singles.scan(scan, min_cards, visit),
        },
    };
}

/// The table to look through, if that is the way to go. It costs as much to make as two or three
/// walks with 25 letters and two jokers (measured); walks that it would have spared are summed up
/// until they have paid for it.
fn table<'l>(lexicon: &'l Lexicon, singles: &Singles, way: Way) -> Option<&'l Scan> {
    /// From here on a walk takes longer than a look through a table that is there.
    const AS_LONG: u32 = 7;
    /// What it costs to make the table.
    const PRICE: u32 = 60;
    match (way, singles.cost()) {
        (Way::Walk, _) => None,
        (Way::Cheapest, cost) if cost < AS_LONG || !lexicon.pays_for_scan(cost, PRICE) => None,
        _ => lexicon.scan(),
    }
}
