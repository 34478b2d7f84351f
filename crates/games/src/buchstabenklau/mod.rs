//! Buchstabenklau: cards turned up by all at once, words called, letters stolen (B-01 to B-33).

mod action;
mod buzz;
mod call;
mod daily;
mod deck;
mod drawing;
pub mod laying;
mod leave;
mod marks;
mod options;
mod penalty;
mod place;
mod presets;
mod refusal;
pub mod search;
mod signal;
mod spread;
mod state;
mod telling;
pub mod view;
mod word;

pub use action::{Action, Event, Reason, Revealed, TakenCard};
pub use daily::TASK as DAILY_TASK;
pub use deck::{Deck, Ink, Shown};
pub use options::{Colour, Judging};
pub use place::{Open, Place, PlaceError};
pub use refusal::Refusal;
pub use state::{Pending, Phase, State};
pub use view::View;

use lexicon::{Lexicon, Spelling};

use crate::card::Card;
use crate::data::{DataError, Doc};
use crate::description::Description;
use crate::feats::Feats;
use crate::gain::Gain;
use crate::game::{Game, Mark, Outcome, Stop, Timer, Verb, rank};
use crate::hindsight::Weighed;
use crate::judge::Judge;
use crate::players::Players;
use crate::record::Header;
use crate::rng::{ShuffleError, Shuffler};
use crate::search::{Budget, Suggestions};
use crate::seat::{By, Points, Seat, Viewer};
use crate::setup::{CoarseWords, Options, SetupError, Words, table_words};
use crate::verb::{RESIGN, VerbFacts};
use options::HouseRules;
use state::Player;

#[derive(Debug)]
pub struct Buchstabenklau {
    rules: HouseRules,
    deck: Deck,
    lexicon: Lexicon,
    coarse: CoarseWords,
}

impl Buchstabenklau {
    /// The cards it is played with, which everybody knows.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }
}

impl Game for Buchstabenklau {
    const DESCRIPTION: &'static Description = &options::DESCRIPTION;
    const VERBS: &'static [VerbFacts] = action::VERBS;

    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn spelling(_options: &Options<'_>) -> Result<Spelling, SetupError> {
        Ok(Spelling::Called)
    }

    fn set_up(header: &Header, words: &dyn Words) -> Result<Buchstabenklau, SetupError> {
        let options = Options::read(Self::DESCRIPTION, header)?;
        let rules = HouseRules::read(&options)?;
        let deck = match &header.deck {
            Some(deck) => Deck::read(deck)?,
            None => Deck::built_in()?,
        };
        let needed = usize::from(rules.seats());
        if deck.len() < needed {
            return Err(SetupError::DeckTooSmall { held: deck.len(), needed });
        }
        let (lexicon, coarse) = table_words(&options, words, Self::spelling(&options)?)?;
        Ok(Buchstabenklau { rules, deck, lexicon, coarse })
    }

    fn boxes() -> Result<Vec<Doc>, DataError> {
        Ok(vec![deck::in_box()?])
    }

    fn seats(&self) -> u8 {
        self.rules.seats()
    }

    fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    fn coarse(&self) -> &CoarseWords {
        &self.coarse
    }

    /// B-03: seat 0 gets the first cards, then seat 1; what cannot be shared evenly is boxed.
    fn start(
        &self,
        mut shuffler: Shuffler,
        _judge: &mut Judge<'_>,
    ) -> Result<(State, Vec<Event>), ShuffleError> {
        let mut pile = shuffler.shuffle(self.deck.cards())?;
        let each = pile.len() / usize::from(self.seats()).max(1);
        let mut players: Players<Player> = Players::new(self.seats());
        for player in &mut players {
            player.covered = pile.drain(..each).rev().collect();
        }
        let dealt = Event::Dealt { cards: each, boxed: pile.len() };
        let state = State {
            shuffler,
            phase: Phase::Looking,
            players,
            middle: Vec::new(),
            side: Vec::new(),
            boxed: pile,
            begun: false,
            before: None,
        };
        Ok((state, vec![dealt]))
    }

