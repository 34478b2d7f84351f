//! How long a thread has really worked: waiting for a core is nobody's fault.

use std::time::Duration;

#[cfg(unix)]
pub fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Elsewhere the time on the wall has to do.
#[cfg(not(unix))]
pub fn thread_time() -> Duration {
    static BEGAN: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    BEGAN.elapsed()
}
