//! The graphs of a lexicon as the search walks them.

use std::sync::OnceLock;

use super::classes::Classes;
use super::points::{Layout, Points};
use crate::compiled::kept;
use crate::graph::Graph;
use crate::{Lexicon, graph};

/// Made once for a lexicon, and each graph only when a search walks it.
pub(crate) struct Ready {
    /// Every word from its first letter.
    words: Layout,
    /// Every word of up to [`Ready::LONGEST_ACROSS`] letters from each of its letters.
    across: OnceLock<Layout>,
    classes: OnceLock<Classes>,
}

impl Ready {
    pub(super) const LONGEST_ACROSS: usize = graph::MAX_ACROSS;

    pub(crate) fn new(graph: &Graph) -> Ready {
        Ready { words: Layout::new(graph), across: OnceLock::new(), classes: OnceLock::new() }
    }

    pub(super) fn words(&self) -> Points<'_> {
        self.words.points()
    }

    /// The crossword graph: the one kept beside the lexicon's file, or made here and kept there.
    pub(super) fn across(&self, lexicon: &Lexicon) -> Points<'_> {
        let letters = lexicon.alphabet().len() as u32;
        let stored = |part| Layout::from_stored(part, letters);
        let make = || {
            let graph = match lexicon.crossword() {
                Some(graph) => graph.clone(),
                None => lexicon.across(),
            };
            let made = Layout::new(&graph);
            // From the file from now on: it takes no memory that the system cannot have back.
            kept::keep(lexicon, made.as_bytes()).and_then(stored).unwrap_or(made)
        };
        let across = || kept::open(lexicon).and_then(stored).unwrap_or_else(make);
        self.across.get_or_init(across).points()
    }

    /// Which letters make a word.
    pub(super) fn classes(&self, lexicon: &Lexicon) -> &Classes {
        let letters = lexicon.alphabet().len() as u8;
        self.classes.get_or_init(|| Classes::new(self.words(), lexicon.len(), letters))
    }

    pub(super) fn bytes(&self) -> usize {
        let across = self.across.get().map_or(0, |across| across.as_bytes().len());
        self.words.as_bytes().len() + across + self.classes.get().map_or(0, Classes::bytes)
    }
}
