//! For whom something is computed.

use crate::names::{PersonId, TableId};
use crate::network::Network;

/// Everybody behind a piece of work; as many as are known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Payer {
    pub table: Option<TableId>,
    pub person: Option<PersonId>,
    pub network: Option<Network>,
}

/// One of those behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Account {
    Table(TableId),
    Person(PersonId),
    Network(Network),
}

impl Payer {
    /// The table by itself.
    pub fn table(id: TableId) -> Payer {
        Payer { table: Some(id), ..Payer::default() }
    }

    pub fn accounts(&self) -> impl Iterator<Item = Account> {
        let table = self.table.map(Account::Table);
        let person = self.person.map(Account::Person);
        let network = self.network.map(Account::Network);
        [table, person, network].into_iter().flatten()
    }
}
