//! A game in play, whichever it is: JSON in, JSON out.

use std::sync::Arc;

use lexicon::Lexicon;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use ts_rs::TS;
use xxhash_rust::xxh3::xxh3_64;

use crate::ON_A_PAGE;
use crate::about::About;
use crate::card::{Card, take};
use crate::erased::{AnyView, Events};
use crate::feats::Feats;
use crate::from_json::{FromJson, Misread};
use crate::gain::Gain;
use crate::game::{Game, Improper, Mark, Outcome, Refusal, Stop, Timer};
use crate::hindsight::{Looked, Occasion, SolvedDeal};
use crate::json::{to_json, to_text};
use crate::judge::{Difference, Facts, Judge};
use crate::packed::packed;
use crate::record::{Header, Line};
use crate::reseat::{self, Reseat};
use crate::rng::Shuffler;
use crate::search::{Budget, Suggestions};
use crate::seat::{Seat, Viewer};
use crate::setup::{CoarseWords, SetupError, Words};
use crate::telling::{self, Teller, TellerOf, Telling};
use crate::verb::{self, Verb, VerbFacts};

pub use crate::catalogue::open;

/// Whether recorded facts answer for the dictionary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asking {
    FactsFirst,
    /// The dictionary is asked anew; facts are only compared.
    Anew,
    /// Every word is taken for one: for dry runs, which must not tell what the dictionary knows.
    Believing,
}

impl Asking {
    fn judge(self, given: &Facts) -> Judge<'_> {
        match self {
            Asking::FactsFirst => Judge::new(given),
            Asking::Anew => Judge::rechecking(given),
            Asking::Believing => Judge::believing(given),
        }
    }
}

/// A game that has just been dealt, with its first events.
pub struct Opened {
    pub play: Box<dyn Play>,
    pub events: Events,
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
    pub events: Events,
    pub timer: Timer,
    /// People want to take this in before play goes on.
    pub pauses: bool,
}

impl Played {
    /// An action of which nobody sees anything.
    pub fn nothing() -> Played {
        Played { events: Events::default(), timer: Timer::RunsOn, pauses: false }
    }
}

/// Why an action was not played, whichever game it is.
pub type Unplayed = Stop<Refused>;

/// A refusal with its type erased: what the rules, the table and the wire say.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, JsonSchema, TS)]
#[error("{message}")]
pub struct Refused {
    #[ts(type = "string")]
    pub code: &'static str,
    #[ts(type = "string | null")]
    pub rule: Option<&'static str>,
    pub message: String,
    #[serde(default, skip_serializing_if = "is_empty")]
    #[ts(as = "Option<About>", optional)]
    pub about: Box<About>,
}

fn is_empty(about: &About) -> bool {
    *about == About::default()
}

