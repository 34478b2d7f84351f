//! Clearing away what nobody needs any more: in small steps, while everybody plays on.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::sync::watch;
use tokio::time::{Duration, sleep};

use crate::hub::Hub;
use crate::now::Millis;
use crate::recurring::store_failed;
use crate::store::{Cutoff, Stage, Store, StoreError};

/// How often the server looks for something to clear away; first when it has run for so long.
const EVERY: Duration = Duration::from_secs(10 * 60);
/// Between two tables, so that those who play come first.
const BREATH: Duration = Duration::from_millis(50);
/// Guests that are forgotten in one step.
const GUESTS: usize = 200;

/// For how long things are kept; for ever where it is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keep {
    pub unstarted: Option<Duration>,
    pub games: Option<Duration>,
    pub guests: Option<Duration>,
}

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

impl Keep {
    /// In hours and days; 0 is for ever.
    pub fn new(unstarted_hours: u32, games_days: u32, guests_days: u32) -> Keep {
        let some = |number: u32, unit: u64| {
            (number > 0).then(|| Duration::from_secs(u64::from(number) * unit))
        };
        Keep {
            unstarted: some(unstarted_hours, HOUR),
            games: some(games_days, DAY),
            guests: some(guests_days, DAY),
        }
    }

    pub fn cutoff(&self, now: Millis) -> Cutoff {
        let before = |kept: Option<Duration>| {
            kept.map(|kept| Millis(now.0.saturating_sub(kept.as_millis() as u64)))
        };
        Cutoff {
            unstarted: before(self.unstarted),
            games: before(self.games),
            guests: before(self.guests),
        }
    }
}

/// What was cleared away, or would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cleared {
    pub unstarted: u64,
    pub finished: u64,
    pub abandoned: u64,
    pub guests: u64,
}

impl Cleared {
    fn count(&mut self, stage: Stage) {
        *match stage {
            Stage::Open => &mut self.unstarted,
            Stage::Over => &mut self.finished,
            Stage::Playing => &mut self.abandoned,
        } += 1;
    }
}

/// What would be cleared away; guests who sit only at tables that would go are not among them.
pub async fn stale(store: &dyn Store, cutoff: Cutoff) -> Result<Cleared, StoreError> {
    let (mut stale, mut seen) = (Cleared::default(), 0);
    loop {
        let page = store.stale_tables(cutoff, seen).await?;
        if page.is_empty() {
            break;
        }
        seen += page.len();
        page.iter().for_each(|(_, stage)| stale.count(*stage));
    }
    stale.guests = store.stale_guests(cutoff).await?;
    Ok(stale)
}

/// Clears away what is stale; with a hub only tables that nobody has woken.
pub async fn clear(
    store: &dyn Store,
    hub: Option<&Hub>,
    cutoff: Cutoff,
) -> Result<Cleared, StoreError> {
    let (mut cleared, mut passed_over) = (Cleared::default(), 0);
    loop {
        let page = store.stale_tables(cutoff, passed_over).await?;
        if page.is_empty() {
            break;
        }
        for (table, stage) in page {
            let gone = match hub {
                Some(hub) => hub.clear_away(table, cutoff).await?,
                None => store.remove_stale(table, cutoff).await?,
            };
            match gone {
                true => cleared.count(stage),
                false => passed_over += 1,
            }
            breathe(hub).await;
        }
    }
    loop {
        let forgotten = store.forget_stale(cutoff, GUESTS).await?;
        cleared.guests += forgotten;
        if forgotten == 0 {
            return Ok(cleared);
        }
        breathe(hub).await;
    }
}

/// Where nobody plays nobody waits.
async fn breathe(hub: Option<&Hub>) {
    if hub.is_some() {
        sleep(BREATH).await;
    }
}

/// Clears away now and then, until the server closes.
pub async fn keep_tidy(hub: Arc<Hub>, keep: Keep, mut closing: watch::Receiver<bool>) {
    let work = async {
        loop {
            sleep(EVERY).await;
            let cutoff = keep.cutoff(hub.shared.now.millis());
            match clear(hub.shared.store.as_ref(), Some(&hub), cutoff).await {
                Ok(Cleared { unstarted: 0, finished: 0, abandoned: 0, guests: 0 }) => {}
                Ok(Cleared { unstarted, finished, abandoned, guests }) => {
                    let metrics = &hub.shared.metrics;
                    let tables = unstarted + finished + abandoned;
                    metrics.cleared_tables.fetch_add(tables, Ordering::Relaxed);
                    metrics.forgotten_guests.fetch_add(guests, Ordering::Relaxed);
                    tracing::info!(unstarted, finished, abandoned, guests, "cleared away");
                }
                Err(error) => store_failed(&error, None),
            }
        }
    };
    tokio::select! {
        () = work => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
}
