//! A player that is a program of its own: started for a game, and its failures remembered.

use std::fmt;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bots::Player;
use bots::simulation::Guests;
use games::{Header, Seat};
use serde_json::json;

use super::running::Running;
use crate::output::{BAD, Found};

/// The version of the messages.
const PROTOCOL: u32 = 1;

/// A command that plays; it is started anew for every game and seat.
#[derive(Debug, Clone)]
pub struct Program {
    pub command: String,
    /// How long it may think about an answer.
    patience: Duration,
    gone: Arc<Mutex<Gone>>,
}

/// How often a program left a table without a word, and why it first did.
#[derive(Debug, Default)]
struct Gone {
    games: u64,
    first: Option<Failure>,
}

/// Why a program lost its seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    Ended,
    Silent(Duration),
    Junk(String),
    Idle,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Ended => write!(f, "it ended before the game did"),
            Failure::Silent(patience) => {
                write!(f, "it gave no answer within {} s", patience.as_secs_f64())
            }
            Failure::Junk(line) => write!(f, "it wrote {line:?}, which is not a JSON object"),
            Failure::Idle => write!(f, "it waited although nobody else could move"),
        }
    }
}

impl Program {
    pub fn new(command: &str, patience: Duration) -> Program {
        Program { command: command.to_owned(), patience, gone: Arc::default() }
    }

    /// One sentence where it lost its seat in any game.
    fn report(&self) -> Option<String> {
        let gone = self.gone.lock().unwrap_or_else(PoisonError::into_inner);
        let first = gone.first.as_ref()?;
        let games = match gone.games {
            1 => "a game".to_owned(),
            games => format!("{games} games"),
        };
        Some(format!("{:?} lost {games} by resignation: {first}", self.command))
    }

    pub(super) fn failed(&self, failure: Failure) {
        let mut gone = self.gone.lock().unwrap_or_else(PoisonError::into_inner);
        gone.games += 1;
        gone.first.get_or_insert(failure);
    }

    pub(super) fn patience(&self) -> Duration {
        self.patience
    }
}

impl Guests for Program {
    fn sit(&self, header: &Header, seat: Seat) -> Result<Box<dyn Player>, String> {
        let mut command = Command::new("sh");
        command.args(["-c", &self.command]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A group of its own, so that what the shell starts can be stopped with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let child =
            command.spawn().map_err(|error| format!("cannot start {:?}: {error}", self.command))?;
        let mut running = Running::new(self.clone(), child, seat)
            .ok_or_else(|| format!("cannot talk to {:?}", self.command))?;
        running.tell(&json!({
            "type": "start",
            "protocol": PROTOCOL,
            "game": header.game,
            "lang": header.lang,
            "players": header.players,
            "options": header.options,
            "deck": header.deck,
            "board": header.board,
            "seat": seat,
        }));
        Ok(Box::new(running))
    }
}

/// Says which programs lost a seat, and whether any did.
pub fn report(programs: &[Program]) -> Found {
    let lost: Vec<String> = programs.iter().filter_map(Program::report).collect();
    for sentence in &lost {
        anstream::eprintln!("{BAD}setzkasten:{BAD:#} {sentence}");
    }
    if lost.is_empty() { Found::Good } else { Found::Bad }
}
