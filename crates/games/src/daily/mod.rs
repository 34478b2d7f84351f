//! The deal of the day: for every day, game and language one task that is the same everywhere.
//!
//! The seed is a hash of the date that anybody can take (`docs/daily.md`). A position is laid out by
//! that seed from a short list of words that never changes, and its record says that they are words:
//! no dictionary has a say in it. What a player may lay, and what is best, the dictionary of the table
//! decides. Each game's folder says what its task is.

mod day;
mod layout;
mod task;

pub use day::{Day, DayError, FIRST};
pub use layout::Layout;
pub(crate) use task::{DONE, GOOD, LEFT, POOR};
pub use task::{Ended, Tally, Task};

use lexicon::Lang;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::hindsight::{SolvedDeal, Usage};
use crate::judge::Facts;
use crate::lesson::{LEARNER, Lesson, LessonError, Stage};
use crate::play::{Asking, Opened, Play};
use crate::playback::{Playback, PlayedLine};
use crate::record::{Header, Line, Record};
use crate::rng::Seed;
use crate::search::Budget;
use crate::seat::{By, Points};
use crate::setup::{SetupError, Words};
use crate::{buchstabenklau, catalogue, kreuzwort, quiddler};

/// Raised when another way of laying out would give other deals.
pub const EDITION: u8 = 1;

/// Nearly always the first one does.
const MOST_ATTEMPTS: u32 = 100;

/// Whoever plays, and whoever lays out the position with them.
const PLAYERS: [&str; 2] = ["Du", "Froben"];

/// The tasks of a day, in the order in which they are offered.
pub const TASKS: [&Task; 3] =
    [&quiddler::DAILY_TASK, &kreuzwort::DAILY_TASK, &buchstabenklau::DAILY_TASK];

/// One task of one day.
#[derive(Debug, Clone)]
pub struct Deal {
    pub day: Day,
    pub header: Header,
    /// The way to the position and what is asked for there; none where the whole game is the task.
    pub puzzle: Option<Lesson>,
    task: &'static Task,
}

/// The best that could be made of a task.
#[derive(Debug, Clone, PartialEq)]
pub struct Best {
    pub solved: SolvedDeal,
    /// Its picture, as a [`Tally`] has it; none of a whole game.
    pub signs: String,
    /// The action itself, where there is one.
    pub action: Option<Map<String, Value>>,
}

/// Why there is no such deal.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    #[error(transparent)]
    Day(#[from] DayError),
    #[error("there is no daily task of {game:?} in {lang}; there are {}", offered())]
    NoTask { game: String, lang: Lang },
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("the position of this day cannot be laid out")]
    Layout,
    #[error("the position of this day is no puzzle: {0}")]
    Puzzle(#[from] LessonError),
}

fn offered() -> String {
    let each = TASKS.iter().map(|task| {
        let langs: Vec<String> = task.langs.iter().map(ToString::to_string).collect();
        format!("{} ({})", task.game, langs.join(", "))
    });
    each.collect::<Vec<_>>().join(", ")
}

/// What is hashed: the whole of chance in a deal.
pub fn seed_text(day: Day, game: &str, lang: Lang) -> String {
    format!("setzkasten daily {EDITION} {game} {lang} {day}")
}

pub fn seed(day: Day, game: &str, lang: Lang) -> Seed {
    Seed::Full(Sha256::digest(seed_text(day, game, lang)).into())
}

impl Task {
    pub fn find(game: &str, lang: Lang) -> Result<&'static Task, DealError> {
        let found = TASKS.into_iter().find(|task| task.game == game && task.langs.contains(&lang));
        found.ok_or_else(|| DealError::NoTask { game: game.chars().take(40).collect(), lang })
    }

    /// The language to play in for somebody who reads this one.
    pub fn lang_for(&self, lang: Lang) -> Lang {
        if self.langs.contains(&lang) { lang } else { self.langs[0] }
    }
}

impl Deal {
    pub fn of(day: Day, game: &str, lang: Lang) -> Result<Deal, DealError> {
        let (day, task) = (day.with_deal()?, Task::find(game, lang)?);
        let players = PLAYERS.iter().take(task.seats).map(|name| (*name).to_owned());
        let mut header = Header::new(game, lang, players.collect(), seed(day, game, lang));
        let options = task.options.iter().map(|(name, value)| ((*name).into(), (*value).into()));
        header.options = options.collect();
        let puzzle = match task.lay_out {
            Some(lay_out) => Some(laid_out(day, &header, lay_out)?),
            None => None,
        };
        Ok(Deal { day, header, puzzle, task })
    }

