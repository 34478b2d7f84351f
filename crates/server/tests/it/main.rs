//! The server over real sockets, its store, its clocks and its promises.

mod before;
mod bots;
mod boxes;
mod busy;
mod carried;
mod clocks;
mod daily;
mod deployed;
mod door;
mod earlier;
mod edge;
mod fair;
mod faults;
mod history;
mod house;
mod lobby;
mod look_up;
mod looking;
mod operators;
mod parcels;
mod quota;
mod ready;
mod recurring;
mod room;
mod safety;
mod sealing;
mod secrets;
mod store;
mod tickets;
mod tidy;
mod together;
mod types;
mod upgrade;
mod whole_games;

use testkit::{players, wire};
