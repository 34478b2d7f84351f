//! Walking the graph: steps, children, all words in order.

use super::arc::{END, Packed};
use crate::Letter;

/// A point of the graph: what is reached by some letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(pub(crate) Packed);

impl Node {
    /// Whether the letters up to here are a word.
    #[inline]
    pub fn is_word(self) -> bool {
        self.0.accepts()
    }

    /// Whether no letter can follow.
    #[inline]
    pub fn is_leaf(self) -> bool {
        self.0.child() == 0
    }
}

/// The arcs of a graph, borrowed for a walk.
#[derive(Clone, Copy)]
pub struct Arcs<'a> {
    arcs: &'a [[u8; 4]],
}

impl<'a> Arcs<'a> {
    #[inline]
    pub(crate) fn new(bytes: &'a [u8]) -> Arcs<'a> {
        Arcs { arcs: bytes.as_chunks().0 }
    }

    /// A place outside reads as the end, so that not even a file altered while it is mapped can
    /// make a walk panic.
    #[inline]
    pub(crate) fn at(self, place: usize) -> Packed {
        self.arcs.get(place).map_or(END, |bytes| Packed(u32::from_le_bytes(*bytes)))
    }

    pub(crate) fn len(self) -> usize {
        self.arcs.len()
    }

    #[inline]
    pub fn root(self) -> Node {
        Node(self.at(0))
    }

    #[inline]
    pub fn step(self, node: Node, letter: Letter) -> Option<Node> {
        // Place 0 is the root itself: it has no letter and no sibling, so "no child" ends there.
        let mut place = node.0.child();
        let code = u32::from(letter.number());
        loop {
            let arc = self.at(place);
            if arc.code() == code {
                return Some(Node(arc));
            }
            if arc.is_last() {
                return None;
            }
            place += 1;
        }
    }

    #[inline]
    pub fn children(self, node: Node) -> Children<'a> {
        Children { arcs: self, next: Some(node.0.child()).filter(|&place| place != 0) }
    }

    #[inline]
    pub fn contains(self, word: &[Letter]) -> bool {
        let mut node = self.root();
        for &letter in word {
            match self.step(node, letter) {
                Some(next) => node = next,
                None => return false,
            }
        }
        node.is_word()
    }

    pub fn words(self) -> Words<'a> {
        let mut words = Words { arcs: self, prefix: Vec::new(), pending: Vec::new() };
        words.open(self.root());
        words
    }
}

/// The letters that can follow a point, each with the point behind it.
#[derive(Clone)]
pub struct Children<'a> {
    arcs: Arcs<'a>,
    next: Option<usize>,
}

impl Iterator for Children<'_> {
    type Item = (Letter, Node);

    #[inline]
    fn next(&mut self) -> Option<(Letter, Node)> {
        let place = self.next?;
        let arc = self.arcs.at(place);
        self.next = if arc.is_last() { None } else { Some(place + 1) };
        Some((arc.letter(), Node(arc)))
    }
}

/// All words of a graph, sorted by letter number.
pub struct Words<'a> {
    arcs: Arcs<'a>,
    prefix: Vec<Letter>,
    /// What is still to be entered, the next on top: depth, letter, point.
    pending: Vec<(usize, Letter, Node)>,
}

impl Words<'_> {
    fn open(&mut self, node: Node) {
        let from = self.pending.len();
        let depth = self.prefix.len();
        self.pending.extend(self.arcs.children(node).map(|(letter, node)| (depth, letter, node)));
        self.pending[from..].sort_unstable_by_key(|&(_, letter, _)| std::cmp::Reverse(letter));
    }

    /// The next word without a new allocation.
    pub fn advance(&mut self) -> Option<&[Letter]> {
        while let Some((depth, letter, node)) = self.pending.pop() {
            self.prefix.truncate(depth);
            self.prefix.push(letter);
            self.open(node);
            if node.is_word() {
                return Some(&self.prefix);
            }
        }
        None
    }
}

impl Iterator for Words<'_> {
    type Item = Vec<Letter>;

    fn next(&mut self) -> Option<Vec<Letter>> {
        self.advance().map(<[Letter]>::to_vec)
    }
}
