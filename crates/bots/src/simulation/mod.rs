//! Many games between the same players, on all cores: who wins how often, and how they play.

pub mod elo;
mod guest;
mod interval;
mod run;
mod seating;
mod single;
mod tally;

pub use guest::Guests;
pub use interval::{Interval, wilson};
pub(crate) use run::play_all;
pub use single::record_one;
pub(crate) use single::{Single, play_one};
pub use tally::{Counts, Record, Tally};

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use games::{Header, Words};

use crate::contender::Contender;
use crate::contest::Broken;
use crate::player::SeatError;
use crate::roster::Roster;
use crate::vocabulary::Vocabularies;

/// Somebody who takes part.
#[derive(Clone, Copy)]
pub enum Entrant<'a> {
    Bot(Contender),
    Guest(&'a dyn Guests),
}

/// What is to be played.
pub struct Simulation<'a> {
    /// The table: its game, language, options and as many players as there are entrants.
    pub header: &'a Header,
    pub words: &'a dyn Words,
    pub vocabularies: &'a Vocabularies,
    pub entrants: &'a [Entrant<'a>],
    pub games: u64,
    /// Game number n is dealt from this plus n, so that every game can be played again.
    pub seed: u64,
    pub threads: NonZero<usize>,
}

/// How far a simulation is, seen and stopped from another thread.
#[derive(Debug, Default)]
pub struct Progress {
    played: AtomicU64,
    stopped: AtomicBool,
}

impl Progress {
    pub fn played(&self) -> u64 {
        self.played.load(Ordering::Relaxed)
    }

    /// No further game is begun; what has been played is reported.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    #[error(transparent)]
    Seat(#[from] SeatError),
    #[error("there are {entrants} players for {seats} seats")]
    Seats { entrants: usize, seats: u8 },
    #[error("{0}")]
    Guest(String),
    #[error("game {number}, dealt from seed {seed}: {broken}")]
    Broken { number: u64, seed: u64, broken: Broken },
    #[error(transparent)]
    Single(Broken),
}

impl Simulation<'_> {
    /// Plays them all. Everybody moves one seat on from game to game, so that none has an
    /// advantage of it.
    pub fn run(&self, progress: &Progress) -> Result<Tally, SimulationError> {
        Roster::built_in().simulate(self, progress)
    }
}
