//! A thread that the system gives what all others leave.

use std::io;
use std::sync::mpsc;

use tokio::runtime::Handle;
use tokio::sync::oneshot;

type Piece = Box<dyn FnOnce() + Send>;

/// It only computes: whoever holds a lock that others want must not have to wait for a processor.
/// The thread ends when this is dropped.
pub struct Quiet {
    pieces: mpsc::Sender<Piece>,
}

impl Quiet {
    /// Must be called within a runtime, whose clock goes on there.
    pub fn begin() -> io::Result<Quiet> {
        let (pieces, waiting) = mpsc::channel::<Piece>();
        let runtime = Handle::current();
        let work = move || {
            let _within = runtime.enter();
            step_back();
            waiting.iter().for_each(|piece| piece());
        };
        std::thread::Builder::new().name("looking back".to_owned()).spawn(work)?;
        Ok(Quiet { pieces })
    }

    /// What came of it; nothing where it panicked, and the thread with it.
    pub async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, done) = oneshot::channel();
        self.pieces.send(Box::new(move || drop(answer.send(work())))).ok()?;
        done.await.ok()
    }
}

/// Anything else that wakes goes first, at once. A thread may only ever step back, never forward:
/// that is why it is one of its own.
#[cfg(target_os = "linux")]
fn step_back() {
    use thread_priority::{NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy};
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    let thread = thread_priority::thread_native_id();
    // Without it everything still works.
    let _ = thread_priority::set_thread_priority_and_policy(thread, ThreadPriority::Min, idle);
}

#[cfg(not(target_os = "linux"))]
fn step_back() {}
