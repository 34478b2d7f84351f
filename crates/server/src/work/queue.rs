//! A queue in which everybody gets their turn: weighted fair queueing whose costs are known only
//! afterwards.
//!
//! Each table has a flow for each duty, and each flow a time on a common virtual clock: a flow that
//! used a second at half the weight is two seconds further. Whoever is least far goes next. A flow
//! that was quiet does not save up turns: it begins where the clock stands. There is no real clock
//! and no chance in here: the same calls give the same order.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::time::Duration;

use super::duty::{Duty, HEAVIEST};
use super::payer::Account;

/// For whom, and what for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Flow {
    pub who: Option<Account>,
    pub duty: Duty,
}

pub struct FairQueue<J> {
    flows: HashMap<Flow, Turns<J>>,
    /// The first of each flow that waits, by when it is due and in which order it came.
    heads: [BTreeMap<Due, Flow>; Duty::ALL.len()],
    /// How far the virtual clock is: nanoseconds of the weightiest duty.
    clock: u64,
    arrivals: u64,
    waiting: usize,
    running: usize,
    swept_at: usize,
}

type Due = (u64, u64);

struct Turns<J> {
    /// How far this flow is on the virtual clock.
    at: u64,
    waiting: VecDeque<Arrived<J>>,
    running: usize,
    head: Option<Due>,
}

struct Arrived<J> {
    number: u64,
    /// How much later than others it is due.
    behind: Duration,
    job: J,
}

/// Nobody waits behind others for longer than for so much of their work.
const MOST_BEHIND: Duration = Duration::from_secs(5);
/// Counted for a job until its true cost is known.
const EXPECTED: Duration = Duration::from_micros(100);
/// With fewer flows than this there is nothing to tidy up.
const FEW: usize = 64;

impl<J> Default for FairQueue<J> {
    fn default() -> FairQueue<J> {
        FairQueue {
            flows: HashMap::new(),
            heads: Default::default(),
            clock: 0,
            arrivals: 0,
            waiting: 0,
            running: 0,
            swept_at: 0,
        }
    }
}

fn weighed(duty: Duty, cost: Duration) -> u64 {
    let nanos = u64::try_from(cost.as_nanos()).unwrap_or(u64::MAX);
    nanos.saturating_mul((HEAVIEST / duty.weight()).into())
}

impl<J> FairQueue<J> {
    pub fn len(&self) -> usize {
        self.waiting
    }

    pub fn is_empty(&self) -> bool {
        self.waiting == 0
    }

    /// `behind` is how much whoever pays has overdrawn: others who are due by then go first.
    pub fn push(&mut self, flow: Flow, behind: Duration, job: J) {
        self.sweep();
        self.waiting += 1;
        self.arrivals += 1;
        let turns = self.flows.entry(flow).or_insert_with(|| Turns {
            at: 0,
            waiting: VecDeque::new(),
            running: 0,
            head: None,
        });
        let behind = behind.min(MOST_BEHIND);
        turns.waiting.push_back(Arrived { number: self.arrivals, behind, job });
        if turns.head.is_none() {
            line_up(turns, flow, self.clock, &mut self.heads);
        }
    }

    /// The one whose turn it is, among the duties that may run now.
    pub fn next(&mut self, may: impl Fn(Duty) -> bool) -> Option<(Flow, J)> {
        let duties = Duty::ALL.into_iter().filter(|&duty| may(duty));
        let heads = duties.filter_map(|duty| {
            let (&due, &flow) = self.heads[duty.index()].first_key_value()?;
            Some((due.0, duty, due.1, flow))
        });
        let (due, _, _, flow) = heads.min_by_key(|&(due, duty, number, _)| (due, duty, number))?;
        self.heads[flow.duty.index()].pop_first();
        let turns = self.flows.get_mut(&flow)?;
        let Arrived { job, .. } = turns.waiting.pop_front()?;
        self.clock = self.clock.max(due);
        turns.at = turns.at.max(self.clock).saturating_add(weighed(flow.duty, EXPECTED));
        turns.head = None;
        turns.running += 1;
        line_up(turns, flow, self.clock, &mut self.heads);
        self.waiting -= 1;
        self.running += 1;
        Some((flow, job))
    }

    /// Whether there is one whose turn it could be.
    pub fn has_next(&self, may: impl Fn(Duty) -> bool) -> bool {
        Duty::ALL.into_iter().any(|duty| may(duty) && !self.heads[duty.index()].is_empty())
    }

    /// One that was taken is done, and has cost so much.
    pub fn spent(&mut self, flow: Flow, cost: Duration) {
        self.running = self.running.saturating_sub(1);
        if self.running == 0 && self.waiting == 0 {
            // Nobody waits for anybody: everybody begins anew.
            self.flows.clear();
            self.clock = 0;
            return;
        }
        let Some(turns) = self.flows.get_mut(&flow) else { return };
        turns.running = turns.running.saturating_sub(1);
        let expected = weighed(flow.duty, EXPECTED);
        turns.at = turns.at.saturating_add(weighed(flow.duty, cost)).saturating_sub(expected);
        if let Some(due) = turns.head.take() {
            self.heads[flow.duty.index()].remove(&due);
            line_up(turns, flow, self.clock, &mut self.heads);
        } else if turns.running == 0 && turns.at <= self.clock {
            self.flows.remove(&flow);
        }
    }

    /// Flows that are quiet and no further than the clock say nothing.
    fn sweep(&mut self) {
        if self.flows.len() < FEW.max(2 * self.swept_at) {
            return;
        }
        let clock = self.clock;
        let says = |turns: &Turns<J>| turns.running > 0 || turns.head.is_some() || turns.at > clock;
        self.flows.retain(|_, turns| says(turns));
        self.swept_at = self.flows.len();
    }
}

/// Puts the first of a flow among the others.
fn line_up<J>(
    turns: &mut Turns<J>,
    flow: Flow,
    clock: u64,
    heads: &mut [BTreeMap<Due, Flow>; Duty::ALL.len()],
) {
    let Some(first) = turns.waiting.front() else { return };
    let begins = turns.at.max(clock).saturating_add(weighed(flow.duty, first.behind));
    let due = (begins, first.number);
    turns.head = Some(due);
    heads[flow.duty.index()].insert(due, flow);
}
