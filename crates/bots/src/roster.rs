//! The one list of the games that bots play.

use std::sync::LazyLock;

use games::buchstabenklau::Buchstabenklau;
use games::kreuzwort::Kreuzwort;
use games::maskenmemo::Maskenmemo;
use games::quiddler::Quiddler;
use games::{Header, ON_A_PAGE, Record, Seat, Seed, Words};

use crate::contender::Contender;
use crate::contest::Played;
use crate::level::Level;
use crate::playable::Playable;
use crate::player::{Player, SeatError, Sit, sit};
use crate::simulation::{Entrant, Progress, Simulation, SimulationError, Single, Tally};
use crate::simulation::{play_all, play_one};
use crate::vocabulary::Vocabularies;

/// The games that bots play; a game joins with [`Roster::with`].
#[derive(Debug, Clone, Default)]
pub struct Roster {
    games: Vec<Enlisted>,
}

/// What bots do in a game whose name is known only at run time.
#[derive(Debug, Clone, Copy)]
struct Enlisted {
    game: &'static str,
    least: usize,
    bluffs: fn(Level) -> bool,
    sit: fn(Sit<'_>) -> Result<Box<dyn Player>, SeatError>,
    /// Whole games at once, which nobody plays on a page.
    simulated: Option<Simulated>,
}

#[derive(Debug, Clone, Copy)]
struct Simulated {
    play_all: fn(&Simulation<'_>, &Progress) -> Result<Tally, SimulationError>,
    play_one: fn(Single<'_>) -> Result<(Record, Played), SimulationError>,
}

static BUILT_IN: LazyLock<Roster> = LazyLock::new(|| {
    Roster::default()
        .with_company::<Quiddler>()
        .with::<Kreuzwort>()
        .with::<Buchstabenklau>()
        .with::<Maskenmemo>()
});

impl Roster {
    /// The bots of this program.
    pub fn built_in() -> &'static Roster {
        &BUILT_IN
    }

    /// The same with one more game.
    pub fn with<G: Playable>(self) -> Roster {
        self.enlist::<G>(1)
    }

    /// The same with one more game that no bot plays alone.
    pub fn with_company<G: Playable>(self) -> Roster {
        self.enlist::<G>(2)
    }

    fn enlist<G: Playable>(mut self, least: usize) -> Roster {
        self.games.push(Enlisted {
            game: G::NAME,
            least,
            bluffs: G::bluffs,
            sit: sit::<G>,
            simulated: match ON_A_PAGE {
                true => None,
                false => Some(Simulated { play_all: play_all::<G>, play_one: play_one::<G> }),
            },
        });
        self
    }

    /// Sits a bot down. Its dice come from `seed` alone and never meet the table's: the header's
    /// own seed may be given.
    pub fn seat_bot(
        &self,
        header: &Header,
        words: &dyn Words,
        vocabularies: &Vocabularies,
        seat: Seat,
        contender: Contender,
        seed: Seed,
    ) -> Result<Box<dyn Player>, SeatError> {
        if seat.index() >= header.players.len() {
            return Err(SeatError::NoSeat(seat));
        }
        (self.game(header)?.sit)(Sit { header, words, vocabularies, seat, contender, seed })
    }

    /// The levels whose words may be none in this game; those of all others count for certain.
    pub fn bluffing(&self, game: &str) -> Vec<Level> {
        let enlisted = self.games.iter().find(|enlisted| enlisted.game == game);
        let bluffs = |level: &Level| enlisted.is_some_and(|enlisted| (enlisted.bluffs)(*level));
        Level::ALL.into_iter().filter(bluffs).collect()
    }

    /// Plays all games of a simulation.
    pub fn simulate(
        &self,
        simulation: &Simulation<'_>,
        progress: &Progress,
    ) -> Result<Tally, SimulationError> {
        (self.simulated(simulation.header)?.play_all)(simulation, progress)
    }

    /// Plays the game of a header, the entrants in the order of its seats, and writes it down.
    pub fn record_one(
        &self,
        header: &Header,
        words: &dyn Words,
        vocabularies: &Vocabularies,
        entrants: &[Entrant<'_>],
    ) -> Result<(Record, Played), SimulationError> {
        (self.simulated(header)?.play_one)(Single { header, words, vocabularies, entrants })
    }

    fn simulated(&self, header: &Header) -> Result<Simulated, SeatError> {
        self.game(header)?.simulated.ok_or_else(|| no_bot(header))
    }

    fn game(&self, header: &Header) -> Result<&Enlisted, SeatError> {
        let plays =
            |game: &&Enlisted| game.game == header.game && header.players.len() >= game.least;
        self.games.iter().find(plays).ok_or_else(|| no_bot(header))
    }
}

fn no_bot(header: &Header) -> SeatError {
    SeatError::NoBot(header.game.chars().take(40).collect())
}
