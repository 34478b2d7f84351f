//! The random players' view of the rules' own tests.

#[allow(dead_code, reason = "tables here are opened over the wire and act by their own clocks")]
#[path = "../../../games/tests/it/laws/random.rs"]
mod random;

pub use random::*;
