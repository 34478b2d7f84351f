//! The word graph: a minimal automaton whose arcs are the letters of the words.
//!
//! One arc is 32 bits: letter (5), accepts (1), last of its siblings (1), first child (25). The
//! arcs that leave one point lie side by side; equal ends of words are stored once. Children
//! always lie behind their parents, so no walk can run in circles.

mod arc;
mod layout;
mod minimal;
mod walk;

use std::fmt;
use std::sync::Arc;

pub(crate) use arc::Packed;
pub(crate) use minimal::Minimal;
pub use walk::{Arcs, Children, Node, Words};

use crate::Letter;
use crate::bytes::Bytes;

/// Turns the direction in a crossword graph: before it the letters run leftwards, after it right.
pub const TURN: Letter = Letter::from_code(31);

/// A word graph, in memory or inside a mapped file. Cheap to clone.
#[derive(Clone)]
pub struct Graph {
    bytes: Arc<Bytes>,
    start: usize,
    end: usize,
}

impl Graph {
    /// A graph in memory. The words come sorted by letter number and without repetition.
    pub(crate) fn from_sorted<'a>(words: impl IntoIterator<Item = &'a [u8]>) -> Graph {
        let mut minimal = Minimal::default();
        for word in words {
            minimal.add(word);
        }
        Graph::from_arcs(&layout::lay_out(&minimal.finish()))
    }

    pub(crate) fn from_arcs(arcs: &[Packed]) -> Graph {
        let bytes: Vec<u8> = arcs.iter().flat_map(|arc| arc.to_bytes()).collect();
        let end = bytes.len();
        Graph { bytes: Arc::new(Bytes::Owned(bytes)), start: 0, end }
    }

    /// The arcs to walk on: fetch them once before a loop.
    #[inline]
    pub fn arcs(&self) -> Arcs<'_> {
        Arcs::new(self.as_bytes())
    }

    /// The graph as it is stored.
    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.get(self.start..self.end).unwrap_or_default()
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

    /// The letters that can follow, in no particular order.
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
        last.is_some_and(|node| node.is_word() || arcs.children(node).next().is_some())
    }

    /// All words, sorted by letter number.
    pub fn words(&self) -> Words<'_> {
        self.arcs().words()
    }
}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Graph({} arcs)", self.arcs().len())
    }
}
