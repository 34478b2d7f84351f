//! The time of day, from a clock that tests can stop, and how long the server itself was stopped.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use cookie::time::OffsetDateTime;
use tokio::task::JoinSet;
use tokio::time::{Duration, Instant, MissedTickBehavior, interval};

pub use table::Millis;

/// So often the heart beats while the server runs.
const BEAT: Duration = Duration::from_millis(500);
/// A heart that was silent for longer stood still: the process was stopped, its machine slept or
/// had no time for it.
const STILL: Duration = Duration::from_secs(2);

/// As people read it, by the clock of Greenwich: 2026-11-18 04:12 UTC.
pub fn moment(at: Millis) -> String {
    let seconds = i64::try_from(at.0 / 1000).unwrap_or(i64::MAX);
    match OffsetDateTime::from_unix_timestamp(seconds) {
        Ok(at) => format!("{} {:02}:{:02} UTC", at.date(), at.hour(), at.minute()),
        Err(_) => "the end of time".to_owned(),
    }
}

/// Read once from the system, then carried on by the runtime's own clock: never backwards.
#[derive(Debug, Clone)]
pub struct Now {
    started: Instant,
    started_at: Duration,
    heart: Arc<Mutex<Heart>>,
}

#[derive(Debug, Default)]
struct Heart {
    /// When it last beat; none before its first beat.
    beat: Option<Instant>,
    stood_still: Duration,
}

impl Heart {
    /// Also asked between two beats: whoever wakes first after a stop must know of it.
    fn listen(&mut self, now: Instant) {
        let silent = self.beat.map_or(Duration::ZERO, |beat| now.duration_since(beat));
        if silent > STILL {
            self.stood_still += silent;
            self.beat = Some(now);
        }
    }
}

impl Now {
    pub fn new() -> Now {
        let started_at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Now { started: Instant::now(), started_at, heart: Arc::default() }
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

    /// The same clock, set forward where it shows an earlier time than this: the system's was set
    /// back while the server was down.
    pub fn not_before(&self, at: Millis) -> Now {
        let behind = Duration::from_millis(at.0).saturating_sub(self.since_1970());
        Now { started_at: self.started_at + behind, ..self.clone() }
    }

    /// By how much this clock was set forward.
    pub fn ahead_of(&self, other: &Now) -> Duration {
        self.started_at.saturating_sub(other.started_at)
    }

    /// How long the server has stood still so far.
    pub fn stood_still(&self) -> Duration {
        let mut heart = self.heart();
        heart.listen(Instant::now());
        heart.stood_still
    }

    pub fn beat(&self) {
        let now = Instant::now();
        let mut heart = self.heart();
        heart.listen(now);
        heart.beat = Some(now);
    }

    /// Beats until what this returns is dropped.
    pub fn beat_on(&self) -> JoinSet<()> {
        let now = self.clone();
        now.beat();
        let mut beating = JoinSet::new();
        beating.spawn(async move {
            let mut beats = interval(BEAT);
            beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                beats.tick().await;
                now.beat();
            }
        });
        beating
    }

    fn heart(&self) -> MutexGuard<'_, Heart> {
        // Two numbers, changed together: never left half changed.
        self.heart.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for Now {
    fn default() -> Now {
        Now::new()
    }
}
