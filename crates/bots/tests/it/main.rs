//! Bots at tables: what they may never do, and how well they play.

mod arena;
mod bluffs;
mod face;
mod laws;
mod names;
mod newcomer;
mod race;
mod remembers;
