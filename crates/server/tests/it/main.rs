//! The server over real sockets, its store, its clocks and its promises.

mod before;
mod bots;
mod clocks;
mod house;
mod laws;
mod look_up;

mod players;
mod safety;
mod secrets;
mod store;
mod together;
mod types;
mod upgrade;
mod whole_games;
#[allow(dead_code, reason = "shared with the tests of the program")]
mod wire;
