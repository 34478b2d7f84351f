//! A long computation seen from the terminal: a bar, and Ctrl-C that asks it to come to an end.

use std::io::IsTerminal;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use bots::simulation::Progress;
use indicatif::{ProgressBar, ProgressStyle};

/// As many as were asked for, but no more than the machine has cores.
pub fn threads(wanted: Option<NonZero<usize>>) -> NonZero<usize> {
    let cores = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    wanted.map_or(cores, |wanted| wanted.min(cores))
}

/// Runs it with a bar on a terminal; the first Ctrl-C stops it and keeps what it has.
pub fn watched<T: Send, E: Send>(
    games: u64,
    run: impl FnOnce(&Progress) -> Result<T, E>,
) -> Result<T, E> {
    let progress = Progress::default();
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| follow(games, &progress, &done));
        let result = run(&progress);
        done.store(true, Ordering::Relaxed);
        result
    })
}

fn follow(games: u64, progress: &Progress, done: &AtomicBool) {
    let bar = match std::io::stderr().is_terminal() {
        true => ProgressBar::new(games).with_style(style()),
        false => ProgressBar::hidden(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let Ok(runtime) = runtime else { return };
    runtime.block_on(async {
        let mut interrupted = std::pin::pin!(tokio::signal::ctrl_c());
        let mut listening = true;
        while !done.load(Ordering::Relaxed) {
            tokio::select! {
                _ = &mut interrupted, if listening => {
                    listening = false;
                    progress.stop();
                }
                () = tokio::time::sleep(Duration::from_millis(50)) => {}
            }
            bar.set_position(progress.played());
        }
    });
    bar.finish_and_clear();
}

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
