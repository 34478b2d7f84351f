//! A game in play, whichever it is: JSON in, JSON out, and the one list of all games.

use std::sync::Arc;

use lexicon::Lexicon;
use rand_chacha::ChaCha8Rng;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};
use ts_rs::TS;

use crate::about::About;
use crate::buchstabenklau::Buchstabenklau;
use crate::card::Card;
use crate::game::{Game, Improper, Outcome, Refusal, Stop, Timer};
use crate::judge::{Difference, Facts, Judge};
use crate::kreuzwort::Kreuzwort;
use crate::maskenmemo::Maskenmemo;
use crate::quiddler::{Quiddler, Solo};
use crate::record::{Header, Line};
use crate::rng::{ShuffleError, Shuffler};
use crate::search::{Budget, Suggestions};
use crate::seat::{By, Seat, Viewer};
use crate::setup::{SetupError, Words};
use crate::verb::{Verb, VerbFacts};

/// The names of all games, as a header spells them.
pub const GAMES: &[&str] =
    &[Quiddler::NAME, Kreuzwort::NAME, Maskenmemo::NAME, Buchstabenklau::NAME];

/// Sets a game up and deals.
pub fn open(header: &Header, words: &dyn Words, asking: Asking) -> Result<Opened, SetupError> {
    match header.game.as_str() {
        Solo::NAME if header.players.len() == 1 => Live::<Solo>::open(header, words, asking),
        Quiddler::NAME => Live::<Quiddler>::open(header, words, asking),
        Kreuzwort::NAME => Live::<Kreuzwort>::open(header, words, asking),
        Maskenmemo::NAME => Live::<Maskenmemo>::open(header, words, asking),
        Buchstabenklau::NAME => Live::<Buchstabenklau>::open(header, words, asking),
        name => Err(SetupError::UnknownGame {
            name: name.chars().take(40).collect(),
            known: GAMES.to_vec(),
        }),
    }
}

/// Whether recorded facts answer for the dictionary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asking {
    FactsFirst,
    /// The dictionary is asked anew; facts are only compared.
    Anew,
}

impl Asking {
    fn judge(self, given: &Facts) -> Judge<'_> {
        match self {
            Asking::FactsFirst => Judge::new(given),
            Asking::Anew => Judge::rechecking(given),
        }
    }
}

/// A game that has just been dealt, with its first events.
pub struct Opened {
    pub play: Box<dyn Play>,
    pub events: Vec<Value>,
    pub facts: Facts,
    pub differences: Vec<Difference>,
    pub timer: Timer,
}

/// What the rules said to one action.
#[derive(Debug)]
pub struct Ruling {
    pub played: Result<Played, Unplayed>,
    /// What the dictionary was asked, to be written beside the action.
    pub facts: Facts,
    pub differences: Vec<Difference>,
}

/// An action that was played.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    pub events: Vec<Value>,
    pub timer: Timer,
}

#[derive(Debug, thiserror::Error)]
pub enum Unplayed {
    #[error("{}", .0.message)]
    Refused(Refused),
    #[error("{0}")]
    Shuffle(ShuffleError),
}

/// A refusal with its type erased: what the rules, the table and the wire say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Refused {
    #[ts(type = "string")]
    pub code: &'static str,
    #[ts(type = "string | null")]
    pub rule: Option<&'static str>,
    pub message: String,
    #[serde(default, skip_serializing_if = "is_empty")]
    #[ts(as = "Option<About>", optional)]
    pub about: About,
}

fn is_empty(about: &About) -> bool {
    *about == About::default()
}

impl Refused {
    pub fn new(refusal: &dyn Refusal) -> Refused {
        let (code, rule) = (refusal.code(), refusal.rule());
        Refused { code, rule, message: refusal.to_string(), about: refusal.about() }
    }
}

/// A saved state that does not belong to this game.
#[derive(Debug, thiserror::Error)]
#[error("this is not a saved state of {game}: {reason}")]
pub struct SaveError {
    game: &'static str,
    reason: String,
}

