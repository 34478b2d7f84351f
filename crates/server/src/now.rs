//! The time of day, from a clock that tests can stop.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::{Duration, Instant};

pub use table::Millis;

/// Read once from the system, then carried on by the runtime's own clock: never backwards.
#[derive(Debug, Clone, Copy)]
pub struct Now {
    started: Instant,
    started_at: Duration,
}

impl Now {
    pub fn new() -> Now {
        let started_at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Now { started: Instant::now(), started_at }
    }

    pub fn millis(&self) -> Millis {
        Millis(self.since_1970().as_millis() as u64)
    }

    pub fn micros(&self) -> u64 {
        self.since_1970().as_micros() as u64
    }

    fn since_1970(&self) -> Duration {
        self.started_at + self.started.elapsed()
    }

    /// When the clock will show this time; now, where it has shown it already.
    pub fn instant(&self, at: Millis) -> Instant {
        Instant::now() + Duration::from_millis(at.0).saturating_sub(self.since_1970())
    }
}

impl Default for Now {
    fn default() -> Now {
        Now::new()
    }
}
