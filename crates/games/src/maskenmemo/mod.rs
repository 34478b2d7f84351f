//! Maskenmemo: turning up covered cards and making one word of all of them (M-01 to M-14).

mod action;
mod ballot;
mod course;
mod deck;
mod drawing;
mod house;
mod lay;
mod leave;
mod options;
mod presets;
mod refusal;
pub mod search;
mod square;
mod state;
mod telling;
mod turn;
pub mod view;

pub use action::{Action, Event};
pub use deck::Deck;
pub use lay::Claim;
pub use options::Judging;
pub use refusal::Refusal;
pub use square::{NoSuchSquare, Square};
pub use state::{EndReason, KeptWord, Phase, State};
pub use view::View;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use lexicon::{Lexicon, Spelling};

use crate::card::Card;
use crate::data::{DataError, Doc};
use crate::description::Description;
use crate::feats::Feats;
use crate::gain::Gain;
use crate::game::{Game, Outcome, Stop, Verb, rank};
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
use search::{Rows, recall};
use state::Player;
use turn::LEAST_CARDS;

/// The game for two to six players, in seven languages.
#[derive(Debug)]
pub struct Maskenmemo {
    rules: HouseRules,
    deck: Deck,
    lexicon: Lexicon,
    coarse: CoarseWords,
    /// Made when a search first asks for them.
    rows: OnceLock<Rows>,
}

impl Maskenmemo {
    /// The cards it is played with, which everybody knows.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// M-12: what the dictionary has, or the table's own list.
    fn knows(&self, word: &str) -> bool {
        self.lexicon.contains(word) || self.rules.house.contains(word)
    }
}

impl Game for Maskenmemo {
    const DESCRIPTION: &'static Description = &options::DESCRIPTION;
    const VERBS: &'static [VerbFacts] = action::VERBS;

    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn spelling(options: &Options<'_>) -> Result<Spelling, SetupError> {
        Ok(deck::spelling(options.lang()))
    }

    fn set_up(header: &Header, words: &dyn Words) -> Result<Maskenmemo, SetupError> {
        let options = Options::read(Self::DESCRIPTION, header)?;
        let rules = HouseRules::read(&options)?;
        let deck = options::deck(header)?;
        let (lexicon, coarse) = table_words(&options, words, Self::spelling(&options)?)?;
        Ok(Maskenmemo { rules, deck, lexicon, coarse, rows: OnceLock::new() })
    }

    fn boxes() -> Result<Vec<Doc>, DataError> {
        Ok(vec![deck::in_box()?])
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
        mut shuffler: Shuffler,
        _judge: &mut Judge<'_>,
    ) -> Result<(State, Vec<Event>), ShuffleError> {
        let mut table = shuffler.shuffle(self.deck.cards())?;
        let mut stock = table.split_off(Square::COUNT.min(table.len()));
        stock.reverse();
        let starter = self.rules.starter;
        let laid_out = Event::LaidOut { cards: table.len(), stock: stock.len(), starter };
        let state = State {
            shuffler,
            phase: Phase::Peek,
            turn: starter,
            table: table.into_iter().map(Some).collect(),
            open: Vec::new(),
            stock,
            looking: None,
            proposal: None,
            voted_in: BTreeSet::new(),
            players: Players::new(self.rules.seats),
        };
        Ok((state, vec![laid_out]))
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
        if let Phase::Over(reason) = state.phase {
            return Err(Refusal::GameOver(reason).into());
        }
        if timed_out.is_some() && !self.awaited(state).contains(&seat) {
            return Err(Refusal::NotAwaited { seat, phase: state.phase }.into());
        }
        if timed_out.is_none() && state.players[seat].resigned {
            return Err(Refusal::Resigned.into());
        }
        let mut events = Vec::new();
        match action {
            Action::Peek { at } => self.peek(state, seat, &at, &mut events)?,
            Action::Turn { at } => self.turn_up(state, seat, &at, &mut events)?,
            Action::Claim { word } => self.claim(state, seat, &word, judge, &mut events)?,
            Action::GiveUp {} => self.give_up(state, seat, judge, &mut events)?,
            Action::Vote { accept } => self.vote(state, seat, accept, judge, &mut events)?,
            Action::Resign {} => self.resign(state, seat, judge, &mut events),
            Action::Timeout { .. } => self.time_out(state, seat, judge, &mut events),
        }
        Ok(events)
    }

    fn gain(&self, state: &State, _seat: Seat, action: &Action) -> Option<Gain> {
        self.gained(state, action)
    }

    fn in_sight(&self, view: &View, seen: &mut Vec<Card>) {
        view.in_sight(seen);
    }

    fn note_feats(&self, event: &Event, feats: &mut Feats) {
        if let Event::Claimed { by, word, valid: true, points, .. } = event {
            feats.found(*by, word, Some(points.0));
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.draw_view(state, viewer)
    }

    fn shows(event: &Event, seat: Seat) -> bool {
        matches!(event, Event::Peeked { by, at } if *by == seat && !at.is_empty())
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        match state.phase {
            Phase::Peek => state
                .players
                .playing()
                .filter(|&seat| state.players[seat].peeked.is_none())
                .collect(),
            Phase::Turn => match &state.proposal {
                Some(proposal) => proposal.vote.waiting().to_vec(),
                None => vec![state.turn],
            },
            Phase::Over(_) => Vec::new(),
        }
    }

    fn may(&self, state: &State, seat: Seat) -> Vec<Verb> {
        let player = &state.players[seat];
        if matches!(state.phase, Phase::Over(_)) || player.resigned {
            return Vec::new();
        }
        let mut verbs = Vec::new();
        if state.phase == Phase::Peek && player.peeked.is_none() {
            verbs.push("peek");
        }
        if let Some(proposal) = &state.proposal {
            if proposal.vote.waiting().contains(&seat) {
                verbs.push("vote");
            }
        } else if state.phase == Phase::Turn && state.turn == seat {
            if state.open.len() < state.lying().count() {
                verbs.push("turn");
            }
            if state.open.len() >= LEAST_CARDS {
                verbs.extend(["claim", "give_up"]);
            }
        }
        verbs.push(RESIGN);
        verbs
    }

    fn best(&self, view: &View, most: usize, budget: Budget) -> Suggestions<Action> {
        self.suggest(view, most, budget)
    }

    fn weigh(&self, view: &View, action: &Action) -> Option<Weighed> {
        self.weighed(view, action)
    }

    fn place_of(&self, action: &Action) -> Option<String> {
        match action {
            Action::Turn { at } => Some(at.clone()),
            _ => None,
        }
    }

    fn recall(&self, view: &mut View, seen: &[&Event]) {
        recall(view, seen);
    }

    fn outcome(&self, state: &State) -> Outcome {
        let points: Vec<Points> = state.players.iter().map(Player::points).collect();
        let key = |seat: Seat| (state.players[seat].resigned, -points[seat.index()]);
        Outcome { over: matches!(state.phase, Phase::Over(_)), placings: rank(&points, key) }
    }

    fn is_over(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Over(_))
    }

    fn shuffler<'s>(&self, state: &'s State) -> &'s Shuffler {
        &state.shuffler
    }

    fn all_cards(&self, state: &State) -> Vec<Card> {
        let kept = state.players.iter().flat_map(|player| &player.words);
        let kept = kept.flat_map(|kept| kept.cards.iter().copied());
        state.lying().chain(state.stock.iter().copied()).chain(kept).collect()
    }
}