/// Any game with its state.
pub trait Play: Send + Sync {
    fn game(&self) -> &'static str;
    fn seats(&self) -> u8;
    fn verbs(&self) -> &'static [VerbFacts];
    /// What is to be known of a verb of this game.
    fn verb(&self, name: &str) -> Option<&'static VerbFacts> {
        self.verbs().iter().find(|facts| facts.verb == name)
    }
    /// The words of this table, as they lie on its cards.
    fn lexicon(&self) -> &Lexicon;
    fn act(&mut self, line: &Line, asking: Asking) -> Ruling;
    fn view(&self, viewer: Viewer) -> Value;
    /// The same as JSON text, for those who only pass it on.
    fn raw_view(&self, viewer: Viewer) -> Box<RawValue>;
    fn awaited(&self) -> Vec<Seat>;
    fn may(&self, seat: Seat) -> Vec<Verb>;
    fn may_look_up(&self, seat: Seat) -> bool;
    /// What the table does when its timer rings.
    fn ring(&self) -> Option<Map<String, Value>>;
    /// What this seat could do best, from what it sees.
    fn best(&self, seat: Seat, most: usize, budget: Budget) -> Suggestions<Map<String, Value>>;
    fn outcome(&self) -> Outcome;
    /// The results of all shuffles so far: what a downloaded record names.
    fn shuffles(&self) -> &[Vec<Card>];
    fn all_cards(&self) -> Vec<Card>;
    /// The whole state as JSON text.
    fn save(&self) -> String;
    fn load(&mut self, saved: &str) -> Result<(), SaveError>;
    fn boxed_clone(&self) -> Box<dyn Play>;
    /// A table that this seat cannot tell from this one.
    fn redealt(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Box<dyn Play>;
}

struct Live<G: Game> {
    game: Arc<G>,
    state: G::State,
}

impl<G: Game> Live<G> {
    fn open(header: &Header, words: &dyn Words, asking: Asking) -> Result<Opened, SetupError> {
        let game = G::set_up(header, words)?;
        let shuffler = Shuffler::new(header.seed, header.shuffles.clone());
        let mut judge = asking.judge(&header.facts);
        let (state, events) = game.start(shuffler, &mut judge)?;
        let (facts, differences) = judge.close();
        let timer = game.timer(&state, &events);
        let play = Box::new(Live { game: Arc::new(game), state });
        Ok(Opened { play, events: events.iter().map(to_json).collect(), facts, differences, timer })
    }

    fn play(&mut self, line: &Line, judge: &mut Judge<'_>) -> Result<Played, Unplayed> {
        let seats = self.game.seats();
        let by = line.by().map_err(|seat| {
            Unplayed::improper(Improper::NoSuchSeat { seat: seat.to_string(), seats })
        })?;
        if line.verb() == RESEAT {
            let events = reseat(by, line.action(), seats).map_err(Unplayed::improper)?;
            return Ok(Played { events, timer: Timer::RunsOn });
        }
        let action = read_action::<G>(line).map_err(Unplayed::improper)?;
        match self.game.apply(&mut self.state, by, action, judge) {
            Ok(events) => {
                let timer = self.game.timer(&self.state, &events);
                Ok(Played { events: events.iter().map(to_json).collect(), timer })
            }
            Err(Stop::Refused(refusal)) => Err(Unplayed::Refused(Refused::new(&refusal))),
            Err(Stop::Shuffle(error)) => Err(Unplayed::Shuffle(error)),
        }
    }
}

impl Unplayed {
    fn improper(improper: Improper) -> Unplayed {
        Unplayed::Refused(Refused::new(&improper))
    }
}

fn read_action<G: Game>(line: &Line) -> Result<G::Action, Improper> {
    let verb = line.verb();
    let mut known = G::VERBS.iter().map(|facts| facts.verb);
    if !known.clone().any(|own| own == verb) {
        let known = known.by_ref().chain([RESEAT]).collect();
        return Err(Improper::UnknownVerb { verb: verb.chars().take(40).collect(), known });
    }
    serde_json::from_value(Value::Object(line.action().clone()))
        .map_err(|error| Improper::Malformed { verb: verb.to_owned(), reason: error.to_string() })
}

