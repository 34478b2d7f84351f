//! How a command ends: its exit code, its error sentence, and nothing at all on a broken pipe.

use std::{io, process::ExitCode};

use anstyle::{AnsiColor, Style};

pub const GOOD: Style = AnsiColor::Green.on_default().bold();
pub const BAD: Style = AnsiColor::Red.on_default().bold();
pub const HEADING: Style = Style::new().bold();
pub const DIM: Style = Style::new().dimmed();

/// What a command found where it could be run at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    Good,
    /// A word that does not count, a search without a result.
    Bad,
}

/// 0, 1 or 2; a reader that has gone away is no failure.
pub fn exit_code(done: anyhow::Result<Found>) -> ExitCode {
    match done {
        Ok(Found::Good) => ExitCode::SUCCESS,
        Ok(Found::Bad) => ExitCode::from(1),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("{BAD}setzkasten:{BAD:#} {error:#}");
            ExitCode::from(2)
        }
    }
}

pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
    })
}
