//! A bot of any game with its type erased: what the seat sees in, JSON out.

use std::sync::Arc;
use std::time::Duration;

use games::erased::{AnyView, Events};
use games::json::to_json;
use games::play::Refused;
use games::{Header, Seat, Seed, SetupError, Words, WordsMissing};
use serde_json::{Map, Value};

use crate::contender::Contender;
use crate::contest::AfterRefusal;
use crate::playable::{Bot, Company, Moment, Playable};
use crate::roster::Roster;
use crate::vocabulary::Vocabularies;

/// Somebody who plays a seat by what it sees.
pub trait Player: Send {
    /// Who plays; told before every question, because it may change.
    fn meet(&mut self, _company: &Company) {}

    /// Everything that happened from the deal on must be told, in order, also after a restart; with
    /// the seat's view where it showed something for a while only (`Play::glances`).
    fn see(&mut self, moment: Moment, events: &Events, glance: Option<&AnyView>);

    /// Asked after each action at the table whenever the seat may do something. None: nothing.
    fn choose(&mut self, moment: Moment, view: &AnyView) -> Option<Chosen>;

    /// Told that its action was refused.
    fn refused(&mut self, refused: &Refused) -> AfterRefusal;
}

/// What a player does, and how long after the moment of asking.
#[derive(Debug, Clone, PartialEq)]
pub struct Chosen {
    pub action: Map<String, Value>,
    pub think: Duration,
    /// Whether it plays below its level, because somebody wins nothing for long.
    pub easy: bool,
}

impl Chosen {
    /// The verb, as far as there is one.
    pub fn verb(&self) -> &str {
        self.action.get("do").and_then(Value::as_str).unwrap_or_default()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeatError {
    #[error("no bot plays {0}")]
    NoBot(String),
    #[error("there is no seat {0} at this table")]
    NoSeat(Seat),
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Words(#[from] WordsMissing),
}

/// Sits a bot of this program down: see [`Roster::seat_bot`].
pub fn seat_bot(
    header: &Header,
    words: &dyn Words,
    vocabularies: &Vocabularies,
    seat: Seat,
    contender: Contender,
    seed: Seed,
) -> Result<Box<dyn Player>, SeatError> {
    Roster::built_in().seat_bot(header, words, vocabularies, seat, contender, seed)
}

/// Who sits down where.
pub struct Sit<'a> {
    pub header: &'a Header,
    pub words: &'a dyn Words,
    pub vocabularies: &'a Vocabularies,
    pub seat: Seat,
    pub contender: Contender,
    pub seed: Seed,
}

pub fn sit<G: Playable>(sit: Sit<'_>) -> Result<Box<dyn Player>, SeatError> {
    let Sit { header, words, vocabularies, seat, contender, seed } = sit;
    let game = G::set_up(header, words)?;
    let words = vocabularies.of(&game, contender.breadth)?;
    Ok(Box::new(Bot::<G>::new(seat, contender, Arc::new(game.material()), words, seed)))
}

impl<G: Playable> Player for Bot<G> {
    fn meet(&mut self, company: &Company) {
        Bot::meet(self, company);
    }

    fn see(&mut self, moment: Moment, events: &Events, glance: Option<&AnyView>) {
        // What the game does not know (somebody else sits down) is nothing to remember.
        let events = events.of::<G::Event>().unwrap_or_default();
        Bot::see(self, moment, events, glance.and_then(AnyView::of));
    }

    fn choose(&mut self, moment: Moment, view: &AnyView) -> Option<Chosen> {
        let view = view.of::<G::View>()?;
        let choice = Bot::choose(self, moment, view)?;
        let easy = Bot::takes_it_easy(self, moment, view);
        match to_json(&choice.action) {
            Value::Object(action) => Some(Chosen { action, think: choice.think, easy }),
            _ => None,
        }
    }

    fn refused(&mut self, _: &Refused) -> AfterRefusal {
        AfterRefusal::Stop
    }
}
