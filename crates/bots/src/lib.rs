//! Players for every game: five levels and a yardstick, each knowing only what its seat may know.
//!
//! A bot is handed a view and the events its seat saw, a [`vocabulary`] and dice of its own; no
//! state of a game can reach it. [`Player`] is its face towards servers and programs, [`contest`]
//! seats several at one table under a virtual clock.

#![deny(clippy::dbg_macro, clippy::print_stderr, clippy::print_stdout)]

pub mod buchstabenklau;
mod contender;
pub mod contest;
mod dice;
pub mod kreuzwort;
mod level;
pub mod maskenmemo;
mod playable;
mod player;
pub mod quiddler;
mod roster;
pub mod simulation;
pub mod vocabulary;

pub use contender::{Breadth, Contender, Manner, UnknownContender};
pub use dice::Dice;
pub use level::{Level, UnknownLevel};
pub use playable::{Bot, Choice, Company, Mind, Moment, Playable};
pub use player::{Chosen, Player, SeatError, seat_bot};
pub use roster::Roster;
pub use vocabulary::{Vocabularies, Vocabulary};
