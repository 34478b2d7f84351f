//! Replays hold whole logs in memory: only so many are under way at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Busy;
use super::payer::{Account, Payer};

const MOST: usize = 64;

/// A family that looks at the game it has just played is behind one address, and at one table.
fn most(account: Account) -> usize {
    match account {
        Account::Person(_) => 4,
        Account::Network(_) => 16,
        Account::Table(_) => MOST,
    }
}

#[derive(Debug, Clone, Default)]
pub(super) struct Replays(Arc<Mutex<UnderWay>>);

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
    pub fn begin(&self, payer: &Payer) -> Result<ReplayPermit, Busy> {
        let mut under_way = self.lock();
        let of = |account| under_way.by_account.get(&account).copied().unwrap_or_default();
        if under_way.all >= MOST || payer.accounts().any(|account| of(account) >= most(account)) {
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
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
