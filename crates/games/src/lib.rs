//! The rules of four German word games, pure and deterministic, with their records and referee.
//!
//! A [`record`] is a header and actions; a [`play`] folds them into a state through the one
//! trait [`game::Game`]; the [`referee`] writes down what happened. The [`catalogue`] lists the
//! games, each with its [`description`].

// Pure: what clippy.toml lists is not for this crate.
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::iter_over_hash_type)]
#![deny(clippy::dbg_macro, clippy::print_stderr, clippy::print_stdout)]

// What `#[derive(FromJson)]` writes names this crate, here as elsewhere.
extern crate self as games;

pub mod about;
pub mod assortment;
pub mod buchstabenklau;
pub mod card;
pub mod catalogue;
pub mod daily;
pub mod data;
pub mod description;
pub mod drawing;
pub mod erased;
pub mod feats;
pub mod few;
pub mod from_json;
pub mod gain;
pub mod game;
pub mod hindsight;
pub mod hint;
pub mod json;
pub mod judge;
pub mod kreuzwort;
pub mod lesson;
pub mod maskenmemo;
mod packed;
pub mod play;
pub mod playback;
pub mod players;
pub mod quiddler;
pub mod record;
pub mod referee;
pub mod reseat;
pub mod rng;
pub mod search;
pub mod seat;
pub mod setup;
pub mod standing;
pub mod telling;
mod typescript;
pub mod verb;
pub mod vote;

/// On a page every byte is loaded before the first move: what only tools on a machine ask for
/// (TypeScript, sentences from JSON, states from snapshots, simulations) is left out there.
pub const ON_A_PAGE: bool = cfg!(target_arch = "wasm32");

pub use about::About;
pub use card::Card;
pub use catalogue::{Catalogue, open};
pub use description::{Description, GameFacts};
pub use feats::{Feats, FoundWord};
pub use gain::Gain;
pub use game::{Game, Outcome, Placing, Refusal};
pub use hindsight::{Hindsight, Review};
pub use hint::{Hint, HintStep, hint};
pub use judge::{Facts, Judge, Question};
pub use lesson::Lesson;
pub use play::Play;
pub use playback::Playback;
pub use record::{Header, Line, Record};
pub use rng::{Seed, Shuffler};
pub use search::{Asked, Budget, Search, Suggestion, Suggestions};
pub use seat::{By, Points, Seat, Viewer};
pub use setup::{
    Coarse, CoarseWords, SetupError, WordList, Words, WordsMissing, coarse_words, proper_names,
};
pub use standing::{Standing, standings};
pub use verb::{Verb, VerbFacts};
