//! A graph in few bytes, to be sent: its arcs in the order of a walk through all points.
//!
//! An arc is a byte: the letter (5 bits), whether a word ends with it, whether it is the last of
//! its point, and whether it leads back to a point that was met before. Where it does, the number
//! of that point is told (0: no letter can follow), else the new point's arcs come next. Bytes of
//! the same meaning lie together, which packs best.

use super::minimal::{Automaton, Draft};
use super::{Arcs, Children, Graph, Node, TooLarge, pack};
use crate::bytes::Part;

const ACCEPTS: u8 = 1 << 5;
const LAST: u8 = 1 << 6;
const BACK: u8 = 1 << 7;

/// Numbers of points are told in so many bytes, each in a row of its own.
const WIDTH: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TranscriptError {
    #[error("the graph breaks off")]
    Short,
    #[error("the graph leads to a point that it has not told yet")]
    Ahead,
    #[error("the letters of a point are not in order")]
    Letters,
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

impl Graph {
    pub(crate) fn transcribe(&self) -> Vec<u8> {
        let arcs = self.arcs();
        let mut told = Teller {
            arcs,
            met: vec![0; arcs.len()],
            points: 0,
            bytes: Vec::new(),
            back: Vec::new(),
        };
        told.walk();
        let mut out = (told.bytes.len() as u32).to_le_bytes().to_vec();
        out.extend(&told.bytes);
        for byte in 0..WIDTH {
            out.extend(told.back.iter().map(|point| point.to_le_bytes()[byte]));
        }
        out
    }

    /// The graph, and what follows it.
    pub(crate) fn from_transcript(bytes: &[u8]) -> Result<(Graph, &[u8]), TranscriptError> {
        let (len, rest) = bytes.split_first_chunk().ok_or(TranscriptError::Short)?;
        let len = u32::from_le_bytes(*len) as usize;
        let (arcs, rest) = rest.split_at_checked(len).ok_or(TranscriptError::Short)?;
        let backs = arcs.iter().filter(|&&arc| arc & BACK != 0).count();
        let (back, rest) = rest.split_at_checked(backs * WIDTH).ok_or(TranscriptError::Short)?;
        let back = (0..backs).map(|at| {
            u32::from_le_bytes(std::array::from_fn(|byte| back[byte * backs + at])) as usize
        });
        let cells = pack::pack(&read(arcs, back)?)?;
        let bytes = cells.iter().flat_map(|cell| cell.0.to_le_bytes()).collect();
        Ok((Graph { cells: Part::owned(bytes) }, rest))
    }
}

struct Teller<'g> {
    arcs: Arcs<'g>,
    /// By base: the number of a point that was met, from 1.
    met: Vec<u32>,
    points: u32,
    bytes: Vec<u8>,
    back: Vec<u32>,
}

impl<'g> Teller<'g> {
    fn walk(&mut self) {
        let mut open = vec![self.enter(self.arcs.root())];
        while let Some(children) = open.last_mut() {
            let Some((letter, node)) = children.next() else {
                open.pop();
                continue;
            };
            let known = match node.is_leaf() {
                true => Some(0),
                false => Some(self.met[node.0.base()]).filter(|&number| number > 0),
            };
            let sign = |set: bool, bit: u8| if set { bit } else { 0 };
            let flags = sign(node.is_word(), ACCEPTS) | sign(children.letters() == 0, LAST);
            self.bytes.push(letter.number() | flags | sign(known.is_some(), BACK));
            match known {
                Some(number) => self.back.push(number),
                None => open.push(self.enter(node)),
            }
        }
    }

    fn enter(&mut self, node: Node) -> Children<'g> {
        self.points += 1;
        self.met[node.0.base()] = self.points;
        self.arcs.children(node)
    }
}

/// The automaton behind the arcs; there points are numbered children first.
fn read(arcs: &[u8], mut back: impl Iterator<Item = usize>) -> Result<Automaton, TranscriptError> {
    let mut automaton = Automaton::default();
    // By the order in which they were met, from 1: the point's number; none while it is open.
    let mut met: Vec<Option<usize>> = vec![Some(0), None];
    let mut open: Vec<(usize, Vec<Draft>)> = vec![(1, Vec::new())];
    if arcs.is_empty() {
        return Ok(automaton);
    }
    for &arc in arcs {
        let (_, drafts) = open.last_mut().ok_or(TranscriptError::Short)?;
        let (letter, accepts) = (arc & 31, arc & ACCEPTS != 0);
        if letter == 0 || drafts.last().is_some_and(|last| last.letter() >= letter) {
            return Err(TranscriptError::Letters);
        }
        let is_last = arc & LAST != 0;
        if arc & BACK == 0 {
            // Its point is filled in when that is complete.
            drafts.push(Draft::new(letter, accepts, usize::from(is_last)));
            met.push(None);
            open.push((met.len() - 1, Vec::new()));
            continue;
        }
        let point = back.next().and_then(|number| met.get(number).copied().flatten());
        drafts.push(Draft::new(letter, accepts, point.ok_or(TranscriptError::Ahead)?));
        let mut complete = is_last;
        while complete {
            let Some((number, drafts)) = open.pop() else { return Err(TranscriptError::Short) };
            let point = automaton.push(&drafts);
            met[number] = Some(point);
            let Some((_, above)) = open.last_mut() else {
                automaton.root = point;
                break;
            };
            let Some(arc) = above.last_mut() else { return Err(TranscriptError::Short) };
            complete = arc.point() == 1;
            *arc = Draft::new(arc.letter(), arc.accepts(), point);
        }
    }
    if open.is_empty() { Ok(automaton) } else { Err(TranscriptError::Short) }
}
