//! A store whose appends and loads go wrong: as a test lists them, by a seed, or by a switch.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use games::daily::Day;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use server::names::{Code, PersonId, TableId};
use server::now::Millis;
use server::store::{
    Append, Appended, Cutoff, DailyEntry, DailyStanding, DailyTask, Holdings, Memory, Results, Row,
    Snapshot, Stage, Store, StoreError,
};
use tokio::sync::{Semaphore, watch};

/// How one append goes wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AppendFault {
    /// It does not.
    None,
    /// An error, and nothing is written.
    Unwritten,
    /// An error, although the rows are there.
    AnswerLost,
    /// Written at once, answered so much later.
    Late(Duration),
    /// Waits for `release`, and only then writes.
    Hangs,
    /// Written at once; the answer waits for `release`.
    HangsWritten,
    /// Another writer's rows come first.
    Beaten(Vec<(Millis, String)>),
    /// Another writer has already written these very rows.
    BeatenByTwin,
}

/// How one load goes wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LoadFault {
    None,
    Fails,
    /// The log cannot be read, now or later.
    Damaged,
    /// What was there when it was asked for, told so much later.
    Late(Duration),
    /// What is there when it is released.
    Hangs,
}

/// Sound until it is told otherwise.
pub struct Faulty<S = Memory> {
    pub(super) inside: S,
    /// Every append takes one; without permits left it waits.
    pub permits: Semaphore,
    /// Nothing is written as long as this is set.
    pub failing: AtomicBool,
    /// How often it was asked whether it can be written to.
    pub probes: AtomicUsize,
    plans: Mutex<Plans>,
    released: Semaphore,
    hanging: watch::Sender<usize>,
}

#[derive(Default)]
struct Plans {
    appends: VecDeque<AppendFault>,
    loads: VecDeque<LoadFault>,
    /// Draws the faults once the lists are at their end.
    dice: Option<ChaCha8Rng>,
    /// The most rows a writer of the table was told of.
    acknowledged: HashMap<TableId, u64>,
}

fn full() -> StoreError {
    StoreError::Unavailable("no space left on device".to_owned())
}

impl Faulty {
    pub fn in_memory() -> Faulty {
        Faulty::new(Memory::new())
    }

    pub fn rows(&self, table: TableId) -> Vec<Row> {
        self.inside.rows(table)
    }
}

#[allow(dead_code, reason = "for tests of tables")]
impl<S: Store> Faulty<S> {
    pub fn new(inside: S) -> Faulty<S> {
        Faulty {
            inside,
            permits: Semaphore::new(Semaphore::MAX_PERMITS),
            failing: AtomicBool::new(false),
            probes: AtomicUsize::new(0),
            plans: Mutex::default(),
            released: Semaphore::new(0),
            hanging: watch::Sender::new(0),
        }
    }

    /// One in four appends and one in eight loads goes wrong, and always the same ones. Nothing
    /// hangs, since nobody would release it.
    pub fn seeded(inside: S, seed: u64) -> Faulty<S> {
        let store = Faulty::new(inside);
        store.plans().dice = Some(ChaCha8Rng::seed_from_u64(seed));
        store
    }

    /// How the next appends go, whichever table they are for.
    pub fn next_appends(&self, faults: impl IntoIterator<Item = AppendFault>) {
        self.plans().appends.extend(faults);
    }

    pub fn next_loads(&self, faults: impl IntoIterator<Item = LoadFault>) {
        self.plans().loads.extend(faults);
    }

    /// Whatever is planned goes well after all; what hangs goes on hanging.
    pub fn recover(&self) {
        let mut plans = self.plans();
        plans.appends.clear();
        plans.loads.clear();
        plans.dice = None;
        self.failing.store(false, Ordering::Relaxed);
    }

    /// Takes all permits away: from now on every append waits for `permits.add_permits`.
    pub fn hold(&self) {
        self.permits.forget_permits(Semaphore::MAX_PERMITS);
    }

    /// Lets one of those that hang go on.
    pub fn release(&self) {
        self.released.add_permits(1);
    }

    /// Waits until so many calls hang, or wait for permits.
    pub async fn until_hanging(&self, calls: usize) {
        let enough = |hanging: &usize| *hanging >= calls;
        let _ = self.hanging.subscribe().wait_for(enough).await;
    }

