//! Replays hold whole logs in memory, and so does looking back: only so many are under way at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Busy;
use super::payer::{Account, Payer};

/// How many at once: of one person, behind one address, in all.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    person: usize,
    network: usize,
    all: usize,
}

impl Bounds {
    /// A family that looks at the game it has just played is behind one address, and at one table.
    pub const REPLAYS: Bounds = Bounds { person: 4, network: 16, all: 64 };
    /// Most of them only wait for their turn.
    pub const HINDSIGHT: Bounds = Bounds { person: 2, network: 64, all: 256 };

    fn of(self, account: Account) -> usize {
        match account {
            Account::Person(_) => self.person,
            Account::Network(_) => self.network,
            Account::Table(_) => self.all,
        }
    }
}

#[derive(Debug, Clone)]
pub(super) struct Replays {
    bounds: Bounds,
    under_way: Arc<Mutex<UnderWay>>,
}

#[derive(Debug, Default)]
struct UnderWay {
    all: usize,
    by_account: HashMap<Account, usize>,
}

/// Held for as long as a replay is under way.
#[derive(Debug)]
pub struct ReplayPermit {
    payer: Payer,
    replays: Replays,
}

impl Replays {
    pub fn new(bounds: Bounds) -> Replays {
        Replays { bounds, under_way: Arc::default() }
    }

    pub fn begin(&self, payer: &Payer) -> Result<ReplayPermit, Busy> {
        let mut under_way = self.lock();
        let of = |account| under_way.by_account.get(&account).copied().unwrap_or_default();
        if under_way.all >= self.bounds.all
            || payer.accounts().any(|account| of(account) >= self.bounds.of(account))
        {
            return Err(Busy);
        }
        under_way.all += 1;
        for account in payer.accounts() {
            *under_way.by_account.entry(account).or_default() += 1;
        }
        Ok(ReplayPermit { payer: *payer, replays: self.clone() })
    }

    fn lock(&self) -> MutexGuard<'_, UnderWay> {
        // Counts are never left half changed.
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ReplayPermit {
    fn drop(&mut self) {
        let mut under_way = self.replays.lock();
        under_way.all -= 1;
        for account in self.payer.accounts() {
            if let Some(count) = under_way.by_account.get_mut(&account) {
                *count -= 1;
                if *count == 0 {
                    under_way.by_account.remove(&account);
                }
            }
        }
    }
}
