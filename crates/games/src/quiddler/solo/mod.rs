//! Quiddler for one: eight piles, and as few cards as possible left over.

mod daily;
mod gain;
mod play;
mod refusal;
mod telling;
pub mod view;

pub use daily::TASK as DAILY_TASK;
pub use play::{Action, Event, State};
pub use refusal::Refusal;
pub use view::View;

use lexicon::{Lexicon, Spelling};

use super::deck::Deck;
use super::options::{self, LookUp, Material};
use super::search::Hands;
use super::search::solo::{Solution, Step};
use crate::card::{Card, spelled};
use crate::description::Description;
use crate::feats::Feats;
use crate::gain::Gain;
use crate::game::{Game, Outcome, Stop, Verb, rank};
use crate::hindsight::{SolvedDeal, Weighed};
use crate::judge::Judge;
use crate::record::Header;
use crate::rng::{ShuffleError, Shuffler};
use crate::search::{Budget, Suggestions};
use crate::seat::{By, Seat, Viewer};
use crate::setup::{CoarseWords, Options, SetupError, Words, table_words};
use crate::verb::VerbFacts;

pub(super) const PILES: usize = 8;
pub(super) const PILE: usize = 6;

/// The solo variant of Quiddler.
#[derive(Debug)]
pub struct Solo {
    deck: Deck,
    lexicon: Lexicon,
    coarse: CoarseWords,
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
        let (lexicon, coarse) = table_words(&options, words, material.spelling)?;
        Ok(Solo { deck: material.deck, lexicon, coarse, look_up })
    }

    fn seats(&self) -> u8 {
        1
    }

    fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    fn coarse(&self) -> &CoarseWords {
        &self.coarse
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

    fn gain(&self, state: &State, _seat: Seat, action: &Action) -> Option<Gain> {
        self.gained(state, action)
    }

    fn in_sight(&self, view: &View, seen: &mut Vec<Card>) {
        view.in_sight(seen);
    }

    fn note_feats(&self, event: &Event, feats: &mut Feats) {
        if let Event::Taken { by, word, value, .. } = event {
            feats.found(*by, word, Some(value.0));
        }
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

    fn weigh(&self, view: &View, action: &Action) -> Option<Weighed> {
        let stops = matches!(action, Action::Stop {}) && view.may.contains(&"stop");
        stops.then(|| Weighed { worth: self.stopped(view), words: Vec::new() })
    }

    fn place_of(&self, action: &Action) -> Option<String> {
        match action {
            Action::Take { piles } => piles.first().map(usize::to_string),
            Action::Fill { from, .. } => Some(from.to_string()),
            _ => None,
        }
    }

    fn solve(&self, dealt: &State, positions: usize) -> Option<SolvedDeal> {
        let hands = Hands { deck: &self.deck, lexicon: &self.lexicon };
        let Solution { steps, points, proven } = hands.solo(&dealt.piles, positions).ok()?;
        let mut piles = dealt.piles.clone();
        let mut words = Vec::new();
        for step in steps {
            match step {
                Step::Take { piles: taken } => {
                    let cards: Vec<Card> =
                        taken.iter().filter_map(|&at| piles.get_mut(at)?.pop()).collect();
                    words.push(spelled(&cards));
                }
                Step::Fill { from, to } => {
                    let card = piles.get_mut(from).and_then(Vec::pop);
                    piles[to].extend(card);
                }
            }
        }
        Some(SolvedDeal { points, proven, words })
    }

    /// the fewer are left, the better; while covered ones are among them, nobody knows.
    fn course(&self, state: &State) -> Vec<i32> {
        vec![-self.deck.worth(&state.unused()).0]
    }

    fn outcome(&self, state: &State) -> Outcome {
        let points = [self.deck.worth(&state.unused())];
        Outcome { over: state.over, placings: rank(&points, |_| ()) }
    }

    fn is_over(&self, state: &State) -> bool {
        state.over
    }

    fn shuffler<'s>(&self, state: &'s State) -> &'s Shuffler {
        &state.shuffler
    }

    fn all_cards(&self, state: &State) -> Vec<Card> {
        let taken = state.taken.iter().flatten();
        state.piles.iter().flatten().chain(taken).chain(&state.boxed).copied().collect()
    }
}
