//! The rules of four German word games, pure and deterministic, with their records and referee.
//!
//! A [`record`] is a header and actions; a [`table`] folds them into a state through the one
//! trait [`game::Game`]; the [`referee`] writes down what happened.

pub mod assortment;
pub mod buchstabenklau;
pub mod card;
pub mod data;
pub mod game;
pub mod judge;
pub mod kreuzwort;
pub mod maskenmemo;
pub mod players;
pub mod quiddler;
pub mod record;
pub mod referee;
pub mod rng;
pub mod seat;
pub mod setup;
pub mod table;
mod typescript;
pub mod vote;

pub use card::Card;
pub use game::{Game, Outcome, Place, Refusal};
pub use judge::{Facts, Judge, Question};
pub use record::{Header, Line, Record};
pub use rng::{Seed, Shuffler};
pub use seat::{By, Points, Seat, Viewer};
pub use setup::{SetupError, WordList, Words, WordsMissing};
pub use table::{Table, open};
pub use typescript::typescript;
