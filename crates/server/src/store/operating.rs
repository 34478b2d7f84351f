//! What a store keeps for those who run the house: who may, what they ordered, whom they shut out, and
//! what the house says. Beside [`Store`](super::Store), so that each store has it in a file of its own.

use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

use async_trait::async_trait;
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use super::{Stage, StoreError};
use crate::names::{PersonId, TableId};
use crate::now::Millis;

/// Lists are given so many at a time.
pub const PAGE: usize = 100;

/// The SHA-256 of a ticket or of a session's secret, in hexadecimal digits: what lets somebody in is
/// never kept itself, so that a backup opens no door.
pub type Digest = String;

/// Somebody who came by a link from the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operator {
    /// 1 for the first one ever.
    pub session: u64,
    /// For whom the link was made, as the terminal was told.
    pub name: String,
    pub until: Millis,
}

/// The session under which the terminal itself is noted.
pub const TERMINAL: u64 = 0;

/// Who is not let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Banned {
    Guest(PersonId),
    Network(IpNet),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "write the id of a guest, an address as 192.0.2.7, or a network as 192.0.2.0/24 or 2001:db8::/48"
)]
pub struct NobodyToBan;

impl std::fmt::Display for Banned {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Banned::Guest(person) => person.fmt(f),
            Banned::Network(network) if network.prefix_len() == network.max_prefix_len() => {
                network.addr().fmt(f)
            }
            Banned::Network(network) => network.fmt(f),
        }
    }
}

impl FromStr for Banned {
    type Err = NobodyToBan;

    /// A network is kept by its first address. Whoever has one IPv6 address of a /64 has all of them,
    /// and limits count them as one: nothing smaller is banned.
    fn from_str(text: &str) -> Result<Banned, NobodyToBan> {
        if let Ok(person) = text.parse() {
            return Ok(Banned::Guest(person));
        }
        let alone = || text.parse::<IpAddr>().map(|address| IpNet::from(address.to_canonical()));
        let network: IpNet = text.parse().or_else(|_| alone()).map_err(|_| NobodyToBan)?;
        let network = match network {
            IpNet::V6(six) if six.prefix_len() > 64 => {
                let shared = six.addr().to_bits() & !u128::from(u64::MAX);
                IpNet::new(Ipv6Addr::from_bits(shared).into(), 64).map_err(|_| NobodyToBan)?
            }
            network => network.trunc(),
        };
        Ok(Banned::Network(network))
    }
}

impl Serialize for Banned {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Banned {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Banned, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ban {
    pub whom: Banned,
    pub until: Millis,
}

/// What the house can say, each a plain text.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    schemars::JsonSchema,
    ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// Of the day, on the start page.
    Message,
    /// Who runs this.
    Imprint,
    /// What is kept of whom.
    Privacy,
}

impl Notice {
    pub const ALL: [Notice; 3] = [Notice::Message, Notice::Imprint, Notice::Privacy];

    pub fn name(self) -> &'static str {
        match self {
            Notice::Message => "message",
            Notice::Imprint => "imprint",
            Notice::Privacy => "privacy",
        }
    }

    pub fn named(name: &str) -> Option<Notice> {
        Notice::ALL.into_iter().find(|notice| notice.name() == name)
    }
}

/// What an operator orders. It is noted and done in one step, or neither.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Order {
    /// A link is made at the terminal.
    Invite {
        name: String,
    },
    /// Somebody came by it.
    Enter {},
    Leave {},
    /// The table is closed once this is noted.
    Close {
        table: TableId,
    },
    Ban {
        whom: Banned,
        /// Milliseconds since 1970.
        until: u64,
    },
    Lift {
        whom: Banned,
    },
    /// An empty text takes back what was said.
    Say {
        notice: Notice,
        text: String,
    },
}

/// One line of the log of what was ordered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Noted {
    /// 0 for the first one ever.
    pub number: u64,
    pub at: Millis,
    /// [`TERMINAL`] or an operator's.
    pub session: u64,
    pub name: String,
    pub order: Order,
}

/// What holds until somebody orders otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standing {
    /// By whom.
    pub bans: Vec<Ban>,
    /// Only what is said.
    pub notices: Vec<(Notice, String)>,
}

/// A table as a list for operators has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tabled {
    pub table: TableId,
    /// When it was opened.
    pub opened: Millis,
    /// When it was last listed anew.
    pub changed: Millis,
    pub card: String,
}

/// `tests/it/store/operators.rs` says in full what every implementation promises.
#[async_trait]
pub trait Operating: Send + Sync + 'static {
    /// Keeps a ticket that lets somebody in once; who is noted as the terminal.
    async fn invite(
        &self,
        ticket: Digest,
        name: String,
        at: Millis,
        until: Millis,
    ) -> Result<(), StoreError>;
    /// Takes a ticket out of use and begins a session; none where it is not good, or not any more.
    async fn enter(
        &self,
        ticket: Digest,
        session: Digest,
        at: Millis,
        until: Millis,
    ) -> Result<Option<Operator>, StoreError>;
    /// Whose session this is, as long as it lasts.
    async fn operator(&self, session: Digest, at: Millis) -> Result<Option<Operator>, StoreError>;
    /// Notes what an operator orders and does as much of it as is a matter of the store: bans,
    /// notices, the end of their session.
    async fn carry_out(&self, by: &Operator, at: Millis, order: Order) -> Result<(), StoreError>;
    async fn standing(&self, at: Millis) -> Result<Standing, StoreError>;
    /// What was ordered, newest first, a [`PAGE`] at a time: before this number, where one is given.
    async fn noted(&self, before: Option<u64>) -> Result<Vec<Noted>, StoreError>;
    /// How many tables there are of each stage: open, playing, over.
    async fn stages(&self) -> Result<[u64; 3], StoreError>;
    /// Tables of a stage, the last that changed first, without so many at the beginning; a [`PAGE`]
    /// at a time.
    async fn tables_in(&self, stage: Stage, skip: usize) -> Result<Vec<Tabled>, StoreError>;
    /// Whoever sits or sat there.
    async fn sitters(&self, table: TableId) -> Result<Vec<PersonId>, StoreError>;
}
