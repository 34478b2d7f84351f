//! How much one person, and one network, may have the server keep. A rate says how fast somebody may
//! ask; a quota how much may come of it in a day.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use games::{About, Refusal};
use serde::Deserialize;
use tokio::time::{Duration, Instant};

use crate::names::PersonId;
use crate::network::Network;
use crate::now::Millis;
use crate::store::{Store, StoreError};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const MEGABYTE: u64 = 1024 * 1024;
/// When so many networks are remembered, those that used next to nothing are forgotten.
const MOST_NETWORKS: usize = 100_000;

/// Far above what a club of forty tables behind one router needs in a day. 0 turns one off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Quotas {
    /// Tables of one host that were opened or begun within a day and are not over.
    pub person_unfinished: u64,
    /// Megabytes of the tables one person hosts, in a day.
    pub person_megabytes: u64,
    /// Tables opened from one address, in a day; the following too.
    pub address_tables: u64,
    pub address_public_tables: u64,
    pub address_guests: u64,
    /// Megabytes sent to tables.
    pub address_megabytes: u64,
}

impl Default for Quotas {
    fn default() -> Quotas {
        Quotas {
            person_unfinished: 100,
            person_megabytes: 50,
            address_tables: 2000,
            address_public_tables: 200,
            address_guests: 2000,
            address_megabytes: 200,
        }
    }
}

impl Quotas {
    pub const OFF: Quotas = Quotas {
        person_unfinished: 0,
        person_megabytes: 0,
        address_tables: 0,
        address_public_tables: 0,
        address_guests: 0,
        address_megabytes: 0,
    };
}

/// Which quota is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OverQuota {
    #[error(
        "you have opened {0} tables since yesterday that are not over; finish some first, or go on \
         tomorrow"
    )]
    Unfinished(u64),
    #[error("your tables have filled {0} MB since yesterday; open the next one tomorrow")]
    PersonBytes(u64),
    #[error("{0} tables were opened from your network since yesterday; try again in an hour")]
    Tables(u64),
    #[error(
        "{0} public tables were opened from your network since yesterday; open one that is not \
         listed, and tell the others its code"
    )]
    PublicTables(u64),
    #[error("{0} guests have come from your network since yesterday; try again in an hour")]
    Guests(u64),
    #[error("{0} MB were sent from your network since yesterday; try again in an hour")]
    AddressBytes(u64),
}

impl Refusal for OverQuota {
    fn code(&self) -> &'static str {
        match self {
            OverQuota::Unfinished(_) => "quota_unfinished",
            OverQuota::PersonBytes(_) => "quota_person_bytes",
            OverQuota::Tables(_) => "quota_tables",
            OverQuota::PublicTables(_) => "quota_public_tables",
            OverQuota::Guests(_) => "quota_guests",
            OverQuota::AddressBytes(_) => "quota_bytes",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        None
    }

    fn about(&self) -> About {
        let (OverQuota::Unfinished(most)
        | OverQuota::PersonBytes(most)
        | OverQuota::Tables(most)
        | OverQuota::PublicTables(most)
        | OverQuota::Guests(most)
        | OverQuota::AddressBytes(most)) = *self;
        About::default().with("most", most)
    }
}

