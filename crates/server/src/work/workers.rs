//! The threads that compute: never more than a fixed number, and one always left for people. Looking
//! back has a queue and threads of its own, which the system gives what all others leave.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::task::spawn_blocking;
use tokio::time::{Duration, Instant};

use super::Busy;
use super::duty::Duty;
use super::payer::{Account, Payer};
use super::purse::{Purses, WorkRates};
use super::queue::{FairQueue, Flow};
use super::quiet::Quiet;
use super::replays::{Bounds, ReplayPermit, Replays};
use super::thread_time::thread_time;
use crate::metrics::{Metrics, count};

/// How many compute at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crew {
    pub threads: usize,
    /// How many of them may be bots.
    pub bots: usize,
}

impl Crew {
    /// One thread is left for people whatever bots, dry runs and replays do.
    pub const FEWEST: usize = 2;
    pub const MOST: usize = 256;

    pub fn new(threads: usize, bots: usize) -> Crew {
        let threads = threads.max(Crew::FEWEST);
        Crew { threads, bots: bots.clamp(1, threads - 1) }
    }
}

impl Default for Crew {
    /// A thread for each core, and half of them for bots.
    fn default() -> Crew {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Crew::new(cores, cores / 2)
    }
}

/// So many games that are looked back on are in memory at once.
const MOST_LOOKING: usize = 16;

/// What is to be computed for whom.
#[derive(Debug, Clone, Copy)]
pub struct Errand {
    pub duty: Duty,
    pub payer: Payer,
    /// Paid ahead, so that many large ones at once do not pass for small ones.
    pub expected: Duration,
}

impl Errand {
    pub fn new(duty: Duty, payer: Payer) -> Errand {
        Errand { duty, payer, expected: Duration::ZERO }
    }

    #[must_use]
    pub fn expecting(self, expected: Duration) -> Errand {
        Errand { expected, ..self }
    }

    /// Tables take turns; of those who look back, people do, however many games they look at.
    fn flow(&self) -> Flow {
        let table = |account: &Account| matches!(account, Account::Table(_));
        let person = self.payer.accounts().find(|account| !table(account));
        let who = match self.duty {
            Duty::Hindsight => person.or(self.payer.accounts().next()),
            _ => self.payer.accounts().next(),
        };
        Flow { who, duty: self.duty }
    }
}

/// A piece of work came to no end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a computation panicked; the log of the server says where")]
pub struct Panicked;

#[derive(Clone)]
pub struct Workers(Arc<Inner>);

struct Inner {
    crew: Crew,
    metrics: Arc<Metrics>,
    replays: Replays,
    hindsights: Replays,
    /// Of those who look back, so many hold a game in memory.
    looking: Arc<Semaphore>,
    desk: Mutex<State>,
}

struct State {
    queue: FairQueue<Chore>,
    /// Looking back.
    later: FairQueue<Chore>,
    purses: Purses,
    threads: usize,
    quiet_threads: usize,
    running: [usize; Duty::ALL.len()],
}

struct Chore {
    errand: Errand,
    came: Instant,
    work: Work,
}

/// Computes, and gives back how to tell what came of it.
type Work = Box<dyn FnOnce() -> Telling + Send>;
type Telling = Box<dyn FnOnce() + Send>;

/// Something that waits for its turn, or is being computed. Whoever drops it before its turn comes
/// does without.
#[derive(Debug)]
pub struct Queued<T> {
    done: oneshot::Receiver<T>,
    begun: Arc<AtomicBool>,
}

impl<T> Queued<T> {
    pub fn has_begun(&self) -> bool {
        self.begun.load(Ordering::Relaxed)
    }
}

impl<T> Future for Queued<T> {
    type Output = Result<T, Panicked>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.done).poll(context).map_err(|_| Panicked)
    }
}

impl State {
    /// Whatever is not a person's own action leaves one thread free.
    fn may(&self, crew: Crew) -> impl Fn(Duty) -> bool + use<> {
        let running = self.running;
        let apart = running[Duty::Act.index()] + running[Duty::Hindsight.index()];
        let patient: usize = running.iter().sum::<usize>() - apart;
        move |duty| match duty {
            Duty::Act => true,
            // In a queue of its own.
            Duty::Hindsight => false,
            Duty::Bot => patient < crew.threads - 1 && running[duty.index()] < crew.bots,
            Duty::Try | Duty::Fold | Duty::Replay => patient < crew.threads - 1,
        }
    }
}

