//! What the crate promises, one module per promise.

mod compiled;
mod dictionary;
mod finding;
mod spellings;
