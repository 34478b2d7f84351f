//! Quiddler: hands of growing size laid as words, all at once.

mod action;
mod challenge;
mod deck;
mod drawing;
mod gain;
mod leave;
mod options;
mod presets;
mod refusal;
mod round;
mod score;
pub mod search;
pub mod solo;
mod state;
mod telling;
mod turn;
pub mod view;

pub use action::{Action, Event, LapReason, Pile};
pub use deck::Deck;
pub use options::{Bonus, Judging, LookUp};
pub use refusal::Refusal;
pub use solo::{DAILY_TASK, Solo};
pub use state::{Phase, RoundScore, State};
pub use view::View;

use lexicon::{Lexicon, Spelling};

use crate::card::Card;
use crate::data::{DataError, Doc};
use crate::description::Description;
use crate::feats::Feats;
use crate::gain::Gain;
use crate::game::{Game, Outcome, Stop, Verb, rank};
use crate::hindsight::{OutOrWait, Weighed};
use crate::judge::Judge;
use crate::players::Players;
use crate::record::Header;
use crate::rng::{ShuffleError, Shuffler};
use crate::search::{Budget, Suggestions};
use crate::seat::{By, Points, Seat, Viewer};
use crate::setup::{CoarseWords, Options, SetupError, Words, table_words};
use crate::verb::{RESIGN, VerbFacts};
use options::{HouseRules, Material};

/// The game for two to eight players.
#[derive(Debug)]
pub struct Quiddler {
    rules: HouseRules,
    deck: Deck,
    lexicon: Lexicon,
    coarse: CoarseWords,
}

impl Quiddler {
    /// The cards it is played with, which everybody knows.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }
}

impl Game for Quiddler {
    const DESCRIPTION: &'static Description = &options::DESCRIPTION;
    const VERBS: &'static [VerbFacts] = action::VERBS;

    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn spelling(options: &Options<'_>) -> Result<Spelling, SetupError> {
        options::spelling(options)
    }

    fn set_up(header: &Header, words: &dyn Words) -> Result<Quiddler, SetupError> {
        let options = Options::read(Self::DESCRIPTION, header)?;
        let rules = HouseRules::read(&options)?;
        let material = Material::read(header, &options)?;
        material.holds_at_least(rules.cards_needed())?;
        let (lexicon, coarse) = table_words(&options, words, material.spelling)?;
        Ok(Quiddler { rules, deck: material.deck, lexicon, coarse })
    }

    fn boxes() -> Result<Vec<Doc>, DataError> {
        deck::in_boxes()
    }

    fn seats(&self) -> u8 {
        self.rules.seats
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
        _judge: &mut Judge<'_>,
    ) -> Result<(State, Vec<Event>), ShuffleError> {
        let mut state = State {
            shuffler,
            phase: Phase::Draw,
            round: 1,
            dealer: self.rules.dealer,
            turn: self.rules.dealer,
            stock: Vec::new(),
            discard: Vec::new(),
            aside: Vec::new(),
            restocks: 0,
            lap: None,
            players: Players::new(self.rules.seats),
            sheet: Vec::new(),
        };
        let mut events = Vec::new();
        self.deal(&mut state, &mut events)?;
        Ok((state, events))
    }

    fn apply(
        &self,
        state: &mut State,
        by: By,
        action: Action,
        judge: &mut Judge<'_>,
    ) -> Result<Vec<Event>, Stop<Refusal>> {
        let timed_out = action.timed_out();
        let seat = by.seat_for(timed_out, self.seats()).map_err(Refusal::from)?;
        if state.phase == Phase::Over {
            return Err(Refusal::GameOver.into());
        }
        if timed_out.is_some() && !self.awaited(state).contains(&seat) {
            return Err(Refusal::NotAwaited(seat).into());
        }
        if timed_out.is_none() && state.players[seat].resigned {
            return Err(Refusal::Resigned.into());
        }
        let mut events = Vec::new();
        match action {
            Action::Draw { from } => self.draw(state, seat, from, &mut events)?,
            Action::Discard { card } => self.discard(state, seat, card, &mut events)?,
            Action::Lay { words, discard } => {
                self.lay(state, seat, words, discard, judge, &mut events)?;
            }
            Action::Challenge { player, word } => {
                self.challenge(state, seat, player, word, judge, &mut events)?;
            }
            Action::Done {} => self.done(state, seat, &mut events)?,
            Action::Resign {} => {
                self.resign(state, seat, &mut events).map_err(Stop::Shuffle)?;
            }
            Action::Timeout { .. } => self.time_out(state, seat, &mut events)?,
        }
        Ok(events)
    }

