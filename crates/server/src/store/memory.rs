//! The store without a disk: for tests, and wherever a table lives no longer than its process.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;

use super::{
    Append, Appended, Listing, MOST_LISTED, Row, Shown, Snapshot, Stage, Store, StoreError,
};
use crate::names::{Code, PersonId, TableId, random};
use crate::now::Millis;

#[derive(Default)]
pub struct Memory(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    logs: BTreeMap<TableId, Vec<Row>>,
    codes: HashMap<Code, TableId>,
    listings: HashMap<TableId, Listed>,
    snapshots: HashMap<TableId, Snapshot>,
    people: HashMap<PersonId, String>,
    signing_key: Option<[u8; 32]>,
    token_rounds: HashMap<PersonId, u32>,
}

struct Listed {
    listing: Listing,
    changed: Millis,
    /// Whoever sat there once, also if they have left.
    people: BTreeSet<PersonId>,
}

impl Memory {
    pub fn new() -> Memory {
        Memory::default()
    }

    /// A table's log as it stands.
    pub fn rows(&self, table: TableId) -> Vec<Row> {
        self.kept().logs.get(&table).cloned().unwrap_or_default()
    }

    /// Nothing panics while this is held, so that whatever is inside is whole.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn append(&mut self, append: Append) -> Result<Appended, StoreError> {
        let Append { table, expected, rows, listing } = append;
        let head = self.logs.get(&table).map_or(0, |log| log.len() as u64);
        if head != expected {
            return Ok(Appended::Conflict);
        }
        if let Some(listing) = listing {
            self.list(table, listing, rows.last().map_or(Millis(0), |(at, _)| *at))?;
        }
        let head = head + rows.len() as u64;
        let row = |(number, (at, entry))| Row { number, at, entry };
        let rows = (expected..).zip(rows).map(row);
        self.logs.entry(table).or_default().extend(rows);
        Ok(Appended::Done(head))
    }

    fn list(&mut self, table: TableId, listing: Listing, at: Millis) -> Result<(), StoreError> {
        let first = !self.listings.contains_key(&table);
        if first && self.codes.contains_key(&listing.code) {
            return Err(StoreError::CodeTaken(listing.code));
        }
        if first {
            self.codes.insert(listing.code, table);
        }
        let people = listing.people.iter().copied();
        let before = self.listings.remove(&table).map(|before| before.people);
        let people = before.into_iter().flatten().chain(people).collect();
        self.listings.insert(table, Listed { listing, changed: at, people });
        Ok(())
    }

    fn cards(&self, shown: impl Fn(&Listed) -> bool) -> Vec<String> {
        let mut listed: Vec<&Listed> = self.listings.values().filter(|one| shown(one)).collect();
        listed.sort_by_key(|one| std::cmp::Reverse(one.changed));
        listed.into_iter().take(MOST_LISTED).map(|one| one.listing.card.clone()).collect()
    }
}

#[async_trait]
impl Store for Memory {
    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.kept().append(append)
    }

    async fn load(&self, table: TableId) -> Result<Vec<Row>, StoreError> {
        Ok(self.rows(table))
    }

    async fn tables(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        let kept = self.kept();
        let logs = kept.logs.iter().filter(|(_, log)| !log.is_empty());
        Ok(logs.map(|(table, _)| *table).filter(|table| after < Some(*table)).collect())
    }

    async fn save_snapshot(&self, table: TableId, snapshot: Snapshot) -> Result<(), StoreError> {
        self.kept().snapshots.insert(table, snapshot);
        Ok(())
    }

    async fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, StoreError> {
        Ok(self.kept().snapshots.get(&table).cloned())
    }

    async fn by_code(&self, code: Code) -> Result<Option<TableId>, StoreError> {
        Ok(self.kept().codes.get(&code).copied())
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<String>, StoreError> {
        Ok(self.kept().cards(|listed| listed.people.contains(&person)))
    }

    async fn public_tables(&self) -> Result<Vec<String>, StoreError> {
        let public = |listing: &Listing| listing.shown == Shown::ToAll;
        let going_on = |listing: &Listing| listing.stage != Stage::Over;
        let shown = |listed: &Listed| public(&listed.listing) && going_on(&listed.listing);
        Ok(self.kept().cards(shown))
    }

    async fn name_person(&self, person: PersonId, name: String) -> Result<(), StoreError> {
        self.kept().people.insert(person, name);
        Ok(())
    }

    async fn person(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        Ok(self.kept().people.get(&person).cloned())
    }

    async fn signing_key(&self) -> Result<[u8; 32], StoreError> {
        Ok(*self.kept().signing_key.get_or_insert_with(random::<32>))
    }

    async fn token_rounds(&self) -> Result<Vec<(PersonId, u32)>, StoreError> {
        Ok(self.kept().token_rounds.iter().map(|(person, round)| (*person, *round)).collect())
    }

    async fn call_in_tokens(&self, person: PersonId) -> Result<u32, StoreError> {
        let mut kept = self.kept();
        let round = kept.token_rounds.entry(person).or_default();
        *round += 1;
        Ok(*round)
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn faults(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
}
