//! The crossword graph laid out for walking: a point tells at one look which letters lead on and
//! which ones end a word, so that a walk reads no point it does not enter.

use super::ones::Ones;
use crate::graph::{Arcs, Graph, Node, TURN};

/// Bit n stands for letter number n.
pub(super) type Letters = u32;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Point {
    /// The letters that lead to a further point.
    pub(super) onward: Letters,
    /// The letters that end a word.
    pub(super) ends: Letters,
    /// Where the points behind the onward letters lie, side by side.
    base: u32,
}

/// All points of a graph.
pub(super) struct Points {
    root: Point,
    points: Vec<Point>,
}

impl Points {
    pub(super) fn new(graph: &Graph) -> Points {
        let arcs = graph.arcs();
        let mut points = Points { root: Point::default(), points: Vec::new() };
        let mut known = vec![u32::MAX; arcs.len()];
        // One letter alone is no run, even where it is a word.
        points.root = Point { ends: 0, ..points.lay_out(arcs, arcs.root(), &mut known) };
        points
    }

    /// The point of a node; what lies behind it is laid out once, depth first, so that a walk
    /// finds the next points close by. `known` tells by a node's base where its point lies.
    fn lay_out(&mut self, arcs: Arcs<'_>, node: Node, known: &mut [u32]) -> Point {
        let children = arcs.children(node);
        let mut point = Point::default();
        for (letter, next) in children.clone() {
            let bit = 1 << letter.number();
            point.ends |= if next.is_word() { bit } else { 0 };
            point.onward |= if next.is_leaf() { 0 } else { bit };
        }
        if point.onward == 0 {
            return point;
        }
        let base = self.points.len();
        point.base = base as u32;
        self.points.resize(base + point.onward.count_ones() as usize, Point::default());
        for (at, (_, next)) in (base..).zip(children.among(point.onward)) {
            let key = next.0.base();
            self.points[at] = match known[key] {
                u32::MAX => self.lay_out(arcs, next, known),
                place => self.points[place as usize],
            };
            known[key] = known[key].min(at as u32);
        }
        point
    }

    #[inline]
    pub(super) fn root(&self) -> Point {
        self.root
    }

    /// The point behind one of the point's onward letters.
    #[inline(always)]
    pub(super) fn behind<O: Ones>(&self, point: Point, bit: Letters) -> Point {
        let before = O::of(point.onward & (bit - 1));
        self.points[(point.base + before) as usize]
    }

    /// The point behind a letter, if any.
    #[inline(always)]
    pub(super) fn step<O: Ones>(&self, point: Point, code: u8) -> Option<Point> {
        let bit = 1 << code;
        (point.onward & bit != 0).then(|| self.behind::<O>(point, bit))
    }

    /// The point behind [`TURN`], if any.
    #[inline(always)]
    pub(super) fn turn<O: Ones>(&self, point: Point) -> Option<Point> {
        self.step::<O>(point, TURN.number())
    }

    pub(super) fn bytes(&self) -> usize {
        self.points.len() * size_of::<Point>()
    }
}
