//! A table with its players ready to sit down, game after game.

use std::sync::Arc;

use games::{Header, Seat, Seed, Words};

use super::guest::{Guests, Seated};
use super::{Entrant, SimulationError};
use crate::contender::Contender;
use crate::contest::Sitter;
use crate::playable::{Bot, Playable};
use crate::player::SeatError;
use crate::vocabulary::{Vocabularies, Vocabulary};

pub struct Seating<'a, G: Playable> {
    pub game: G,
    header: &'a Header,
    material: Arc<G::Material>,
    ready: Vec<Ready<'a>>,
}

/// An entrant with what it needs to sit down.
enum Ready<'a> {
    Bot(Contender, Arc<Vocabulary>),
    Guest(&'a dyn Guests),
}

impl<'a, G: Playable> Seating<'a, G> {
    pub fn new(
        header: &'a Header,
        words: &dyn Words,
        vocabularies: &Vocabularies,
        entrants: &[Entrant<'a>],
    ) -> Result<Seating<'a, G>, SimulationError> {
        let game = G::set_up(header, words).map_err(SeatError::from)?;
        if entrants.len() != usize::from(game.seats()) {
            let (entrants, seats) = (entrants.len(), game.seats());
            return Err(SimulationError::Seats { entrants, seats });
        }
        let mut ready = Vec::new();
        for entrant in entrants {
            ready.push(match *entrant {
                Entrant::Bot(contender) => {
                    let words = vocabularies.of(&game, contender.breadth);
                    Ready::Bot(contender, words.map_err(SeatError::from)?)
                }
                Entrant::Guest(guests) => Ready::Guest(guests),
            });
        }
        let material = Arc::new(game.material());
        Ok(Seating { game, header, material, ready })
    }

    pub fn entrants(&self) -> usize {
        self.ready.len()
    }

    /// Everybody takes a seat; `entrant_at` says who sits where.
    pub fn sit(
        &self,
        seed: Seed,
        entrant_at: impl Fn(usize) -> usize,
    ) -> Result<Vec<Box<dyn Sitter<G> + '_>>, SimulationError> {
        let sit = |seat: Seat| -> Result<Box<dyn Sitter<G> + '_>, SimulationError> {
            Ok(match &self.ready[entrant_at(seat.index())] {
                Ready::Bot(contender, words) => {
                    let (material, words) = (Arc::clone(&self.material), Arc::clone(words));
                    Box::new(Bot::new(seat, *contender, material, words, seed))
                }
                Ready::Guest(guests) => {
                    let player = guests.sit(self.header, seat).map_err(SimulationError::Guest)?;
                    Box::new(Seated::new(player))
                }
            })
        };
        Seat::all(self.ready.len() as u8).map(sit).collect()
    }
}
