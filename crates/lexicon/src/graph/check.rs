//! Whether bytes are a graph that can be walked without harm.

use super::cell::{Cell, WINDOW};
use super::{Arcs, TURN};

/// What is wrong with a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Flaw {
    #[error("its length is not a whole number of cells")]
    Length,
    #[error("it does not begin with a root")]
    Root,
    #[error("cell {0} has a letter that the alphabet lacks, leads backwards, nowhere or outside")]
    Cell(usize),
    #[error("it does not end with empty cells")]
    Tail,
}

/// Which letters may occur in a graph.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters {
    /// Letters are numbered from 1 to this.
    pub(crate) len: u32,
    /// Whether [`TURN`] is among them.
    pub(crate) turn: bool,
}

/// Checks every cell.
///
/// A base that does not lie before the cell leading to it makes every walk end; a base that
/// leaves a window before the end makes every walk stay inside.
pub(super) fn check(bytes: &[u8], letters: Letters) -> Result<(), Flaw> {
    let (cells, []) = bytes.as_chunks::<4>() else {
        return Err(Flaw::Length);
    };
    let Some(last) = cells.len().checked_sub(WINDOW).filter(|&last| last > 0) else {
        return Err(Flaw::Length);
    };
    let root = Arcs::new(bytes).root().0;
    if root.code() != 0 || root.accepts() || root.base() > last {
        return Err(Flaw::Root);
    }
    let turn = if letters.turn { u32::from(TURN.number()) } else { letters.len };
    let unsound = |(place, bytes): (usize, &[u8; 4])| {
        let cell = Cell(u32::from_le_bytes(*bytes));
        let (code, place, base) = (cell.code(), place as u32, cell.base() as u32);
        // No branches: the compiler then takes several cells at a time.
        let letter = (code != 0) & ((code <= letters.len) | (code == turn)) & (code < place);
        let leads = (base >= place) & (base <= last as u32) | (base == 0) & cell.accepts();
        (cell.0 != 0) & !(letter & leads)
    };
    let inner = || cells[1..].iter().zip(1..).map(|(bytes, place)| (place, bytes));
    if inner().fold(false, |flawed, cell| flawed | unsound(cell)) {
        let place = inner().find(|&cell| unsound(cell)).map_or(0, |(place, _)| place);
        return Err(Flaw::Cell(place));
    }
    let tail = cells[last..].as_flattened();
    if tail.iter().any(|&byte| byte != 0) { Err(Flaw::Tail) } else { Ok(()) }
}
