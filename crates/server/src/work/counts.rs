//! What operators see of the computing, in the text form Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use super::duty::Duty;

#[derive(Debug, Default)]
pub struct WorkCounts {
    /// Pieces of work that wait for a thread.
    pub waiting: AtomicI64,
    /// Requests that were refused because whoever asked had used up their share.
    pub busy: AtomicU64,
    duties: [DutyCounts; Duty::ALL.len()],
}

#[derive(Debug, Default)]
struct DutyCounts {
    jobs: AtomicU64,
    waited_us: AtomicU64,
    spent_us: AtomicU64,
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

fn seconds(micros: &AtomicU64) -> f64 {
    micros.load(Ordering::Relaxed) as f64 / 1e6
}

impl WorkCounts {
    pub(super) fn begun(&self, duty: Duty, waited: Duration) {
        let counts = &self.duties[duty.index()];
        counts.jobs.fetch_add(1, Ordering::Relaxed);
        counts.waited_us.fetch_add(micros(waited), Ordering::Relaxed);
    }

    pub(super) fn spent(&self, duty: Duty, cost: Duration) {
        self.duties[duty.index()].spent_us.fetch_add(micros(cost), Ordering::Relaxed);
    }

    /// How many pieces of a duty have been begun.
    pub fn jobs(&self, duty: Duty) -> u64 {
        self.duties[duty.index()].jobs.load(Ordering::Relaxed)
    }

    /// Seconds of a core that a duty took.
    pub fn spent_seconds(&self, duty: Duty) -> f64 {
        seconds(&self.duties[duty.index()].spent_us)
    }

    /// Seconds that pieces of a duty waited for a thread.
    pub fn waited_seconds(&self, duty: Duty) -> f64 {
        seconds(&self.duties[duty.index()].waited_us)
    }

    pub(crate) fn render(&self, text: &mut String) {
        let (waiting, busy) =
            (self.waiting.load(Ordering::Relaxed), self.busy.load(Ordering::Relaxed));
        let _ = write!(
            text,
            "# HELP setzkasten_work_waiting pieces of work that wait for a thread\n\
             # TYPE setzkasten_work_waiting gauge\nsetzkasten_work_waiting {waiting}\n\
             # HELP setzkasten_busy_total requests refused because their share was used up\n\
             # TYPE setzkasten_busy_total counter\nsetzkasten_busy_total {busy}\n"
        );
        let jobs = |counts: &DutyCounts| counts.jobs.load(Ordering::Relaxed) as f64;
        type Read<'a> = &'a dyn Fn(&DutyCounts) -> f64;
        let families: [(&str, &str, Read<'_>); 3] = [
            ("work_jobs", "pieces of work that were begun", &jobs),
            ("work_waited_seconds", "time they waited for a thread", &|counts| {
                seconds(&counts.waited_us)
            }),
            ("work_spent_seconds", "time they took of a core", &|counts| seconds(&counts.spent_us)),
        ];
        for (name, help, read) in families {
            let _ = write!(
                text,
                "# HELP setzkasten_{name}_total {help}\n# TYPE setzkasten_{name}_total counter\n"
            );
            for duty in Duty::ALL {
                let value = read(&self.duties[duty.index()]);
                let duty = duty.name();
                let _ = writeln!(text, "setzkasten_{name}_total{{duty=\"{duty}\"}} {value}");
            }
        }
    }
}
