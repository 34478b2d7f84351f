//! The graphs of a lexicon as the search walks them.

use std::sync::OnceLock;

use super::classes::Classes;
use super::points::Points;
use crate::graph::Graph;
use crate::{Lexicon, graph};

/// Made once for a lexicon, and each graph only when a search walks it.
pub(crate) struct Ready {
    /// Every word from its first letter.
    words: Points,
    /// Every word of up to [`Ready::LONGEST_ACROSS`] letters from each of its letters.
    across: OnceLock<Points>,
    classes: OnceLock<Classes>,
}

impl Ready {
    pub(super) const LONGEST_ACROSS: usize = graph::MAX_ACROSS;

    pub(crate) fn new(graph: &Graph) -> Ready {
        Ready { words: Points::new(graph), across: OnceLock::new(), classes: OnceLock::new() }
    }

    pub(super) fn words(&self) -> &Points {
        &self.words
    }

    /// The crossword graph; a lexicon that does not hold it pays for making it here.
    pub(super) fn across(&self, lexicon: &Lexicon) -> &Points {
        self.across.get_or_init(|| match lexicon.crossword() {
            Some(graph) => Points::new(graph),
            None => Points::new(lexicon.with_crossword().crossword().unwrap_or(lexicon.graph())),
        })
    }

    /// Which letters make a word.
    pub(super) fn classes(&self, lexicon: &Lexicon) -> &Classes {
        let letters = lexicon.alphabet().len() as u8;
        self.classes.get_or_init(|| Classes::new(&self.words, lexicon.len(), letters))
    }

    pub(super) fn bytes(&self) -> usize {
        let across = self.across.get().map_or(0, Points::bytes);
        self.words.bytes() + across + self.classes.get().map_or(0, Classes::bytes)
    }
}
