//! Processor time of this thread, so that whatever else runs on the machine counts little.

use std::time::{Duration, Instant};

/// Started before the work, read after it.
pub struct Clock {
    cpu: Option<Duration>,
    wall: Instant,
}

impl Clock {
    pub fn start() -> Clock {
        Clock { cpu: cpu(), wall: Instant::now() }
    }

    /// Processor time where the system tells it, time on the wall elsewhere.
    pub fn elapsed(&self) -> Duration {
        match (self.cpu, cpu()) {
            (Some(start), Some(now)) => now.saturating_sub(start),
            _ => self.wall.elapsed(),
        }
    }
}

#[cfg(unix)]
fn cpu() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
}

#[cfg(not(unix))]
fn cpu() -> Option<Duration> {
    None
}

/// Runs work until it has taken a fair time, and gives the mean of one run.
pub fn measure(mut work: impl FnMut()) -> Duration {
    const ENOUGH: Duration = Duration::from_millis(400);
    let clock = Clock::start();
    let mut runs = 0;
    loop {
        work();
        runs += 1;
        let elapsed = clock.elapsed();
        if elapsed >= ENOUGH || runs == 1000 {
            return elapsed / runs;
        }
    }
}
