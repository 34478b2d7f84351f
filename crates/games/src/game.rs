//! The one trait behind which every game stands, and what all games share.

use std::error::Error;
use std::time::Duration;

use lexicon::{Lexicon, Spelling};
use schemars::JsonSchema;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use crate::about::About;
use crate::card::Card;
use crate::data::{DataError, Doc};
use crate::description::Description;
use crate::feats::Feats;
use crate::from_json::FromJson;
use crate::gain::Gain;
use crate::hindsight::{OutOrWait, SolvedDeal, Weighed};
use crate::judge::Judge;
use crate::record::Header;
use crate::rng::{ShuffleError, Shuffler};
use crate::search::{Budget, Suggestions};
use crate::seat::{By, Points, Seat, Viewer};
use crate::setup::{CoarseWords, Options, SetupError, Words};
use crate::verb::{VerbFacts, more_than_resigning};

pub use crate::verb::Verb;

/// The name of a game.
pub type Name = &'static str;

/// A game: its options, its material and its dictionary, none of which change while it is played.
///
/// Rules are pure: no clock, no input or output, no randomness but the state's own shuffler.
pub trait Game: Sized + Send + Sync + 'static {
    /// What can be agreed on before the game.
    const DESCRIPTION: &'static Description;
    /// The name in a record's header.
    const NAME: Name = Self::DESCRIPTION.name;
    /// Every verb an action of this game may carry, the table's included.
    const VERBS: &'static [VerbFacts];

    /// Everything that changes, secrets included.
    type State: Serialize + DeserializeOwned + Clone + PartialEq + std::fmt::Debug + Send + Sync;
    /// What somebody does: tagged by `do`, unknown fields denied.
    type Action: Serialize + DeserializeOwned + FromJson + Clone + std::fmt::Debug + TS;
    /// What everybody may see of it: tagged by `event`; no variant can hold a secret.
    type Event: Serialize + DeserializeOwned + Clone + std::fmt::Debug + TS + Send + Sync + 'static;
    /// All that one viewer may know, `may` included.
    type View: Serialize + DeserializeOwned + TS + Send + Sync + 'static;
    /// One variant for each thing that may not be done.
    type Refusal: Refusal;

    /// How words lie on this game's cards.
    fn spelling(options: &Options<'_>) -> Result<Spelling, SetupError>;

    /// Reads options and material from a header; what the description does not take is refused.
    fn set_up(header: &Header, words: &dyn Words) -> Result<Self, SetupError>;

    /// The files of the boxes that the game brings along, to be played with or changed.
    fn boxes() -> Result<Vec<Doc>, DataError> {
        Ok(Vec::new())
    }

    fn seats(&self) -> u8;

    /// The words of this table, as they lie on its cards.
    fn lexicon(&self) -> &Lexicon;

    /// The proper names that count beside them, where they do.
    fn names(&self) -> Option<&Lexicon> {
        None
    }

    /// What the table does about coarse words, and which do not count because of it.
    fn coarse(&self) -> &CoarseWords {
        CoarseWords::hidden()
    }

    fn start(
        &self,
        shuffler: Shuffler,
        judge: &mut Judge<'_>,
    ) -> Result<(Self::State, Vec<Self::Event>), ShuffleError>;

    /// Plays one action. A refusal leaves the state as it was.
    fn apply(
        &self,
        state: &mut Self::State,
        by: By,
        action: Self::Action,
        judge: &mut Judge<'_>,
    ) -> Result<Vec<Self::Event>, Stop<Self::Refusal>>;

    /// The open cards that this action would use, for screens that show it before it is played.
    /// Neither the dictionary nor anything covered may be heard in it.
    fn marks(&self, _state: &Self::State, _seat: Seat, _action: &Self::Action) -> Vec<Mark> {
        Vec::new()
    }

    /// What this action of a seat's would bring, were all its words to count. Neither the dictionary
    /// nor anything covered may be heard in it.
    fn gain(&self, _state: &Self::State, _seat: Seat, _action: &Self::Action) -> Option<Gain> {
        None
    }

    /// Adds the cards whose faces whoever sees this sees now, each as often as it is there.
    fn in_sight(&self, view: &Self::View, seen: &mut Vec<Card>);

    /// Where the open cards lie that whoever sees this could take from somebody else by words that
    /// may be said; none where nobody can take any now.
    fn targets(
        &self,
        _view: &Self::View,
        _may_say: &dyn Fn(&[String]) -> bool,
    ) -> Option<Vec<String>> {
        None
    }

    /// The only way in which anything secret leaves a state.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Whether this event has let this seat see something that its view does not show for ever:
    /// whoever plays it is to look at once.
    fn shows(_event: &Self::Event, _seat: Seat) -> bool {
        false
    }

    /// Whom the game waits for: clocks, bots and screens live from this.
    fn awaited(&self, state: &Self::State) -> Vec<Seat>;

    /// The verbs this seat may use now.
    fn may(&self, state: &Self::State, seat: Seat) -> Vec<Verb>;

    /// Whether this seat can do anything but resign: whoever plays it is to be asked.
    fn can_act(&self, state: &Self::State, seat: Seat) -> bool {
        more_than_resigning(&self.may(state, seat))
    }

    /// Whether this seat may look words up now; after the game everybody may.
    fn may_look_up(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// What these events, which led to this state, mean for the table's own timer.
    fn timer(&self, _state: &Self::State, _events: &[Self::Event]) -> Timer {
        Timer::Stopped
    }

    /// Whether people want to take in what these events came to before play goes on: a round was
    /// scored. It changes nothing about what anybody may do.
    fn pauses(&self, _state: &Self::State, _events: &[Self::Event]) -> bool {
        false
    }

    /// What the table does when its timer rings; none where the game has no timer.
    fn ring(&self, _state: &Self::State) -> Option<Self::Action> {
        None
    }

    /// What whoever sees this could do best, at most so many actions. The game says what they
    /// are worth; a game without a search suggests nothing.
    fn best(&self, _view: &Self::View, _most: usize, _budget: Budget) -> Suggestions<Self::Action> {
        Suggestions::default()
    }

    /// What an action is worth to whoever sees this, by the measure of `best`; none where it has to
    /// be found among what that suggests.
    fn weigh(&self, _view: &Self::View, _action: &Self::Action) -> Option<Weighed> {
        None
    }

    /// Where on the table an action begins, as the action names it; a hint tells that first.
    fn place_of(&self, _action: &Self::Action) -> Option<String> {
        None
    }

    /// Puts into a view what everybody has seen and it no longer shows: all that a perfect memory
    /// would add.
    fn recall(&self, _view: &mut Self::View, _seen: &[&Self::Event]) {}

    /// The longest word that whoever sees this could lay, where it may not be among the best.
    fn longest(&self, _view: &Self::View) -> Option<String> {
        None
    }

    /// Whether it is better to end a round at once or to wait, in so many deals that look the same
    /// to the seat; none where it cannot end it.
    fn out_or_wait(&self, _state: &Self::State, _seat: Seat, _deals: u32) -> Option<OutOrWait> {
        None
    }

    /// How a deal could end, all cards known, as far as so many positions tell.
    fn solve(&self, _dealt: &Self::State, _positions: usize) -> Option<SolvedDeal> {
        None
    }

    /// How everybody stands, in figures of which more is better and which everybody sees.
    fn course(&self, state: &Self::State) -> Vec<i32> {
        self.outcome(state).placings.iter().map(|placing| placing.points.0).collect()
    }

    /// Notes what this event gives people to remember.
    fn note_feats(&self, _event: &Self::Event, _feats: &mut Feats) {}

    fn outcome(&self, state: &Self::State) -> Outcome;

    /// The same as its `over`, without counting points.
    fn is_over(&self, state: &Self::State) -> bool {
        self.outcome(state).over
    }

    fn shuffler<'s>(&self, state: &'s Self::State) -> &'s Shuffler;

    /// Every card there is, wherever it lies, in any order: none is ever lost or made.
    fn all_cards(&self, state: &Self::State) -> Vec<Card>;
}

