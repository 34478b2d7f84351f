//! What people's programs say to a table and hear from it: the types behind all schemas.

mod boxes;
mod daily;
mod http;
mod live;
mod looked_up;
mod offered;
mod people;

pub use boxes::*;
pub use daily::*;
pub use http::*;
pub use live::*;
pub use looked_up::*;
pub use offered::*;
pub use people::*;

pub use games::Standing;
pub use games::play::Refused;
