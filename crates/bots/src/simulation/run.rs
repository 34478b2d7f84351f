//! The threads of a simulation, each taking the next game that nobody has begun.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use games::Seed;

use super::seating::Seating;
use super::tally::{Notes, Tally};
use super::{Progress, Simulation, SimulationError};
use crate::contest::{self, Step};
use crate::playable::Playable;
use crate::player::SeatError;

pub fn play_all<G: Playable>(
    simulation: &Simulation<'_>,
    progress: &Progress,
) -> Result<Tally, SimulationError> {
    let Simulation { header, words, vocabularies, entrants, games, seed, threads } = *simulation;
    let seating = Seating::<G>::new(header, words, vocabularies, entrants)?;
    let notes = Notes::new(vocabularies, seating.game.lexicon()).map_err(SeatError::from)?;
    let (next, failed) = (AtomicU64::new(0), Mutex::default());
    let hall = Hall { seating, notes, progress, games, seed, next, failed };
    hall.play_all(threads.get())
}

/// Where all threads play.
struct Hall<'a, G: Playable> {
    seating: Seating<'a, G>,
    notes: Notes,
    progress: &'a Progress,
    games: u64,
    seed: u64,
    next: AtomicU64,
    failed: Mutex<Option<SimulationError>>,
}

impl<G: Playable> Hall<'_, G> {
    fn play_all(self, threads: usize) -> Result<Tally, SimulationError> {
        let mut tally = Tally::new(self.seating.entrants());
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
        let mut tally = Tally::new(self.seating.entrants());
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
        let seats = self.seating.entrants();
        let entrant_at = |seat: usize| (seat + number as usize) % seats;
        let seed = self.seed.wrapping_add(number);
        let mut sitters = self.seating.sit(Seed::Small(seed), entrant_at)?;
        let mut watch = |step: Step<'_, G>| {
            for (seat, words) in step.events.iter().filter_map(G::words) {
                tally.words(entrant_at(seat.index()), &words, &self.notes);
            }
        };
        let played = contest::play(&self.seating.game, Seed::Small(seed), &mut sitters, &mut watch)
            .map_err(|broken| SimulationError::Broken { number, seed, broken })?;
        tally.game(&played, entrant_at);
        Ok(())
    }
}