impl Refused {
    pub fn new(refusal: &dyn Refusal) -> Refused {
        let (code, rule) = (refusal.code(), refusal.rule());
        Refused { code, rule, message: refusal.to_string(), about: Box::new(refusal.about()) }
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
    /// The proper names that count beside them, where they do.
    fn names(&self) -> Option<&Lexicon>;
    /// What the table does about coarse words, and which do not count because of it.
    fn coarse(&self) -> &CoarseWords;
    /// Tells actions, events and positions of this game in words.
    fn teller(&self) -> &'static dyn Teller;
    fn act(&mut self, line: &Line, asking: Asking) -> Ruling;
    /// The open cards that this action of a seat's would use, as far as that can be told.
    fn marks(&self, seat: Seat, action: &Map<String, Value>) -> Vec<Mark>;
    /// What this action of a seat's would bring, were all its words to count.
    fn gain(&self, seat: Seat, action: &Map<String, Value>) -> Option<Gain>;
    /// The cards whose faces this viewer sees now, each as often as it is there.
    fn in_sight(&self, viewer: Viewer) -> Vec<Card>;
    /// Where the open cards lie that this seat could take from somebody else by words that may be
    /// said; none where nobody can take any now.
    fn targets(&self, seat: Seat, may_say: &dyn Fn(&[String]) -> bool) -> Option<Vec<String>>;
    /// Notes what these events give people to remember.
    fn note_feats(&self, events: &Events, feats: &mut Feats);
    fn view(&self, viewer: Viewer) -> Value;
    /// The same as JSON text, for those who only pass it on.
    fn raw_view(&self, viewer: Viewer) -> Box<RawValue>;
    /// The same in the game's own type, for those who play by it.
    fn typed_view(&self, viewer: Viewer) -> AnyView;
    /// The views of seats that these events, the newest, have let see something for a while only.
    fn glances(&self, events: &Events) -> Vec<(Seat, AnyView)>;
    fn awaited(&self) -> Vec<Seat>;
    fn may(&self, seat: Seat) -> Vec<Verb>;
    /// Whether this seat can do anything but resign: whoever plays it is to be asked.
    fn can_act(&self, seat: Seat) -> bool {
        verb::more_than_resigning(&self.may(seat))
    }
    fn may_look_up(&self, seat: Seat) -> bool;
    /// What the table does when its timer rings.
    fn ring(&self) -> Option<Map<String, Value>>;
    /// What this seat could do best, from what it sees.
    fn best(&self, seat: Seat, most: usize, budget: Budget) -> Suggestions<Map<String, Value>>;
    /// Where on the table an action begins, for a hint.
    fn place_of(&self, action: &Map<String, Value>) -> Option<String>;
    /// What there is to say about an occasion of a seat, from what it saw and may remember.
    fn look_back(&self, occasion: &Occasion<'_>) -> Looked;
    /// How this deal could end, all cards known.
    fn solve(&self, positions: usize) -> Option<SolvedDeal>;
    /// How everybody stands, in figures of which more is better.
    fn course(&self) -> Vec<i32>;
    fn outcome(&self) -> Outcome;
    fn is_over(&self) -> bool;
    /// The results of all shuffles so far: what a downloaded record names.
    fn shuffles(&self) -> Vec<Vec<Card>>;
    fn all_cards(&self) -> Vec<Card>;
    /// The whole state as JSON text.
    fn save(&self) -> String;
    /// The whole state in 64 bits: the same for equal states, on every machine.
    fn digest(&self) -> u64;
    fn load(&mut self, saved: &str) -> Result<(), SaveError>;
    fn boxed_clone(&self) -> Box<dyn Play>;
}

/// The cards that a viewer does not see, by name, and how many there are of each: all there are
/// without those in sight.
pub fn unseen(play: &dyn Play, viewer: Viewer) -> Vec<(Card, usize)> {
    let (mut seen, mut all) = (play.in_sight(viewer), play.all_cards());
    all.retain(|&card| !take(&mut seen, card));
    let mut kinds: Vec<(Card, usize)> = Vec::new();
    for card in all {
        // By their names, whatever order they lie in.
        match kinds.binary_search_by(|(kind, _)| kind.cmp(&card)) {
            Ok(at) => kinds[at].1 += 1,
            Err(at) => kinds.insert(at, (card, 1)),
        }
    }
    kinds
}

/// So many bytes hold the packed states of most games.
const USUAL_STATE: usize = 2 * 1024;

struct Live<G: Game> {
    game: Arc<G>,
    state: G::State,
}

/// Sets up this game and no other, and deals.
pub fn begin<G: Telling>(
    header: &Header,
    words: &dyn Words,
    asking: Asking,
) -> Result<Opened, SetupError> {
    let game = G::set_up(header, words)?;
    let shuffler = Shuffler::new(header.seed, header.shuffles.clone());
    let mut judge = asking.judge(&header.facts);
    let (state, events) = game.start(shuffler, &mut judge)?;
    let (facts, differences) = judge.close();
    let timer = game.timer(&state, &events);
    let play = Box::new(Live { game: Arc::new(game), state });
    Ok(Opened { play, events: Events::new(events), facts, differences, timer })
}

impl<G: Game> Live<G> {
    fn play(&mut self, line: &Line, judge: &mut Judge<'_>) -> Result<Played, Unplayed> {
        let seats = self.game.seats();
        let no_seat = |seat: &Value| Improper::NoSuchSeat { seat: seat.to_string(), seats };
        let by = line.by().map_err(no_seat)?;
        if line.verb() == reseat::VERB {
            let seated = Reseat::read(line.action())?.seated(by, seats)?;
            let events = Events::new(vec![seated]);
            return Ok(Played { events, ..Played::nothing() });
        }
        let action = read_action::<G>(line)?;
        let events = self.game.apply(&mut self.state, by, action, judge).map_err(Stop::erased)?;
        let timer = self.game.timer(&self.state, &events);
        let pauses = self.game.pauses(&self.state, &events);
        Ok(Played { events: Events::new(events), timer, pauses })
    }
}

impl<R: Refusal> Stop<R> {
    fn erased(self) -> Unplayed {
        match self {
            Stop::Refused(refusal) => Stop::Refused(Refused::new(&refusal)),
            Stop::Shuffle(error) => Stop::Shuffle(error),
        }
    }
}

impl From<Improper> for Unplayed {
    fn from(improper: Improper) -> Unplayed {
        Stop::Refused(Refused::new(&improper))
    }
}

fn read_action<G: Game>(line: &Line) -> Result<G::Action, Improper> {
    let verb = line.verb();
    let mut known = G::VERBS.iter().map(|facts| facts.verb);
    if !known.clone().any(|own| own == verb) {
        let known = known.by_ref().chain([reseat::VERB]).collect();
        return Err(Improper::UnknownVerb { verb: verb.chars().take(40).collect(), known });
    }
    action_of::<G>(line.action())
        .map_err(|error| Improper::Malformed { verb: verb.to_owned(), reason: error.to_string() })
}

fn action_of<G: Game>(action: &Map<String, Value>) -> Result<G::Action, Misread> {
    G::Action::from_json(&Value::Object(action.clone()))
}

/// An action, which is always an object.
fn to_object(action: &impl Serialize) -> Map<String, Value> {
    match to_json(action) {
        Value::Object(action) => action,
        _ => Map::new(),
    }
}

impl<G: Telling> Play for Live<G> {
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

    fn names(&self) -> Option<&Lexicon> {
        self.game.names()
    }

    fn coarse(&self) -> &CoarseWords {
        self.game.coarse()
    }

    fn teller(&self) -> &'static dyn Teller {
        if ON_A_PAGE { telling::PLAIN } else { TellerOf::<G>::TELLER }
    }

    fn act(&mut self, line: &Line, asking: Asking) -> Ruling {
        let mut judge = asking.judge(&line.facts);
        let played = self.play(line, &mut judge);
        let (facts, differences) = judge.close();
        Ruling { played, facts, differences }
    }

    fn marks(&self, seat: Seat, action: &Map<String, Value>) -> Vec<Mark> {
        match action_of::<G>(action) {
            Ok(action) if seat.0 < self.game.seats() => self.game.marks(&self.state, seat, &action),
            _ => Vec::new(),
        }
    }

    fn gain(&self, seat: Seat, action: &Map<String, Value>) -> Option<Gain> {
        match action_of::<G>(action) {
            Ok(action) if seat.0 < self.game.seats() => self.game.gain(&self.state, seat, &action),
            _ => None,
        }
    }

    fn in_sight(&self, viewer: Viewer) -> Vec<Card> {
        let mut seen = Vec::new();
        self.game.in_sight(&self.game.view(&self.state, viewer), &mut seen);
        seen
    }

    fn targets(&self, seat: Seat, may_say: &dyn Fn(&[String]) -> bool) -> Option<Vec<String>> {
        self.game.targets(&self.game.view(&self.state, Viewer::Seat(seat)), may_say)
    }

    fn note_feats(&self, events: &Events, feats: &mut Feats) {
        let events = events.of::<G::Event>().unwrap_or_default();
        events.iter().for_each(|event| self.game.note_feats(event, feats));
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(&self.game.view(&self.state, viewer))
    }

    fn raw_view(&self, viewer: Viewer) -> Box<RawValue> {
        to_text(&self.game.view(&self.state, viewer))
    }

    fn typed_view(&self, viewer: Viewer) -> AnyView {
        AnyView::new(self.game.view(&self.state, viewer))
    }

    fn glances(&self, events: &Events) -> Vec<(Seat, AnyView)> {
        let events = events.of::<G::Event>().unwrap_or_default();
        let looks = |&seat: &Seat| events.iter().any(|event| G::shows(event, seat));
        let looking = Seat::all(self.game.seats()).filter(looks);
        looking.map(|seat| (seat, self.typed_view(Viewer::Seat(seat)))).collect()
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
        Some(to_object(&self.game.ring(&self.state)?))
    }

    fn best(&self, seat: Seat, most: usize, budget: Budget) -> Suggestions<Map<String, Value>> {
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.game.best(&view, most, budget).map(|action| to_object(&action))
    }

    fn place_of(&self, action: &Map<String, Value>) -> Option<String> {
        self.game.place_of(&action_of::<G>(action).ok()?)
    }

    fn look_back(&self, occasion: &Occasion<'_>) -> Looked {
        let &Occasion { seat, seen, action, most, ref budget, deals } = occasion;
        let mut view = self.game.view(&self.state, Viewer::Seat(seat));
        let seen: Vec<&G::Event> =
            seen.iter().filter_map(|events| events.of::<G::Event>()).flatten().collect();
        self.game.recall(&mut view, &seen);
        let possible = self.game.best(&view, most, budget.clone());
        let action = action.and_then(|action| action_of::<G>(action).ok());
        Looked {
            possible: possible.map(|action| to_object(&action)),
            played: action.as_ref().and_then(|action| self.game.weigh(&view, action)),
            longest: action.as_ref().and_then(|_| self.game.longest(&view)),
            out_or_wait: action.and_then(|_| self.game.out_or_wait(&self.state, seat, deals)),
        }
    }

    fn solve(&self, positions: usize) -> Option<SolvedDeal> {
        self.game.solve(&self.state, positions)
    }

    fn course(&self) -> Vec<i32> {
        self.game.course(&self.state)
    }

    fn outcome(&self) -> Outcome {
        self.game.outcome(&self.state)
    }

    fn is_over(&self) -> bool {
        self.game.is_over(&self.state)
    }

    fn shuffles(&self) -> Vec<Vec<Card>> {
        self.game.shuffler(&self.state).done()
    }

    fn all_cards(&self) -> Vec<Card> {
        self.game.all_cards(&self.state)
    }

    fn save(&self) -> String {
        Box::<str>::from(to_text(&self.state)).into_string()
    }

    fn digest(&self) -> u64 {
        // Lists of a state know their length: this cannot fail.
        packed(&self.state, USUAL_STATE).map_or(0, |bytes| xxh3_64(&bytes))
    }

    fn load(&mut self, saved: &str) -> Result<(), SaveError> {
        let failed = |reason| SaveError { game: G::NAME, reason };
        if ON_A_PAGE {
            return Err(failed("a page keeps no snapshots".to_owned()));
        }
        self.state = serde_json::from_str(saved).map_err(|error| failed(error.to_string()))?;
        Ok(())
    }

    fn boxed_clone(&self) -> Box<dyn Play> {
        Box::new(Live { game: Arc::clone(&self.game), state: self.state.clone() })
    }
}
