//! Bots at tables: what they may never do, and how well they play.

mod arena;
#[path = "../../../games/tests/fifth/mod.rs"]
mod fifth;
mod laws;
mod names;
mod newcomer;
