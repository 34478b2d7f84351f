//! The store without a disk: for tests, and wherever a table lives no longer than its process.

mod operators;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use games::daily::Day;

use super::{
    Append, Appended, Cutoff, DailyEntry, DailyStanding, DailyTask, Holdings, Listing, MOST_LISTED,
    MOST_OF_A_HOST, Results, Row, SEEN_EVERY, Shown, Snapshot, Stage, Store, StoreError,
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
    people: HashMap<PersonId, Guest>,
    signing_key: Option<[u8; 32]>,
    token_rounds: HashMap<PersonId, u32>,
    /// An empty text is forgotten.
    results: BTreeMap<(PersonId, TableId), String>,
    dailies: BTreeMap<(DailyTask, PersonId), i32>,
    operated: operators::Operated,
}

struct Guest {
    name: String,
    seen: Millis,
}

struct Listed {
    listing: Listing,
    changed: Millis,
    /// The one it was first listed with.
    code: Code,
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
        let before = self.listings.remove(&table);
        let code = before.as_ref().map_or(listing.code, |before| before.code);
        let before = before.map(|before| before.people);
        let people = before.into_iter().flatten().chain(people).collect();
        self.listings.insert(table, Listed { listing, changed: at, code, people });
        Ok(())
    }

    /// Newest first.
    fn listed(&self, shown: impl Fn(&Listed) -> bool) -> Vec<&Listed> {
        let mut listed: Vec<&Listed> = self.listings.values().filter(|one| shown(one)).collect();
        listed.sort_by_key(|one| std::cmp::Reverse(one.changed));
        listed
    }

    fn public(&self) -> Vec<&Listed> {
        let public = |listing: &Listing| listing.shown == Shown::ToAll;
        let going_on = |listing: &Listing| listing.stage != Stage::Over;
        let shown = |listed: &Listed| public(&listed.listing) && going_on(&listed.listing);
        let mut turns: HashMap<PersonId, usize> = HashMap::new();
        let mut shown: Vec<(usize, &Listed)> = (self.listed(shown).into_iter())
            .map(|listed| {
                let turn = turns.entry(listed.listing.host).or_default();
                *turn += 1;
                (*turn, listed)
            })
            .filter(|(turn, _)| *turn <= MOST_OF_A_HOST)
            .collect();
        shown.sort_by_key(|(turn, _)| *turn);
        shown.truncate(MOST_LISTED);
        shown.sort_by_key(|(_, listed)| std::cmp::Reverse(listed.changed));
        shown.into_iter().map(|(_, listed)| listed).collect()
    }

    /// Finished tables of this person of which nothing is written down, the newest first.
    fn without_result(&self, person: PersonId) -> Vec<TableId> {
        let over = |listed: &Listed| listed.listing.stage == Stage::Over;
        let mut tables: Vec<_> = self
            .listings
            .iter()
            .filter(|(_, listed)| over(listed) && listed.people.contains(&person))
            .filter(|(table, _)| !self.results.contains_key(&(person, **table)))
            .collect();
        tables.sort_by_key(|(_, listed)| std::cmp::Reverse(listed.changed));
        tables.into_iter().map(|(table, _)| *table).collect()
    }

    fn bytes(&self, table: &TableId) -> u64 {
        let rows = self.logs.get(table).into_iter().flatten();
        rows.map(|row| row.entry.len() as u64).sum()
    }

    fn is_stale(&self, table: &TableId, listed: &Listed, cutoff: Cutoff) -> bool {
        let before = |cutoff: Option<Millis>, at: Millis| cutoff.is_some_and(|cutoff| at < cutoff);
        let last = || self.logs.get(table).and_then(|log| log.last()).map(|row| row.at);
        match listed.listing.stage {
            Stage::Open => before(cutoff.unstarted, listed.changed),
            Stage::Over => before(cutoff.games, listed.changed),
            Stage::Playing => {
                before(cutoff.games, listed.changed)
                    && last().is_some_and(|at| before(cutoff.games, at))
            }
        }
    }

    fn remove_stale(&mut self, table: TableId, cutoff: Cutoff) -> bool {
        let listed = self.listings.get(&table);
        let stale = listed.is_some_and(|listed| self.is_stale(&table, listed, cutoff));
        if stale {
            let listed = self.listings.remove(&table);
            listed.map(|listed| self.codes.remove(&listed.code));
            self.logs.remove(&table);
            self.snapshots.remove(&table);
        }
        stale
    }

    fn stale_guests(&self, cutoff: Cutoff) -> Vec<PersonId> {
        let sit = |person| self.listings.values().any(|listed| listed.people.contains(person));
        let old = |guest: &Guest| cutoff.guests.is_some_and(|cutoff| guest.seen < cutoff);
        let people = self.people.iter().filter(|(person, guest)| old(guest) && !sit(person));
        people.map(|(person, _)| *person).collect()
    }
}

