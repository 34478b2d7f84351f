//! Everybody's share of the server's time: it fills up slowly, and what was used is taken out
//! afterwards.

use std::collections::HashMap;

use tokio::time::{Duration, Instant};

use super::duty::Fund;
use super::payer::{Account, Payer};
use crate::limit::Rate;

/// Seconds of computing: so many at once, and so many a second in the long run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WorkRates {
    pub table: Rate,
    pub person: Rate,
    pub address: Rate,
}

impl Default for WorkRates {
    /// A dry run takes about a thousandth of a second: forty tables behind one router, or eight
    /// people behind one address, use a small part of this.
    fn default() -> WorkRates {
        WorkRates {
            table: Rate { burst: 6.0, per_second: 0.3 },
            person: Rate { burst: 3.0, per_second: 0.1 },
            address: Rate { burst: 15.0, per_second: 0.5 },
        }
    }
}

/// Full purses say nothing and are thrown away this often.
const SWEEP: Duration = Duration::from_secs(60);

pub struct Purses {
    rates: WorkRates,
    purses: HashMap<(Account, Fund), Purse>,
    swept: Instant,
}

#[derive(Debug, Clone, Copy)]
struct Purse {
    /// Seconds; below zero where more was used than there was.
    left: f64,
    at: Instant,
}

impl Purse {
    fn fill(&mut self, rate: Rate, now: Instant) {
        let filled = now.duration_since(self.at).as_secs_f64() * rate.per_second;
        self.left = (self.left + filled).min(rate.burst);
        self.at = now;
    }
}

impl Purses {
    pub fn new(rates: WorkRates, now: Instant) -> Purses {
        Purses { rates, purses: HashMap::new(), swept: now }
    }

    /// How much the one who owes most has overdrawn.
    pub fn overdrawn(&mut self, payer: &Payer, fund: Fund, now: Instant) -> Duration {
        let rates = self.rates;
        let owed = payer.accounts().filter_map(|account| {
            let purse = self.purses.get_mut(&(account, fund))?;
            purse.fill(rates.of(account), now);
            Some(-purse.left)
        });
        Duration::from_secs_f64(owed.fold(0.0, f64::max))
    }

    /// All of them pay the whole; nobody comes to owe more than they can ever have.
    pub fn pay(&mut self, payer: &Payer, fund: Fund, cost: Duration, now: Instant) {
        self.change(payer, fund, -cost.as_secs_f64(), now);
        self.forgive(payer, fund);
    }

    /// What something will cost; without a bound, for what is not used of it is paid back.
    pub fn pay_ahead(&mut self, payer: &Payer, fund: Fund, cost: Duration, now: Instant) {
        self.change(payer, fund, -cost.as_secs_f64(), now);
    }

    /// What was paid ahead and not used.
    pub fn pay_back(&mut self, payer: &Payer, fund: Fund, cost: Duration, now: Instant) {
        self.change(payer, fund, cost.as_secs_f64(), now);
        self.forgive(payer, fund);
    }

    fn forgive(&mut self, payer: &Payer, fund: Fund) {
        for account in payer.accounts() {
            let most = self.rates.of(account).burst;
            if let Some(purse) = self.purses.get_mut(&(account, fund)) {
                purse.left = purse.left.max(-most);
            }
        }
    }

    fn change(&mut self, payer: &Payer, fund: Fund, seconds: f64, now: Instant) {
        self.sweep(now);
        for account in payer.accounts() {
            let rate = self.rates.of(account);
            let full = Purse { left: rate.burst, at: now };
            let purse = self.purses.entry((account, fund)).or_insert(full);
            purse.fill(rate, now);
            purse.left = (purse.left + seconds).min(rate.burst);
        }
    }

    fn sweep(&mut self, now: Instant) {
        if now.duration_since(self.swept) > SWEEP {
            self.swept = now;
            let rates = self.rates;
            self.purses.retain(|(account, _), purse| {
                purse.fill(rates.of(*account), now);
                purse.left < rates.of(*account).burst
            });
        }
    }

    /// How many have used something lately.
    pub fn len(&self) -> usize {
        self.purses.len()
    }

    pub fn is_empty(&self) -> bool {
        self.purses.is_empty()
    }
}

impl WorkRates {
    fn of(&self, account: Account) -> Rate {
        match account {
            Account::Table(_) => self.table,
            Account::Person(_) => self.person,
            Account::Network(_) => self.address,
        }
    }
}
