//! The words that cards can spell.

mod face;
mod kinds;
mod mixed;
mod singles;
mod solve;
mod tally;

use std::ops::ControlFlow;

pub use face::{Face, FaceError};

use crate::{Letter, Lexicon};
use mixed::Mixed;
use singles::Singles;

/// A word that can be laid, and one way to lay it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<'a> {
    pub word: &'a [Letter],
    /// Which of the given faces, in the word's order.
    pub cards: &'a [usize],
}

/// Visits each word that the faces spell once, in no particular order; with `use_all` only
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
    search(lexicon, faces, min_cards, &mut |_| {
        found = true;
        ControlFlow::Break(())
    });
    found
}

/// One way to lay a word with some of the faces, be it in a dictionary or not.
pub fn lay(word: &[Letter], faces: &[Face]) -> Option<Vec<usize>> {
    Mixed::new(faces, 1).lay(word)
}

/// Visits each word that can be laid with at least `min_cards` cards, laid so.
pub fn search(
    lexicon: &Lexicon,
    faces: &[Face],
    min_cards: usize,
    visit: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
) {
    if min_cards > faces.len() {
        return;
    }
    let arcs = lexicon.graph().arcs();
    // The visitor's break has ended the search; there is nothing left to hand on.
    let _ = match Singles::new(faces, min_cards) {
        Some(singles) => singles.run(arcs, visit),
        None => Mixed::new(faces, min_cards).run(arcs, visit),
    };
}
