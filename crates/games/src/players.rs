//! Everybody at a table, found by seat.

use std::ops::{Index, IndexMut};
use std::slice;

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// What a seat holds, seat by seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Players<P>(Vec<P>);

/// Somebody who can leave a game for good; the seat is skipped from then on.
pub trait Resigns {
    fn has_resigned(&self) -> bool;
}

impl<P: Clone + Default> Players<P> {
    pub fn new(seats: u8) -> Players<P> {
        Players(vec![P::default(); usize::from(seats)])
    }
}

impl<P> Players<P> {
    pub fn seats(&self) -> u8 {
        self.0.len() as u8
    }

    pub fn iter(&self) -> slice::Iter<'_, P> {
        self.0.iter()
    }

    pub fn iter_mut(&mut self) -> slice::IterMut<'_, P> {
        self.0.iter_mut()
    }
}

impl<P: Resigns> Players<P> {
    /// Everybody who has not resigned.
    pub fn playing(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats()).filter(|&seat| !self[seat].has_resigned())
    }

    /// The others who have not resigned, clockwise from a seat's left.
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        seat.others(self.seats()).filter(|&other| !self[other].has_resigned())
    }
}

impl<P> Index<Seat> for Players<P> {
    type Output = P;

    fn index(&self, seat: Seat) -> &P {
        &self.0[seat.index()]
    }
}

impl<P> IndexMut<Seat> for Players<P> {
    fn index_mut(&mut self, seat: Seat) -> &mut P {
        &mut self.0[seat.index()]
    }
}

impl<'p, P> IntoIterator for &'p Players<P> {
    type Item = &'p P;
    type IntoIter = slice::Iter<'p, P>;

    fn into_iter(self) -> slice::Iter<'p, P> {
        self.iter()
    }
}

impl<'p, P> IntoIterator for &'p mut Players<P> {
    type Item = &'p mut P;
    type IntoIter = slice::IterMut<'p, P>;

    fn into_iter(self) -> slice::IterMut<'p, P> {
        self.iter_mut()
    }
}
