//! A lesson or a puzzle: a record with remarks, read from one file.
//!
//! Seat 0 is the learner's. A line of theirs with a remark waits for them; every other line the
//! table plays itself. What the learner does is right where it leads to the same game as the
//! line, or where it reaches the aim that the remark names.

mod aim;
mod anchor;
mod read;

pub use aim::{Aim, Test};
pub use anchor::Anchor;
pub use read::{LessonError, MOST_LINES};

use crate::from_json::FromJson;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::erased::Events;
use crate::play::{Asking, Play, Played};
use crate::playback::PlaybackError;
use crate::record::{Line, Record};
use crate::seat::{By, Seat};
use crate::setup::Words;
use crate::{Facts, Playback};

/// Who learns.
pub const LEARNER: Seat = Seat(0);

/// A whole lesson. Where it is written down it is the text that it was read from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, FromJson)]
#[serde(try_from = "String", into = "String")]
pub struct Lesson {
    text: String,
    pub topic: Topic,
    pub record: Record,
    /// One for each line.
    pub remarks: Vec<Option<Remark>>,
}

/// What a lesson is about: the header's field `lesson`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// As its file is called: `quiddler/first`.
    pub name: String,
    pub kind: LessonKind,
    pub title: String,
    /// What one knows afterwards, line by line.
    pub learned: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[serde(rename_all = "snake_case")]
pub enum LessonKind {
    /// Step by step through a game.
    Lesson,
    /// One position and one task: its last line is a solution, and its remark has an aim.
    Puzzle,
}

/// What is said before a line of the learner's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJson)]
#[serde(deny_unknown_fields)]
pub struct Remark {
    pub say: String,
    /// What it is about, on the screen.
    pub at: Vec<Anchor>,
    /// What the learner's action must bring about, all of it; where there is nothing, the line itself.
    #[serde(default)]
    pub aim: Vec<Aim>,
}

/// Where somebody is in a lesson.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Stage<'l> {
    /// The table plays this line.
    Shown(&'l Line),
    /// The learner is to play it.
    Asked(&'l Line, &'l Remark),
    Finished,
}

/// What a lesson says to an action of the learner's that the rules allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taught {
    Right,
    /// Allowed, but not what the remark asks for.
    Otherwise,
    /// The table is about to play.
    NotYet,
}

impl Lesson {
    pub fn text(&self) -> &str {
        &self.text
    }

    /// After so many actions.
    pub fn stage(&self, actions: u64) -> Stage<'_> {
        let at = usize::try_from(actions).unwrap_or(usize::MAX);
        match (self.record.lines.get(at), self.remarks.get(at)) {
            (Some(line), Some(Some(remark))) => Stage::Asked(line, remark),
            (Some(line), _) => Stage::Shown(line),
            (None, _) => Stage::Finished,
        }
    }

    /// Whether everything so far only led to where the lesson begins.
    pub fn is_before_first_remark(&self, actions: u64) -> bool {
        let so_far = self.remarks.iter().take(usize::try_from(actions).unwrap_or(usize::MAX));
        so_far.flatten().next().is_none()
    }

    /// How many remarks there are up to the one that is made now, or was made last.
    pub fn step(&self, actions: u64) -> usize {
        let so_far = usize::try_from(actions).unwrap_or(usize::MAX).saturating_add(1);
        self.remarks.iter().take(so_far).flatten().count()
    }

    pub fn steps(&self) -> usize {
        self.remarks.iter().flatten().count()
    }

    /// What there is to say to an action of the learner's. What the rules refuse is theirs to explain:
    /// that is `Right` here.
    pub fn judge(&self, play: &dyn Play, actions: u64, action: &Map<String, Value>) -> Taught {
        let own = Line::new(By::Seat(LEARNER), action.clone(), Facts::default());
        let Some((after, played)) = played(play, &own) else { return Taught::Right };
        let Stage::Asked(line, remark) = self.stage(actions) else { return Taught::NotYet };
        let right = match remark.aim.as_slice() {
            [] => self::played(play, line).is_some_and(|(same, _)| same.digest() == after.digest()),
            aims => reached(aims, &played.events),
        };
        if right { Taught::Right } else { Taught::Otherwise }
    }

    /// Plays it to its end, as the table and a learner who does what is asked for.
    pub fn check(&self, words: &dyn Words) -> Result<(), CheckError> {
        let playback = Playback::of(&self.record, words)?;
        let mut at = 0;
        for line in playback {
            let line = line?;
            let number = line.number;
            let played = line.played.map_err(|refused| CheckError::Refused {
                line: number,
                message: refused.to_string(),
            })?;
            if line.line.is_none() {
                continue;
            }
            if let Some(Some(remark)) = self.remarks.get(at)
                && !reached(&remark.aim, &played.events)
            {
                return Err(CheckError::Aim { line: number });
            }
            at += 1;
        }
        Ok(())
    }
}

fn reached(aims: &[Aim], events: &Events) -> bool {
    aims.iter().all(|aim| events.iter().any(|event| aim.is_met_by(event)))
}

/// The game after this line, where the rules take it.
fn played(play: &dyn Play, line: &Line) -> Option<(Box<dyn Play>, Played)> {
    let mut after = play.boxed_clone();
    let played = after.act(line, Asking::FactsFirst).played.ok()?;
    Some((after, played))
}

/// Why a lesson cannot be played to its end.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    #[error(transparent)]
    Playback(#[from] PlaybackError),
    #[error("the game cannot be set up: {0}")]
    Setup(#[from] crate::SetupError),
    #[error("line {line}: {message}")]
    Refused { line: usize, message: String },
    #[error("line {line}: the line does not reach the aim of its remark")]
    Aim { line: usize },
}
