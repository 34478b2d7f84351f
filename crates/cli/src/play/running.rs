//! A program at a table: views in, actions out, one JSON object a line.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use bots::contest::AfterRefusal;
use bots::{Chosen, Moment, Player};
use games::Seat;
use games::erased::{AnyView, Events};
use games::play::Refused;
use serde_json::{Map, Value, json};

use super::program::{Failure, Program};

/// So many refusals in a row, and the table ends the turn.
const TRIES: u32 = 3;

/// The longest line a program may write.
const LONGEST: u64 = 64 * 1024;

/// How long a program may still run when its game is over.
const FAREWELL: Duration = Duration::from_secs(1);

pub struct Running {
    program: Program,
    seat: Seat,
    child: Child,
    /// None once it has left.
    to: Option<ChildStdin>,
    answers: Receiver<String>,
    /// Events it has not been told yet.
    news: Vec<Value>,
    refused: u32,
}

impl Running {
    pub fn new(program: Program, mut child: Child, seat: Seat) -> Option<Running> {
        let (to, from) = (child.stdin.take()?, child.stdout.take()?);
        let (sender, answers) = sync_channel(16);
        thread::spawn(move || read_lines(from, &sender));
        Some(Running { program, seat, child, to: Some(to), answers, news: Vec::new(), refused: 0 })
    }

    pub fn tell(&mut self, message: &Value) {
        let Some(to) = &mut self.to else { return };
        // Who no longer reads is found out when the answer is missing.
        let _ = writeln!(to, "{message}").and_then(|()| to.flush());
    }

    /// What the seat sees now, with what has happened since it was last told.
    fn show(&mut self, kind: &str, moment: Moment, view: &AnyView) {
        let events = std::mem::take(&mut self.news);
        self.tell(&json!({
            "type": kind,
            "version": moment.version,
            "at": moment.at.as_millis() as u64,
            "events": events,
            "view": **view,
        }));
    }

    fn answer(&self) -> Result<Map<String, Value>, Failure> {
        let patience = self.program.patience();
        let line = self.answers.recv_timeout(patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => Failure::Silent(patience),
            RecvTimeoutError::Disconnected => Failure::Ended,
        })?;
        serde_json::from_str(&line).map_err(|_| Failure::Junk(line.chars().take(60).collect()))
    }

    /// Its answer to this view; waiting is none where the table waits for nobody else.
    fn decide(&mut self, view: &Value) -> Result<Option<Chosen>, Failure> {
        let mut action = self.answer()?;
        let alone = view["awaited"] == json!([self.seat]);
        while action.get("do").and_then(Value::as_str) == Some("wait") {
            if !alone {
                return Ok(None);
            }
            let message = "the table waits for you alone: do something other than wait".to_owned();
            let refused = Refused { code: "awaited", rule: None, message, about: Box::default() };
            if self.refused(&refused) != AfterRefusal::Again {
                return Err(Failure::Idle);
            }
            action = self.answer()?;
        }
        let think = action.shift_remove("think").and_then(|think| think.as_u64()).unwrap_or(0);
        Ok(Some(Chosen { action, think: Duration::from_millis(think), easy: false }))
    }
}

/// Hands on line after line, until nobody listens or one is beyond all measure.
fn read_lines(from: ChildStdout, sender: &SyncSender<String>) {
    let mut from = BufReader::new(from);
    loop {
        let mut line = Vec::new();
        let read = from.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        if sender.send(text).is_err() || !line.ends_with(b"\n") {
            return;
        }
    }
}

impl Player for Running {
    fn see(&mut self, moment: Moment, events: &Events, glance: Option<&AnyView>) {
        self.refused = 0;
        self.news.extend_from_slice(events);
        if let Some(view) = glance {
            self.show("look", moment, view);
        }
    }

    fn choose(&mut self, moment: Moment, view: &AnyView) -> Option<Chosen> {
        // After a refusal it has the view already.
        if self.refused == 0 {
            self.show("move", moment, view);
        }
        self.decide(view).unwrap_or_else(|failure| {
            self.program.failed(failure);
            self.to = None;
            let action = Map::from_iter([("do".to_owned(), "resign".into())]);
            Some(Chosen { action, think: Duration::ZERO, easy: false })
        })
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
    /// Tells how it ended and closes the line; a program that goes on regardless is stopped, with
    /// all that it started.
    fn drop(&mut self) {
        let events = std::mem::take(&mut self.news);
        self.tell(&json!({"type": "end", "events": events}));
        let step = Duration::from_millis(5);
        let patience = self.to.take().map_or(Duration::ZERO, |_| FAREWELL);
        for _ in 0..patience.as_millis() / step.as_millis() {
            if !matches!(self.child.try_wait(), Ok(None)) {
                break;
            }
            thread::sleep(step);
        }
        #[cfg(unix)]
        if matches!(self.child.try_wait(), Ok(None)) {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
