//! Faults that recur: told at once, then once a minute, with how often they happened. A full disk
//! must not be followed by a full log.

use std::sync::{Mutex, PoisonError};

use tokio::time::{Duration, Instant};

use crate::names::TableId;
use crate::store::StoreError;
use crate::task::LoadError;

const EVERY: Duration = Duration::from_secs(60);

/// One kind of fault.
pub struct Recurring(Mutex<Option<Told>>);

struct Told {
    at: Instant,
    untold: u64,
}

impl Recurring {
    pub const fn new() -> Recurring {
        Recurring(Mutex::new(None))
    }

    /// How often it has happened since it was last told, this time included; nothing where it was
    /// told within the last minute.
    pub fn happens(&self) -> Option<u64> {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if let Some(told) = told.as_mut()
            && now.saturating_duration_since(told.at) < EVERY
        {
            told.untold += 1;
            return None;
        }
        let untold = told.replace(Told { at: now, untold: 0 }).map_or(0, |told| told.untold);
        Some(untold + 1)
    }
}

impl Default for Recurring {
    fn default() -> Recurring {
        Recurring::new()
    }
}

/// It may work the next time.
static UNAVAILABLE: Recurring = Recurring::new();
/// It will not.
static DAMAGED: Recurring = Recurring::new();

/// Says that the store failed, at a table where it was about one.
pub fn store_failed(error: &StoreError, table: Option<TableId>) {
    let kind = match error {
        StoreError::Damaged(_) => &DAMAGED,
        StoreError::Unavailable(_) | StoreError::CodeTaken(_) | StoreError::Closed => &UNAVAILABLE,
    };
    if let Some(times) = kind.happens() {
        let table = table.map(tracing::field::display);
        tracing::error!(times, table, %error, "the store failed");
    }
}

/// Says that a table could not be made of its log.
pub fn not_loaded(error: &LoadError, table: Option<TableId>) {
    if let LoadError::Store(error) = error {
        return store_failed(error, table);
    }
    if let Some(times) = DAMAGED.happens() {
        let table = table.map(tracing::field::display);
        tracing::error!(times, table, %error, "a table's log cannot be played");
    }
}