/// An open card that an action would use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Mark {
    /// Where it lies, as the action would name it.
    pub place: String,
    /// Which of its faces it shows, as the view calls it.
    #[ts(type = "string")]
    pub face: &'static str,
}

/// The table's own timer after something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timer {
    Stopped,
    /// It runs on, if it was running.
    RunsOn,
    /// It begins anew and rings after so long.
    Restarted(Duration),
}

/// Reads the name in a view, which must be the game's own.
pub fn read_name<'de, G: Game, D: Deserializer<'de>>(from: D) -> Result<Name, D::Error> {
    let name = String::deserialize(from)?;
    match name == G::NAME {
        true => Ok(G::NAME),
        false => Err(D::Error::custom(format!("this is a view of {name:?}, not of {}", G::NAME))),
    }
}

/// Reads the verbs in a view, which must be verbs of the game.
pub fn read_verbs<'de, G: Game, D: Deserializer<'de>>(from: D) -> Result<Vec<Verb>, D::Error> {
    let verb = |name: String| {
        let known = G::VERBS.iter().map(|facts| facts.verb).find(|&verb| verb == name);
        known.ok_or_else(|| D::Error::custom(format!("{name:?} is not a verb of {}", G::NAME)))
    };
    Vec::<String>::deserialize(from)?.into_iter().map(verb).collect()
}

