//! What travels between server and clients, and its description for those who write clients.

mod openapi;
mod operating;
mod typescript;

pub use openapi::{live_schema, openapi};
pub use operating::*;
pub use table::protocol::*;
pub use typescript::typescript;

/// The version in every path.
pub const API: &str = "/api/v1";
