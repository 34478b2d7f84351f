//! The server over real sockets, its store, its clocks and its promises.

mod before;
mod bots;
mod clocks;
mod faults;
mod house;
mod look_up;
mod room;
mod safety;
mod sealing;
mod secrets;
mod store;
mod together;
mod types;
mod upgrade;
mod whole_games;

use testkit::{players, wire};
