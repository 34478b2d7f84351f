//! For whom something is computed.

use std::net::IpAddr;

use crate::names::{PersonId, TableId};

/// Everybody behind a piece of work; as many as are known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Payer {
    pub table: Option<TableId>,
    pub person: Option<PersonId>,
    pub address: Option<IpAddr>,
}

/// One of those behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Account {
    Table(TableId),
    Person(PersonId),
    Address(IpAddr),
}

impl Payer {
    /// The table by itself.
    pub fn table(id: TableId) -> Payer {
        Payer { table: Some(id), ..Payer::default() }
    }

    pub fn accounts(&self) -> impl Iterator<Item = Account> {
        let table = self.table.map(Account::Table);
        let person = self.person.map(Account::Person);
        let address = self.address.map(Account::Address);
        [table, person, address].into_iter().flatten()
    }
}
