//! Schnappwort, a fifth game for tests: outside this folder it takes one line in a catalogue and,
//! for its bot, one in a roster. docs/new-game.md walks through it.
//!
//! F-01 Two to four players sit round one covered stock of letters. F-02 Whoever has the turn turns
//! up one card into the open row; a table with a pace does it when its time is up. F-03 Anybody may
//! snap a word out of the row at any time, and the first one gets its cards. F-04 Each card is a
//! point. F-05 With forfeits, a word that is not in the dictionary costs a point; else it is refused.
//! F-06 The game ends when somebody has reached the goal, or when the stock cannot be turned up.

mod action;
#[cfg(feature = "bots")]
mod bot;
mod options;
mod play;
mod refusal;
mod telling;
mod view;

pub use action::{Action, Event};
pub use refusal::Refusal;
pub use view::View;

use std::time::Duration;

use games::description::Description;
use games::game::{Game, Outcome, Stop, Timer, Verb, rank};
use games::judge::Judge;
use games::players::{Players, Resigns};
use games::rng::{ShuffleError, Shuffler};
use games::setup::Options;
use games::verb::{RESIGN, VerbFacts};
use games::{By, Card, Header, Points, Seat, SetupError, Viewer, Words};
use lexicon::{Lang, Lexicon, Spelling};
use serde::{Deserialize, Serialize};

use options::HouseRules;

/// F-01: what lies in the box.
const LETTERS: &str = "AAAABDDEEEEEEEEFGGHHIIIIKLLMMNNNNNNOORRRRSSSSTTTTUUW";

#[derive(Debug)]
pub struct Schnappwort {
    rules: HouseRules,
    lexicon: Lexicon,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    shuffler: Shuffler,
    stock: Vec<Card>,
    row: Vec<Card>,
    turn: Seat,
    players: Players<Player>,
    over: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    won: Vec<Card>,
    forfeits: i32,
    resigned: bool,
}

impl Resigns for Player {
    fn has_resigned(&self) -> bool {
        self.resigned
    }
}

impl Player {
    /// F-04, F-05.
    fn points(&self) -> Points {
        Points(self.won.len() as i32 - self.forfeits)
    }
}

impl Game for Schnappwort {
    const DESCRIPTION: &'static Description = &options::DESCRIPTION;
    const VERBS: &'static [VerbFacts] = action::VERBS;

    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn spelling(options: &Options<'_>) -> Result<Spelling, SetupError> {
        Ok(if options.lang() == Lang::De { Spelling::Digraph } else { Spelling::Folded })
    }

    fn set_up(header: &Header, words: &dyn Words) -> Result<Schnappwort, SetupError> {
        let options = Options::read(Self::DESCRIPTION, header)?;
        let lexicon = words.lexicon(header.lang, Self::spelling(&options)?)?;
        Ok(Schnappwort { rules: HouseRules::read(&options)?, lexicon })
    }

    fn seats(&self) -> u8 {
        self.rules.seats
    }

    fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    fn start(
        &self,
        mut shuffler: Shuffler,
        _judge: &mut Judge<'_>,
    ) -> Result<(State, Vec<Event>), ShuffleError> {
        let letters = LETTERS.chars().filter_map(|letter| Card::new(&letter.to_string()).ok());
        let mut stock = shuffler.shuffle(letters.collect())?;
        stock.reverse();
        let dealt = Event::Dealt { stock: stock.len() };
        let players = Players::new(self.seats());
        let state = State { shuffler, stock, row: Vec::new(), turn: Seat(0), players, over: false };
        Ok((state, vec![dealt]))
    }

    fn apply(
        &self,
        state: &mut State,
        by: By,
        action: Action,
        judge: &mut Judge<'_>,
    ) -> Result<Vec<Event>, Stop<Refusal>> {
        Ok(self.play(state, by, action, judge)?)
    }

    fn in_sight(&self, view: &View, seen: &mut Vec<Card>) {
        seen.extend_from_slice(&view.row);
        seen.extend_from_slice(view.order.as_deref().unwrap_or_default());
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.draw_view(state, viewer)
    }

    fn awaited(&self, state: &State) -> Vec<Seat> {
        if state.over { Vec::new() } else { vec![state.turn] }
    }

    fn may(&self, state: &State, seat: Seat) -> Vec<Verb> {
        if state.over || state.players[seat].resigned {
            return Vec::new();
        }
        let turn = (state.turn == seat).then_some("turn");
        let snap = (state.row.len() >= self.rules.length).then_some("snap");
        [turn, snap, Some(RESIGN)].into_iter().flatten().collect()
    }

    fn timer(&self, state: &State, events: &[Event]) -> Timer {
        let shown = |event: &Event| matches!(event, Event::Dealt { .. } | Event::Turned { .. });
        match self.rules.pace {
            Some(seconds) if !state.over => match events.iter().any(shown) {
                true => Timer::Restarted(Duration::from_secs(seconds.into())),
                false => Timer::RunsOn,
            },
            _ => Timer::Stopped,
        }
    }

    fn ring(&self, _state: &State) -> Option<Action> {
        self.rules.pace.map(|_| Action::Reveal {})
    }

    fn outcome(&self, state: &State) -> Outcome {
        let points: Vec<Points> = state.players.iter().map(Player::points).collect();
        let key = |seat: Seat| (state.players[seat].resigned, -points[seat.index()]);
        Outcome { over: state.over, placings: rank(&points, key) }
    }

    fn shuffler<'s>(&self, state: &'s State) -> &'s Shuffler {
        &state.shuffler
    }

    fn all_cards(&self, state: &State) -> Vec<Card> {
        let won = state.players.iter().flat_map(|player| &player.won);
        state.stock.iter().chain(&state.row).chain(won).copied().collect()
    }
}
