//! The state of a table: what follows from its log, and nothing else.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use games::play::{self, Asking, Unplayed};
use games::{By, Facts, Header, Line, Seat, SetupError, Words};
use serde_json::{Map, Value};
use xxhash_rust::xxh3::xxh3_64;

use super::audience::raw;
use super::chair::Chair;
use super::charter::Charter;
use super::clock::Clocks;
use super::entry::{Acted, Entry, Sent};
use super::pace::Pace;
use crate::names::{Code, PersonId};
use crate::now::Millis;
use crate::protocol::{Happened, Order, Phase};

/// So many events are kept for those who come back soon; older ones are folded again.
const RECENT: usize = 32;

pub struct Fold {
    pub charter: Charter,
    pub chairs: Vec<Chair>,
    /// How many rows the log has: the version of the table.
    pub rows: u64,
    pub play: Option<Play>,
    /// When the game began, when something was last played, and how much by then.
    pub began: Millis,
    pub acted_at: Millis,
    pub actions: u64,
    pub rematch: Option<Code>,
    pub clocks: Clocks,
    pub pace: Pace,
    pub recent: VecDeque<Happened>,
    pub keep: usize,
    /// Where an action with this key is in the log.
    played: HashMap<u64, u64>,
}

/// A game that has begun.
pub struct Play {
    pub table: Box<dyn play::Play>,
    pub header: Header,
}

#[derive(Debug, Clone, thiserror::Error)]
pub enum FoldError {
    #[error("there is no such table")]
    Empty,
    #[error("row {number} of the log cannot be read: {reason}")]
    Unreadable { number: u64, reason: String },
    #[error("{0}")]
    Setup(#[from] SetupError),
}

impl Fold {
    pub fn new(charter: Charter) -> Fold {
        Fold {
            chairs: vec![Chair::default(); usize::from(charter.seats)],
            rows: 1,
            play: None,
            began: Millis(0),
            acted_at: Millis(0),
            actions: 0,
            rematch: None,
            clocks: Clocks::new(charter.clock, charter.seats),
            pace: Pace::new(&charter.game, &charter.options),
            recent: VecDeque::new(),
            keep: RECENT,
            played: HashMap::new(),
            charter,
        }
    }

    pub fn phase(&self) -> Phase {
        match &self.play {
            None => Phase::Open,
            Some(play) if play.table.outcome().over => Phase::Over,
            Some(_) => Phase::Playing,
        }
    }

    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let sits = |chair: &Chair| chair.sitter.as_ref().is_some_and(|s| s.person == person);
        self.chairs.iter().position(sits).map(|seat| Seat(seat as u8))
    }

    /// The version that the action with this key led to, if it was played.
    pub fn played(&self, sent: &Sent) -> Option<u64> {
        self.played.get(&fingerprint(sent)).copied()
    }

    /// Takes an entry that is durable and not an action.
    pub fn take(&mut self, at: Millis, entry: Entry, words: &dyn Words) -> Result<(), FoldError> {
        self.rows += 1;
        match entry {
            Entry::Opened { .. } | Entry::Acted(_) => {}
            Entry::Joined { seat, sitter } => {
                if let Some(chair) = self.chairs.get_mut(usize::from(seat)) {
                    *chair = Chair::of(sitter);
                }
            }
            Entry::Manned { seat, bot } => {
                if let Some(chair) = self.chairs.get_mut(usize::from(seat)) {
                    chair.bot = Some(bot);
                }
            }
            Entry::Left { seat } => {
                if let Some(chair) = self.chairs.get_mut(usize::from(seat)) {
                    *chair = Chair::default();
                }
            }
            Entry::Started { header } => self.start(at, &header, words)?,
            Entry::Resumed {} => {
                self.clocks.resume(at);
                self.pace.resume(at);
            }
            Entry::Rematched { code } => self.rematch = Some(code),
        }
        Ok(())
    }

    fn start(&mut self, at: Millis, header: &Value, words: &dyn Words) -> Result<(), FoldError> {
        let number = self.rows - 1;
        let unreadable = |error: &dyn std::fmt::Display| FoldError::Unreadable {
            number,
            reason: error.to_string(),
        };
        let header = Header::parse(&header.to_string()).map_err(|error| unreadable(&error))?;
        let opened = games::open(&header, words, Asking::FactsFirst)?;
        self.play = Some(Play { table: opened.play, header });
        self.began = at;
        self.acted_at = at;
        self.note(at, By::Table, &opened.events, None, None);
        Ok(())
    }

    /// Plays an action on the state; the caller makes it durable, or folds anew.
    pub fn act(
        &mut self,
        by: By,
        action: Map<String, Value>,
        facts: Facts,
    ) -> Result<(Acted, Vec<Value>), Unplayed> {
        let Some(play) = &mut self.play else { return Err(Unplayed::Refused(not_started())) };
        let line = Line::new(by, action, facts);
        let answer = play.table.act(&line, Asking::FactsFirst);
        let events = answer.played?.events;
        let hash = format!("{:016x}", hash(play.table.as_ref()));
        let action = line.action().clone();
        let facts = answer.facts;
        Ok((Acted { by, action, facts, hash, sent: None, order: None, bot: None }, events))
    }

    /// An action is durable: clocks go on, and it is never played again.
    pub fn noted(&mut self, at: Millis, acted: &Acted, events: &[Value]) -> Happened {
        self.rows += 1;
        self.actions += 1;
        self.acted_at = at;
        if acted.action.get("do").and_then(Value::as_str) == Some("seat") {
            let seat = acted.action.get("seat").and_then(Value::as_u64).unwrap_or_default();
            if let Some(chair) = self.chairs.get_mut(seat as usize) {
                chair.bot = acted.bot.clone();
            }
        }
        self.note(at, acted.by, events, acted.sent.as_ref(), acted.order)
    }

    fn note(
        &mut self,
        at: Millis,
        by: By,
        events: &[Value],
        sent: Option<&Sent>,
        order: Option<Order>,
    ) -> Happened {
        if let Some(play) = &self.play {
            let over = play.table.outcome().over;
            self.clocks.step(at, Some(by), &play.table.awaited());
            self.pace.step(at, events);
            if over {
                self.pace.stop();
            }
        }
        if let Some(sent) = sent {
            self.played.insert(fingerprint(sent), self.rows);
        }
        let events = Arc::from(raw(events));
        let happened = Happened { version: self.rows, by, events, order };
        self.recent.push_back(happened.clone());
        while self.recent.len() > self.keep {
            self.recent.pop_front();
        }
        happened
    }

    /// What happened after this version, if all of it is still at hand.
    pub fn since(&self, version: u64) -> Option<Vec<Happened>> {
        // Rows that are no actions leave gaps in the versions, so only a full store is doubted.
        let complete = self.recent.len() < self.keep
            || self.recent.front().is_some_and(|first| first.version <= version + 1);
        let later = || self.recent.iter().filter(|happened| happened.version > version).cloned();
        complete.then(|| later().collect())
    }
}

fn not_started() -> play::Refused {
    play::Refused {
        code: "not_started",
        rule: None,
        message: "the game has not begun; the host starts it".to_owned(),
        about: games::About::default(),
    }
}

fn fingerprint(sent: &Sent) -> u64 {
    xxh3_64(format!("{} {}", sent.person, sent.key).as_bytes())
}

/// Of everything a state holds, in its written form.
pub fn hash(table: &dyn play::Play) -> u64 {
    xxh3_64(table.save().as_bytes())
}