    /// How many rows of a table a writer was told to be durable.
    pub fn acknowledged(&self, table: TableId) -> u64 {
        self.plans().acknowledged.get(&table).copied().unwrap_or_default()
    }

    fn plans(&self) -> MutexGuard<'_, Plans> {
        self.plans.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn wait_for(&self, gate: &Semaphore) {
        if let Ok(permit) = gate.try_acquire() {
            return permit.forget();
        }
        let hanging = Hanging::new(&self.hanging);
        gate.acquire().await.expect("never closed").forget();
        drop(hanging);
    }
}

/// Counts a call that waits, also if it is given up.
struct Hanging<'s>(&'s watch::Sender<usize>);

impl Hanging<'_> {
    fn new(calls: &watch::Sender<usize>) -> Hanging<'_> {
        calls.send_modify(|calls| *calls += 1);
        Hanging(calls)
    }
}

impl Drop for Hanging<'_> {
    fn drop(&mut self) {
        self.0.send_modify(|calls| *calls -= 1);
    }
}

impl Plans {
    fn append(&mut self) -> AppendFault {
        let Plans { appends, dice, .. } = self;
        let drawn = || {
            let dice = dice.as_mut()?;
            let late = u64::from(dice.next_u32() % 3000);
            Some(match dice.next_u32() % 16 {
                0 => AppendFault::Unwritten,
                1 => AppendFault::AnswerLost,
                2 => AppendFault::Late(Duration::from_millis(late)),
                3 => AppendFault::BeatenByTwin,
                _ => AppendFault::None,
            })
        };
        appends.pop_front().or_else(drawn).unwrap_or(AppendFault::None)
    }

    fn load(&mut self) -> LoadFault {
        let Plans { loads, dice, .. } = self;
        let drawn = || {
            let dice = dice.as_mut()?;
            let late = u64::from(dice.next_u32() % 3000);
            Some(match dice.next_u32() % 16 {
                0 => LoadFault::Fails,
                1 => LoadFault::Late(Duration::from_millis(late)),
                _ => LoadFault::None,
            })
        };
        loads.pop_front().or_else(drawn).unwrap_or(LoadFault::None)
    }
}

