//! What people's programs say to a table and hear from it: the types behind all schemas.

mod boxes;
mod http;
mod live;
mod offered;

pub use boxes::*;
pub use http::*;
pub use live::*;
pub use offered::*;

pub use games::Standing;
pub use games::play::Refused;
