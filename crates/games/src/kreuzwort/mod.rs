//! Kreuzwort-Buchstaben-Spiel: words laid crosswise, by one of two sets of rules (K-01 to K-36).

mod action;
mod ballot;
mod board;
mod daily;
mod drawing;
mod form;
mod gain;
mod hook;
mod laid;
mod leave;
mod material;
mod options;
mod place;
pub mod placements;
mod presets;
mod refusal;
mod score;
mod shape;
mod square;
mod stakes;
mod start;
mod state;
mod telling;
mod tile;
mod tiles;
mod turn;
pub mod view;
mod words;

pub use action::{Action, EndReason, Event, ScoreReason, StartDraw};
pub use board::{Board, Covered, Kind};
pub use daily::TASK as DAILY_TASK;
pub use material::Contents;
pub use options::{Exchanging, Hands, Judging, RuleSet};
pub use refusal::Refusal;
pub use square::Square;
pub use stakes::{OnBlack, Stakes};
pub use state::{End, Phase, State};
pub use tile::Tile;
pub use tiles::TileSet;
pub use view::View;

use std::sync::OnceLock;

use lexicon::crossword::Crossword;
use lexicon::{Lexicon, Spelling};

use crate::card::Card;
use crate::data::{DataError, Doc};
use crate::description::Description;
use crate::feats::Feats;
use crate::gain::Gain;
use crate::game::{Game, Outcome, Stop, Verb};
use crate::hindsight::Weighed;
use crate::judge::Judge;
use crate::record::Header;
use crate::rng::{ShuffleError, Shuffler};
use crate::search::{Budget, Suggestions};
use crate::seat::{By, Seat, Viewer};
use crate::setup::{CoarseWords, Options, SetupError, Words, table_words};
use crate::verb::{RESIGN, VerbFacts};
use material::Material;
use options::HouseRules;

/// The game of both rule sets.
#[derive(Debug)]
pub struct Kreuzwort {
    rules: HouseRules,
    tiles: TileSet,
    board: Board,
    board_name: String,
    lexicon: Lexicon,
    coarse: CoarseWords,
    /// K-11: proper names, where they count.
    names: Option<Lexicon>,
    /// All words that count, for searches: made when the first one asks.
    crossword: OnceLock<Crossword>,
}

impl Kreuzwort {
    /// Whether this is a word here, before any vote.
    fn knows(&self, word: &str) -> bool {
        self.lexicon.contains(word) || self.names.as_ref().is_some_and(|names| names.contains(word))
    }

    fn crossword(&self) -> &Crossword {
        self.crossword.get_or_init(|| {
            let words = placements::crossword(&self.lexicon);
            match &self.names {
                Some(names) => {
                    let names: Vec<String> = names.words().collect();
                    words.with_words(names.iter().map(String::as_str))
                }
                None => words,
            }
        })
    }

    /// The tiles it is played with, which everybody knows.
    pub fn tiles(&self) -> &TileSet {
        &self.tiles
    }

    pub fn board(&self) -> &Board {
        &self.board
    }
}

impl Game for Kreuzwort {
    const DESCRIPTION: &'static Description = &options::DESCRIPTION;
    const VERBS: &'static [VerbFacts] = action::VERBS;

    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn spelling(_options: &Options<'_>) -> Result<Spelling, SetupError> {
        Ok(Spelling::Bare)
    }

    fn set_up(header: &Header, words: &dyn Words) -> Result<Kreuzwort, SetupError> {
        let options = Options::read(Self::DESCRIPTION, header)?;
        let rules = HouseRules::read(&options)?;
        let Material { tiles, board, board_name } = Material::read(header, &options)?;
        let (held, needed) = (tiles.len(), rules.tiles_needed());
        if held < needed {
            return Err(SetupError::DeckTooSmall { held, needed });
        }
        let spelling = Self::spelling(&options)?;
        let (lexicon, coarse) = table_words(&options, words, spelling)?;
        let names = rules.names.then(|| words.names(header.lang, spelling)).transpose()?;
        let crossword = OnceLock::new();
        Ok(Kreuzwort { rules, tiles, board, board_name, lexicon, coarse, names, crossword })
    }

    fn boxes() -> Result<Vec<Doc>, DataError> {
        Ok(vec![material::in_box()?])
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

    fn names(&self) -> Option<&Lexicon> {
        self.names.as_ref()
    }

    fn start(
        &self,
        shuffler: Shuffler,
        _judge: &mut Judge<'_>,
    ) -> Result<(State, Vec<Event>), ShuffleError> {
        self.deal(shuffler)
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
        if state.end.is_some() {
            return Err(Refusal::GameOver(self.rules.set).into());
        }
        if timed_out.is_some() && !self.awaited(state).contains(&seat) {
            return Err(Refusal::NotAwaited(seat).into());
        }
        if timed_out.is_none() && state.players[seat].resigned {
            return Err(Refusal::Resigned.into());
        }
        let mut events = Vec::new();
        match action {
            Action::Place { tiles, give_back, up } => {
                let named = form::Named { tiles: &tiles, give_back: &give_back, up };
                self.place(state, seat, &named, judge, &mut events)?;
            }
            Action::Exchange { tiles } => {
                self.exchange(state, seat, &tiles, judge, &mut events)?;
            }
            Action::Pass {} => self.pass(state, seat, &mut events)?,
            Action::Vote { accept } => self.vote(state, seat, accept, &mut events)?,
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
        if let Event::Placed { by, words, .. } = event {
            words.iter().for_each(|word| feats.found(*by, word, None));
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.draw_view(state, viewer)
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        match (&state.end, &state.proposal) {
            (Some(_), _) => Vec::new(),
            (None, Some(proposal)) => proposal.vote.waiting().to_vec(),
            (None, None) => vec![state.turn],
        }
    }

    fn may(&self, state: &State, seat: Seat) -> Vec<Verb> {
        if state.end.is_some() || state.players[seat].resigned {
            return Vec::new();
        }
        let mut verbs: Vec<Verb> = match &state.proposal {
            Some(proposal) if proposal.vote.waiting().contains(&seat) => vec!["vote"],
            None if state.turn == seat => vec!["place", "exchange", "pass"],
            _ => Vec::new(),
        };
        let may_exchange = !state.table.is_empty() && !state.refused;
        verbs.retain(|&verb| verb != "exchange" || may_exchange);
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
            Action::Place { tiles, .. } => tiles.keys().next().cloned(),
            _ => None,
        }
    }

    /// By set 1 points come at the end: until then whoever has fewer tiles is ahead.
    fn course(&self, state: &State) -> Vec<i32> {
        let figure = |player: &state::Player| match self.rules.set {
            RuleSet::First => -(player.hand.len() as i32),
            RuleSet::Second => player.points.0,
        };
        state.players.iter().map(figure).collect()
    }

    fn outcome(&self, state: &State) -> Outcome {
        self.standings(state)
    }

    fn is_over(&self, state: &State) -> bool {
        state.end.is_some()
    }

    fn shuffler<'s>(&self, state: &'s State) -> &'s Shuffler {
        &state.shuffler
    }

    fn all_cards(&self, state: &State) -> Vec<Card> {
        let laid = state.laid.tiles().values().map(|tile| tile.card());
        let hands = state.players.iter().flat_map(|player| &player.hand);
        hands.chain(&state.table).copied().chain(laid).collect()
    }
}
