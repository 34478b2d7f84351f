//! How many connections the system lets us hold.

/// More than this is of no use to anybody here.
const WANTED: u64 = 65_536;
/// For the database, logs, and those who are told that there is no room.
const KEPT_BACK: u64 = 128;

/// Raises the limit on open files as far as the system lets us; so many connections fit.
pub fn raise_file_limit() -> usize {
    let files = match rlimit::increase_nofile_limit(WANTED) {
        Ok(files) => files,
        Err(error) => {
            tracing::warn!(%error, "the limit on open files could not be raised");
            1024
        }
    };
    let fit = files.saturating_sub(KEPT_BACK).max(16);
    usize::try_from(fit).unwrap_or(usize::MAX)
}
