//! Every rule through records, whole games, and the laws that hold for all games.

mod about;
mod believing;
mod boxes;
mod buchstabenklau;
mod chance;
mod check;
mod description;
mod digest;
mod erased;
mod facts;
mod fuzz;
mod golden;
mod kreuzwort;
mod laws;
mod maskenmemo;
mod newcomer;
mod pairing;
mod playback;
mod quiddler;
mod record;
mod search;
mod telling;
mod vote;
mod worst;