fn cards(listed: Vec<&Listed>) -> Vec<String> {
    listed.into_iter().take(MOST_LISTED).map(|one| one.listing.card.clone()).collect()
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

    async fn card(&self, table: TableId) -> Result<Option<String>, StoreError> {
        Ok(self.kept().listings.get(&table).map(|listed| listed.listing.card.clone()))
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<String>, StoreError> {
        let kept = self.kept();
        Ok(cards(kept.listed(|listed| listed.people.contains(&person))))
    }

    async fn public_tables(&self) -> Result<Vec<String>, StoreError> {
        Ok(cards(self.kept().public()))
    }

    async fn holdings(&self, host: PersonId, since: Millis) -> Result<Holdings, StoreError> {
        let kept = self.kept();
        let mut holdings = Holdings::default();
        for (table, listed) in &kept.listings {
            if listed.listing.host == host && listed.changed >= since {
                holdings.unfinished += u64::from(listed.listing.stage != Stage::Over);
                holdings.bytes += kept.bytes(table);
            }
        }
        Ok(holdings)
    }

    async fn stale_tables(
        &self,
        cutoff: Cutoff,
        skip: usize,
    ) -> Result<Vec<(TableId, Stage)>, StoreError> {
        let kept = self.kept();
        let stale = kept.listings.iter().filter(|(id, one)| kept.is_stale(id, one, cutoff));
        let mut stale: Vec<_> = stale.collect();
        stale.sort_by_key(|(table, listed)| (listed.changed, **table));
        let all = stale.into_iter().map(|(table, listed)| (*table, listed.listing.stage));
        Ok(all.skip(skip).take(MOST_LISTED).collect())
    }

    async fn remove_stale(&self, table: TableId, cutoff: Cutoff) -> Result<bool, StoreError> {
        Ok(self.kept().remove_stale(table, cutoff))
    }

    async fn stale_guests(&self, cutoff: Cutoff) -> Result<u64, StoreError> {
        Ok(self.kept().stale_guests(cutoff).len() as u64)
    }

    async fn forget_stale(&self, cutoff: Cutoff, most: usize) -> Result<u64, StoreError> {
        let mut kept = self.kept();
        let gone: Vec<PersonId> = kept.stale_guests(cutoff).into_iter().take(most).collect();
        for person in &gone {
            kept.people.remove(person);
            kept.token_rounds.remove(person);
            kept.results.retain(|(own, _), _| own != person);
            kept.dailies.retain(|(_, other), _| other != person);
        }
        Ok(gone.len() as u64)
    }

    async fn name_person(
        &self,
        person: PersonId,
        name: String,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.kept().people.insert(person, Guest { name, seen: at });
        Ok(())
    }

    async fn see_person(&self, person: PersonId, at: Millis) -> Result<(), StoreError> {
        let mut kept = self.kept();
        if let Some(guest) = kept.people.get_mut(&person)
            && at.0 >= guest.seen.0 + SEEN_EVERY
        {
            guest.seen = at;
        }
        Ok(())
    }

    async fn person(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        Ok(self.kept().people.get(&person).map(|guest| guest.name.clone()))
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

    async fn results_of(&self, person: PersonId) -> Result<Results, StoreError> {
        let kept = self.kept();
        let mut missing = kept.without_result(person);
        missing.truncate(MOST_LISTED);
        let own = kept.results.iter().filter(|((own, _), text)| *own == person && !text.is_empty());
        Ok(Results { kept: own.map(|(_, text)| text.clone()).collect(), missing })
    }

    async fn keep_result(
        &self,
        person: PersonId,
        table: TableId,
        text: String,
    ) -> Result<(), StoreError> {
        self.kept().results.entry((person, table)).or_insert(text);
        Ok(())
    }

    async fn forget_results(&self, person: PersonId) -> Result<(), StoreError> {
        let mut kept = self.kept();
        for table in kept.without_result(person) {
            kept.results.insert((person, table), String::new());
        }
        let own = kept.results.iter_mut().filter(|((own, _), _)| *own == person);
        own.for_each(|(_, text)| text.clear());
        Ok(())
    }

    async fn enter_daily(&self, entry: DailyEntry) -> Result<bool, StoreError> {
        let DailyEntry { task, person, order } = entry;
        let mut kept = self.kept();
        let fresh = !kept.dailies.contains_key(&(task.clone(), person));
        if fresh {
            kept.dailies.insert((task, person), order);
        }
        Ok(fresh)
    }

    async fn daily_standing(
        &self,
        task: DailyTask,
        person: Option<PersonId>,
    ) -> Result<DailyStanding, StoreError> {
        let kept = self.kept();
        let same = kept.dailies.iter().filter(|((other, _), _)| *other == task);
        let orders: Vec<(PersonId, i32)> = same.map(|((_, who), order)| (*who, *order)).collect();
        let own = orders.iter().find(|(who, _)| Some(*who) == person).map(|(_, order)| *order);
        let rank = own.map(|own| 1 + orders.iter().filter(|(_, order)| *order > own).count());
        let rank = rank.map(|rank| rank as u32);
        Ok(DailyStanding { entered: orders.len() as u32, rank })
    }

    async fn daily_days(&self, person: PersonId) -> Result<Vec<Day>, StoreError> {
        let kept = self.kept();
        let own = kept.dailies.keys().filter(|(_, who)| *who == person);
        let days: BTreeSet<Day> = own.map(|(task, _)| task.day).collect();
        Ok(days.into_iter().rev().collect())
    }

    async fn withdraw_dailies(&self, person: PersonId) -> Result<u64, StoreError> {
        let mut kept = self.kept();
        let before = kept.dailies.len();
        kept.dailies.retain(|(_, who), _| *who != person);
        Ok((before - kept.dailies.len()) as u64)
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn is_sealed(&self) -> Result<bool, StoreError> {
        Ok(true)
    }

    async fn faults(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
}
