//! The time of day, from a clock that tests can stop.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::{Duration, Instant};

/// Milliseconds since 1970, as rows of the log carry them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// Read once from the system, then carried on by the runtime's own clock: never backwards.
#[derive(Debug, Clone, Copy)]
pub struct Now {
    started: Instant,
    started_at: u64,
}

impl Now {
    pub fn new() -> Now {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Now { started: Instant::now(), started_at: since.as_millis() as u64 }
    }

    pub fn millis(&self) -> Millis {
        Millis(self.started_at + self.started.elapsed().as_millis() as u64)
    }

    /// When the clock will show this time.
    pub fn instant(&self, at: Millis) -> Instant {
        self.started + Duration::from_millis(at.0.saturating_sub(self.started_at))
    }
}

impl Default for Now {
    fn default() -> Now {
        Now::new()
    }
}