/// Somebody else plays a seat from now on: the one verb that no rule ever sees.
const RESEAT: Verb = "seat";

fn reseat(by: By, action: &Map<String, Value>, seats: u8) -> Result<Vec<Value>, Improper> {
    let malformed = |reason: &str| Improper::Malformed {
        verb: RESEAT.to_owned(),
        reason: format!(
            "{reason}; write {{\"by\":\"table\",\"do\":\"seat\",\"seat\":1,\"player\":\"…\"}}"
        ),
    };
    if let Some(field) = action.keys().find(|key| !["do", "seat", "player"].contains(&key.as_str()))
    {
        return Err(malformed(&format!("unknown field {field:?}")));
    }
    let seat = action.get("seat").and_then(Value::as_u64).ok_or_else(|| malformed("no seat"))?;
    let player = action.get("player").and_then(Value::as_str);
    let player = player.ok_or_else(|| malformed("no player"))?;
    let wanted = u8::try_from(seat).ok().map(Seat);
    let wanted = wanted.ok_or(Improper::NoSuchSeat { seat: seat.to_string(), seats })?;
    let seat = by.table_on(wanted, seats)?;
    Ok(vec![json!({"event": "seated", "seat": seat, "player": player})])
}

fn to_json(value: &impl Serialize) -> Value {
    // Events, views and states have text keys and no numbers beyond 64 bits: this cannot fail.
    serde_json::to_value(value).unwrap_or_default()
}

/// An action, which is always an object.
fn to_object(action: &impl Serialize) -> Map<String, Value> {
    match to_json(action) {
        Value::Object(action) => action,
        _ => Map::new(),
    }
}

fn to_text(value: &impl Serialize) -> String {
    // As above.
    serde_json::to_string(value).unwrap_or_default()
}

impl<G: Game> Play for Live<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn verbs(&self) -> &'static [VerbFacts] {
        G::VERBS
    }

    fn lexicon(&self) -> &Lexicon {
        self.game.lexicon()
    }

    fn act(&mut self, line: &Line, asking: Asking) -> Ruling {
        let mut judge = asking.judge(&line.facts);
        let played = self.play(line, &mut judge);
        let (facts, differences) = judge.close();
        Ruling { played, facts, differences }
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(&self.game.view(&self.state, viewer))
    }

    fn raw_view(&self, viewer: Viewer) -> Box<RawValue> {
        // As `to_json`.
        to_raw_value(&self.game.view(&self.state, viewer)).unwrap_or_default()
    }

    fn awaited(&self) -> Vec<Seat> {
        self.game.awaited(&self.state)
    }

    fn may(&self, seat: Seat) -> Vec<Verb> {
        self.game.may(&self.state, seat)
    }

    fn may_look_up(&self, seat: Seat) -> bool {
        self.game.may_look_up(&self.state, seat)
    }

    fn ring(&self) -> Option<Map<String, Value>> {
        Some(to_object(&self.game.ring()?))
    }

    fn best(&self, seat: Seat, most: usize, budget: Budget) -> Suggestions<Map<String, Value>> {
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.game.best(&view, most, budget).map(|action| to_object(&action))
    }

    fn outcome(&self) -> Outcome {
        self.game.outcome(&self.state)
    }

    fn shuffles(&self) -> &[Vec<Card>] {
        self.game.shuffler(&self.state).done()
    }

    fn all_cards(&self) -> Vec<Card> {
        self.game.all_cards(&self.state)
    }

    fn save(&self) -> String {
        to_text(&self.state)
    }

    fn load(&mut self, saved: &str) -> Result<(), SaveError> {
        self.state = serde_json::from_str(saved)
            .map_err(|error| SaveError { game: G::NAME, reason: error.to_string() })?;
        Ok(())
    }

    fn boxed_clone(&self) -> Box<dyn Play> {
        Box::new(Live { game: Arc::clone(&self.game), state: self.state.clone() })
    }

    fn redealt(&self, seat: Seat, rng: &mut ChaCha8Rng) -> Box<dyn Play> {
        let state = self.game.redeal_unseen(&self.state, seat, rng);
        Box::new(Live { game: Arc::clone(&self.game), state })
    }
}
