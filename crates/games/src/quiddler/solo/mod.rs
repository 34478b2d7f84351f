//! Quiddler for one: eight piles, and as few cards as possible left over.

mod play;
mod refusal;
mod telling;
pub mod view;

pub use play::{Action, Event, State};
pub use refusal::Refusal;
pub use view::View;

use lexicon::{Lexicon, Spelling};

use super::deck::Deck;
use super::options::{self, LookUp, Material};
use crate::card::Card;
use crate::description::Description;
use crate::game::{Game, Outcome, Stop, Verb, rank};
use crate::judge::Judge;
use crate::record::Header;
use crate::rng::{ShuffleError, Shuffler};
use crate::search::{Budget, Suggestions};
use crate::seat::{By, Seat, Viewer};
use crate::setup::{Options, SetupError, Words};
use crate::verb::VerbFacts;

pub(super) const PILES: usize = 8;
pub(super) const PILE: usize = 6;

/// The solo variant of Quiddler.
#[derive(Debug)]
pub struct Solo {
    deck: Deck,
    lexicon: Lexicon,
    look_up: LookUp,
}

impl Solo {
    /// The cards it is played with, which everybody knows.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }
}

impl Game for Solo {
    const DESCRIPTION: &'static Description = &options::DESCRIPTION;
    const VERBS: &'static [VerbFacts] = play::VERBS;

    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn spelling(options: &Options<'_>) -> Result<Spelling, SetupError> {
        options::spelling(options)
    }

    fn set_up(header: &Header, words: &dyn Words) -> Result<Solo, SetupError> {
        let options = Options::read(Self::DESCRIPTION, header)?;
        if options.seats() != 1 {
            let (game, takes) = (Self::NAME, vec![&options::ALONE]);
            return Err(SetupError::Players { game, takes, count: header.players.len() });
        }
        let material = Material::read(header, &options)?;
        let look_up = options.get("lookup")?;
        material.holds_at_least(PILES * PILE)?;
        let lexicon = words.lexicon(material.lang, material.spelling)?;
        Ok(Solo { deck: material.deck, lexicon, look_up })
    }

    fn seats(&self) -> u8 {
        1
    }

    fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    fn start(
        &self,
        shuffler: Shuffler,
        judge: &mut Judge<'_>,
    ) -> Result<(State, Vec<Event>), ShuffleError> {
        self.deal(shuffler, judge)
    }

    fn apply(
        &self,
        state: &mut State,
        by: By,
        action: Action,
        judge: &mut Judge<'_>,
    ) -> Result<Vec<Event>, Stop<Refusal>> {
        if let Action::Timeout { seat } = action {
            by.table_on(seat, self.seats()).map_err(Refusal::from)?;
        } else {
            by.sitting(self.seats()).map_err(Refusal::from)?;
        }
        if state.over {
            return Err(Refusal::GameOver.into());
        }
        Ok(match action {
            Action::Take { piles } => self.take(state, &piles, judge)?,
            Action::Fill { from, to } => self.fill(state, from, to, judge)?,
            // Nobody is there to play on for: whoever leaves, or lets the time run out, stops.
            Action::Stop {} | Action::Resign {} | Action::Timeout { .. } => {
                let mut events = Vec::new();
                self.end(state, &mut events);
                events
            }
        })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.draw_view(state, viewer)
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        if state.over { Vec::new() } else { vec![Seat(0)] }
    }

    fn may(&self, state: &State, _seat: Seat) -> Vec<Verb> {
        match () {
            () if state.over => Vec::new(),
            () if state.owes_fill() => vec!["fill", "stop", "resign"],
            () => vec!["take", "stop", "resign"],
        }
    }

    fn may_look_up(&self, state: &State, _seat: Seat) -> bool {
        state.over || self.look_up == LookUp::Always
    }

    fn best(&self, view: &View, most: usize, budget: Budget) -> Suggestions<Action> {
        self.suggest(view, most, budget)
    }

    fn outcome(&self, state: &State) -> Outcome {
        let points = [self.deck.worth(&state.unused())];
        Outcome { over: state.over, placings: rank(&points, |_| ()) }
    }

    fn shuffler<'s>(&self, state: &'s State) -> &'s Shuffler {
        &state.shuffler
    }

    fn all_cards(&self, state: &State) -> Vec<Card> {
        let taken = state.taken.iter().flatten();
        state.piles.iter().flatten().chain(taken).chain(&state.boxed).copied().collect()
    }
}
