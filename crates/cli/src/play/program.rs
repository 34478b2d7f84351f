//! A player that is a program of its own: views in, actions out, one JSON object a line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use bots::contest::AfterRefusal;
use bots::simulation::Guests;
use bots::{Answer, Moment, Player};
use games::table::Refused;
use games::{Header, Seat};
use serde_json::{Map, Value, json};

/// The version of the messages.
const PROTOCOL: u32 = 1;

/// So many refusals in a row, and the table ends the turn.
const TRIES: u32 = 3;

/// How long a program may still run when its game is over.
const FAREWELL: Duration = Duration::from_secs(1);

/// A command that plays; it is started anew for every game and seat.
#[derive(Debug, Clone)]
pub struct Program {
    pub command: String,
    /// How long it may think about an answer.
    pub patience: Duration,
}

impl Guests for Program {
    fn sit(&self, header: &Header, seat: Seat) -> Result<Box<dyn Player>, String> {
        let mut child = Command::new("sh")
            .args(["-c", &self.command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {:?}: {error}", self.command))?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("cannot talk to {:?}", self.command));
        };
        let (sender, answers) = sync_channel(16);
        thread::spawn(move || {
            for line in BufReader::new(from).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut running = Running {
            child,
            to: Some(to),
            answers,
            patience: self.patience,
            news: Vec::new(),
            refused: 0,
        };
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

struct Running {
    child: Child,
    /// None once it has left.
    to: Option<ChildStdin>,
    answers: Receiver<String>,
    patience: Duration,
    /// Events it has not been told yet.
    news: Vec<Value>,
    refused: u32,
}

impl Running {
    fn tell(&mut self, message: &Value) {
        let Some(to) = &mut self.to else { return };
        let told = writeln!(to, "{message}").and_then(|()| to.flush());
        if told.is_err() {
            self.to = None;
        }
    }

    /// The next line that is a JSON object; none if it is late, has ended or writes anything else.
    fn answer(&mut self) -> Option<Map<String, Value>> {
        self.to.as_ref()?;
        let line = match self.answers.recv_timeout(self.patience) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
        };
        serde_json::from_str(&line).ok()
    }

    fn decide(&mut self) -> Option<Answer> {
        let Some(mut action) = self.answer() else {
            // Whoever does not answer leaves the table.
            self.to = None;
            let action = Map::from_iter([("do".to_owned(), "resign".into())]);
            return Some(Answer { action, think: Duration::ZERO });
        };
        let think = action.shift_remove("think").and_then(|think| think.as_u64()).unwrap_or(0);
        let waits = action.get("do").and_then(Value::as_str) == Some("wait");
        (!waits).then(|| Answer { action, think: Duration::from_millis(think) })
    }
}

impl Player for Running {
    fn see(&mut self, _moment: Moment, events: &[Value]) {
        self.refused = 0;
        self.news.extend_from_slice(events);
    }

    fn choose(&mut self, moment: Moment, view: &Value) -> Option<Answer> {
        // After a refusal it has the view already.
        if self.refused == 0 {
            let events = std::mem::take(&mut self.news);
            self.tell(&json!({
                "type": "move",
                "version": moment.version,
                "at": moment.at.as_millis() as u64,
                "events": events,
                "view": view,
            }));
        }
        self.decide()
    }

    fn refused(&mut self, refused: &Refused) -> AfterRefusal {
        self.refused += 1;
        if self.refused >= TRIES {
            self.refused = 0;
            return AfterRefusal::TimeOut;
        }
        let mut message = json!(refused);
        message["type"] = "refused".into();
        self.tell(&message);
        AfterRefusal::Again
    }
}

impl Drop for Running {
    /// Tells how it ended and closes the line; a program that goes on regardless is stopped.
    fn drop(&mut self) {
        let events = std::mem::take(&mut self.news);
        self.tell(&json!({"type": "end", "events": events}));
        self.to = None;
        let step = Duration::from_millis(5);
        for _ in 0..FAREWELL.as_millis() / step.as_millis() {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(step);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
