//! Limits on how often somebody may ask: buckets that fill up with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

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

    /// Takes one, if there is one.
    pub fn take(&mut self) -> bool {
        let now = Instant::now();
        let filled = now.duration_since(self.at).as_secs_f64() * self.rate.per_second;
        self.left = (self.left + filled).min(self.rate.burst);
        self.at = now;
        let granted = self.left >= 1.0;
        if granted {
            self.left -= 1.0;
        }
        granted
    }

    fn is_full(&self) -> bool {
        let waited = self.at.elapsed().as_secs_f64();
        self.left + waited * self.rate.per_second >= self.rate.burst
    }
}

/// One bucket for each address or person.
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
        let mut guard = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let (buckets, swept) = &mut *guard;
        if swept.elapsed() > SWEEP {
            buckets.retain(|_, bucket| !bucket.is_full());
            *swept = Instant::now();
        }
        buckets.entry(key).or_insert_with(|| Bucket::new(self.rate)).take()
    }
}
