//! The word graph: a minimal automaton whose arcs are the letters of the words.
//!
//! Each point has a base; its arc for letter number n is the cell at base + n, which holds that
//! letter, whether a word ends with it, and the base of the point behind. No two points share a
//! base, so a cell that holds letter n at base + n belongs to that base: a step is one read and
//! one comparison. Arcs of different points interlock, so hardly a cell stays empty. A point's
//! base never lies before a cell that leads to it: no walk can run in circles.

mod cell;
mod check;
mod crossword;
mod minimal;
mod numbers;
mod pack;
mod transcript;
mod walk;

use std::fmt;

pub(crate) use check::{Flaw, Letters};
pub(crate) use crossword::MAX_ACROSS;
pub(crate) use numbers::Numbers;
pub use transcript::TranscriptError;
pub use walk::{Arcs, Children, Node, Words};

use crate::Letter;
use crate::bytes::Part;
use minimal::Minimal;

/// Turns the direction in a crossword graph: before it the letters run leftwards, after it right.
pub const TURN: Letter = Letter::from_code(31);

/// More words than one graph can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the words need a graph of more than 67 million cells: leave some out")]
pub struct TooLarge;

/// A word graph, in memory or inside a mapped file. Cheap to clone.
#[derive(Clone)]
pub struct Graph {
    cells: Part,
}

impl Graph {
    /// A graph in memory. The words come sorted by letter number and without repetition.
    pub(crate) fn from_sorted<'a>(
        words: impl IntoIterator<Item = &'a [u8]>,
    ) -> Result<Graph, TooLarge> {
        let mut minimal = Minimal::default();
        for word in words {
            minimal.add(word);
        }
        Graph::from_minimal(minimal)
    }

    fn from_minimal(minimal: Minimal) -> Result<Graph, TooLarge> {
        let cells = pack::pack(&minimal.finish())?;
        let bytes = cells.iter().flat_map(|cell| cell.0.to_le_bytes()).collect();
        Ok(Graph { cells: Part::owned(bytes) })
    }

    /// A stored graph, once every cell is checked.
    pub(crate) fn from_stored(cells: Part, letters: Letters) -> Result<Graph, Flaw> {
        check::check(&cells, letters)?;
        Ok(Graph { cells })
    }

    /// The arcs to walk on: fetch them once before a loop.
    #[inline]
    pub fn arcs(&self) -> Arcs<'_> {
        Arcs::new(self.as_bytes())
    }

    /// The graph as it is stored.
    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        &self.cells
    }

    /// The point before the first letter.
    pub fn root(&self) -> Node {
        self.arcs().root()
    }

    /// The point one letter on, if some word goes that way.
    #[inline]
    pub fn step(&self, node: Node, letter: Letter) -> Option<Node> {
        self.arcs().step(node, letter)
    }

    /// Whether the letters up to here are a word.
    #[inline]
    pub fn is_word(&self, node: Node) -> bool {
        node.is_word()
    }

    /// The letters that can follow, by number, each with the point behind it.
    #[inline]
    pub fn children(&self, node: Node) -> Children<'_> {
        self.arcs().children(node)
    }

    #[inline]
    pub fn contains(&self, word: &[Letter]) -> bool {
        self.arcs().contains(word)
    }

    /// Whether some word begins like this.
    pub fn has_prefix(&self, prefix: &[Letter]) -> bool {
        let arcs = self.arcs();
        let last = prefix.iter().try_fold(arcs.root(), |node, &letter| arcs.step(node, letter));
        last.is_some_and(|node| node.is_word() || !node.is_leaf())
    }

    /// All words, sorted by letter number.
    pub fn words(&self) -> Words<'_> {
        self.arcs().words()
    }
}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Graph({} cells)", self.arcs().len())
    }
}