impl Workers {
    pub fn new(crew: Crew, rates: WorkRates, metrics: Arc<Metrics>) -> Workers {
        let purses = Purses::new(rates, Instant::now());
        let (queue, later) = (FairQueue::default(), FairQueue::default());
        let running = [0; Duty::ALL.len()];
        let desk = State { queue, later, purses, threads: 0, quiet_threads: 0, running };
        let desk = Mutex::new(desk);
        Workers(Arc::new(Inner {
            crew,
            metrics,
            replays: Replays::new(Bounds::REPLAYS),
            hindsights: Replays::new(Bounds::HINDSIGHT),
            looking: Arc::new(Semaphore::new(MOST_LOOKING)),
            desk,
        }))
    }

    /// Queues something. The threads are the runtime's own for blocking work, so this must be
    /// called within one.
    pub fn begin<T: Send + 'static>(
        &self,
        errand: Errand,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Queued<T> {
        let (answer, done) = oneshot::channel();
        let begun = Arc::new(AtomicBool::new(false));
        let marks = Arc::clone(&begun);
        let span = tracing::debug_span!(target: crate::TRACED, "work", duty = errand.duty.name());
        let work = move || -> Telling {
            if answer.is_closed() {
                return Box::new(|| ());
            }
            marks.store(true, Ordering::Relaxed);
            // Whoever waits for it hears of a panic by the answer that does not come.
            match catch_unwind(AssertUnwindSafe(|| span.in_scope(work))) {
                Ok(worked) => Box::new(|| drop(answer.send(worked))),
                Err(_) => Box::new(|| drop(answer)),
            }
        };
        self.queue(errand, Box::new(work));
        Queued { done, begun }
    }

    fn queue(&self, errand: Errand, work: Work) {
        let now = Instant::now();
        let Inner { crew, metrics, .. } = &*self.0;
        let mut desk = self.0.lock();
        let fund = errand.duty.fund();
        let behind = desk.purses.overdrawn(&errand.payer, fund, now);
        if errand.expected > Duration::ZERO {
            desk.purses.pay_ahead(&errand.payer, fund, errand.expected, now);
        }
        let chore = Chore { errand, came: now, work };
        metrics.work.waiting.fetch_add(1, Ordering::Relaxed);
        if errand.duty == Duty::Hindsight {
            desk.later.push(errand.flow(), behind, chore);
            if desk.quiet_threads < crew.bots {
                desk.quiet_threads += 1;
                let inner = Arc::clone(&self.0);
                drop(desk);
                match Quiet::begin() {
                    Ok(quiet) => drop(tokio::spawn(async move { inner.look_back(quiet).await })),
                    Err(error) => {
                        // What waits is taken along when the next one comes.
                        tracing::error!(%error, "no thread for looking back");
                        self.0.lock().quiet_threads -= 1;
                    }
                }
            }
            return;
        }
        desk.queue.push(errand.flow(), behind, chore);
        if desk.threads < crew.threads && desk.queue.has_next(desk.may(*crew)) {
            desk.threads += 1;
            let inner = Arc::clone(&self.0);
            drop(desk);
            spawn_blocking(move || inner.work());
        }
    }

    /// A place for a person's own action, computed by whoever asks for it: there is one where a thread
    /// would be free, nobody waits for it, and nothing is owed.
    pub fn place(&self, errand: Errand) -> Option<Place<'_>> {
        let (crew, now) = (self.0.crew, Instant::now());
        let mut desk = self.0.lock();
        let free = desk.threads < crew.threads && !desk.queue.has_next(desk.may(crew));
        let ready = errand.duty == Duty::Act && errand.expected.is_zero() && free;
        if !ready || !desk.purses.overdrawn(&errand.payer, errand.duty.fund(), now).is_zero() {
            return None;
        }
        desk.threads += 1;
        desk.running[errand.duty.index()] += 1;
        drop(desk);
        self.0.metrics.work.begun(errand.duty, Duration::ZERO);
        Some(Place { inner: &self.0, errand })
    }

    /// Whether whoever asks has something left of their share.
    pub fn admit(&self, duty: Duty, payer: &Payer) -> Result<(), Busy> {
        let owed = self.0.lock().purses.overdrawn(payer, duty.fund(), Instant::now());
        match owed.is_zero() {
            true => Ok(()),
            false => Err(self.refused()),
        }
    }

    /// The same for a replay, of which only a few are under way at once.
    pub fn admit_replay(&self, payer: &Payer) -> Result<ReplayPermit, Busy> {
        self.admit(Duty::Replay, payer)?;
        self.0.replays.begin(payer).map_err(|_| self.refused())
    }

    /// The same for a look back; whoever is let in waits for a place among those who look.
    pub async fn admit_hindsight(
        &self,
        payer: &Payer,
    ) -> Result<(ReplayPermit, OwnedSemaphorePermit), Busy> {
        self.admit(Duty::Hindsight, payer)?;
        let permit = self.0.hindsights.begin(payer).map_err(|_| self.refused())?;
        // It is never closed.
        let place = Arc::clone(&self.0.looking).acquire_owned().await.map_err(|_| Busy)?;
        Ok((permit, place))
    }

    pub fn refused(&self) -> Busy {
        count(&self.0.metrics.work.busy);
        Busy
    }
}

