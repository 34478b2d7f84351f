//! The threads of a simulation, each taking the next game that nobody has begun.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use games::{Header, Seat, Seed};

use super::guest::Seated;
use super::tally::{Notes, Tally};
use super::{Entrant, Progress, Simulation, SimulationError};
use crate::contender::Contender;
use crate::contest::{self, Sitter};
use crate::playable::{Bot, Playable};
use crate::player::SeatError;
use crate::roster::Visit;
use crate::vocabulary::Vocabulary;

pub struct Run<'a> {
    pub simulation: &'a Simulation<'a>,
    pub progress: &'a Progress,
}

impl Visit for Run<'_> {
    type Out = Result<Tally, SimulationError>;

    fn visit<G: Playable>(self) -> Self::Out {
        let Simulation { header, words, vocabularies, entrants, games, seed, threads } =
            *self.simulation;
        let game = G::set_up(header, words).map_err(SeatError::from)?;
        if entrants.len() != usize::from(game.seats()) {
            let (entrants, seats) = (entrants.len(), game.seats());
            return Err(SimulationError::Seats { entrants, seats });
        }
        let mut ready = Vec::new();
        for entrant in entrants {
            ready.push(match *entrant {
                Entrant::Bot(contender) => {
                    let words = vocabularies.of(game.lexicon(), contender.breadth);
                    Ready::Bot(contender, words.map_err(SeatError::from)?)
                }
                Entrant::Guest(guests) => Ready::Guest(guests),
            });
        }
        let hall = Hall {
            header,
            progress: self.progress,
            notes: Notes::new(vocabularies, game.lexicon()).map_err(SeatError::from)?,
            material: Arc::new(game.material()),
            game,
            ready,
            games,
            seed,
            next: AtomicU64::new(0),
            failed: Mutex::default(),
        };
        hall.play_all(threads.get())
    }
}

/// An entrant with what it needs to sit down.
enum Ready<'a> {
    Bot(Contender, Arc<Vocabulary>),
    Guest(&'a dyn super::Guests),
}

/// Where all threads play.
struct Hall<'a, G: Playable> {
    header: &'a Header,
    progress: &'a Progress,
    notes: Notes,
    game: G,
    material: Arc<G::Material>,
    ready: Vec<Ready<'a>>,
    games: u64,
    seed: u64,
    next: AtomicU64,
    failed: Mutex<Option<SimulationError>>,
}

impl<G: Playable> Hall<'_, G> {
    fn play_all(self, threads: usize) -> Result<Tally, SimulationError> {
        let mut tally = Tally::new(self.ready.len());
        thread::scope(|scope| {
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(|| self.play_some())).collect();
            for thread in threads {
                match thread.join() {
                    Ok(part) => tally.add(&part),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
        let failed = self.failed.into_inner().unwrap_or_else(PoisonError::into_inner);
        failed.map_or(Ok(tally), Err)
    }

    fn play_some(&self) -> Tally {
        let mut tally = Tally::new(self.ready.len());
        while !self.progress.is_stopped() {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games {
                break;
            }
            match self.play_one(number, &mut tally) {
                Ok(()) => _ = self.progress.played.fetch_add(1, Ordering::Relaxed),
                Err(error) => {
                    self.progress.stop();
                    *self.failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                }
            }
        }
        tally
    }

    fn play_one(&self, number: u64, tally: &mut Tally) -> Result<(), SimulationError> {
        let seats = self.ready.len();
        let entrant_at = |seat: usize| (seat + number as usize) % seats;
        let seed = self.seed.wrapping_add(number);
        let mut sitters: Vec<Box<dyn Sitter<G> + '_>> = Vec::with_capacity(seats);
        for seat in Seat::all(seats as u8) {
            sitters.push(match &self.ready[entrant_at(seat.index())] {
                Ready::Bot(contender, words) => {
                    let (material, words) = (Arc::clone(&self.material), Arc::clone(words));
                    Box::new(Bot::new(seat, *contender, material, words, Seed::Small(seed)))
                }
                Ready::Guest(guests) => {
                    let player = guests.sit(self.header, seat).map_err(SimulationError::Guest)?;
                    Box::new(Seated::new(player))
                }
            });
        }
        let mut watch = |_, events: &[G::Event]| {
            for (seat, words) in events.iter().filter_map(G::words) {
                tally.words(entrant_at(seat.index()), &words, &self.notes);
            }
        };
        let played = contest::play(&self.game, Seed::Small(seed), &mut sitters, &mut watch)
            .map_err(|broken| SimulationError::Broken { number, seed, broken })?;
        tally.game(&played, entrant_at);
        Ok(())
    }
}
