//! Numbers the words of a graph in their order, so that facts can be kept in rows beside it.

use super::{Arcs, Graph, Node};
use crate::Letter;
use crate::bytes::Part;

/// For each cell, how many words its point has on smaller letters.
#[derive(Clone, Debug)]
pub(crate) struct Numbers(Part);

impl Numbers {
    pub(crate) fn of(graph: &Graph) -> Vec<u8> {
        let arcs = graph.arcs();
        let cells: Vec<_> = arcs.cells().collect();
        // By base: the words behind a point. Children lie behind their parents.
        let mut behind = vec![0u32; cells.len()];
        let mut own = vec![0u32; cells.len()];
        for (place, cell) in cells.iter().enumerate().skip(1).rev().filter(|(_, cell)| cell.0 != 0)
        {
            own[place] = behind[cell.base()] + u32::from(cell.accepts());
            behind[place - cell.code() as usize] += own[place];
        }
        let mut before = vec![0u32; cells.len()];
        let mut met = vec![0u32; cells.len()];
        for (place, cell) in cells.iter().enumerate().skip(1).filter(|(_, cell)| cell.0 != 0) {
            let base = place - cell.code() as usize;
            before[place] = met[base];
            met[base] += own[place];
        }
        before.iter().flat_map(|count| count.to_le_bytes()).collect()
    }

    /// `None` if there is not one count per cell.
    pub(crate) fn from_stored(counts: Part, graph: &Graph) -> Option<Numbers> {
        (counts.len() == graph.as_bytes().len()).then_some(Numbers(counts))
    }

    /// The place of a word among all words of the graph, from 0; `None` if it has no such word.
    pub(crate) fn number(&self, graph: &Graph, word: &[Letter]) -> Option<usize> {
        let arcs = graph.arcs();
        let mut at = (arcs.root(), 0);
        for &letter in word {
            at = self.step(arcs, at, letter)?;
        }
        let (node, number) = at;
        node.is_word().then_some(number)
    }

    /// One letter on, with the number of the first word that begins like this.
    #[inline]
    pub(crate) fn step(
        &self,
        arcs: Arcs<'_>,
        (node, number): (Node, usize),
        letter: Letter,
    ) -> Option<(Node, usize)> {
        let place = node.0.base() + usize::from(letter.number());
        let before = u32::from_le_bytes(*self.0.as_chunks::<4>().0.get(place)?) as usize;
        Some((arcs.step(node, letter)?, number + usize::from(node.is_word()) + before))
    }
}