/// One of the threads that compute, for as long as something is computed elsewhere in its stead.
pub struct Place<'w> {
    inner: &'w Arc<Inner>,
    errand: Errand,
}

impl Place<'_> {
    /// What came of it, and what it cost.
    pub fn compute<T>(self, work: impl FnOnce() -> T) -> (Result<T, Panicked>, Duration) {
        let Place { inner, errand } = self;
        let span = tracing::debug_span!(target: crate::TRACED, "work", duty = errand.duty.name());
        let began = thread_time();
        let worked = catch_unwind(AssertUnwindSafe(|| span.in_scope(work)));
        let cost = thread_time().saturating_sub(began);
        inner.vacate(errand, cost);
        (worked.map_err(|_| Panicked), cost)
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing that is done under the lock can panic half-way.
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One thread, for as long as something waits that it may do.
    fn work(&self) {
        while let Some(Chore { errand, work, .. }) = self.next() {
            let (tell, cost) = timed(work);
            // Whoever hears the answer and asks again has paid for it.
            self.settle(errand, cost);
            tell();
        }
    }

    /// The same on a thread that others go before.
    async fn look_back(&self, quiet: Quiet) {
        while let Some(Chore { errand, work, .. }) = self.next_later() {
            let done = quiet.compute(|| timed(work)).await;
            // A piece of work catches its panics itself.
            let (tell, cost) = done.unwrap_or_else(|| (Box::new(|| ()), Duration::ZERO));
            self.settle(errand, cost);
            tell();
        }
    }

    fn settle(&self, errand: Errand, cost: Duration) {
        let now = Instant::now();
        let mut desk = self.lock();
        let Errand { duty, payer, expected } = errand;
        desk.running[duty.index()] -= 1;
        match duty {
            Duty::Hindsight => desk.later.spent(errand.flow(), cost),
            _ => desk.queue.spent(errand.flow(), cost),
        }
        match expected > cost {
            true => desk.purses.pay_back(&payer, duty.fund(), expected - cost, now),
            false => desk.purses.pay(&payer, duty.fund(), cost - expected, now),
        }
        drop(desk);
        self.metrics.work.spent(duty, cost);
    }

    /// Something was computed elsewhere; whoever came in the meantime has the thread.
    fn vacate(self: &Arc<Inner>, errand: Errand, cost: Duration) {
        let Errand { duty, payer, .. } = errand;
        let mut desk = self.lock();
        desk.running[duty.index()] -= 1;
        desk.purses.pay(&payer, duty.fund(), cost, Instant::now());
        let wanted = desk.queue.has_next(desk.may(self.crew));
        if !wanted {
            desk.threads -= 1;
        }
        drop(desk);
        self.metrics.work.spent(duty, cost);
        if wanted {
            let inner = Arc::clone(self);
            spawn_blocking(move || inner.work());
        }
    }

    /// What is next; without anything the thread ends.
    fn next(&self) -> Option<Chore> {
        let mut desk = self.lock();
        let may = desk.may(self.crew);
        let Some((flow, chore)) = desk.queue.next(may) else {
            desk.threads -= 1;
            return None;
        };
        Some(self.begun(desk, flow, chore))
    }

    /// The same for a thread of those who look back.
    fn next_later(&self) -> Option<Chore> {
        let mut desk = self.lock();
        let Some((flow, chore)) = desk.later.next(|_| true) else {
            desk.quiet_threads -= 1;
            return None;
        };
        Some(self.begun(desk, flow, chore))
    }

    fn begun(&self, mut desk: MutexGuard<'_, State>, flow: Flow, chore: Chore) -> Chore {
        desk.running[flow.duty.index()] += 1;
        drop(desk);
        self.metrics.work.waiting.fetch_sub(1, Ordering::Relaxed);
        let waited = Instant::now().duration_since(chore.came);
        self.metrics.work.begun(flow.duty, waited);
        chore
    }
}

/// What to tell, and what it cost.
fn timed(work: Work) -> (Telling, Duration) {
    let began = thread_time();
    let tell = work();
    (tell, thread_time().saturating_sub(began))
}
