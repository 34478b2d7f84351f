//! Threads that the system gives what all others leave.

use std::io;

use tokio::runtime::Handle;

/// The lowest there is.
#[cfg(target_os = "linux")]
const LEAST: i32 = 19;

/// Runs something on a thread of its own, behind everything else on this machine. It must be called
/// within a runtime, whose clock goes on there.
pub fn quietly(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let runtime = Handle::current();
    let quiet = move || {
        let _within = runtime.enter();
        step_back();
        work();
    };
    let named = std::thread::Builder::new().name("looking back".to_owned());
    named.spawn(quiet).map(drop)
}

/// A thread may only ever step back, never forward: that is why it is one of its own.
#[cfg(target_os = "linux")]
fn step_back() {
    // Here a thread has a priority of its own; without it everything still works.
    let _ = rustix::process::setpriority_process(None, LEAST);
}

#[cfg(not(target_os = "linux"))]
fn step_back() {}
