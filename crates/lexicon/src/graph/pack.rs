//! Packs a minimal automaton into cells: every point gets a base of its own such that its arcs
//! fall on free cells.

use super::TooLarge;
use super::cell::{Cell, MOST_CELLS, WINDOW};
use super::minimal::Automaton;

/// After so many blocks without a fit, points of that size start further on: a few cells stay
/// empty and packing takes linear time.
const PATIENCE: usize = 8;

pub(super) fn pack(automaton: &Automaton) -> Result<Vec<Cell>, TooLarge> {
    let order = parents_first(automaton);
    let bases = choose_bases(automaton, &order);
    let end = order.iter().flat_map(|&point| {
        automaton.arcs_of(point).last().map(|arc| bases[point] + usize::from(arc.letter()))
    });
    // Behind the last cell a whole window, so that no walk needs to look where the cells end.
    let len = end.max().unwrap_or(0) + 1 + WINDOW;
    if len > MOST_CELLS {
        return Err(TooLarge);
    }
    let mut cells = vec![Cell::default(); len];
    cells[0] = Cell::new(0, false, bases[automaton.root] as u32);
    for point in order {
        for arc in automaton.arcs_of(point) {
            let base = bases[arc.point()] as u32;
            cells[bases[point] + usize::from(arc.letter())] =
                Cell::new(arc.letter(), arc.accepts(), base);
        }
    }
    Ok(cells)
}

/// The points by the length of their longest ending, longest first.
fn parents_first(automaton: &Automaton) -> Vec<usize> {
    let mut heights = vec![0u8; automaton.len()];
    // Points are numbered children first.
    for point in 1..automaton.len() {
        let children = automaton.arcs_of(point).iter().map(|arc| heights[arc.point()]);
        heights[point] = children.max().unwrap_or(0).saturating_add(1);
    }
    let mut order: Vec<usize> = (1..automaton.len()).collect();
    order.sort_by_key(|&point| std::cmp::Reverse(heights[point]));
    order
}

/// Bases for all points; a child's base lies behind all cells that lead to it.
fn choose_bases(automaton: &Automaton, order: &[usize]) -> Vec<usize> {
    let mut bases = vec![0; automaton.len()];
    let mut taken = Bits::default();
    let mut based = Bits::default();
    // Cell 0 is the root's, base 0 means "no letter can follow".
    taken.set(0);
    based.set(0);
    let mut earliest = vec![1; automaton.len()];
    let mut patience = [1; WINDOW];
    for &point in order {
        let arcs = automaton.arcs_of(point);
        let from = earliest[point].max(patience[arcs.len()]);
        let mut base = from;
        loop {
            let mut blocked = based.block(base);
            for arc in arcs {
                blocked |= taken.block(base + usize::from(arc.letter()));
            }
            if blocked != u64::MAX {
                base += blocked.trailing_ones() as usize;
                break;
            }
            base += 64;
        }
        if base - from > PATIENCE * 64 {
            patience[arcs.len()] = from.midpoint(base);
        }
        bases[point] = base;
        based.set(base);
        for arc in arcs {
            let cell = base + usize::from(arc.letter());
            taken.set(cell);
            earliest[arc.point()] = earliest[arc.point()].max(cell);
        }
    }
    bases
}

/// A row of bits without end, all clear at first.
#[derive(Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn set(&mut self, at: usize) {
        if at / 64 >= self.0.len() {
            self.0.resize(at / 64 * 2 + 1, 0);
        }
        self.0[at / 64] |= 1 << (at % 64);
    }

    /// The 64 bits from `at` on.
    fn block(&self, at: usize) -> u64 {
        let word = |index: usize| self.0.get(index).copied().unwrap_or(0);
        match at % 64 {
            0 => word(at / 64),
            shift => word(at / 64) >> shift | word(at / 64 + 1) << (64 - shift),
        }
    }
}
