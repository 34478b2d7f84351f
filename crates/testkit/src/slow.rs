//! Schnappwort at a chosen price: each `Z` in a word, each thought of its bot and each look back
//! burns a core for a while. What a server does about costly work can be tested without waiting for a costly game.

use std::time::{Duration, Instant};

use games::description::Description;
use games::drawing::Drawing;
use games::game::{Game, Outcome, Stop, Timer, Verb};
use games::judge::Judge;
use games::rng::{ShuffleError, Shuffler};
use games::setup::Options;
use games::telling::{Names, Telling};
use games::verb::VerbFacts;
use games::{Budget, By, Card, Header, Seat, SetupError, Suggestions, Viewer, Words};
use lexicon::{Lexicon, Spelling};

use crate::fifth::{Action, Event, Refusal, Schnappwort, State, View};

/// What one `Z` costs.
pub const COST: Duration = Duration::from_millis(10);
/// What one thought of its bot costs.
#[cfg(feature = "bots")]
const THOUGHT: Duration = Duration::from_millis(100);

/// Takes the place of [`Schnappwort`] in a catalogue, under the same name.
#[derive(Debug)]
pub struct Slow(Schnappwort);

/// A word that costs so much to judge.
pub fn costly_word(cost: Duration) -> String {
    "Z".repeat((cost.as_millis() / COST.as_millis()) as usize)
}

fn burn(cost: Duration) {
    let begun = Instant::now();
    while begun.elapsed() < cost {
        std::hint::spin_loop();
    }
}

impl Game for Slow {
    const DESCRIPTION: &'static Description = Schnappwort::DESCRIPTION;
    const VERBS: &'static [VerbFacts] = Schnappwort::VERBS;

    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn spelling(options: &Options<'_>) -> Result<Spelling, SetupError> {
        Schnappwort::spelling(options)
    }

    fn set_up(header: &Header, words: &dyn Words) -> Result<Slow, SetupError> {
        Schnappwort::set_up(header, words).map(Slow)
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn lexicon(&self) -> &Lexicon {
        self.0.lexicon()
    }

    fn start(
        &self,
        shuffler: Shuffler,
        judge: &mut Judge<'_>,
    ) -> Result<(State, Vec<Event>), ShuffleError> {
        self.0.start(shuffler, judge)
    }

    fn apply(
        &self,
        state: &mut State,
        by: By,
        action: Action,
        judge: &mut Judge<'_>,
    ) -> Result<Vec<Event>, Stop<Refusal>> {
        if let Action::Snap { word } = &action {
            burn(COST * word.chars().filter(|&letter| letter == 'Z').count() as u32);
        }
        self.0.apply(state, by, action, judge)
    }

    fn in_sight(&self, view: &View, seen: &mut Vec<Card>) {
        self.0.in_sight(view, seen);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.0.view(state, viewer)
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        self.0.awaited(state)
    }

    fn may(&self, state: &State, seat: Seat) -> Vec<Verb> {
        self.0.may(state, seat)
    }

    fn timer(&self, state: &State, events: &[Event]) -> Timer {
        self.0.timer(state, events)
    }

    fn ring(&self, state: &State) -> Option<Action> {
        self.0.ring(state)
    }

    /// It finds nothing, and takes its time for that.
    fn best(&self, _view: &View, _most: usize, _budget: Budget) -> Suggestions<Action> {
        burn(COST);
        Suggestions::default()
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.0.outcome(state)
    }

    fn shuffler<'s>(&self, state: &'s State) -> &'s Shuffler {
        self.0.shuffler(state)
    }

    fn all_cards(&self, state: &State) -> Vec<Card> {
        self.0.all_cards(state)
    }
}

impl Telling for Slow {
    fn tell_action(action: &Action, by: &str, names: &Names) -> String {
        Schnappwort::tell_action(action, by, names)
    }

    fn tell_event(event: &Event, names: &Names) -> String {
        Schnappwort::tell_event(event, names)
    }

    fn draw(view: &View, before: Option<&View>, names: &Names) -> Drawing {
        Schnappwort::draw(view, before, names)
    }
}

#[cfg(feature = "bots")]
impl bots::Playable for Slow {
    type Material = ();
    type Memory = ();

    fn material(&self) {}

    fn remember(_memory: &mut (), _moment: bots::Moment, _event: &Event) {}

    fn choose(mind: &bots::Mind<'_, Slow>) -> Option<bots::Choice<Action>> {
        burn(THOUGHT);
        let turns = mind.view.may.contains(&"turn");
        turns.then_some(bots::Choice { action: Action::Turn {}, think: Duration::ZERO })
    }

    fn words(_event: &Event) -> Option<(Seat, Vec<&str>)> {
        None
    }
}
