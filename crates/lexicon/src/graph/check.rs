//! Whether bytes are a graph that can be walked without harm.

use super::Arcs;
use super::cell::WINDOW;

/// What is wrong with a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Flaw {
    #[error("its length is no number of cells")]
    Length,
    #[error("it does not begin with a root")]
    Root,
    #[error("cell {0} holds a letter that the alphabet lacks, or hangs before the first base")]
    Letter(usize),
    #[error("cell {0} leads backwards or out of the graph")]
    Base(usize),
    #[error("cell {0} leads nowhere")]
    DeadEnd(usize),
    #[error("it does not end with empty cells")]
    Tail,
}

/// Checks every cell; `codes` has a bit for each letter that may occur.
///
/// A base that lies behind the cell leading to it makes every walk end; a base that leaves a
/// window before the end makes every walk stay inside.
pub(crate) fn check(bytes: &[u8], codes: u32) -> Result<(), Flaw> {
    if !bytes.len().is_multiple_of(4) || bytes.len() / 4 <= WINDOW {
        return Err(Flaw::Length);
    }
    let arcs = Arcs::new(bytes);
    let last = arcs.len() - WINDOW;
    let root = arcs.root().0;
    if root.code() != 0 || root.accepts() || root.base() > last {
        return Err(Flaw::Root);
    }
    for (place, cell) in arcs.cells().enumerate().skip(1) {
        if cell.0 == 0 {
            continue;
        }
        let code = cell.code();
        if code == 0 || codes >> code & 1 == 0 || place <= code as usize {
            return Err(Flaw::Letter(place));
        }
        match cell.base() {
            0 if !cell.accepts() => return Err(Flaw::DeadEnd(place)),
            0 => {}
            base if base < place || base > last => return Err(Flaw::Base(place)),
            _ => {}
        }
    }
    let tail = &bytes[last * 4..];
    if tail.iter().any(|&byte| byte != 0) { Err(Flaw::Tail) } else { Ok(()) }
}