/// Why an action may not be done.
pub trait Refusal: Error + Send + Sync + 'static {
    /// Names the reason for programs and translations, in snake case.
    fn code(&self) -> &'static str;
    /// The rule it rests on; none where the action is no action at all.
    fn rule(&self) -> Option<&'static str>;
    /// What it is about, for screens that point at it.
    fn about(&self) -> About {
        About::default()
    }
}

/// Why an action was not played: by a game in its own words, or as [`crate::play::Unplayed`].
#[derive(Debug, thiserror::Error)]
pub enum Stop<R> {
    /// The rules do not allow it.
    #[error(transparent)]
    Refused(R),
    /// The header names an order of cards that cannot be: the record is broken, not the action.
    #[error(transparent)]
    Shuffle(ShuffleError),
}

impl<R: Refusal> From<R> for Stop<R> {
    fn from(refusal: R) -> Self {
        Stop::Refused(refusal)
    }
}

/// How a game stands, or how it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    pub over: bool,
    /// One for each seat, in their order.
    pub placings: Vec<Placing>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placing {
    pub points: Points,
    pub rank: u32,
}

/// Ranks seats by a key of which less is better; equal keys share a rank and the next is skipped.
pub fn rank<K: Ord>(points: &[Points], key: impl Fn(Seat) -> K) -> Vec<Placing> {
    let keys: Vec<K> = Seat::all(points.len() as u8).map(key).collect();
    let rank_of = |own: &K| 1 + keys.iter().filter(|other| *other < own).count() as u32;
    points.iter().zip(&keys).map(|(&points, own)| Placing { points, rank: rank_of(own) }).collect()
}

/// An action that no rule needs to judge, because it is no action of this game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Improper {
    #[error("there is no seat {seat} at this table; seats are 0 to {}", seats.saturating_sub(1))]
    NoSuchSeat { seat: String, seats: u8 },
    #[error("{verb:?} is not a verb of this game; it knows {}", known.join(", "))]
    UnknownVerb { verb: String, known: Vec<Verb> },
    #[error("this {verb:?} cannot be understood: {reason}")]
    Malformed { verb: String, reason: String },
    #[error("only the table itself does this; write \"by\":\"table\"")]
    TableOnly,
    #[error("only somebody in a seat does this; write the seat's number as \"by\"")]
    SeatOnly,
}

impl Refusal for Improper {
    fn code(&self) -> &'static str {
        match self {
            Improper::NoSuchSeat { .. } => "no_such_seat",
            Improper::UnknownVerb { .. } => "unknown_verb",
            Improper::Malformed { .. } => "malformed",
            Improper::TableOnly => "table_only",
            Improper::SeatOnly => "seat_only",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        None
    }

    fn about(&self) -> About {
        match self {
            Improper::NoSuchSeat { seat, seats } => match seat.parse() {
                Ok(seat) => About::seat(Seat(seat)),
                Err(_) => About::name(seat),
            }
            .with("least", 0)
            .with("most", seats.saturating_sub(1)),
            Improper::UnknownVerb { verb, known } => {
                let names = [verb.as_str()].into_iter().chain(known.iter().copied());
                About { names: names.map(str::to_owned).collect(), ..About::default() }
            }
            Improper::Malformed { verb, .. } => About::name(verb),
            Improper::TableOnly | Improper::SeatOnly => About::default(),
        }
    }
}

impl By {
    /// The seat that acts, where the table itself cannot.
    pub fn sitting(self, seats: u8) -> Result<Seat, Improper> {
        match self {
            By::Seat(seat) => seat.at_table_of(seats),
            By::Table => Err(Improper::SeatOnly),
        }
    }

    /// The seat an action is for: whoever does it or, where the table does it, whose time ran out.
    pub fn seat_for(self, timed_out: Option<Seat>, seats: u8) -> Result<Seat, Improper> {
        match timed_out {
            Some(seat) => self.table_on(seat, seats),
            None => self.sitting(seats),
        }
    }

    /// Checks that the table acts, on a seat that exists.
    pub fn table_on(self, seat: Seat, seats: u8) -> Result<Seat, Improper> {
        match self {
            By::Table => seat.at_table_of(seats),
            By::Seat(_) => Err(Improper::TableOnly),
        }
    }
}

impl Seat {
    pub fn at_table_of(self, seats: u8) -> Result<Seat, Improper> {
        match self.0 < seats {
            true => Ok(self),
            false => Err(Improper::NoSuchSeat { seat: self.to_string(), seats }),
        }
    }
}
