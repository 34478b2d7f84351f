//! Every rule through records, whole games, and the laws that hold for all games.

mod check;
mod golden;
mod laws;
mod pairing;
mod quiddler;
