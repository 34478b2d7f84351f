//! Buchstabenklau's timer: the table itself gives the signal when it runs out (B-04).

use serde_json::{Map, Value};

use crate::now::Millis;

#[derive(Debug, Clone, Copy, Default)]
pub struct Pace {
    millis: Option<u64>,
    since: Option<Millis>,
}

/// Events after which everybody gets the full time to look.
const BEGINS: [&str; 6] = ["dealt", "revealed", "called", "picked", "declined", "swept"];

impl Pace {
    pub fn new(game: &str, options: &Map<String, Value>) -> Pace {
        let seconds = options.get("pace").and_then(Value::as_u64);
        let millis = seconds.filter(|_| game == "buchstabenklau").map(|seconds| seconds * 1000);
        Pace { millis, since: None }
    }

    pub fn step(&mut self, at: Millis, events: &[Value]) {
        let begins =
            |event: &Value| event["event"].as_str().is_some_and(|name| BEGINS.contains(&name));
        if self.millis.is_some() && events.iter().any(begins) {
            self.since = Some(at);
        }
    }

    pub fn resume(&mut self, at: Millis) {
        self.since = self.since.map(|_| at);
    }

    pub fn deadline(&self) -> Option<Millis> {
        Some(Millis(self.since?.0 + self.millis?))
    }

    pub fn stop(&mut self) {
        self.since = None;
    }
}
