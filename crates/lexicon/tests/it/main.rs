//! What the crate promises, one module per promise.

mod compiled;
mod crosswords;
mod damage;
mod dictionary;
mod finding;
mod graphs;
mod lists;
mod nearby;
mod parcels;
mod scans;
mod searches;
mod spellings;
