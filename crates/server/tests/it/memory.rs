//! A store in memory that can be told to wait or to fail: for clocks and for broken disks.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use server::names::{Code, PersonId, TableId};
use server::store::{Answer, Append, Appended, Row, Snapshot, Store, StoreError};
use tokio::sync::Semaphore;

pub struct Memory {
    inside: Mutex<Inside>,
    /// Every append takes one; without permits left it waits.
    pub permits: Semaphore,
    pub failing: AtomicBool,
}

#[derive(Default)]
struct Inside {
    logs: HashMap<TableId, Vec<Row>>,
    codes: HashMap<Code, TableId>,
    people: HashMap<PersonId, String>,
}

impl Memory {
    pub fn new() -> Memory {
        let permits = Semaphore::new(Semaphore::MAX_PERMITS);
        Memory { inside: Mutex::default(), permits, failing: AtomicBool::new(false) }
    }

    /// Takes all permits away: from now on every append waits for `permits.add_permits`.
    pub fn hold(&self) {
        self.permits.forget_permits(Semaphore::MAX_PERMITS);
    }

    pub fn rows(&self, table: TableId) -> Vec<Row> {
        self.inside().logs.get(&table).cloned().unwrap_or_default()
    }

    fn inside(&self) -> std::sync::MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Memory {
    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(async move {
            self.permits.acquire().await.expect("open").forget();
            if self.failing.load(Ordering::Relaxed) {
                return Err(StoreError::Database("no space left on device".to_owned()));
            }
            let mut inside = self.inside();
            if let Some(listing) = &append.listing {
                inside.codes.insert(listing.code, append.table);
            }
            let log = inside.logs.entry(append.table).or_default();
            if log.len() as u64 != append.expected {
                return Ok(Appended::Conflict);
            }
            for (at, entry) in append.rows {
                log.push(Row { number: log.len() as u64, at, entry });
            }
            Ok(Appended::Done(log.len() as u64))
        })
    }

    fn load(&self, table: TableId) -> Answer<'_, Vec<Row>> {
        Box::pin(async move { Ok(self.rows(table)) })
    }

    fn save_snapshot(&self, _: TableId, _: Snapshot) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn snapshot(&self, _: TableId) -> Answer<'_, Option<Snapshot>> {
        Box::pin(async { Ok(None) })
    }

    fn by_code(&self, code: Code) -> Answer<'_, Option<TableId>> {
        Box::pin(async move { Ok(self.inside().codes.get(&code).copied()) })
    }

    fn tables_of(&self, _: PersonId) -> Answer<'_, Vec<String>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn public_tables(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn name_person(&self, person: PersonId, name: String) -> Answer<'_, ()> {
        Box::pin(async move {
            self.inside().people.insert(person, name);
            Ok(())
        })
    }

    fn person(&self, person: PersonId) -> Answer<'_, Option<String>> {
        Box::pin(async move { Ok(self.inside().people.get(&person).cloned()) })
    }

    fn signing_key(&self) -> Answer<'_, [u8; 32]> {
        Box::pin(async { Ok([7; 32]) })
    }

    fn healthy(&self) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}