    /// The game as the player finds it.
    pub fn begun(&self, words: &dyn Words) -> Result<Box<dyn Play>, SetupError> {
        let mut play = catalogue::open(&self.header, words, Asking::FactsFirst)?.play;
        for at in 0.. {
            match self.puzzle.as_ref().map(|puzzle| puzzle.stage(at)) {
                Some(Stage::Shown(line)) => _ = play.act(line, Asking::FactsFirst),
                _ => break,
            }
        }
        Ok(play)
    }

    /// The best there is, from where the player begins; a game for one as far as so many positions
    /// tell.
    pub fn best(&self, play: &dyn Play, usage: Usage<'_>, positions: usize) -> Option<Best> {
        let mut best = match &self.puzzle {
            None => Best { solved: play.solve(positions)?, signs: String::new(), action: None },
            Some(_) => {
                let found = play.best(LEARNER, 1, Budget::endless());
                let (proven, first) = (found.complete, found.moves.into_iter().next()?);
                let tally = self.tally_of(play, first.action.clone())?;
                let (points, words) = (Points(tally.points), first.words);
                let solved = SolvedDeal { points, proven, words };
                Best { solved, signs: tally.signs, action: Some(first.action) }
            }
        };
        if !usage.may_say(play.lexicon(), &best.solved.words) {
            best.solved.words.clear();
            best.action = None;
        }
        Some(best)
    }

    /// What comes of an action at a position.
    fn tally_of(&self, play: &dyn Play, action: Map<String, Value>) -> Option<Tally> {
        let mut play = play.boxed_clone();
        let line = Line::new(By::Seat(LEARNER), action, Facts::default());
        let events = play.act(&line, Asking::FactsFirst).played.ok()?.events;
        (self.task.tally)(&Ended { events, play: play.as_ref() })
    }

    /// What somebody made of it; none where the record is not of this deal, or not at its end.
    pub fn tally(&self, record: &Record, opened: Opened) -> Option<Tally> {
        let (own, played) = (&self.header, &record.header);
        let same = own.game == played.game && own.lang == played.lang && own.seed == played.seed;
        if !same || own.options != played.options {
            return None;
        }
        if let Some(puzzle) = &self.puzzle {
            let asked = puzzle.record.lines.split_last()?.1;
            let (_, way) = record.lines.split_last()?;
            let alike = |(one, other): (&Line, &Line)| {
                one.by() == other.by() && one.action() == other.action()
            };
            if asked.len() != way.len() || !asked.iter().zip(way).all(alike) {
                return None;
            }
        }
        let mut playback = Playback::dealt(record, opened);
        let mut last = None;
        for line in playback.by_ref() {
            let PlayedLine { played, .. } = line.ok()?;
            last = Some(played.ok()?.events);
        }
        (self.task.tally)(&Ended { events: last?, play: playback.play() })
    }
}

/// The position as a puzzle: its file says how it came about, and takes whatever reaches its aim.
fn laid_out(
    day: Day,
    header: &Header,
    lay_out: fn(&mut Layout) -> bool,
) -> Result<Lesson, DealError> {
    let mut layout = Layout::new(header, 0)?;
    let mut attempt = 0;
    // The cards stay; only what the seats do with them is drawn anew.
    while !lay_out(&mut layout) {
        attempt += 1;
        if attempt == MOST_ATTEMPTS {
            return Err(DealError::Layout);
        }
        layout = Layout::new(header, attempt)?;
    }
    let Layout { lines, aim, .. } = layout;
    let mut top = to_object(header);
    let name = format!("daily/{day}");
    let topic = json!({ "name": name, "kind": "puzzle", "title": name, "learned": [] });
    top["lesson"] = topic;
    let mut text = top.to_string();
    for (number, line) in (1..).zip(&lines) {
        let mut line = to_object(line);
        if number == lines.len() {
            line["remark"] = json!({ "say": name, "at": [], "aim": [aim] });
        }
        text.push('\n');
        text.push_str(&line.to_string());
    }
    Ok(Lesson::read(&text)?)
}

fn to_object(of: &impl serde::Serialize) -> Value {
    crate::json::to_json(of)
}
