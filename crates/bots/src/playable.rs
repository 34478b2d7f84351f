//! What a game must tell a bot, and a bot's whole mind: a seat's view, what it remembers of the
//! events it saw, the words it knows, and dice.

use std::sync::Arc;
use std::time::Duration;

use games::{Game, Seat, Seed};

use crate::contender::{Contender, Manner};
use crate::dice::Dice;
use crate::level::Level;
use crate::vocabulary::Vocabulary;

/// A game that bots play.
pub trait Playable: Game {
    /// What everybody knows of the box and the house rules; made once for a table.
    type Material: Send + Sync + 'static;
    /// What one seat remembers: a fold over what it saw, nothing else.
    type Memory: Default + Clone + Send + Sync + 'static;

    fn material(&self) -> Self::Material;

    fn remember(memory: &mut Self::Memory, moment: Moment, event: &Self::Event);

    /// Remembers what the view shows for a while only ([`Game::shows`]).
    fn glance(_memory: &mut Self::Memory, _view: &Self::View) {}

    /// What to do now and after how much thought; none where there is nothing to do.
    ///
    /// Decides by the view's own account: the same mind always chooses the same.
    fn choose(mind: &Mind<'_, Self>) -> Option<Choice<Self::Action>>;

    /// Whether a level plays words now and then that it does not know.
    fn bluffs(_level: Level) -> bool {
        false
    }

    /// Whether this bot plays below its level, because somebody wins nothing for long; it is said
    /// openly.
    fn takes_it_easy(_mind: &Mind<'_, Self>) -> bool {
        false
    }

    /// The words that an event shows somebody forming, for statistics.
    fn words(event: &Self::Event) -> Option<(Seat, Vec<&str>)>;
}

/// A point in a game: how many actions were played, and when, counted from the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Moment {
    pub version: u64,
    pub at: Duration,
}

/// Who plays at the table, as everybody there sees it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Company {
    /// The seats that bots play.
    pub bots: Vec<Seat>,
    /// Whether bots may take it easy on people who win nothing for long.
    pub easy: bool,
}

/// An action, and how long after the moment of the decision it is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice<A> {
    pub action: A,
    pub think: Duration,
}

/// All that a decision rests on.
pub struct Mind<'a, G: Playable> {
    pub seat: Seat,
    pub manner: Manner,
    pub moment: Moment,
    pub view: &'a G::View,
    pub memory: &'a G::Memory,
    pub material: &'a G::Material,
    pub words: &'a Vocabulary,
    pub company: &'a Company,
    seed: Seed,
}

impl<G: Playable> Mind<'_, G> {
    /// The dice of this decision.
    pub fn dice(&self) -> Dice {
        self.dice_of(self.moment.version)
    }

    /// The dice of an earlier moment: for what was decided then and still holds.
    pub fn dice_of(&self, version: u64) -> Dice {
        Dice::new(self.seed, self.seat, version)
    }
}

/// A player of one game at one seat.
pub struct Bot<G: Playable> {
    seat: Seat,
    contender: Contender,
    material: Arc<G::Material>,
    words: Arc<Vocabulary>,
    seed: Seed,
    memory: G::Memory,
    company: Company,
}

impl<G: Playable> Bot<G> {
    /// `seed` drives the bot's own dice; the same for all bots of a table is fine.
    pub fn new(
        seat: Seat,
        contender: Contender,
        material: Arc<G::Material>,
        words: Arc<Vocabulary>,
        seed: Seed,
    ) -> Bot<G> {
        let (memory, company) = (G::Memory::default(), Company::default());
        Bot { seat, contender, material, words, seed, memory, company }
    }

    pub fn meet(&mut self, company: &Company) {
        self.company.clone_from(company);
    }

    /// What happened, and what there was to see of it for a while only.
    pub fn see(&mut self, moment: Moment, events: &[G::Event], glance: Option<&G::View>) {
        for event in events {
            G::remember(&mut self.memory, moment, event);
        }
        if let Some(view) = glance {
            G::glance(&mut self.memory, view);
        }
    }

    pub fn choose(&self, moment: Moment, view: &G::View) -> Option<Choice<G::Action>> {
        G::choose(&self.mind(moment, view))
    }

    pub fn takes_it_easy(&self, moment: Moment, view: &G::View) -> bool {
        G::takes_it_easy(&self.mind(moment, view))
    }

    pub(crate) fn mind<'a>(&'a self, moment: Moment, view: &'a G::View) -> Mind<'a, G> {
        Mind {
            seat: self.seat,
            manner: self.contender.manner,
            moment,
            view,
            memory: &self.memory,
            material: &self.material,
            words: &self.words,
            company: &self.company,
            seed: self.seed,
        }
    }
}
