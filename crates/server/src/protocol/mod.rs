//! What travels between server and clients: the types behind the schemas and the TypeScript file.

mod http;
mod live;
mod openapi;
mod typescript;

pub use http::*;
pub use live::*;
pub use openapi::{live_schema, openapi};
pub use typescript::typescript;

/// The version in every path.
pub const API: &str = "/api/v1";