    fn gain(&self, state: &State, seat: Seat, action: &Action) -> Option<Gain> {
        self.gained(state, seat, action)
    }

    fn in_sight(&self, view: &View, seen: &mut Vec<Card>) {
        view.in_sight(seen);
    }

    fn note_feats(&self, event: &Event, feats: &mut Feats) {
        match event {
            Event::Laid { by, words, cards } => {
                for (word, cards) in words.iter().zip(cards) {
                    feats.found(*by, word, Some(self.deck.worth(cards).0));
                }
            }
            Event::Challenged { player, word, valid: false, .. } => feats.lost(*player, word),
            Event::RoundScored { scores, .. } => {
                feats.rounds.push(scores.iter().map(|score| score.round).collect());
            }
            _ => {}
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.draw_view(state, viewer)
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        match state.phase {
            Phase::Draw | Phase::Discard => vec![state.turn],
            Phase::Challenge => {
                state.players.playing().filter(|&seat| !state.players[seat].done).collect()
            }
            Phase::Over => Vec::new(),
        }
    }

    fn may(&self, state: &State, seat: Seat) -> Vec<Verb> {
        let player = &state.players[seat];
        if state.phase == Phase::Over || player.resigned {
            return Vec::new();
        }
        let mut verbs: Vec<Verb> = match state.phase {
            Phase::Draw if state.turn == seat => vec!["draw"],
            Phase::Discard if state.turn == seat => vec!["discard", "lay"],
            Phase::Challenge if !player.done => vec!["challenge", "done"],
            _ => Vec::new(),
        };
        let nothing_to_challenge = seat
            .others(self.seats())
            .all(|other| state.players[other].laid.iter().all(|word| word.verdict.is_some()));
        verbs.retain(|&verb| verb != "challenge" || !nothing_to_challenge);
        verbs.push(RESIGN);
        verbs
    }

    fn pauses(&self, state: &State, events: &[Event]) -> bool {
        let scored = events.iter().any(|event| matches!(event, Event::RoundScored { .. }));
        scored && state.phase != Phase::Over
    }

    fn may_look_up(&self, state: &State, seat: Seat) -> bool {
        self.looks_up(state, seat)
    }

    fn best(&self, view: &View, most: usize, budget: Budget) -> Suggestions<Action> {
        self.suggest(view, most, budget)
    }

    fn weigh(&self, view: &View, action: &Action) -> Option<Weighed> {
        self.weighed(view, action)
    }

    fn longest(&self, view: &View) -> Option<String> {
        self.longest_word(view)
    }

    fn out_or_wait(&self, state: &State, seat: Seat, deals: u32) -> Option<OutOrWait> {
        self.compare_waiting(state, seat, deals)
    }

    fn outcome(&self, state: &State) -> Outcome {
        let totals: Vec<Points> = state.players.iter().map(|player| player.total).collect();
        let key = |seat: Seat| (state.players[seat].resigned, -totals[seat.index()]);
        Outcome { over: state.phase == Phase::Over, placings: rank(&totals, key) }
    }

    fn is_over(&self, state: &State) -> bool {
        state.phase == Phase::Over
    }

    fn shuffler<'s>(&self, state: &'s State) -> &'s Shuffler {
        &state.shuffler
    }

    fn all_cards(&self, state: &State) -> Vec<Card> {
        let piles = state.stock.iter().chain(&state.discard).chain(&state.aside);
        let players = state.players.iter().flat_map(|player| {
            player.hand.iter().chain(player.laid.iter().flat_map(|word| &word.cards))
        });
        piles.chain(players).copied().collect()
    }
}
