//! The crossword graph laid out for walking: a point tells at one look which letters lead on and
//! which ones end a word, so that a walk reads no point it does not enter.

use super::ones::Ones;
use crate::bytes::Part;
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

/// A point as it is stored: three little-endian numbers.
type Raw = [u8; 12];

impl Point {
    #[inline(always)]
    fn read(raw: &Raw) -> Point {
        let number =
            |at: usize| u32::from_le_bytes([raw[at], raw[at + 1], raw[at + 2], raw[at + 3]]);
        Point { onward: number(0), ends: number(4), base: number(8) }
    }

    fn raw(self) -> Raw {
        let mut raw = Raw::default();
        let numbers = [self.onward, self.ends, self.base];
        for (raw, number) in raw.as_chunks_mut().0.iter_mut().zip(numbers) {
            *raw = number.to_le_bytes();
        }
        raw
    }
}

/// All points of a graph, in memory or in a mapped file; the first is the root.
pub(super) struct Layout(Part);

/// The same, borrowed for a walk.
#[derive(Clone, Copy)]
pub(super) struct Points<'a> {
    root: Point,
    points: &'a [Raw],
}

impl Layout {
    pub(super) fn new(graph: &Graph) -> Layout {
        let arcs = graph.arcs();
        let mut draft = Draft(vec![Raw::default()]);
        let mut known = vec![u32::MAX; arcs.len()];
        // One letter alone is no run, even where it is a word.
        draft.0[0] = Point { ends: 0, ..draft.lay_out(arcs, arcs.root(), &mut known) }.raw();
        draft.0.shrink_to_fit();
        Layout(Part::owned(draft.0.into_flattened()))
    }

    /// What was stored, if every point leads to others among them and by letters that there are.
    pub(super) fn from_stored(bytes: Part, alphabet: u32) -> Option<Layout> {
        let (points, []) = bytes.as_chunks::<12>() else { return None };
        let letters = ((2u64 << alphabet) - 2) | (1 << TURN.number());
        let sound = |raw: &Raw| {
            let Point { onward, ends, base } = Point::read(raw);
            let last = base as usize + onward.count_ones() as usize;
            u64::from(onward | ends) & !letters == 0 && last <= points.len()
        };
        (!points.is_empty() && points.iter().all(sound)).then_some(Layout(bytes))
    }

    pub(super) fn points(&self) -> Points<'_> {
        let points: &[Raw] = self.0.as_chunks().0;
        Points { root: points.first().map(Point::read).unwrap_or_default(), points }
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

struct Draft(Vec<Raw>);

impl Draft {
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
        let base = self.0.len();
        point.base = base as u32;
        self.0.resize(base + point.onward.count_ones() as usize, Raw::default());
        for (at, (_, next)) in (base..).zip(children.among(point.onward)) {
            let key = next.0.base();
            self.0[at] = match known[key] {
                u32::MAX => self.lay_out(arcs, next, known).raw(),
                place => self.0[place as usize],
            };
            known[key] = known[key].min(at as u32);
        }
        point
    }
}

impl Points<'_> {
    #[inline]
    pub(super) fn root(&self) -> Point {
        self.root
    }

    /// The point behind one of the point's onward letters.
    #[inline(always)]
    pub(super) fn behind<O: Ones>(&self, point: Point, bit: Letters) -> Point {
        let before = O::of(point.onward & (bit - 1));
        Point::read(&self.points[(point.base + before) as usize])
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
}
