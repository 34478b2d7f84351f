//! Walking the graph: steps, children, all words in order.

use super::cell::{Cell, WINDOW};
use crate::Letter;

/// A point of the graph: what is reached by some letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(pub(crate) Cell);

impl Node {
    /// Whether the letters up to here are a word.
    #[inline]
    pub fn is_word(self) -> bool {
        self.0.accepts()
    }

    /// Whether no letter can follow.
    #[inline]
    pub fn is_leaf(self) -> bool {
        self.0.base() == 0
    }
}

/// The arcs of a graph, borrowed for a walk.
#[derive(Clone, Copy)]
pub struct Arcs<'a> {
    cells: &'a [[u8; 4]],
}

impl<'a> Arcs<'a> {
    #[inline]
    pub(crate) fn new(bytes: &'a [u8]) -> Arcs<'a> {
        Arcs { cells: bytes.as_chunks().0 }
    }

    /// A place outside reads as empty, so that not even a file altered while it is mapped can
    /// make a walk panic.
    #[inline]
    pub(crate) fn at(self, place: usize) -> Cell {
        self.cells.get(place).map_or(Cell(0), |bytes| Cell(u32::from_le_bytes(*bytes)))
    }

    pub(crate) fn cells(self) -> impl Iterator<Item = Cell> {
        self.cells.iter().map(|bytes| Cell(u32::from_le_bytes(*bytes)))
    }

    pub(crate) fn len(self) -> usize {
        self.cells.len()
    }

    #[inline]
    pub fn root(self) -> Node {
        Node(self.at(0))
    }

    #[inline]
    pub fn step(self, node: Node, letter: Letter) -> Option<Node> {
        let cell = self.at(node.0.base() + usize::from(letter.number()));
        (cell.code() == u32::from(letter.number())).then_some(Node(cell))
    }

    /// The letters that can follow: bit n stands for letter number n.
    #[inline]
    pub fn following(self, node: Node) -> u32 {
        let base = node.0.base();
        let window = self.cells.get(base..).and_then(|cells| cells.first_chunk::<WINDOW>());
        let Some(window) = window else { return 0 };
        let mut mask = 0;
        for (code, bytes) in window.iter().enumerate() {
            // No branch, so that the compiler takes several cells at a time.
            let fits = u32::from_le_bytes(*bytes) & 31 == code as u32;
            mask |= u32::from(fits) << code;
        }
        mask & !1
    }

    /// The letters that can follow, by number, each with the point behind it.
    #[inline]
    pub fn children(self, node: Node) -> Children<'a> {
        Children { arcs: self, base: node.0.base(), letters: self.following(node) }
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
        Words { prefix: Vec::new(), open: vec![self.children(self.root())] }
    }
}

/// The letters that can follow a point, each with the point behind it.
#[derive(Clone)]
pub struct Children<'a> {
    arcs: Arcs<'a>,
    base: usize,
    letters: u32,
}

impl Children<'_> {
    /// The letters still to come: bit n stands for letter number n.
    #[inline]
    pub fn letters(&self) -> u32 {
        self.letters
    }

    /// Only these letters: bit n stands for letter number n.
    #[inline]
    pub fn among(mut self, letters: u32) -> Self {
        self.letters &= letters;
        self
    }
}

impl Iterator for Children<'_> {
    type Item = (Letter, Node);

    #[inline]
    fn next(&mut self) -> Option<(Letter, Node)> {
        if self.letters == 0 {
            return None;
        }
        let code = self.letters.trailing_zeros();
        self.letters &= self.letters - 1;
        Some((Letter::from_code(code), Node(self.arcs.at(self.base + code as usize))))
    }
}

/// All words of a graph, sorted by letter number.
pub struct Words<'a> {
    prefix: Vec<Letter>,
    /// The points along the prefix, each with the letters not yet tried.
    open: Vec<Children<'a>>,
}

impl Words<'_> {
    /// The next word without a new allocation.
    pub fn advance(&mut self) -> Option<&[Letter]> {
        while let Some(children) = self.open.last_mut() {
            let arcs = children.arcs;
            match children.next() {
                Some((letter, node)) => {
                    self.prefix.truncate(self.open.len() - 1);
                    self.prefix.push(letter);
                    self.open.push(arcs.children(node));
                    if node.is_word() {
                        return Some(&self.prefix);
                    }
                }
                None => {
                    self.open.pop();
                }
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
