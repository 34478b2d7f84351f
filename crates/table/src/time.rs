//! Time as a table knows it: what its log says and what it is told.

use std::time::Duration;

/// Milliseconds since 1970, as rows of the log carry them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);

impl Millis {
    pub fn after(self, duration: Duration) -> Millis {
        Millis(self.0.saturating_add(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)))
    }

    pub fn since(self, earlier: Millis) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}
