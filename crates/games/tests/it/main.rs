//! Every rule through records, whole games, and the laws that hold for all games.

mod buchstabenklau;
mod chance;
mod check;
mod description;
mod facts;
mod fuzz;
mod golden;
mod kreuzwort;
mod laws;
mod maskenmemo;
mod pairing;
mod quiddler;
mod record;
mod search;
mod vote;