/// Why a table cannot be opened, as far as quotas go.
#[derive(Debug, thiserror::Error)]
pub enum NotAllowed {
    #[error(transparent)]
    Quota(#[from] OverQuota),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a table that is to be opened will take.
#[derive(Debug, Clone, Copy)]
pub struct Opening {
    pub host: PersonId,
    pub public: bool,
    pub bytes: u64,
}

/// What networks have used of their quotas; persons' holdings are in the store.
pub struct Allowances {
    quotas: Quotas,
    tables: Used,
    public_tables: Used,
    guests: Used,
    bytes: Used,
}

impl Allowances {
    pub fn new(quotas: Quotas) -> Allowances {
        Allowances {
            quotas,
            tables: Used::new(quotas.address_tables),
            public_tables: Used::new(quotas.address_public_tables),
            guests: Used::new(quotas.address_guests),
            bytes: Used::new(quotas.address_megabytes.saturating_mul(MEGABYTE)),
        }
    }

    /// Whether this table may be opened; if so, it counts.
    pub async fn open(
        &self,
        store: &dyn Store,
        now: Millis,
        network: Network,
        opening: Opening,
    ) -> Result<(), NotAllowed> {
        let Quotas { person_unfinished, person_megabytes, .. } = self.quotas;
        if person_unfinished > 0 || person_megabytes > 0 {
            let yesterday = Millis(now.0.saturating_sub(DAY.as_millis() as u64));
            let held = store.holdings(opening.host, yesterday).await?;
            if person_unfinished > 0 && held.unfinished >= person_unfinished {
                return Err(OverQuota::Unfinished(person_unfinished).into());
            }
            if person_megabytes > 0 && held.bytes >= person_megabytes.saturating_mul(MEGABYTE) {
                return Err(OverQuota::PersonBytes(person_megabytes).into());
            }
        }
        self.may_write(network)?;
        if !self.tables.take(network, 1) {
            return Err(OverQuota::Tables(self.quotas.address_tables).into());
        }
        if opening.public && !self.public_tables.take(network, 1) {
            return Err(OverQuota::PublicTables(self.quotas.address_public_tables).into());
        }
        self.bytes.add(network, opening.bytes);
        Ok(())
    }

    /// Whether one more guest may come from there; if so, they count.
    pub fn welcome(&self, network: Network) -> Result<(), OverQuota> {
        match self.guests.take(network, 1) {
            true => Ok(()),
            false => Err(OverQuota::Guests(self.quotas.address_guests)),
        }
    }

    /// Whether anything more may be sent to tables from there.
    pub fn may_write(&self, network: Network) -> Result<(), OverQuota> {
        match self.bytes.is_open(network) {
            true => Ok(()),
            false => Err(OverQuota::AddressBytes(self.quotas.address_megabytes)),
        }
    }

    /// Whether a table may be arranged anew from there; if so, what is written and listed counts.
    pub fn arrange(
        &self,
        network: Network,
        becomes_public: bool,
        bytes: u64,
    ) -> Result<(), OverQuota> {
        self.may_write(network)?;
        if becomes_public && !self.public_tables.take(network, 1) {
            return Err(OverQuota::PublicTables(self.quotas.address_public_tables));
        }
        self.wrote(network, bytes);
        Ok(())
    }

    /// So much was sent to a table.
    pub fn wrote(&self, network: Network, bytes: u64) {
        self.bytes.add(network, bytes);
    }
}

/// What each network has used, fading within a day.
struct Used {
    /// 0 where there is no end to it.
    most: u64,
    networks: Mutex<HashMap<Network, (f64, Instant)>>,
}

impl Used {
    fn new(most: u64) -> Used {
        Used { most, networks: Mutex::default() }
    }

    fn networks(&self) -> MutexGuard<'_, HashMap<Network, (f64, Instant)>> {
        self.networks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn left_of(&self, (used, at): (f64, Instant)) -> f64 {
        let faded = at.elapsed().as_secs_f64() / DAY.as_secs_f64() * self.most as f64;
        (used - faded).max(0.0)
    }

    fn now(&self, networks: &HashMap<Network, (f64, Instant)>, network: Network) -> f64 {
        networks.get(&network).map_or(0.0, |&used| self.left_of(used))
    }

    fn is_open(&self, network: Network) -> bool {
        self.most == 0 || self.now(&self.networks(), network) < self.most as f64
    }

    /// Whether there was enough left; only then it is used.
    fn take(&self, network: Network, amount: u64) -> bool {
        let mut networks = self.networks();
        let enough = self.now(&networks, network) + amount as f64 <= self.most as f64;
        if enough {
            self.put(&mut networks, network, amount);
        }
        enough || self.most == 0
    }

    /// What has been used already cannot be refused any more.
    fn add(&self, network: Network, amount: u64) {
        if self.most > 0 {
            self.put(&mut self.networks(), network, amount);
        }
    }

    fn put(&self, networks: &mut HashMap<Network, (f64, Instant)>, network: Network, amount: u64) {
        if networks.len() >= MOST_NETWORKS && networks.len().is_multiple_of(1024) {
            let little = self.most as f64 / 100.0;
            networks.retain(|_, used| self.left_of(*used) > little);
        }
        let used = self.now(networks, network) + amount as f64;
        networks.insert(network, (used, Instant::now()));
    }
}
