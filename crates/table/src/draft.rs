//! A decision in the making: actions are tried on a copy, entries gathered.

use games::play::{Asking, Play, Played, Refused, Unplayed};
use games::reseat::Reseat;
use games::{By, Facts, Line, Seat};
use serde_json::{Map, Value, json};

use crate::chair::{Bot, Chair};
use crate::charter::Charter;
use crate::decision::{Cause, Change, Decision, Drafted};
use crate::entry::{Acted, Entry, Sent};
use crate::info::{listing, points};
use crate::log::Append;
use crate::names::PersonId;
use crate::protocol::{Order, Phase};
use crate::request::Denied;
use crate::state::{Sequel, State, phase};
use crate::state_hash;
use crate::time::Millis;

pub struct Draft<'s> {
    state: &'s State,
    drafted: Vec<Drafted>,
    /// Who will sit there, where that changes how the table is found.
    chairs: Option<Vec<Chair>>,
    /// What will be agreed on, where that changes.
    charter: Option<Charter>,
}

/// What is written beside an action.
#[derive(Default)]
pub struct Beside {
    pub sent: Option<Sent>,
    pub order: Option<Order>,
    pub bot: Option<Bot>,
    /// What is known of words before the dictionary is asked.
    pub facts: Facts,
}

impl<'s> Draft<'s> {
    pub fn new(state: &'s State) -> Draft<'s> {
        Draft { state, drafted: Vec::new(), chairs: None, charter: None }
    }

    /// The game as it will be after what is drafted.
    fn play(&self) -> Option<&dyn Play> {
        let drafted = self.drafted.iter().rev().find_map(|drafted| drafted.sequel.as_ref());
        let newest = drafted.and_then(|sequel| sequel.play.as_deref());
        newest.or_else(|| self.state.game.as_ref().map(|game| game.play.as_ref()))
    }

    /// Plays an action on a copy of the game.
    pub fn act(
        &mut self,
        by: By,
        action: Map<String, Value>,
        beside: Beside,
    ) -> Result<(), Refused> {
        let play = self.play().ok_or_else(|| Refused::new(&Denied::NotStarted))?;
        let mut play = play.boxed_clone();
        let Beside { sent, order, bot, facts } = beside;
        let line = Line::new(by, action, facts);
        let ruling = play.act(&line, Asking::FactsFirst);
        let played = ruling.played.map_err(|unplayed| match unplayed {
            Unplayed::Refused(refused) => refused,
            // Only a record that names its shuffles can name one that cannot be.
            Unplayed::Shuffle(error) => Refused {
                code: "shuffle",
                rule: None,
                message: error.to_string(),
                about: Box::default(),
            },
        })?;
        let (action, facts) = (line.into_action(), ruling.facts);
        let hash = state_hash::of(play.as_ref());
        let acted = Acted { by, action, facts, hash, sent, order, bot };
        let Played { events, timer, pauses } = played;
        let sequel = Sequel { play: Some(play), events, timer, pauses };
        self.enter(Entry::Acted(Box::new(acted)), Some(sequel));
        Ok(())
    }

    /// Somebody else plays a seat from now on.
    pub fn reseat(&mut self, seat: Seat, player: String, bot: Option<Bot>) -> Result<(), Refused> {
        let action = json!(Reseat::Seat { seat: seat.0.into(), player });
        let beside = Beside { bot, ..Beside::default() };
        self.act(By::Table, object(action), beside)
    }

    /// Gives a seat back to its player, if a bot stands in there.
    pub fn give_back(&mut self, seat: Seat) -> Result<(), Refused> {
        match self.state.chairs.get(seat.index()) {
            Some(Chair { sitter: Some(sitter), bot: Some(_), .. })
                if self.state.phase() == Phase::Playing =>
            {
                self.reseat(seat, sitter.name.clone(), None)
            }
            _ => Ok(()),
        }
    }

    pub fn enter(&mut self, entry: Entry, sequel: Option<Sequel>) {
        self.drafted.push(Drafted { entry, sequel });
    }

    /// The phase after what is drafted.
    pub fn phase(&self) -> Phase {
        let closes = self.drafted.iter().any(|drafted| matches!(drafted.entry, Entry::Closed {}));
        match closes || self.state.is_closed() {
            true => Phase::Over,
            false => phase(self.play()),
        }
    }

    /// The table is found differently afterwards.
    pub fn seats(&mut self, chairs: Vec<Chair>) {
        self.chairs = Some(chairs);
    }

    /// The same with other seats, or by other agreements.
    pub fn arrange(&mut self, charter: Charter, chairs: Vec<Chair>) {
        self.charter = Some(charter);
        self.chairs = Some(chairs);
    }

    /// The host after what is drafted: whoever can close the table is whom it counts for.
    fn host(&self) -> PersonId {
        let mut host = self.state.host;
        for drafted in &self.drafted {
            match drafted.entry {
                Entry::HostedBy { person } => host = person,
                Entry::Handed { seat, person } if self.state.seat_of(host) == Some(Seat(seat)) => {
                    host = person;
                }
                _ => {}
            }
        }
        host
    }

    pub fn decide(self, at: Millis, cause: Cause, change: Change) -> Decision {
        let state = self.state;
        // However the clock was set: what is written later happened later.
        let at = at.max(state.written_at);
        let after = self.phase();
        let chairs = self.chairs.as_deref();
        let host = self.host();
        let passed_on = host != state.host;
        let found_anew =
            passed_on || chairs.is_some() || (after == Phase::Over && state.phase() != Phase::Over);
        let chairs = chairs.unwrap_or(&state.chairs);
        let charter = self.charter.as_ref().unwrap_or(&state.charter);
        let points = match (after, self.play()) {
            (Phase::Over, Some(play)) if found_anew => points(play),
            _ => Vec::new(),
        };
        let append = (!self.drafted.is_empty()).then(|| Append {
            table: state.charter.id,
            expected: state.rows,
            rows: self.drafted.iter().map(|drafted| (at, drafted.entry.to_text())).collect(),
            listing: found_anew.then(|| listing(charter, chairs, host, after, points)),
        });
        Decision { append, cause, drafted: self.drafted, ..Decision::light(at, change) }
    }
}

/// An action written as JSON.
pub fn object(action: Value) -> Map<String, Value> {
    match action {
        Value::Object(action) => action,
        _ => Map::new(),
    }
}
