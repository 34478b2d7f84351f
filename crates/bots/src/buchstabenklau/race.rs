//! How a person fares among bots, in virtual time: who has the first word of a round, and when.

use std::sync::Arc;
use std::time::Duration;

use games::buchstabenklau::{Buchstabenklau, Event};
use games::{Game, Header, Seat, Seed, Words};
use lexicon::Lang;
use lexicon::sorting::sort;

use super::person::Person;
use crate::contender::{Breadth, Contender};
use crate::contest::{self, Sitter, Step};
use crate::level::Level;
use crate::playable::Bot;
use crate::player::SeatError;
use crate::simulation::SimulationError;
use crate::vocabulary::Vocabularies;

/// A person among so many bots of one level.
#[derive(Debug, Clone, Copy)]
pub struct Race {
    pub level: Level,
    pub bots: usize,
    /// The seconds of the buzzer (B-11); 0 without one.
    pub buzz: u16,
    pub games: u64,
    /// Game number n is dealt from this plus n.
    pub seed: u64,
}

/// What came of it.
#[derive(Debug, Clone, Default)]
pub struct Finish {
    /// Rounds that ended with somebody's word, and those that ended with the person's.
    pub rounds: u64,
    pub won: u64,
    /// How long after the cards had come to lie open a bot was first, in ascending order.
    pub bots_first: Vec<Duration>,
}

impl Finish {
    /// The share of rounds that the person won.
    pub fn share(&self) -> f64 {
        self.won as f64 / self.rounds.max(1) as f64
    }

    pub fn median(&self) -> Duration {
        self.bots_first.get(self.bots_first.len() / 2).copied().unwrap_or_default()
    }
}

/// What the person knows: the words one reads in a newspaper.
const PERSON: Level = Level::Geselle;

impl Race {
    pub fn run(
        &self,
        words: &dyn Words,
        vocabularies: &Vocabularies,
    ) -> Result<Finish, SimulationError> {
        let seats = self.bots + 1;
        let players = (0..seats).map(|seat| format!("P{seat}")).collect();
        let mut header =
            Header::new(Buchstabenklau::NAME, Lang::De, players, Seed::Small(self.seed));
        header.options.insert("buzz".into(), self.buzz.into());
        let game = Buchstabenklau::set_up(&header, words).map_err(SeatError::from)?;
        // Everything lies open: there is nothing to know beside.
        let material = Arc::new(());
        let known =
            |level: Level| vocabularies.of(&game, Breadth::Of(level)).map_err(SeatError::from);
        let (bots_words, own_words) = (known(self.level)?, known(PERSON)?);
        let mut finish = Finish::default();
        for number in 0..self.games {
            let person = Seat((number % seats as u64) as u8);
            let seed = Seed::Small(self.seed.wrapping_add(number));
            let sit = |seat: Seat| -> Box<dyn Sitter<Buchstabenklau>> {
                let own = seat == person;
                let (level, words) =
                    if own { (PERSON, &own_words) } else { (self.level, &bots_words) };
                let contender = Contender::from(level);
                let bot = Bot::new(seat, contender, Arc::clone(&material), Arc::clone(words), seed);
                if own { Box::new(Person(bot)) } else { Box::new(bot) }
            };
            let mut sitters: Vec<_> = Seat::all(seats as u8).map(sit).collect();
            let mut lying = Duration::ZERO;
            let mut watch = |step: Step<'_, Buchstabenklau>| {
                finish.watch(person, &mut lying, &step);
            };
            contest::play(&game, seed, &mut sitters, &mut watch)
                .map_err(SimulationError::Single)?;
        }
        sort(&mut finish.bots_first);
        Ok(finish)
    }
}

impl Finish {
    fn watch(&mut self, person: Seat, lying: &mut Duration, step: &Step<'_, Buchstabenklau>) {
        let buzzes = step.events.iter().any(|event| matches!(event, Event::Buzzed { .. }));
        for event in step.events {
            if let Event::Called { by, valid: true, .. } = event {
                self.rounds += 1;
                self.won += u64::from(*by == person);
            }
            let first = match event {
                Event::Buzzed { by } => Some(*by),
                Event::Called { by, valid: true, .. } if !buzzes => Some(*by),
                _ => None,
            };
            if first.is_some_and(|by| by != person) {
                self.bots_first.push(step.moment.at - *lying);
            }
        }
        let lies = |event: &Event| {
            matches!(event, Event::Revealed { .. } | Event::Taken { .. } | Event::Swept { .. })
        };
        if step.events.iter().any(lies) {
            *lying = step.moment.at;
        }
    }
}
