//! Limits on how often somebody may ask: buckets that fill up with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::{Duration, Instant};

/// So many at once, and so many a second in the long run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

#[derive(Debug, Clone, Copy)]
pub struct Bucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub fn new(rate: Rate) -> Bucket {
        Bucket { rate, left: rate.burst, at: Instant::now() }
    }

    fn fill(&mut self) {
        let now = Instant::now();
        let filled = now.duration_since(self.at).as_secs_f64() * self.rate.per_second;
        self.left = (self.left + filled).min(self.rate.burst);
        self.at = now;
    }

    /// Takes one, if there is one.
    pub fn take(&mut self) -> bool {
        self.fill();
        let granted = self.left >= 1.0;
        if granted {
            self.left -= 1.0;
        }
        granted
    }

    /// Takes so many even where they are not there; how long to wait until that is made good.
    pub fn spend(&mut self, many: f64) -> Option<Duration> {
        self.fill();
        self.left -= many;
        let wait = -self.left / self.rate.per_second;
        (self.left < 0.0).then(|| Duration::try_from_secs_f64(wait).unwrap_or(Duration::MAX))
    }

    fn give_back(&mut self) {
        self.left = (self.left + 1.0).min(self.rate.burst);
    }

    fn is_full(&self) -> bool {
        let waited = self.at.elapsed().as_secs_f64();
        self.left + waited * self.rate.per_second >= self.rate.burst
    }
}

/// One bucket for each network or person.
pub struct Limits<K> {
    rate: Rate,
    buckets: Mutex<(HashMap<K, Bucket>, Instant)>,
}

/// Full buckets say nothing and are thrown away this often.
const SWEEP: Duration = Duration::from_secs(60);

impl<K: Eq + Hash> Limits<K> {
    pub fn new(rate: Rate) -> Limits<K> {
        Limits { rate, buckets: Mutex::new((HashMap::new(), Instant::now())) }
    }

    pub fn take(&self, key: K) -> bool {
        let mut guard = self.buckets();
        let (buckets, swept) = &mut *guard;
        if swept.elapsed() > SWEEP {
            buckets.retain(|_, bucket| !bucket.is_full());
            *swept = Instant::now();
        }
        buckets.entry(key).or_insert_with(|| Bucket::new(self.rate)).take()
    }

    /// What was taken turned out to cost nothing.
    pub fn give_back(&self, key: &K) {
        if let Some(bucket) = self.buckets().0.get_mut(key) {
            bucket.give_back();
        }
    }

    /// Buckets are changed one at a time and never left half filled.
    fn buckets(&self) -> MutexGuard<'_, (HashMap<K, Bucket>, Instant)> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