    fn apply(
        &self,
        state: &mut State,
        by: By,
        action: Action,
        judge: &mut Judge<'_>,
    ) -> Result<Vec<Event>, Stop<Refusal>> {
        let mut events = Vec::new();
        if let Action::Reveal {} = action {
            self.reveal(state, by, &mut events)?;
            return Ok(events);
        }
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
        match action {
            Action::Ready {} => self.ready(state, seat, &mut events)?,
            Action::Buzz {} => self.buzz(state, seat, &mut events)?,
            Action::Call { word, cards } => {
                self.call(state, seat, &word, cards, judge, &mut events)?;
            }
            Action::Pick { middle } => self.pick(state, seat, middle, &mut events)?,
            Action::Decline {} => self.decline(state, seat, &mut events)?,
            Action::Vote { accept } => self.vote(state, seat, accept, &mut events)?,
            Action::Resign {} => self.resign(state, seat, &mut events)?,
            Action::Timeout { .. } => self.time_out(state, seat, &mut events)?,
            // For nobody in particular: played above.
            Action::Reveal {} => {}
        }
        Ok(events)
    }

    fn marks(&self, state: &State, seat: Seat, action: &Action) -> Vec<Mark> {
        self.would_take(state, seat, action)
    }

    fn gain(&self, state: &State, seat: Seat, action: &Action) -> Option<Gain> {
        self.gained(state, seat, action)
    }

    fn targets(&self, view: &View, may_say: &dyn Fn(&[String]) -> bool) -> Option<Vec<String>> {
        self.stealable(view, may_say)
    }

    fn in_sight(&self, view: &View, seen: &mut Vec<Card>) {
        self.add_open(view, seen);
    }

    fn note_feats(&self, event: &Event, feats: &mut Feats) {
        if let Event::Called { by, word, valid: true, cards, .. } = event {
            feats.found(*by, word, cards.map(|cards| cards as i32));
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.draw_view(state, viewer)
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        match &state.phase {
            Phase::Looking => {
                state.players.playing().filter(|&seat| !state.players[seat].ready).collect()
            }
            &Phase::Buzzed { by } => vec![by],
            Phase::Voting(_, vote) => vote.waiting().to_vec(),
            Phase::Picking { waiting, .. } => waiting.first().copied().into_iter().collect(),
            Phase::Over => Vec::new(),
        }
    }

    fn may(&self, state: &State, seat: Seat) -> Vec<Verb> {
        let player = &state.players[seat];
        if player.resigned {
            return Vec::new();
        }
        let mut verbs: Vec<Verb> = match &state.phase {
            Phase::Looking if player.ready => vec![self.opens_with()],
            Phase::Looking => vec!["ready", self.opens_with()],
            Phase::Buzzed { by } if *by == seat => vec!["call"],
            Phase::Voting(_, vote) if vote.waiting().contains(&seat) => vec!["vote"],
            Phase::Picking { waiting, .. } if waiting.first() == Some(&seat) => {
                vec!["pick", "decline"]
            }
            Phase::Buzzed { .. } | Phase::Voting(..) | Phase::Picking { .. } => Vec::new(),
            Phase::Over => return Vec::new(),
        };
        verbs.retain(|&verb| verb == "ready" || state.phase != Phase::Looking || state.begun);
        verbs.push(RESIGN);
        verbs
    }

    fn timer(&self, state: &State, events: &[Event]) -> Timer {
        self.time(state, events)
    }

    fn ring(&self, state: &State) -> Option<Action> {
        match state.phase {
            Phase::Buzzed { by } => Some(Action::Timeout { seat: by }),
            _ => self.rules.pace.map(|_| Action::Reveal {}),
        }
    }

    fn best(&self, view: &View, most: usize, budget: Budget) -> Suggestions<Action> {
        self.suggest(view, most, budget)
    }

    fn weigh(&self, view: &View, action: &Action) -> Option<Weighed> {
        self.weighed(view, action)
    }

    /// B-23: most cards won, then most of them with two letters or more.
    fn outcome(&self, state: &State) -> Outcome {
        let won: Vec<Points> =
            state.players.iter().map(|player| Points(player.won.len() as i32)).collect();
        let wide = |seat: Seat| {
            let won = state.players[seat].won.iter();
            won.filter(|&&card| self.deck.is_wide(card, self.rules.colour)).count()
        };
        let key = |seat: Seat| {
            (state.players[seat].resigned, -won[seat.index()], std::cmp::Reverse(wide(seat)))
        };
        Outcome { over: state.phase == Phase::Over, placings: rank(&won, key) }
    }

    fn is_over(&self, state: &State) -> bool {
        state.phase == Phase::Over
    }

    fn shuffler<'s>(&self, state: &'s State) -> &'s Shuffler {
        &state.shuffler
    }

    fn all_cards(&self, state: &State) -> Vec<Card> {
        let piles = state.middle.iter().chain(&state.side).chain(&state.boxed);
        let players =
            state.players.iter().flat_map(|player| player.covered.iter().chain(&player.won));
        piles.chain(players).copied().collect()
    }
}