#[async_trait]
impl<S: Store> Store for Faulty<S> {
    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.wait_for(&self.permits).await;
        if self.failing.load(Ordering::Relaxed) {
            return Err(full());
        }
        let table = append.table;
        let fault = self.plans().append();
        let appended = match fault {
            AppendFault::None => self.inside.append(append).await?,
            AppendFault::Unwritten => return Err(full()),
            AppendFault::AnswerLost => {
                self.inside.append(append).await?;
                return Err(StoreError::Unavailable("the answer was lost".to_owned()));
            }
            AppendFault::Late(by) => {
                let appended = self.inside.append(append).await?;
                tokio::time::sleep(by).await;
                appended
            }
            AppendFault::Hangs => {
                self.wait_for(&self.released).await;
                self.inside.append(append).await?
            }
            AppendFault::HangsWritten => {
                let appended = self.inside.append(append).await?;
                self.wait_for(&self.released).await;
                appended
            }
            AppendFault::Beaten(rows) => {
                let other = Append { table, expected: append.expected, rows, listing: None };
                self.inside.append(other).await?;
                self.inside.append(append).await?
            }
            AppendFault::BeatenByTwin => {
                self.inside.append(append).await?;
                Appended::Conflict
            }
        };
        if let Appended::Done(head) = appended {
            let mut plans = self.plans();
            let most = plans.acknowledged.entry(table).or_default();
            *most = head.max(*most);
        }
        Ok(appended)
    }

    async fn load(&self, table: TableId) -> Result<Vec<Row>, StoreError> {
        let fault = self.plans().load();
        match fault {
            LoadFault::None => {}
            LoadFault::Fails => return Err(StoreError::Unavailable("no answer".to_owned())),
            LoadFault::Damaged => return Err(StoreError::Damaged("a torn page".to_owned())),
            LoadFault::Late(by) => {
                let rows = self.inside.load(table).await;
                tokio::time::sleep(by).await;
                return rows;
            }
            LoadFault::Hangs => self.wait_for(&self.released).await,
        }
        self.inside.load(table).await
    }

    async fn tables(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        self.inside.tables(after).await
    }

    async fn save_snapshot(&self, table: TableId, snapshot: Snapshot) -> Result<(), StoreError> {
        self.inside.save_snapshot(table, snapshot).await
    }

    async fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, StoreError> {
        self.inside.snapshot(table).await
    }

    async fn by_code(&self, code: Code) -> Result<Option<TableId>, StoreError> {
        self.inside.by_code(code).await
    }

    async fn card(&self, table: TableId) -> Result<Option<String>, StoreError> {
        self.inside.card(table).await
    }

    async fn tables_of(&self, person: PersonId) -> Result<Vec<String>, StoreError> {
        self.inside.tables_of(person).await
    }

    async fn public_tables(&self) -> Result<Vec<String>, StoreError> {
        self.inside.public_tables().await
    }

    async fn holdings(&self, host: PersonId, since: Millis) -> Result<Holdings, StoreError> {
        self.inside.holdings(host, since).await
    }

    async fn stale_tables(
        &self,
        cutoff: Cutoff,
        skip: usize,
    ) -> Result<Vec<(TableId, Stage)>, StoreError> {
        self.inside.stale_tables(cutoff, skip).await
    }

    async fn remove_stale(&self, table: TableId, cutoff: Cutoff) -> Result<bool, StoreError> {
        match self.failing.load(Ordering::Relaxed) {
            true => Err(full()),
            false => self.inside.remove_stale(table, cutoff).await,
        }
    }

    async fn stale_guests(&self, cutoff: Cutoff) -> Result<u64, StoreError> {
        self.inside.stale_guests(cutoff).await
    }

    async fn forget_stale(&self, cutoff: Cutoff, most: usize) -> Result<u64, StoreError> {
        match self.failing.load(Ordering::Relaxed) {
            true => Err(full()),
            false => self.inside.forget_stale(cutoff, most).await,
        }
    }

    async fn name_person(
        &self,
        person: PersonId,
        name: String,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.inside.name_person(person, name, at).await
    }

    async fn see_person(&self, person: PersonId, at: Millis) -> Result<(), StoreError> {
        self.inside.see_person(person, at).await
    }

    async fn person(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        self.inside.person(person).await
    }

    async fn signing_key(&self) -> Result<[u8; 32], StoreError> {
        self.inside.signing_key().await
    }

    async fn token_rounds(&self) -> Result<Vec<(PersonId, u32)>, StoreError> {
        self.inside.token_rounds().await
    }

    async fn call_in_tokens(&self, person: PersonId) -> Result<u32, StoreError> {
        self.inside.call_in_tokens(person).await
    }

    async fn results_of(&self, person: PersonId) -> Result<Results, StoreError> {
        self.inside.results_of(person).await
    }

    async fn keep_result(
        &self,
        person: PersonId,
        table: TableId,
        text: String,
    ) -> Result<(), StoreError> {
        self.inside.keep_result(person, table, text).await
    }

    async fn forget_results(&self, person: PersonId) -> Result<(), StoreError> {
        self.inside.forget_results(person).await
    }

    async fn enter_daily(&self, entry: DailyEntry) -> Result<bool, StoreError> {
        self.inside.enter_daily(entry).await
    }

    async fn daily_standing(
        &self,
        task: DailyTask,
        person: Option<PersonId>,
    ) -> Result<DailyStanding, StoreError> {
        self.inside.daily_standing(task, person).await
    }

    async fn daily_days(&self, person: PersonId) -> Result<Vec<Day>, StoreError> {
        self.inside.daily_days(person).await
    }

    async fn withdraw_dailies(&self, person: PersonId) -> Result<u64, StoreError> {
        self.inside.withdraw_dailies(person).await
    }

    async fn healthy(&self) -> Result<(), StoreError> {
        self.probes.fetch_add(1, Ordering::Relaxed);
        match self.failing.load(Ordering::Relaxed) {
            true => Err(full()),
            false => self.inside.healthy().await,
        }
    }

    async fn is_sealed(&self) -> Result<bool, StoreError> {
        self.inside.is_sealed().await
    }

    async fn faults(&self) -> Result<Vec<String>, StoreError> {
        self.inside.faults().await
    }
}
